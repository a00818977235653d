import TestSupport
import Testing
import ValueLayout

@Suite struct TransformTests {
  @Test func `a mirrored row starts at the right`() {
    let row = DecoratingLayout(content: Placed("text"), decoration: Placed("picture"), spacing: 8)
      .withMirroring().placed(in: Rect(x: 10, y: 0, width: 100, height: 20))

    #expect(
      row.contents == [
        Placed("picture", frame: Rect(x: 90, y: 0, width: 20, height: 20)),
        Placed("text", frame: Rect(x: 10, y: 0, width: 72, height: 20)),
      ])
  }

  @Test(arguments: [1, 1.25, 2, 3.0])
  func `snapped children tile the rectangle, and no error accumulates`(scale: Double) {
    var random = SplitMix64(seed: 12)
    for _ in 0..<200 {
      let rect = Rect.random(sizes: 0...2000, using: &random)
      let count = Int.random(in: 1...200, using: &random)
      let frames = StackLayout(.horizontal, children: (0..<count).map { Placed($0) })
        .withPixelSnapping(scale: scale).placed(in: rect).contents.map(\.frame)

      for (left, right) in zip(frames, frames.dropFirst()) {
        #expect(abs(left.maxX - right.minX) < 1e-9)
      }
      #expect(abs(frames[0].minX - rect.minX) <= 0.5001 / scale)
      #expect(abs(frames[count - 1].maxX - rect.maxX) <= 0.5001 / scale)
    }
  }

  @Test func `thirds of a hundred snap to whole points`() {
    let thirds = StackLayout(.horizontal, children: [Placed(0), Placed(1), Placed(2)])
      .withPixelSnapping(scale: 1).placed(in: Rect(x: 0, y: 0, width: 100, height: 10))

    #expect(thirds.contents.map(\.frame.minX) == [0, 33, 67])
    #expect(thirds.contents.map(\.frame.width) == [33, 34, 33])
    #expect(
      thirds.withPixelSnapping(scale: 1).placed(in: Rect(x: 0, y: 0, width: 100, height: 10))
        .contents == thirds.contents)
    let exact = thirds.withPixelSnapping(scale: .nan)
    #expect(exact.content.scale == 1 && !exact.scale.isFinite)
  }

  @Test func `snapping comes after mirroring, regardless of nesting order`() {
    let row = StackLayout(.horizontal, children: [Placed(0), Placed(1), Placed(2)])
    let rect = Rect(x: 0.3, y: 0, width: 100.1, height: 10)
    let one = row.withMirroring().withPixelSnapping(scale: 2).placed(in: rect)
    let other = row.withPixelSnapping(scale: 2).withMirroring().placed(in: rect)

    #expect(one.contents.map(\.frame) == other.contents.map(\.frame))
    #expect(one.contents.map(\.frame.maxX) == [100.5, 67, 33.5])
  }

  private struct Recorder: FrameTransform {
    var frames: [Rect] = []

    mutating func frame(for rect: Rect) -> Rect {
      frames.append(rect)
      return Rect(x: 0, y: 0, width: 1, height: 1)
    }
  }

  private struct Whole: CompositeLayout {
    var leaf = Placed("A")

    mutating func layout(in rect: Rect) { leaf.layout(in: rect.insetBy(dx: 1, dy: 1)) }
    func appendContents(to list: inout [Placed<String>]) { leaf.appendContents(to: &list) }
  }

  @Test func `a custom transform sees every leaf once and sets its frame`() {
    var recorder = Recorder()
    var row = VerticalLayout(contents: [Placed(0), Placed(1)])
      .withBackground(Placed(2)).withMirroring()

    row.layout(in: Rect(x: 0, y: 0, width: 10, height: 10), through: &recorder)

    #expect(recorder.frames.map(\.numbers) == [[0, 0, 10, 10], [0, 0, 10, 5], [0, 5, 10, 5]])
    #expect(row.contents.allSatisfy { $0.frame == Rect(x: 0, y: 0, width: 1, height: 1) })
  }

  @Test func `a layout without transform support is moved as a whole`() {
    let pair = StackLayout(.horizontal) {
      Whole().withFrame(width: 4)
      Whole().withLength(.flexible())
    }.withMirroring().placed(in: Rect(x: 0, y: 0, width: 10, height: 10))

    #expect(pair.contents.map(\.frame.numbers) == [[7, 1, 2, 8], [1, 1, 4, 8]])
  }
}
