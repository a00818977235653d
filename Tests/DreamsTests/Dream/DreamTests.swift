import Foundation
import TestSupport
import Testing
@testable import Dreams

@Suite struct DreamTests {
  private func dream(_ description: String = "Flying", numberOfCreatures: Int = 1) -> Dream {
    Dream(
      description: description, creature: .shark, effects: [.snow],
      numberOfCreatures: numberOfCreatures, id: UUID(number: 1), date: .min, created: .min)
  }

  @Test func `changing a copy leaves the original alone`() {
    let original = dream()
    var copy = original

    copy.description = "Falling"
    copy.creature = .dragon
    copy.effects.insert(.rain)
    copy.numberOfCreatures = 2
    copy.date = .max

    #expect(original == dream())
    #expect(copy != original)
    #expect(copy.id == original.id)
  }

  @Test func `there is one creature unless a number is given`() {
    let dream = Dream(description: "", creature: .crusty, effects: [])

    #expect(dream.numberOfCreatures == 1)
  }

  @Test(arguments: [
    (Int.min, 1), (-1, 1), (0, 1), (1, 1), (2, 2), (100, 100), (101, 100), (Int.max, 100),
  ])
  func `a number of creatures is moved into its range`(given: Int, kept: Int) {
    var changed = dream()

    changed.numberOfCreatures = given

    #expect(changed.numberOfCreatures == kept)
    #expect(dream(numberOfCreatures: given).numberOfCreatures == kept)
    #expect(Dream.numberOfCreaturesRange == 1...100)
  }

  @Test(arguments: [
    ("Flying", "Flying"), ("  Flying  \n over the sea", "Flying"), ("\n\n\tFlying", "Flying"),
    ("Flying\r\nover", "Flying"), ("Flying\u{2028}over", "Flying"),
    ("", nil), (" \n\t\u{a0}\n", nil), ("\u{feff}", nil), ("\u{200b}\n\u{1}Flying", "Flying"),
    ("👩‍👧", "👩‍👧"),
  ])
  func `the title is the first line with something on it`(description: String, title: String?) {
    #expect(dream(description).title == title)
    #expect(dream(description).isUntitled == (title == nil))
  }

  @Test func `a title has at most 200 characters`() {
    #expect(dream(String(repeating: "é", count: 201)).title == String(repeating: "é", count: 200))
    #expect(dream(String(repeating: "a ", count: 200)).title?.count == 199)
  }

  @Test func `a short title has at most 30 characters and says what it leaves out`() {
    let thirty = "Flying over the sea with shark"

    #expect(thirty.count == 30)
    #expect(dream(thirty).shortTitle == thirty)
    #expect(dream(thirty + "s").shortTitle == "Flying over the sea with shar…")
    #expect(
      dream("Flying over the sea with tall ships").shortTitle == "Flying over the sea with tall…")
    #expect(
      dream("Flying over the seas on many  ships").shortTitle == "Flying over the seas on many…")
    #expect(dream(" ").shortTitle == nil)
  }

  @Test(
    arguments: [
      ("Flying\n\n over  the\tsea\nagain", "over the sea again"), ("\n \nFlying\r\nhome", "home"),
      ("Flying", nil), ("Flying\n \n\u{feff}", nil), ("", nil), (" \n ", nil),
      ("a\n" + String(repeating: "b", count: 300), String(repeating: "b", count: 160)),
      (String(repeating: "a", count: 1990) + "\nb", "b"),
      (String(repeating: "a", count: 3000) + "\nb", nil),
    ] as [(String, String?)]) func `an excerpt is what follows the title, on one line`(
      description: String, excerpt: String?
    )
  {
    #expect(dream(description).excerpt == excerpt)
  }

  @Test func `the title of a random text is its first line, character by character`() {
    var random = SplitMix64(seed: 11)
    let pieces = [
      "a", "b ", "  ", "\t", "\n", "\r\n", "\u{0B}", "\0", "\u{7F}", "\u{301}", "é", "\u{feff}",
      "夢",
      "\u{2028}", String(repeating: "sea ", count: 50), String(repeating: "x", count: 199),
    ]
    for _ in 0..<2_000 {
      let text = (0..<Int.random(in: 0...8, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      let isInvisible = { (character: Character) in
        character.isWhitespace
          || character.unicodeScalars.allSatisfy {
            [.control, .format].contains($0.properties.generalCategory)
          }
      }
      let line = text.drop(while: isInvisible).prefix(200).prefix { !$0.isNewline }
      let last = line.lastIndex { !$0.isWhitespace }
      #expect(dream(text).title == last.map { String(line[...$0]) }, "\(text.debugDescription)")
    }
  }

  @Test func `a dream takes at most 56 bytes`() {
    #expect(MemoryLayout<Dream>.stride <= 56)
  }
}
