import Drawing
import Testing
import ValueLayout

@Suite struct MirroringTests {
  private let rect = Rect(x: 10, y: 5, width: 30, height: 8)

  @Test func `a command mirrored twice is the same, and once is at the other side`() {
    let commands: [DrawingCommand] = [
      .fill(.rectangle(rect), .color(.black)),
      .fill(
        .ellipse(rect),
        .linearGradient(
          LinearGradient(stops: [.init(0, .black), .init(1, .white)], start: .left, end: .right))),
      .stroke(.roundedRectangle(rect, radius: 2), .color(.white), width: 1),
      .text(StyledText("sea"), in: rect),
      .sprites([Sprite(x: 12, y: 3, radius: 2, streakX: 4, color: .white)], .normal),
      .group(
        DrawingGroup(
          [.fill(.rectangle(rect), .color(.white))], origin: Point(x: 4, y: 6),
          clip: .rectangle(rect))),
    ]
    for command in commands {
      let mirrored = command.mirrored(at: 50)
      #expect(mirrored != command)
      #expect(mirrored.mirrored(at: 50) == command)
    }
    #expect(
      commands[0].mirrored(at: 50)
        == .fill(.rectangle(Rect(x: 60, y: 5, width: 30, height: 8)), .color(.black)))
    #expect(
      commands[3].mirrored(at: 50)
        == .text(StyledText("sea"), in: Rect(x: 60, y: 5, width: 30, height: 8)))
  }
}
