import Testing
import ValueLayout

@Suite struct FrameLayoutTests {
  private let rect = Rect(x: 10, y: 20, width: 100, height: 50)

  private let words = Words(value: 0, ideal: Size(width: 30, height: 10))

  private func frame(_ layout: some Layout<Words>) -> Rect? {
    layout.placed(in: rect).contents.first?.frame
  }

  @Test func `a fixed frame asks for its size and aligns its child in the rectangle`() {
    let badge = words.withFrame(width: 50, height: 30, alignment: .topLeft)

    #expect(badge.sizeThatFits(.zero) == Size(width: 50, height: 30))
    #expect(badge.sizeThatFits(.unspecified) == Size(width: 50, height: 30))
    #expect(badge.sizeThatFits(.infinity) == Size(width: 50, height: 30))
    #expect(frame(badge) == Rect(x: 10, y: 20, width: 30, height: 10))
    #expect(
      frame(words.withFrame(width: 50, alignment: .center))
        == Rect(x: 45, y: 40, width: 30, height: 10))
    #expect(
      frame(words.withFrame(width: 20, alignment: .bottomRight))
        == Rect(x: 90, y: 50, width: 20, height: 20))
  }

  @Test func `a frame with limits takes the space between them`() {
    let text = Placed("A dream").withFrame(minWidth: 20, idealWidth: 60, maxWidth: 100)
    let widths: [Double?] = [0, nil, 80, .infinity]

    #expect(
      widths.map { Double(text.sizeThatFits(ProposedSize(width: $0)).width) } == [20, 60, 80, 100])
    let least = words.withFrame(minWidth: 50)
    #expect(
      widths.map { Double(least.sizeThatFits(ProposedSize(width: $0)).width) } == [50, 50, 50, 50])
    let most = words.withFrame(maxWidth: 90)
    #expect(
      widths.map { Double(most.sizeThatFits(ProposedSize(width: $0)).width) } == [1, 30, 80, 90])
    let ideal = words.withFrame(idealWidth: 15)
    #expect(ideal.sizeThatFits(.unspecified) == Size(width: 15, height: 20))
    #expect(words.withFrame(minWidth: 9, maxWidth: 4).sizeThatFits(.zero).width == 9)
  }

  @Test func `an aspect ratio is kept within limits`() {
    let wide = words.withAspectRatio(2)

    #expect(frame(wide) == Rect(x: 10, y: 20, width: 100, height: 50))
    #expect(frame(words.withAspectRatio(1)) == Rect(x: 35, y: 20, width: 50, height: 50))
    #expect(frame(words.withAspectRatio(4)) == Rect(x: 10, y: 32.5, width: 100, height: 25))
    #expect(
      frame(words.withAspectRatio(2, maxSize: Size(width: 60, height: 60)))
        == Rect(x: 30, y: 30, width: 60, height: 30))
    #expect(
      frame(words.withAspectRatio(0.5, minSize: Size(width: 40, height: 0)))
        == Rect(x: 40, y: 5, width: 40, height: 80))
    #expect(wide.sizeThatFits(ProposedSize(width: 30)) == Size(width: 30, height: 15))
    #expect(wide.sizeThatFits(ProposedSize(height: 30)) == Size(width: 60, height: 30))
    #expect(wide.sizeThatFits(.unspecified) == Size(width: 30, height: 15))
    #expect(words.withAspectRatio(1).sizeThatFits(.unspecified) == Size(width: 30, height: 30))
    for ratio in [0, -1, Double.nan, .infinity] {
      #expect(frame(words.withAspectRatio(ratio)) == rect)
      #expect(words.withAspectRatio(ratio).sizeThatFits(.unspecified) == words.ideal)
    }
  }

  @Test func `an aspect ratio keeps the guide of its child`() {
    let square = words.withAspectRatio(1)

    #expect(square.measure(ProposedSize(width: 60), for: .firstBaseline).guide == 8)
    #expect(square.measure(ProposedSize(width: 15), for: .lastBaseline).guide == 18)
    #expect(
      square.measure(.unspecified, for: .lastBaseline)
        == GuidedSize(
          size: Size(width: 30, height: 30), guide: 8))
    #expect(words.withAspectRatio(0).measure(.unspecified, for: .firstBaseline).guide == 8)
  }

  @Test func `an overlay is aligned in front and does not affect the size`() {
    let icon = Placed("mail").withFrame(width: 40, height: 40)
      .withOverlay(Placed("3").withFrame(width: 10, height: 8), alignment: .topRight)

    #expect(icon.sizeThatFits(.unspecified) == Size(width: 40, height: 40))
    #expect(
      icon.placed(in: rect).contents == [
        Placed("mail", frame: Rect(x: 40, y: 25, width: 40, height: 40)),
        Placed("3", frame: Rect(x: 100, y: 20, width: 10, height: 8)),
      ])
  }
}
