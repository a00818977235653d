import Drawing
import Dreams
import Scene
import ValueLayout

/// The first page of a year book: its most frequent creature before the moon, its title and its nights.
struct BookTitlePage {
  let sheet: BookSheet
  let words: YearBookWords
  let creature: Dream.Creature
  let seed: UInt64

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

  private var picture: [DrawingCommand] {
    let night = night
    let sky = Scene(of: ZStackLayout(children: NightSky.nodes(seed: seed)), size: night.size)
    let radius = night.width * 0.31
    let side = radius * 1.5
    let square = Rect(
      x: night.midX - side / 2, y: night.midY - side / 2, width: side, height: side)
    let moon = Moon(middle: Point(x: night.midX, y: night.midY), radius: radius)
    let all = sky.drawing.commands + moon.commands + [.image(creature.image, in: square)]
    return [.group(DrawingGroup(all, clip: .rectangle(night)))]
  }

  private func centered(
    _ text: String, _ size: Double, _ color: Color, _ weight: StyledText.Weight = .regular
  ) -> StyledText {
    StyledText(
      text, size: size, weight: weight, color: color, alignment: .center, lineLimit: 1,
      minimumScale: 0.5)
  }
}
