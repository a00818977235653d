import Testing

@testable import LucidDreams

@Suite struct PassphraseStrengthTests {
  private static let judged: [(text: String, strength: PassphraseStrength?)] = [
    ("", nil), ("sesame", .short), ("aaaaaaaaaaaaaaaaaaaaaaaa", .short), ("open sesame now", .fair),
    ("walrus lighthouse seven tea", .long), ("바다 위를 나는 고래와 등대지기 할아버지", .long),
  ]

  @Test func `a passphrase is judged by its length`() {
    for (text, strength) in Self.judged { #expect(PassphraseStrength(text) == strength, "\(text)") }
  }
}
