import CGtk
import Testing
import ValueLayout

@testable import GtkKit

extension OnScreen {
  @Suite struct ControlTests {
    @Test func `a valid number counts as soon as it is typed, an invalid one never`() {
      let number = SpinButton(range: 1...100)
      var received: [Int] = []
      number.onValueChanged { received.append($0) }
      for text in ["5", "50", "500", "", "-3", "x", "7"] { number.object.set("text", text) }
      #expect(received == [5, 50, 7])
      #expect(number.value == 7)
    }

    @Test func `a number set by the program calls no handler and leaves equal text alone`() {
      let number = SpinButton(range: 1...100)
      var received: [Int] = []
      number.onValueChanged { received.append($0) }
      number.value = 12
      #expect(number.value == 12)
      #expect(number.object.string("text") == "12")
      number.value = 1000
      #expect(number.value == 100)
      #expect(received.isEmpty)
    }

    @Test func `a banner shows while it has a text`() {
      let banner = Banner(button: "Retry")
      #expect(!banner.object.bool("reveal-child"))
      banner.text = "The journal cannot be written."
      #expect(banner.object.bool("reveal-child"))
      #expect(banner.text == "The journal cannot be written.")
      banner.text = ""
      #expect(!banner.object.bool("reveal-child"))
    }

    @Test func `a long banner leaves room for its button, and the keyboard can scroll it`() throws {
      let banner = Banner(button: "Retry")
      let window = PlainWindow(banner, width: 360, height: 400)
      banner.text = String(repeating: "The journal cannot be written. ", count: 60)
      let scroller = try #require(
        banner.descendants.first { $0.isKind(of: gtk_scrolled_window_get_type()) })
      #expect(pump { scroller.bool("focusable") })
      #expect(banner.measure(.vertical, for: 360).minimum < 260)
      window.destroy()
    }

    @Test func `an ellipsized label has a tooltip with the whole text`() {
      let label = Label("A text that is longer than its room")
      label.ellipsis = .end
      let window = PlainWindow(Box(.horizontal, [label]), width: 600)
      #expect(!label.isEllipsized)
      window.destroy()
      let short = Label("A text that is longer than its room")
      short.ellipsis = .end
      let view = LayoutView { short.withFrame(width: 60, alignment: .topLeft) }
      let other = PlainWindow(view)
      #expect(pump { short.isEllipsized })
      #expect(short.object.bool("has-tooltip"))
      other.destroy()
    }

    @Test func `a text with a NUL shows to its end`() {
      let text = "before\0after & <b>more"
      let label = Label(text)
      #expect(label.text == "before\u{2400}after & <b>more")
      let button = Button("")
      button.label = text
      #expect(button.label == label.text)
      let page = StatusPage(title: text)
      #expect(page.object.string("title") == "before\u{2400}after &amp; &lt;b&gt;more")
    }

    @Test func `a page removed from a stack is released`() {
      let stack = Stack()
      stack.add(Label("first"), name: "first")
      weak var page: Widget?
      weak var token: SignalTests.Token?
      do {
        let captured = SignalTests.Token()
        token = captured
        let button = Button("second") { _ = captured }
        page = button.widget
        stack.add(button, name: "second")
        stack.visibleChildName = "second"
        stack.visibleChildName = "first"
        stack.remove(button)
      }
      #expect(pump { page == nil && token == nil })
      #expect(stack.visibleChildName == "first")
    }

    @Test func `a leaflet folds when it is narrow`() {
      let list = Label("list")
      let detail = Label("detail")
      list.setMinimumSize(width: 300)
      detail.setMinimumSize(width: 300)
      let leaflet = Leaflet([list, detail])
      let window = PlainWindow(leaflet, width: 320)
      #expect(pump { leaflet.isFolded })
      leaflet.visibleChild = detail.widget
      #expect(leaflet.visibleChild == detail.widget)
      window.destroy()
    }

    @Test(arguments: [(340, true), (360, false)])
    func `a leaflet folds below a width, even if there is room`(width: Int, isFolded: Bool) {
      let leaflet = Leaflet([Label("list"), Label("detail")], foldingBelow: 350)
      let window = PlainWindow(leaflet, width: width)
      #expect(pump { leaflet.isFolded == isFolded })
      settleBriefly()
      #expect(leaflet.isFolded == isFolded)
      window.destroy()
    }
  }
}
