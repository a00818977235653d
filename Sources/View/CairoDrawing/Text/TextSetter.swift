import CCairo
import Drawing

/// Sets text in lines, with fonts of its own; for one thread at a time.
///
/// Letters are placed to fractions of a point and are not bent to pixels, so that lines break at the
/// same words at every scale and on every screen.
@safe
final class TextSetter {
  /// The families in which letters are looked for, in this order.
  ///
  /// Emoji, and letters that are in none of them, are looked for in all fonts that there are. A font
  /// of colored glyphs must not be among these: it would be preferred for the spaces around them.
  static let families = ["Cantarell", "DejaVu Sans", "WenQuanYi Micro Hei"]

  private let fonts: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer

  init() {
    unsafe fonts = unsafe pango_cairo_font_map_new()
    unsafe context = unsafe pango_font_map_create_context(fonts)
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe pango_cairo_context_set_font_options(context, options)
    unsafe cairo_font_options_destroy(options)
    unsafe pango_context_set_round_glyph_positions(context, 0)
    // The same lines whatever language the machine speaks.
    unsafe pango_context_set_language(context, pango_language_from_string("en"))
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(context))
    unsafe g_object_unref(fonts)
  }

  /// Sets text in lines of a width in points, or without wrapping.
  func lines(
    of string: String, _ style: StyledText, size: Double, width: Double?,
    breakingWords: Bool = true
  ) -> TextLines {
    let layout: OpaquePointer = unsafe pango_layout_new(context)
    let font = unsafe pango_font_description_new()
    unsafe pango_font_description_set_family(font, Self.families.joined(separator: ","))
    unsafe pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
    unsafe pango_font_description_set_weight(
      font, style.weight == .bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    unsafe pango_layout_set_font_description(layout, font)
    unsafe pango_font_description_free(font)
    let alignment =
      switch style.alignment {
      case .natural: PANGO_ALIGN_LEFT
      case .center: PANGO_ALIGN_CENTER
      case .opposite: PANGO_ALIGN_RIGHT
      }
    unsafe pango_layout_set_alignment(layout, alignment)
    unsafe pango_layout_set_wrap(
      layout, breakingWords ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_WORD)
    if let width {
      unsafe pango_layout_set_width(layout, TextLines.units(width))
    }
    unsafe pango_layout_set_text(layout, string, -1)
    return unsafe TextLines(adopting: layout, string: string)
  }
}
