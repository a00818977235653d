import Drawing
import ValueLayout

/// A page of the table of contents: a line for each part of the book and for each dream.
struct BookContentsPage {
  /// The text of a line, and the page that it links to.
  struct Entry {
    var title: String
    var night: String
    var page: Int
  }

  let sheet: BookSheet

  private static let rowHeight = 17.0

  /// How many lines a page has.
  static func rows(on sheet: BookSheet) -> Int { Int(sheet.belowHeading.height / rowHeight) }

  /// The lines and the links of a page.
  func lines(
    _ entries: [Entry]
  ) -> (commands: [DrawingCommand], links: [DocumentPage.Link]) {
    let area = sheet.belowHeading
    var commands: [DrawingCommand] = []
    var links: [DocumentPage.Link] = []
    for (place, entry) in entries.enumerated() {
      let row = Rect(
        x: area.minX, y: area.minY + Double(place) * Self.rowHeight, width: area.width,
        height: BookSheet.lineHeight)
      let number = Rect(x: row.maxX - 34, y: row.minY, width: 34, height: row.height)
      let night = Rect(x: number.minX - 112, y: row.minY, width: 108, height: row.height)
      let end = entry.night.isEmpty ? number.minX : night.minX
      let title = Rect(x: row.minX, y: row.minY, width: end - row.minX - 8, height: row.height)
      commands += [
        .text(sheet.small(entry.title, BookSheet.ink, minimumScale: 1), in: title),
        .text(sheet.small(entry.night, BookSheet.gray, alignment: .opposite), in: night),
        .text(sheet.small("\(entry.page)", BookSheet.indigo, alignment: .opposite), in: number),
      ]
      links.append(DocumentPage.Link(row, to: entry.page))
    }
    return (commands, links)
  }
}
