/// Texts as a dreamer with a few themes writes them, the same at each run.
enum Writer {
  /// Writes texts: each about three of forty themes, and otherwise in words that all texts have.
  static func texts(_ count: Int) -> [String] {
    var random = Chance(state: 7)
    let common = (0..<200).map { _ in word(1...2, using: &random) }
    let themes = (0..<40).map { _ in (0..<30).map { _ in word(2...4, using: &random) } }
    return (0..<count).map { _ in
      let own = (0..<3).map { _ in themes[Int.random(in: 0..<40, using: &random)] }
      let names = (0..<3).map { _ in word(2...3, using: &random) }
      return (0..<160).map { _ in
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<4: names[Int.random(in: 0..<3, using: &random)]
        case 4..<25:
          inflected(own[Int.random(in: 0..<3, using: &random)], using: &random)
        // The first words are used far more often than the last.
        default: common[Int.random(in: 0...Int.random(in: 0..<200, using: &random), using: &random)]
        }
      }.joined(separator: " ")
    }
  }

  private static func inflected(_ theme: [String], using random: inout Chance) -> String {
    let endings = ["", "", "s", "ed", "ing"]
    return theme[Int.random(in: 0..<theme.count, using: &random)]
      + endings[Int.random(in: 0..<endings.count, using: &random)]
  }

  private static func word(
    _ syllables: ClosedRange<Int>, using random: inout Chance
  ) -> String {
    (0..<Int.random(in: syllables, using: &random)).map { _ in
      let consonants = Array("bdfghklmnprstvw"), vowels = Array("aeiou")
      return String([
        consonants[Int.random(in: 0..<consonants.count, using: &random)],
        vowels[Int.random(in: 0..<vowels.count, using: &random)],
      ])
    }.joined()
  }
}

/// Numbers that look drawn by chance, the same at each run.
///
/// Source: `SplittableRandom` in Guy Steele, Doug Lea and Christine Flood, "Fast Splittable Pseudorandom
/// Number Generators", 2014.
struct Chance: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
