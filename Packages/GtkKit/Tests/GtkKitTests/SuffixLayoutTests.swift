import CGtk
import Testing
import ValueLayout

@testable import GtkKit

extension OnScreen {
  /// A row whose button is next to its words, or below them.
  @Suite struct SuffixLayoutTests {
    private let button = Button("Restore all of it") {}

    /// A row in a window of this width, and the places of its title and of its button.
    private func places(
      width: Int, isMirrored: Bool = false
    ) throws -> (title: Rect, button: Rect, lines: Int) {
      adw_init()
      let row = ActionRow("22 November 2026 at 5:47", subtitle: "three dreams", control: button)
      let page = PreferencesPage([PreferencesGroup("", accessibleLabel: "Rows", rows: [row])])
      if isMirrored { for object in row.descendants { Widget(object).setRightToLeft() } }
      let window = PlainWindow(page, width: width)
      defer { window.destroy() }
      let title = try #require(row.descendantLabels.first { $0.text.hasPrefix("22") })
      return (
        try #require(title.bounds(in: row)), try #require(button.bounds(in: row)),
        title.allocatedSize.height / title.lineHeight
      )
    }

    @Test func `if there is room, the button is next to the words`() throws {
      let (title, button, lines) = try places(width: 600)
      #expect(button.minX >= title.maxX)
      #expect(button.minY < title.maxY)
      #expect(lines == 1)
    }

    @Test func `without room the button is below, at the end, and words are whole`() throws {
      let (title, button, lines) = try places(width: 250)
      #expect(button.minY >= title.maxY)
      #expect(button.minX > title.minX)
      #expect(lines <= 2)
    }

    @Test func `from right to left the end is on the left`() throws {
      for width in [600, 250] {
        let (title, button, _) = try places(width: width, isMirrored: true)
        #expect(button.maxX < title.maxX)
        #expect((button.minY >= title.maxY) == (width == 250))
      }
    }
  }
}
