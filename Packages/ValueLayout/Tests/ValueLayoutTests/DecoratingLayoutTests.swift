import Testing
import ValueLayout

@Suite struct DecoratingLayoutTests {
  private struct Figure: Sendable, CustomTestStringConvertible {
    let rect, decoration, content: Rect
    var testDescription: String { "\(rect)" }
  }

  @Test(arguments: [
    Figure(
      rect: Rect(x: 0, y: 0, width: 90, height: 40),
      decoration: Rect(x: 0, y: 5, width: 25, height: 30),
      content: Rect(x: 35, y: 5, width: 50, height: 30)),
    Figure(
      rect: Rect(x: 0, y: 0, width: 120, height: 40),
      decoration: Rect(x: 0, y: 5, width: 35, height: 30),
      content: Rect(x: 45, y: 5, width: 70, height: 30)),
    Figure(
      rect: Rect(x: 30, y: 10, width: 90, height: 40),
      decoration: Rect(x: 30, y: 15, width: 25, height: 30),
      content: Rect(x: 65, y: 15, width: 50, height: 30)),
  ])
  private func `the decoration gets the left third and the content the rest`(figure: Figure) {
    let (child1, child2) = (MockView(), MockView())
    var layout = DecoratingLayout(content: child1, decoration: child2)

    layout.layout(in: figure.rect)

    #expect(child1.frame == figure.content)
    #expect(child2.frame == figure.decoration)
  }

  /// The talk's slide and the arithmetic of its sample differ by 10 in x.
  ///
  /// The slide prints a content frame of 35 5 70 30 for a rectangle of 120 × 40, while the
  /// arithmetic gives 45 5 70 30: a third of 120 is 40, and 5 more is 45. The slide took its x from
  /// another figure, 90 × 40, and its width from this one. Both sizes agree, so no division into
  /// thirds is wrong, only the distances at the content's sides: 10 further left without getting
  /// wider is 5 − 10 = −5 on the left and 5 + 10 = 15 on the right.
  @Test func `other insets give the frame that the talk's slide prints`() {
    let (content, decoration) = (TestLayout(), TestLayout())
    let rect = Rect(x: 0, y: 0, width: 120, height: 40)

    let printed = DecoratingLayout(
      content: content, decoration: decoration,
      contentInsets: EdgeInsets(top: 5, left: -5, bottom: 5, right: 15)
    ).placed(in: rect)
    let computed = DecoratingLayout(content: content, decoration: decoration).placed(in: rect)

    #expect(printed.content.frame == Rect(x: 35, y: 5, width: 70, height: 30))
    #expect(computed.content.frame == Rect(x: 45, y: 5, width: 70, height: 30))
    #expect(printed.decoration.frame == computed.decoration.frame)
  }

  @Test func `with spacing the decoration is a square of the height`() {
    let layout = DecoratingLayout(content: TestLayout(), decoration: TestLayout(), spacing: 8)
      .placed(in: Rect(x: 18, y: 28, width: 84, height: 34))

    #expect(layout.decoration.frame == Rect(x: 18, y: 28, width: 34, height: 34))
    #expect(layout.content.frame == Rect(x: 60, y: 28, width: 42, height: 34))
  }

  @Test func `a square that does not fit leaves the content a negative width`() {
    let layout = DecoratingLayout(content: TestLayout(), decoration: TestLayout(), spacing: 8)
      .placed(in: Rect(x: 10, y: 0, width: 20, height: 40))

    #expect(layout.decoration.frame.numbers == [10, 0, 40, 40])
    #expect(layout.content.frame.numbers == [58, 0, -28, 40])
  }

  @Test func `negative spacing lets the content overlap the decoration`() {
    let layout = DecoratingLayout(content: TestLayout(), decoration: TestLayout(), spacing: -10)
      .placed(in: Rect(x: 0, y: 0, width: 100, height: 40))

    #expect(layout.content.frame == Rect(x: 30, y: 0, width: 70, height: 40))
  }

  @Test func `the decoration is drawn behind the content`() {
    let thirds = DecoratingLayout(content: Placed("text"), decoration: Placed("picture"))
    let square = DecoratingLayout(
      content: Placed("text"), decoration: Placed("picture"), spacing: 8)

    #expect(thirds.contents.map(\.value) == ["picture", "text"])
    #expect(square.contents.map(\.value) == ["picture", "text"])
  }

  @Test func `both forms have one type and expose their placement`() {
    var layout = DecoratingLayout(content: Placed("text"), decoration: Placed("picture"))
    #expect(layout.placement == .thirds())

    layout.placement = .square(spacing: 8)

    #expect(
      layout
        == DecoratingLayout(content: Placed("text"), decoration: Placed("picture"), spacing: 8))
  }
}
