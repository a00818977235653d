import Drawing
import Dreams
import ValueLayout

/// The first page of a year book: its dreams as a sky, its title and its nights.
struct BookTitlePage {
  let sheet: BookSheet
  let words: YearBookWords
  let dreams: [Dream]
  let measuring: TextMeasuring

  var commands: [DrawingCommand] {
    let body = sheet.body
    let top = night.maxY + 34
    var y = top
    func line(_ text: StyledText, height: Double) -> DrawingCommand {
      defer { y += height }
      return .text(text, in: Rect(x: body.minX, y: y, width: body.width, height: height))
    }
    var commands = picture
    commands.append(line(centered(words.title, 28, BookSheet.ink, .bold), height: 44))
    commands.append(line(centered(words.nights, 14, BookSheet.indigo), height: 34))
    for count in words.counts {
      commands.append(line(centered(count, 10.5, BookSheet.gray), height: 19))
    }
    return commands
  }

  /// The sky from edge to edge, nearly two thirds of the page.
  private var night: Rect {
    Rect(x: 0, y: 0, width: sheet.frame.width, height: (sheet.frame.height * 0.62).rounded())
  }

  /// The dreams of the book as stars, the time of the last one at the top.
  private var picture: [DrawingCommand] {
    var map = StarMap(of: dreams.reversed())
    map.turn = dreams.map(\.date).max().map { StarMap.turn(to: $0) } ?? 0
    var sky = StarMapPicture(of: map, words: words.sky, textSize: 10, measuring: measuring)
    sky.layout(in: night)
    return [.group(DrawingGroup(sky.contents, clip: .rectangle(night)))]
  }

  private func centered(
    _ text: String, _ size: Double, _ color: Color, _ weight: StyledText.Weight = .regular
  ) -> StyledText {
    StyledText(
      text, size: size, weight: weight, color: color, alignment: .center, lineLimit: 1,
      minimumScale: 0.5)
  }
}
