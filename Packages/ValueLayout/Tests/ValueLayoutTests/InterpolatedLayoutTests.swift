import Testing
import ValueLayout

@Suite struct InterpolatedLayoutTests {
  private let rect = Rect(x: 10, y: 20, width: 100, height: 40)
  private let row = DecoratingLayout(
    content: Placed("text"), decoration: Placed("picture"), spacing: 8)
  private let pile = VerticalLayout(contents: [Placed("text"), Placed("picture")], spacing: 8)

  @Test func `leaves lie between their frames, matched regardless of drawing order`() {
    let halfway = row.interpolated(to: pile, progress: 0.25).placed(in: rect)

    #expect(
      halfway.contents == [
        Placed("picture", frame: Rect(x: 10, y: 26, width: 55, height: 34)),
        Placed("text", frame: Rect(x: 46, y: 20, width: 64, height: 34)),
      ])
  }

  @Test func `halfway the frames are the means of both`() {
    let other = VerticalLayout(contents: [Placed("picture"), Placed("text")], spacing: 8)
    let halfway = row.interpolated(to: other, progress: 0.5)
      .placed(in: Rect(x: 0, y: 0, width: 100, height: 40))

    #expect(
      halfway.contents[0] == Placed("picture", frame: Rect(x: 0, y: 0, width: 70, height: 28)))
    #expect(halfway.contents[1] == Placed("text", frame: Rect(x: 24, y: 12, width: 76, height: 28)))
  }

  @Test func `the nearer end determines the order, before and after placing`() {
    for (progress, names) in [(0.4, ["picture", "text"]), (0.5, ["text", "picture"])] {
      let layout = row.interpolated(to: pile, progress: progress)
      #expect(layout.contents.map(\.value) == names)
      #expect(layout.placed(in: rect).contents.map(\.value) == names)
    }
  }

  @Test func `views move, whichever end they were placed by last`() {
    let (text, picture) = (MockView(), MockView())
    let row = DecoratingLayout(content: text, decoration: picture, spacing: 8)
    let pile = VerticalLayout(contents: [text, picture], spacing: 8)

    for progress in [0.25, 0.75] {
      let views = row.interpolated(to: pile, progress: progress).placed(in: rect)
      let values = self.row.interpolated(to: self.pile, progress: progress).placed(in: rect)
      #expect(views.contents.map(\.frame) == values.contents.map(\.frame))
      #expect(views.contents.contains { $0 === text })
      #expect(text.frame == values.contents.first { $0.value == "text" }?.frame)
    }
  }

  @Test func `a leaf that only one end has stays there while that one is nearer`() {
    let more = VerticalLayout(contents: [Placed("text"), Placed("note"), Placed("picture")])
    let near = row.interpolated(to: more, progress: 0.3).placed(in: rect)
    let far = row.interpolated(to: more, progress: 0.7).placed(in: rect)

    #expect(near.contents.map(\.value) == ["picture", "text"])
    #expect(far.contents.map(\.value) == ["text", "note", "picture"])
    #expect(far.contents[1] == more.placed(in: rect).contents[1])
  }

  @Test func `leaves with equal values are matched first to first, second to second`() {
    let dots = [Placed("dot"), Placed("line"), Placed("dot")]
    let lines = VerticalLayout(contents: dots).placed(in: rect)
    let moved = VerticalLayout(contents: [dots[0], dots[2], dots[1]])

    let nearly = lines.interpolated(to: moved, progress: 0.25).placed(in: rect).contents

    let third = 40.0 / 3
    #expect(nearly.map(\.value) == ["dot", "line", "dot"])
    let expected = [20, 20 + 1.25 * third, 20 + 1.75 * third]
    #expect(zip(nearly, expected).allSatisfy { abs($0.frame.minY - $1) < 1e-9 })
  }

  @Test func `leaves with different identities never mix, however many there are`() {
    let others = GridLayout(columns: [.flexible(), .flexible()]) {
      Placed("note")
      Placed("icon")
    }
    let near = row.interpolated(to: others, progress: 0.4).placed(in: rect)
    let far = row.interpolated(to: others, progress: 0.6).placed(in: rect)

    #expect(near.contents == row.placed(in: rect).contents)
    #expect(far.contents == others.placed(in: rect).contents)
  }

  @Test func `progress beyond the ends extrapolates the frames`() {
    let start = Rect(x: 0, y: 0, width: 10, height: 10)
    let end = Rect(x: 10, y: 0, width: 10, height: 30)

    #expect(
      start.interpolated(to: end, progress: 1.5) == Rect(x: 15, y: 0, width: 10, height: 40))
    #expect(
      start.interpolated(to: end, progress: -0.5) == Rect(x: -5, y: 0, width: 10, height: 0))
    #expect(start.interpolated(to: .null, progress: 0.4) == start)
    #expect(start.interpolated(to: .null, progress: 0.6).isNull)
  }

  @Test func `interpolated layouts are compared and hashed by their ends and the progress`() {
    let layout = row.interpolated(to: pile, progress: 0.25)

    #expect(layout == row.interpolated(to: pile, progress: 0.25))
    #expect(layout.hashValue == row.interpolated(to: pile, progress: 0.25).hashValue)
    #expect(layout != row.interpolated(to: pile, progress: 0.3))
    #expect(layout != layout.placed(in: rect))
  }

  @Test func `an interpolated layout is mirrored and snapped as a whole`() {
    let between = row.interpolated(to: pile, progress: 0.3)
    let frames = between.placed(in: rect).contents.map(\.frame)
    let mirrored = between.withMirroring().placed(in: rect).contents.map(\.frame)
    let snapped = between.withPixelSnapping(scale: 1).placed(in: rect).contents.map(\.frame)

    for (index, frame) in frames.enumerated() {
      #expect(abs(mirrored[index].minX - (120 - frame.maxX)) < 1e-9)
      #expect(snapped[index].minX == (frame.minX + 0.5).rounded(.down))
      #expect(snapped[index].maxX == (frame.maxX + 0.5).rounded(.down))
    }
    #expect(frames.map(\.minX) != mirrored.map(\.minX) && frames != snapped)
  }

  @Test func `traits are those of the nearer end`() {
    let start = Placed("text").withPriority(1)
    let end = Placed("text").withPriority(2)

    #expect(start.interpolated(to: end, progress: 0.4).traits.priority == 1)
    #expect(start.interpolated(to: end, progress: 0.6).traits.priority == 2)
  }

  @Test func `the size is between those of the ends`() {
    let large = FullScreenLayout(content: Placed("text")).withInsets(all: 30)
    let small = FullScreenLayout(content: Placed("text")).withInsets(all: 10)

    #expect(large.interpolated(to: small, progress: 0.75).sizeThatFits(.unspecified).width == 30)
    #expect(large.interpolated(to: small, progress: 9).sizeThatFits(.unspecified) == .zero)
  }
}
