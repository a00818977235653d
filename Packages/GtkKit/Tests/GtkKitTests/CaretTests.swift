import Testing

@testable import GtkKit

extension OnScreen {
  @Suite struct CaretTests {
    /// A text below something else, in a window that scrolls both.
    private func window() -> (PlainWindow, ScrolledWindow, TextView) {
      let text = TextView(accessibleLabel: "Text")
      text.growWithText()
      let above = Label("above")
      above.setMinimumSize(height: 200)
      let scrolled = ScrolledWindow(Box(.vertical, [above, text]))
      text.keepCaretVisible(in: scrolled)
      let window = PlainWindow(scrolled, width: 400, height: 300)
      text.grabFocus()
      return (window, scrolled, text)
    }

    private func isAtEnd(_ scrolled: ScrolledWindow) -> Bool {
      scrolled.contentHeight > 1_000
        && scrolled.verticalPosition + scrolled.visibleHeight > scrolled.contentHeight - 30
    }

    @Test func `the window scrolls with typing below its edge`() async {
      let (window, scrolled, text) = window()
      for _ in 0..<60 { text.type("One more line\n") }
      #expect(await settled { isAtEnd(scrolled) })
      window.destroy()
    }

    @Test func `the cursor is followed up again, and the scroll wheel is left alone`() async {
      let (window, scrolled, text) = window()
      for _ in 0..<60 { text.type("One more line\n") }
      #expect(await settled { isAtEnd(scrolled) })
      text.cursorOffset = 0
      #expect(await settled { scrolled.verticalPosition < 200 })
      scrolled.verticalPosition = 700
      _ = await settled(for: .milliseconds(100)) { false }
      #expect(scrolled.verticalPosition == 700)
      window.destroy()
    }
  }
}
