import CGtk
import Testing

@testable import GtkKit

extension OnScreen {
  /// The menu of a row, opened as a person does.
  @Suite struct ContextMenuTests {
    private let list: ListView<Label>
    private let window: PlainWindow
    private let asked = Asked()

    /// The rows whose menus were asked for.
    private final class Asked {
      var positions: [Int] = []
    }

    init() {
      list = ListView(
        accessibleLabel: "Numbers", selection: .single, makeRow: { Label("") },
        bind: { $0.text = "row \($1)" })
      list.splice(at: 0, removed: 0, inserted: 5)
      list.onContextMenu { [asked] position in
        asked.positions.append(position)
        return position == 4 ? nil : Menu(sections: [[Menu.Item("Choose", action: "test.choose")]])
      }
      window = PlainWindow(list)
      settleBriefly()
    }

    private func row(_ position: Int) throws -> Widget {
      Widget(try #require(list.descendants.first { $0.isLabel(saying: "row \(position)") }))
    }

    /// Closes the menu, which keeps the pointer and the keys to itself, and the window.
    private func close() {
      if let menu = list.menu { unsafe gtk_popover_popdown(menu.cast()) }
      #expect(pump { !isOpen })
      window.destroy()
    }

    private var isOpen: Bool { list.menu.map { Widget($0).isMapped } ?? false }

    @Test func `the second button opens the menu of the row under it`() throws {
      try UserInput.point(at: row(2))
      try UserInput.click(3)
      #expect(pump { isOpen })
      #expect(asked.positions == [2])
      // The row is not chosen by that.
      #expect(list.selectedPosition == nil)
      #expect(list.descendants.contains { $0.isLabel(saying: "Choose") && Widget($0).isMapped })
      close()
    }

    @Test(arguments: ["Menu", "shift+F10"])
    func `a key opens the menu of the row that has the focus`(key: String) throws {
      #expect(list.focus(1))
      try UserInput.focusWindow()
      try UserInput.press(key)
      #expect(pump { isOpen })
      #expect(asked.positions == [1])
      close()
    }

    @Test func `a row without a menu doesn't open one`() throws {
      try UserInput.point(at: row(4))
      try UserInput.click(3)
      #expect(pump { asked.positions == [4] })
      #expect(!isOpen)
      window.destroy()
    }
  }
}

extension OnScreen {
  /// The menu of a view that has one place for it.
  @Suite struct ViewContextMenuTests {
    @Test func `a closed menu keeps its surface while a tooltip may wait`() async throws {
      let label = Label("x")
      label.onContextMenu { Menu(sections: [[Menu.Item("Choose", action: "test.choose")]]) }
      let window = PlainWindow(label)
      try UserInput.point(at: label.widget)
      try UserInput.click(3)
      #expect(pump { label.menu.map { Widget($0).isMapped } ?? false })
      let start = ContinuousClock.now
      unsafe gtk_popover_popdown(try #require(label.menu).cast())
      #expect(await settled { label.menu == nil })
      // GTK shows a tooltip 500 ms after the pointer has moved.
      #expect(.now - start > .milliseconds(500))
      window.destroy()
    }
  }
}

extension View {
  /// The menu that was opened over it last; nil once that is gone.
  fileprivate var menu: Object? {
    descendants.first { $0.isKind(of: gtk_popover_menu_get_type()) }
  }
}
