import Drawing
import Dreams
import ValueLayout

/// One page of a booklet: its layout and its contents.
struct BookletPage {
  let dream: Dream
  let caption: PictureCaption
  let number: Int

  /// Whether the dream started on an earlier page.
  let isContinued: Bool

  let measuring: TextMeasuring

  /// The maximum number of characters to consider for a page; more do not fit.
  private static let window = 6000

  /// Splits text into the part on the page and the rest.
  func split(_ text: String) -> (head: String, rest: String) {
    let window = text.prefix(Self.window)
    let split = measuring.split(body(String(window)), frames.text.size)
    let rest = (split.rest?.string ?? "") + text[window.endIndex...]
    return (split.head.string, String(rest.drop(while: \.isWhitespace)))
  }

  /// The page with a text in it.
  func drawing(of text: String) -> Drawing {
    let frames = frames
    var commands: [DrawingCommand] = [.fill(.rectangle(sheet), .color(.white))]
    if isContinued {
      commands.append(
        .text(small("\(caption.night)  ·  \(caption.title)", Self.gray), in: frames.heading))
    } else {
      commands += dream.still(in: frames.still)
      if let title = dream.ownTitle {
        commands.append(.text(heading(title), in: frames.title))
      }
      commands.append(.text(small(facts, Self.indigo, weight: .bold), in: frames.heading))
    }
    commands.append(.text(body(text), in: frames.text))
    commands.append(.text(small("\(number)", Self.gray, alignment: .center), in: frames.number))
    return Drawing(size: sheet.size, commands: commands)
  }

  private var sheet: Rect {
    Rect(origin: Point(x: 0, y: 0), size: DreamBooklet<[Dream]>.pageSize)
  }

  private var frames: (still: Rect, title: Rect, heading: Rect, text: Rect, number: Rect) {
    let margin = 40.0
    let stillHeight = isContinued ? 0 : 190.0
    let titleTop = stillHeight + 22
    let titleHeight = isContinued || dream.ownTitle == nil ? 0 : 26.0
    let top = isContinued ? 32 : titleTop + titleHeight
    let width = sheet.width - 2 * margin
    let textTop = top + 16 + 12
    let numberTop = sheet.height - 40
    return (
      Rect(x: 0, y: 0, width: sheet.width, height: stillHeight),
      Rect(x: margin, y: titleTop, width: width, height: titleHeight),
      Rect(x: margin, y: top, width: width, height: 16),
      Rect(x: margin, y: textTop, width: width, height: numberTop - 14 - textTop),
      Rect(x: margin, y: numberTop, width: width, height: 14)
    )
  }

  /// The night, the creatures and the effects, in one line.
  private var facts: String {
    ([caption.night, caption.creatures] + caption.effects).joined(separator: "  ·  ")
  }

  private static let indigo = Color(red: 0.29, green: 0.25, blue: 0.58)
  private static let gray = Color(red: 0.45, green: 0.44, blue: 0.52)

  private func body(_ text: String) -> StyledText {
    StyledText(
      text, size: 12.5, color: Color(red: 0.11, green: 0.10, blue: 0.18), minimumScale: 1)
  }

  private func heading(_ text: String) -> StyledText {
    StyledText(
      text, size: 17, weight: .bold, color: Color(red: 0.11, green: 0.10, blue: 0.18),
      verticalAlignment: 0, lineLimit: 1, minimumScale: 0.7)
  }

  private func small(
    _ text: String, _ color: Color, weight: StyledText.Weight = .regular,
    alignment: StyledText.Alignment = .natural
  ) -> StyledText {
    StyledText(
      text, size: 10, weight: weight, color: color, alignment: alignment, lineLimit: 1,
      minimumScale: 0.7)
  }
}
