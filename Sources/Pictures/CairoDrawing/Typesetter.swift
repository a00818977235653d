import CCairo
import Drawing
import Synchronization

/// Sets text in lines, with its own fonts; for one thread at a time.
///
/// Glyphs are positioned to fractions of a point and not hinted, so that lines break at the same
/// words at every scale and on every screen.
@safe
final class Typesetter {
  /// The font families to look for letters in, in this order.
  ///
  /// Emoji, and letters that these fonts lack, come from any installed font. A font of color glyphs
  /// must not be among these: it would be preferred for the spaces around them.
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
    // The same lines in every locale.
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

/// Idle typesetters: as many as there ever were threads that set text at the same time.
///
/// Creating one lists the fonts, which takes longer than setting a page.
final class TypesetterPool: Sendable {
  static let shared = TypesetterPool()

  private struct Idle {
    var typesetters: [Typesetter] = []
  }

  private let idle = Mutex(Idle())

  /// Lends a typesetter exclusively for the duration of a closure.
  func lend<Result>(_ use: (Typesetter) -> Result) -> Result {
    let lent = idle.withLock { Loan(typesetter: $0.typesetters.popLast()) }
    let typesetter = lent.typesetter ?? Typesetter()
    let result = use(typesetter)
    let returned = Loan(typesetter: typesetter)
    idle.withLock { idle in
      if let typesetter = returned.typesetter {
        idle.typesetters.append(typesetter)
      }
    }
    return result
  }

  // A typesetter that was taken out of the pool is used by one thread only.
  private struct Loan: @unchecked Sendable {
    let typesetter: Typesetter?
  }
}
