public import ValueLayout

/// A page of a document: its drawing, its entry in the outline, and its links.
///
/// ```swift
/// DocumentPage(drawing, heading: "Calendar")
/// ```
public struct DocumentPage: Equatable, Sendable {
  /// A part of a page that leads to a page of the same document.
  public struct Link: Equatable, Sendable {
    /// Where to click, in points from the top left corner of the page.
    public var frame: Rect

    /// The number of the page that it leads to, from 1 on.
    public var page: Int

    /// Creates a link.
    ///
    /// - Parameters:
    ///   - frame: Where to click.
    ///   - page: The number of a page of the document, from 1 on.
    public init(_ frame: Rect, to page: Int) {
      self.frame = frame
      self.page = page
    }
  }

  /// The drawing on the page, which determines its size.
  public var drawing: Drawing

  /// What leads here from the outline of the document; nil for nothing.
  public var heading: String?

  /// What leads to other pages.
  public var links: [Link]

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - drawing: The drawing on the page.
  ///   - heading: What leads here from the outline; nil for nothing.
  ///   - links: What leads to other pages.
  public init(_ drawing: Drawing, heading: String? = nil, links: [Link] = []) {
    self.drawing = drawing
    self.heading = heading
    self.links = links
  }
}
