import Testing

@testable import LucidDreams

@Suite struct PassphraseStrengthTests {
  nonisolated private static let judged: [(String, PassphraseStrength?)] = [
    ("", nil), ("sesame", .short), ("aaaaaaaaaaaaaaaaaaaaaaaa", .short),
    ("open sesame now", .fair), ("walrus lighthouse seven tea", .long),
    ("바다 위를 나는 고래와 등대지기 할아버지", .long),
  ]

  @Test(arguments: judged)
  func `a passphrase is judged by its length`(text: String, strength: PassphraseStrength?) {
    #expect(PassphraseStrength(text) == strength)
  }
}
