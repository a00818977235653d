import CGtk
import Testing
import ValueLayout

@testable import GtkKit

extension OnScreen {
  @Suite struct SearchBarTests {
    private let bar = SearchBar(accessibleLabel: "Search", placeholder: "Words")

    /// The attributes of the text inside the entry, as Pango writes them; nil for none.
    private var attributes: String? {
      let text = bar.descendants.first { $0.isKind(of: gtk_text_get_type()) }
      guard let text, let list = unsafe gtk_text_get_attributes(text.cast()),
        let written = unsafe pango_attr_list_to_string(list)
      else { return nil }
      defer { unsafe g_free(written) }
      return unsafe String(cString: written)
    }

    @Test func `text typed by the program is reported like the user's`() {
      var typed: [String] = []
      bar.onChanged { typed.append($0) }
      bar.type("sea")
      #expect(typed == ["sea"])
      #expect(bar.text == "sea")
    }

    @Test func `the cursor is counted in bytes, and is nowhere without the focus`() {
      let button = Button("First")
      let window = PlainWindow(Box(.vertical, [button, bar]))
      bar.isRevealed = true
      bar.type("über")
      button.grabFocus()
      #expect(bar.cursor == nil)
      bar.focusEnd()
      #expect(bar.cursor == 5)
      window.destroy()
    }

    @Test func `a problem is underlined in its place, and then no longer`() {
      bar.type("über mood:9")
      #expect(attributes == nil)
      bar.markProblem(6..<12, reason: "“mood” takes -2 to 2.")
      #expect(attributes == "6 12 underline error")
      bar.markProblem(0..<5, reason: "Something else.")
      #expect(attributes == "0 5 underline error")
      bar.markProblem(nil, reason: "")
      #expect(attributes == nil)
    }
  }
}
