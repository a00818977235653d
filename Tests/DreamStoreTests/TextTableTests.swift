import Testing
@testable import DreamStore

@Suite struct TextTableTests {
  private let table = TextTable([("", 0), ("rain", 1), ("rain,snow", 2), ("fire-breathing", 3)])

  private func value(_ text: String) -> Int? { table[Array(text.utf8).span] }

  @Test func `a text is found whole`() {
    #expect(["", "rain", "rain,snow", "fire-breathing"].map(value) == [0, 1, 2, 3])
    for other in ["r", "rai", "Rain", "rain\0", "rain,", "snow", "fire-breathinG"] {
      #expect(value(other) == nil)
    }
  }
}
