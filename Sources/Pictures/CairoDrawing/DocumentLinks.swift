import CCairo
import Drawing
import ValueLayout

extension Surface {
  /// Adds an entry to the outline of a document.
  ///
  /// - Parameters:
  ///   - heading: The text of the entry.
  ///   - page: The number of the page that it leads to, from 1 on.
  func addToOutline(_ heading: String, page: Int) {
    unsafe _ = cairo_pdf_surface_add_outline(
      pointer, CAIRO_PDF_OUTLINE_ROOT, heading, destination(of: page),
      cairo_pdf_outline_flags_t(rawValue: 0))
  }
}

extension Canvas {
  /// Makes a part of the page lead to another page; nothing for a frame that cannot be drawn in.
  func add(_ link: DocumentPage.Link) {
    guard let frame = drawable(link.frame) else { return }
    // Whole numbers are written alike in every language.
    let sides = [frame.minX, frame.minY, frame.width, frame.height].map { "\(Int($0.rounded()))" }
    let rectangle = "rect=[\(sides.joined(separator: " "))]"
    unsafe cairo_tag_begin(context, CAIRO_TAG_LINK, "\(rectangle) \(destination(of: link.page))")
    unsafe cairo_tag_end(context, CAIRO_TAG_LINK)
  }
}

/// The top of a page in the words of the C library.
private func destination(of page: Int) -> String { "page=\(page) pos=[0 0]" }
