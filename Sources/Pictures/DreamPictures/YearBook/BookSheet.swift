import Drawing
import ValueLayout

/// What all pages of a year book share: margins, the number at the foot, colors and styles of text.
struct BookSheet {
  let paper: BookPaper

  static let ink = Color(red: 0.11, green: 0.10, blue: 0.18)
  static let indigo = Color(red: 0.29, green: 0.25, blue: 0.58)
  static let gray = Color(red: 0.40, green: 0.39, blue: 0.47)
  static let rule = Color(red: 0.78, green: 0.77, blue: 0.84)

  /// The height of a line of small print.
  static let lineHeight = 16.0

  /// The whole page.
  var frame: Rect { Rect(origin: Point(x: 0, y: 0), size: paper.size) }

  /// The area between the margins, above the page number.
  var body: Rect {
    let margin = paper.margin
    return Rect(
      x: margin, y: margin, width: frame.width - 2 * margin,
      height: frame.height - margin - foot)
  }

  /// The font size of the heading of charts, which the other pages have, too.
  private static let headingSize = 22.0

  /// The space for the page number at the bottom, in points.
  var foot: Double { paper == .a5 ? 58 : 76 }

  /// The page with commands on white, and its number unless that is left out.
  func drawing(_ commands: [DrawingCommand], number: Int?) -> Drawing {
    var all: [DrawingCommand] = [.fill(.rectangle(frame), .color(.white))]
    all += commands
    if let number {
      let place = Rect(
        x: body.minX, y: frame.height - foot + 22, width: body.width, height: Self.lineHeight)
      all.append(.text(small("\(number)", Self.gray, alignment: .center), in: place))
    }
    return Drawing(size: paper.size, commands: all)
  }

  /// The heading of a page that is not of a dream.
  func heading(_ text: String) -> DrawingCommand {
    .text(
      StyledText(
        text, size: Self.headingSize * paper.chartScale, weight: .bold, color: Self.ink,
        lineLimit: 1, minimumScale: 0.5),
      in: Rect(x: body.minX, y: body.minY, width: body.width, height: 30))
  }

  /// The space below the heading.
  var belowHeading: Rect {
    Rect(x: body.minX, y: body.minY + 46, width: body.width, height: body.height - 46)
  }

  /// Text of one line in small print, which shrinks a little before it is cut.
  func small(
    _ text: String, _ color: Color, weight: StyledText.Weight = .regular,
    alignment: StyledText.Alignment = .natural, minimumScale: Double = 0.8
  ) -> StyledText {
    StyledText(
      text, size: 9.5, weight: weight, color: color, alignment: alignment, lineLimit: 1,
      minimumScale: minimumScale)
  }

  /// The words of a dream.
  func text(_ text: String) -> StyledText {
    StyledText(text, size: paper.textSize, color: Self.ink, minimumScale: 1)
  }

  /// The title of a dream, which has at most 200 characters.
  func title(_ text: String, _ color: Color = Self.ink) -> StyledText {
    StyledText(text, size: 17, weight: .bold, color: color, minimumScale: 0.5)
  }
}
