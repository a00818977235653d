import Testing

@testable import GtkKit

extension OnScreen {
  @Suite struct SignalTests {
    final class Token {}

    @Test func `a click calls the handler each time`() {
      var clicks = 0
      let button = Button("Press") { clicks += 1 }
      button.click()
      button.click()
      #expect(clicks == 2)
    }

    @Test func `a handler is released with its widget`() {
      weak var token: Token?
      do {
        let captured = Token()
        token = captured
        let button = Button("Press") { _ = captured }
        #expect(token != nil)
        button.click()
      }
      #expect(token == nil)
    }

    @Test func `a handler lives while only a parent retains the widget`() {
      var clicks = 0
      let box = Box(.vertical)
      box.append(Button("Press") { clicks += 1 })
      box.button(saying: "Press")?.click()
      #expect(clicks == 1)
    }

    @Test func `closing a window releases handlers that captured their own widget`() {
      weak var token: Token?
      weak var widget: Widget?
      do {
        let captured = Token()
        token = captured
        let button = Button("Press")
        widget = button.widget
        button.onClicked { _ = (captured, button) }
        let window = PlainWindow(Box(.vertical, [button]))
        #expect(token != nil)
        window.close()
      }
      #expect(token == nil)
      #expect(widget == nil)
    }

    @Test func `values set by the program call no handler`() {
      var received: [Bool] = []
      let toggle = ToggleButton("Magic")
      toggle.onToggled { received.append($0) }
      toggle.isActive = true
      #expect(toggle.isActive)
      #expect(received.isEmpty)
      toggle.object.set("active", false)
      #expect(received == [false])
    }

    @Test func `one of a group of toggles is pressed`() {
      let first = ToggleButton("Crusty")
      let second = ToggleButton("Shark")
      second.join(first)
      first.isActive = true
      second.isActive = true
      #expect(!first.isActive)
      #expect(second.isActive)
    }
  }
}
