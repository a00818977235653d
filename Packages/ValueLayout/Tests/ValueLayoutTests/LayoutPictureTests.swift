import Testing
import ValueLayout

@Suite struct LayoutPictureTests {
  private let rect = Rect(x: 0, y: 0, width: 90, height: 40)

  @Test func `a row is drawn back to front in the rectangle`() {
    let row = DecoratingLayout(content: Placed("text"), decoration: Placed("picture"))
      .placed(in: rect)

    #expect(
      row.picture(of: rect).svg == """
        <svg xmlns="http://www.w3.org/2000/svg" width="98" height="48" viewBox="-4 -4 98 48">
        <title>picture, text</title>
        <rect x="0" y="0" width="90" height="40" fill="#ffffff" stroke="#77767b" \
        stroke-dasharray="3 2"/>
        <rect x="0" y="5" width="25" height="30" rx="2" fill="#d6e6fb" fill-opacity="0.85" \
        stroke="#2463ad"/>
        <text x="12.5" y="20" dy="0.35em" text-anchor="middle" \
        font-family="sans-serif" font-size="5" fill="#1d1d20">picture</text>
        <rect x="35" y="5" width="50" height="30" rx="2" fill="#fbe9c3" fill-opacity="0.85" \
        stroke="#96650a"/>
        <text x="60" y="20" dy="0.35em" text-anchor="middle" \
        font-family="sans-serif" font-size="14" fill="#1d1d20">text</text>
        </svg>

        """)
  }

  @Test func `a picture for dark pages differs in colours only`() {
    let picture = Placed("text").placed(in: rect).picture(of: rect)
    let (light, dark) = (picture.svg(for: .light), picture.svg(for: .dark))

    #expect(light == picture.svg)
    #expect(light != dark)
    let color = #/#[0-9a-f]{6}/#
    #expect(light.replacing(color, with: "") == dark.replacing(color, with: ""))
    for text in [light, dark] {
      #expect(Set(text.matches(of: color).map(\.output)).count == 5)
    }
  }

  @Test func `without a viewport the leaves fill the picture`() {
    let row = DecoratingLayout(content: Placed("text"), decoration: Placed("picture"))
      .placed(in: rect)

    #expect(row.picture().viewport == Rect(x: 0, y: 5, width: 85, height: 30))
    #expect(row.picture().boxes.map(\.label) == ["picture", "text"])
    #expect(ZStackLayout<[MockView]>(children: []).picture().viewport == .zero)
    #expect(MockView().picture().boxes.map(\.label) == ["MockView"])
    #expect(Placed(7).picture().boxes.map(\.label) == ["7"])
  }

  @Test func `a label is placed where no later box covers it`() {
    let fan = CascadingLayout(children: [Placed("A"), Placed("B")], overlapFactor: 0.25)
      .placed(in: Rect(x: 0, y: 0, width: 100, height: 50))
    let hidden = Placed("B").withBackground(Placed("A")).placed(in: rect)

    let texts = fan.picture().svg.split(separator: "\n").filter { $0.contains("<text") }
    #expect(texts.map { $0.contains("y=\"5\"") || $0.contains("x=\"10\"") } == [true, false])
    #expect(texts.last?.contains("x=\"60\" y=\"30\"") == true)
    #expect(hidden.picture().svg.contains(">B</text>"))
    #expect(!hidden.picture().svg.contains(">A</text>"))
  }

  @Test func `markup and invalid characters in labels are escaped`() {
    let svg = Placed("<a & \"b\">\u{1}\u{FFFF}").placed(in: rect).picture().svg

    #expect(svg.contains("&lt;a &amp; &quot;b&quot;&gt; \u{FFFD}</text>"))
    #expect(!svg.contains("<a"))
  }

  @Test func `leaves without an area and labels that do not fit are left out`() {
    let frames = [
      rect, Rect(x: 5, y: 5, width: -5, height: 5), .null, Rect(x: 0, y: 0, width: 6, height: 6),
    ]
    let picture = LayoutPicture(
      boxes: frames.map { LayoutPicture.Box(label: "long label", frame: $0) }, viewport: rect)

    #expect(picture.svg.split(separator: "\n").filter { $0.contains("rx=") }.count == 2)
    #expect(picture.svg.split(separator: "\n").filter { $0.contains("<text") }.count == 1)
    #expect(LayoutPicture(boxes: [], viewport: .null).svg.contains("viewBox=\"-4 -4 8 8\""))
    #expect(Set([picture, picture]).count == 1)
  }
}
