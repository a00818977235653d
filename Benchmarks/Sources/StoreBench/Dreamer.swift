import Dreams
import Foundation

/// Dreams of 150 characters each, the same at each run.
enum Dreamer {
  private static let words = [
    "sea", "night", "falling", "house", "stairs", "a", "the", "of", "water", "light", "window",
    "mother", "train", "late", "green", "dark",
  ]

  static func text(_ number: Int) -> String {
    var text = words[number * 7 % 16]
    var place = number
    while text.utf8.count < 150 {
      place = (place &* 31 &+ 17) & 0xFFFF
      text += " " + words[(place >> 3) % 16]
    }
    return String(text.utf8.prefix(150)) ?? text
  }

  /// 150 characters out of 20,000 words, of which the *n*th comes 1 / *n* times as often as the first,
  /// as in any language (Zipf's law).
  static func prose(_ number: Int) -> String {
    var text = ""
    var state = UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15 | 1
    while text.utf8.count < 150 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let chance = Double(state >> 11) / Double(1 << 53)
      text += (text.isEmpty ? "" : " ") + word(Int(pow(20_000, chance)))
    }
    return String(text.utf8.prefix(150)) ?? text
  }

  /// A word of syllables for each number from 1 on.
  private static func word(_ number: Int) -> String {
    var rest = number &* 7_919 % 20_011
    var word = ""
    repeat {
      word.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "b") + UInt8(rest % 20)))
      word += ["a", "e", "i", "o", "u"][rest / 20 % 5]
      rest /= 100
    } while rest > 0
    return word
  }

  static func dream(_ number: Int) -> Dream {
    let creatures = Dream.Creature.allCases
    return Dream(
      description: text(number), creature: creatures[number % creatures.count],
      effects: number % 2 == 0 ? [.rain] : [], numberOfCreatures: 1 + number % 7,
      id: id(number), date: Night(daysSince1970: 10_000 + number * 37 % 10_000),
      created: Moment(millisecondsSince1970: 1_700_000_000_000 + Int64(number)))
  }

  static func dreams(_ count: Int) -> [Dream] {
    (0..<count).map(dream)
  }

  /// Spread over all identifiers, as those drawn by chance are.
  static func id(_ number: Int) -> UUID {
    var state = UInt64(number) &* 0x9E37_79B9_7F4A_7C15
    func byte() -> UInt8 {
      state = (state ^ state >> 29) &* 0xBF58_476D_1CE4_E5B9 &+ 1
      return UInt8(truncatingIfNeeded: state >> 56)
    }
    return UUID(
      uuid: (
        byte(), byte(), byte(), byte(), byte(), byte(), byte(), byte(), byte(), byte(), byte(),
        byte(), byte(), byte(), byte(), byte()
      ))
  }
}
