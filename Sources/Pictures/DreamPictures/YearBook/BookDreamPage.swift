import Drawing
import Dreams
import ValueLayout

/// A page of a dream: on the first one its picture, title, night and similar dreams; on all of them
/// its text.
struct BookDreamPage {
  let sheet: BookSheet
  let dream: Dream
  let caption: PictureCaption
  let measuring: TextMeasuring

  /// The heading above similar dreams.
  let similarHeading: String

  /// How many dreams are named that resemble this one.
  let similarCount: Int

  /// Whether the dream began on an earlier page.
  var isContinued = false

  /// Where everything is.
  struct Frames {
    var picture: Rect
    var title: Rect
    var facts: Rect
    var text: Rect
    var similarDreams: Rect
  }

  private static let similarTop = 8.0
  private static let similarHeight = 15.0
  private static let maximumTitleHeight = 96.0

  var frames: Frames {
    let body = sheet.body
    func row(_ top: Double, _ height: Double) -> Rect {
      Rect(x: body.minX, y: top, width: body.width, height: height)
    }
    guard !isContinued else {
      let text = row(body.minY + 24, body.height - 24)
      return Frames(
        picture: row(0, 0), title: row(0, 0), facts: row(body.minY - 6, BookSheet.lineHeight),
        text: text, similarDreams: row(text.maxY, 0))
    }
    let picture = Rect(
      x: 0, y: 0, width: sheet.frame.width, height: sheet.paper.pictureHeight)
    let title = row(picture.maxY + 20, titleHeight)
    let facts = row(title.maxY + (titleHeight > 0 ? 4 : 0), BookSheet.lineHeight)
    let height =
      similarCount == 0 ? 0 : Self.similarTop + Double(similarCount + 1) * Self.similarHeight + 1
    let similarDreams = row(body.maxY - height, height)
    let top = facts.maxY + 10
    return Frames(
      picture: picture, title: title, facts: facts, text: row(top, similarDreams.minY - top - 12),
      similarDreams: similarDreams)
  }

  /// The dreamer's title, or a placeholder if there are no words at all.
  private var title: StyledText? {
    if let title = dream.ownTitle { return sheet.title(title) }
    return dream.isUntitled ? sheet.title(caption.title, BookSheet.gray) : nil
  }

  private var titleHeight: Double {
    guard let title else { return 0 }
    let size = measuring.measure(title, ProposedSize(width: sheet.body.width)).size
    return min(size.height + 1, Self.maximumTitleHeight)
  }

  /// The page with a part of the text, and the dreams that resemble this one.
  func page(
    number: Int, text: String, similarDreams: [(words: String, page: Int)]
  ) -> DocumentPage {
    let frames = frames
    var commands: [DrawingCommand] = []
    if isContinued {
      commands.append(
        .text(
          sheet.small("\(caption.night)  ·  \(caption.title)", BookSheet.gray, minimumScale: 1),
          in: frames.facts))
    } else {
      commands += dream.still(in: frames.picture)
      if let title { commands.append(.text(title, in: frames.title)) }
      let facts = ([caption.night, caption.creatures] + caption.effects).joined(separator: "  ·  ")
      commands.append(
        .text(sheet.small(facts, BookSheet.indigo, weight: .bold), in: frames.facts))
    }
    if !text.isEmpty { commands.append(.text(sheet.text(text), in: frames.text)) }
    let (lines, links) =
      isContinued ? ([], []) : self.lines(similarDreams, in: frames.similarDreams)
    return DocumentPage(
      sheet.drawing(commands + lines, number: number), heading: isContinued ? nil : caption.title,
      links: links)
  }

  /// The dreams that resemble this one, below a rule, a line for each.
  private func lines(
    _ similarDreams: [(words: String, page: Int)], in area: Rect
  ) -> (commands: [DrawingCommand], links: [DocumentPage.Link]) {
    guard !similarDreams.isEmpty else { return ([], []) }
    func row(_ place: Int) -> Rect {
      Rect(
        x: area.minX, y: area.minY + Self.similarTop + Double(place) * Self.similarHeight,
        width: area.width, height: BookSheet.lineHeight)
    }
    let rule = Rect(x: area.minX, y: area.minY, width: area.width, height: 0.5)
    var commands: [DrawingCommand] = [
      .fill(.rectangle(rule), .color(BookSheet.rule)),
      .text(sheet.small(similarHeading, BookSheet.indigo, weight: .bold), in: row(0)),
    ]
    for (place, similar) in similarDreams.enumerated() {
      commands.append(.text(sheet.small(similar.words, BookSheet.gray), in: row(place + 1)))
    }
    let links = similarDreams.enumerated().map { place, similar in
      DocumentPage.Link(row(place + 1), to: similar.page)
    }
    return (commands, links)
  }
}
