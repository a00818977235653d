import Drawing
import Testing
import ValueLayout

@Suite struct DrawableTests {
  /// Each letter half as wide as high, in lines of any length; the baseline at four fifths.
  private static let measuring = TextMeasuring { text, room in
    let letters = Double(text.string.count)
    let perLine = room.width.map { max(($0 / (text.size / 2)).rounded(.down), 1) } ?? letters
    let lines = max((letters / max(perLine, 1)).rounded(.up), 1)
    return TextMeasure(
      size: Size(width: min(letters, perLine) * text.size / 2, height: lines * text.size),
      firstBaseline: text.size * 0.8, lastBaseline: (lines - 0.2) * text.size)
  }

  private static let picture = VectorImage(
    name: "whale", svg: [], size: Size(width: 40, height: 20))

  private static func text(_ string: String, size: Double = 10) -> TextDrawable {
    TextDrawable(StyledText(string, size: size), measuring: measuring)
  }

  @Test func `the contents of a layout of drawables are a drawing, back to front`() {
    let title = Self.text("Flying")
    let whale = ImageDrawable(Self.picture)
    let card = ShapeDrawable(
      .roundedRectangle(radius: 8), fill: .color(.white), stroke: .color(.black), strokeWidth: 2)
    let row = MultiPaneLayout(content: title, accessories: [whale, whale])
      .withBackground(card)
    let drawing = Drawing(
      of: row, size: Size(width: 90, height: 40), background: .color(.black))
    let half = 1 / 1.2
    #expect(
      drawing.commands == [
        .fill(.rectangle(Rect(x: 0, y: 0, width: 90, height: 40)), .color(.black)),
        .fill(
          .roundedRectangle(Rect(x: 0, y: 0, width: 90, height: 40), radius: 8), .color(.white)),
        .stroke(
          .roundedRectangle(Rect(x: 1, y: 1, width: 88, height: 38), radius: 7), .color(.black),
          width: 2),
        .image(Self.picture, in: Rect(x: 0, y: 5, width: 25 * half, height: 30 * half)),
        .image(
          Self.picture,
          in: Rect(
            x: 0 + 25 * half * 0.2, y: 5 + 30 * half * 0.2, width: 25 * half, height: 30 * half)),
        .text(StyledText("Flying", size: 10), in: Rect(x: 35, y: 5, width: 50, height: 30)),
      ])
    #expect(
      drawing.description.split(separator: "\n").first == "90 × 40")
    #expect(drawing.description.hasSuffix("text \"Flying\" 10 in 35 5 50 30"))
  }

  @Test func `text returns the size of its lines, and aligns by baseline`() {
    #expect(Self.text("dream").sizeThatFits(.unspecified) == Size(width: 25, height: 10))
    #expect(
      Self.text("dream").sizeThatFits(ProposedSize(width: 16)) == Size(width: 15, height: 20))
    var row = StackLayout(.horizontal, alignment: .firstBaseline) {
      Self.text("large", size: 20)
      Self.text("small")
    }
    row.layout(in: Rect(x: 0, y: 0, width: 200, height: 40))
    let frames = row.contents.compactMap { command -> Rect? in
      if case .text(_, let frame) = command { frame } else { nil }
    }
    #expect(frames.count == 2)
    #expect(frames[0].minY + 16 == frames[1].minY + 8)
  }

  @Test func `a picture keeps its aspect ratio when measured and when drawn`() {
    let whale = ImageDrawable(Self.picture)
    #expect(whale.sizeThatFits(.unspecified) == Size(width: 40, height: 20))
    #expect(whale.sizeThatFits(ProposedSize(width: 100)) == Size(width: 100, height: 50))
    #expect(
      whale.sizeThatFits(ProposedSize(width: 100, height: 10)) == Size(width: 20, height: 10))
    #expect(whale.sizeThatFits(.zero) == .zero)
    #expect(whale.sizeThatFits(.infinity).width.isFinite)
    #expect(
      Self.picture.frame(in: Rect(x: 10, y: 10, width: 100, height: 100))
        == Rect(x: 10, y: 35, width: 100, height: 50))
  }

  @Test func `drawables are values`() {
    let one = Self.text("dream")
    var other = one
    other.layout(in: Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(one.frame == .zero)
    #expect(other.contents == [.text(one.text, in: Rect(x: 1, y: 2, width: 3, height: 4))])
  }
}
