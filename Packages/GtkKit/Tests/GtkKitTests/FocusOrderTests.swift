import Testing
import TestSupport

@testable import GtkKit

extension OnScreen {
  @Suite struct FocusOrderTests {
    @Test(arguments: [
      (["Tab", "Tab", "Tab", "Tab"], ["b", "c", "d", "e"]),
      (["Right", "Right", "Right", "Right", "Left"], ["b", "c", "d", "e", "d"]),
      (["Right", "Right", "shift+Tab", "shift+Tab"], ["b", "c", "b", "a"]),
      // The lowest widget of a column keeps the focus.
      (["Down", "Down", "Up"], ["b", "a"]),
      (["Right", "Right", "Down", "Down", "Up"], ["b", "c", "d", "e", "d"]),
    ])
    func `keys move the focus in the reading order of the layout`(
      keys: [String], expected: [String]
    ) throws {
      let probe = try Program.probe("focus")
      defer { probe.end() }
      #expect(probe.nextLine() == "a")
      for key in keys { try UserInput.press(key, in: probe.id) }
      #expect(expected.map { _ in probe.nextLine() } == expected)
    }
  }
}
