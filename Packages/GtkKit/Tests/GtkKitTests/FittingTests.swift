import CGtk
import Testing
import ValueLayout

@testable import GtkKit

extension OnScreen {
  @Suite struct FittingTests {
    static let saying = "We flew over the sea until the moon had set, and nobody was afraid of it."

    static func wrapping() -> Label {
      let label = Label(saying)
      label.isWrapping = true
      return label
    }

    @Test func `a widget fits what GTK measures`() {
      let label = Label("Flying over the sea")
      label.ellipsis = .end
      let (least, ideal) = label.measure(.horizontal)
      let height = Double(label.measure(.vertical).natural)
      #expect(least < ideal)
      #expect(label.sizeThatFits(.unspecified) == Size(width: Double(ideal), height: height))
      #expect(label.sizeThatFits(.zero) == Size(width: Double(least), height: height))
      #expect(label.sizeThatFits(.infinity) == Size(width: Double(ideal), height: height))
      let between = Double(least + ideal) / 2
      #expect(label.sizeThatFits(ProposedSize(width: between)).width == between)
      #expect(label.sizeThatFits(ProposedSize(width: .nan, height: -5)).width == Double(ideal))
    }

    @Test(arguments: ["고르기…", "选择…", "Choose…"])
    func `a button keeps a short word whole in every script`(word: String) {
      let button = Button(word)
      button.isWrapping = true
      let (least, ideal) = button.measure(.horizontal)
      #expect(least == ideal)
    }

    @Test(arguments: ["모든 곳에서 지우기", "选择另一本日记然后再打开它", "Choose Another Journal…"])
    func `a button with more to say wraps in every script`(words: String) {
      let button = Button(words)
      button.isWrapping = true
      let (least, ideal) = button.measure(.horizontal)
      #expect(least < ideal)
    }

    @Test func `an expanding widget takes the space, and a hidden one none`() {
      let label = Label("x")
      let ideal = label.sizeThatFits(.unspecified)
      label.expandsHorizontally = true
      #expect(label.sizeThatFits(.unspecified) == ideal)
      #expect(label.sizeThatFits(ProposedSize(width: 300)).width == 300)
      #expect(label.sizeThatFits(.infinity).width == ProposedSize.longestLength)
      label.isVisible = false
      #expect(label.sizeThatFits(ProposedSize(width: 300)) == .zero)
    }

    @Test func `the height of wrapped text depends on its width`() {
      let label = Self.wrapping()
      var last = Double.infinity
      for width in [60, 120, 240, 2000] {
        let size = label.sizeThatFits(ProposedSize(width: Double(width)))
        let (_, expected) = label.measure(.vertical, for: Int(size.width))
        #expect(size.width <= Double(width))
        #expect(size.height == Double(expected))
        #expect(size.height <= last)
        last = size.height
      }
      #expect(last < label.sizeThatFits(ProposedSize(width: 60)).height)
    }

    @Test func `baselines are where GTK draws the text`() throws {
      let label = Self.wrapping()
      let proposal = ProposedSize(width: 150)
      let first = try #require(label.measure(proposal, for: .firstBaseline).guide)
      let last = label.measure(proposal, for: .lastBaseline)
      let lastGuide = try #require(last.guide)
      let one = Label("x")
      let line = one.measure(.unspecified, for: .lastBaseline)
      #expect(line.guide == one.measure(.unspecified, for: .firstBaseline).guide)
      #expect(line.guide == first)
      let lines = (last.size.height / line.size.height).rounded()
      #expect(lines > 2)
      // All lines are as high as the one.
      #expect(abs(lastGuide - (first + (lines - 1) * line.size.height)) <= lines)
      #expect(PictureView().measure(.unspecified, for: .firstBaseline).guide == nil)
    }

    @Test func `labels and buttons of one row share a baseline`() throws {
      let (label, button) = (Label("Night"), Button("21 November 2026"))
      label.addCSSClasses("title-1")
      let view = LayoutView(sizing: .fittingLayout) {
        StackLayout(.horizontal, spacing: 8, alignment: .firstBaseline) {
          label
          button
        }
      }
      let window = PlainWindow(Box(.vertical, [view]))
      let inside = try #require(button.descendants.first { $0.isLabel(saying: "21 November 2026") })
      let (one, other) = try (baseline(label.object, in: view), baseline(inside, in: view))
      #expect(abs(one - other) <= 1)
      #expect(label.bounds(in: view)?.minY != button.bounds(in: view)?.minY)
      window.destroy()
    }

    /// The actual first baseline of a label on the screen.
    private func baseline(_ label: Object, in view: LayoutView) throws -> Double {
      var y: CInt = 0
      unsafe gtk_label_get_layout_offsets(label.cast(), nil, &y)
      let layout = unsafe gtk_label_get_layout(label.cast())
      let inside = unsafe Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE)
      let bounds = try #require(Widget(label).bounds(in: view))
      return bounds.minY + Double(y) + inside
    }
  }
}
