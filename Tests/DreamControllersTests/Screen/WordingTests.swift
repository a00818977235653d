import DreamControllers
import Dreams
import Foundation
import Testing

@Suite struct WordingTests {
  private let world = TestWorld()

  /// A language that writes everything backwards, and has no plural.
  private let backwards = Wording(
    translate: { text in
      text == "en" ? "backwards" : text == "{a} of {b}" ? "{b}: {a}" : String(text.reversed())
    },
    translateCount: { _, many, _ in many.replacingOccurrences(of: "dreams", with: "smaerd") })

  @Test func `values go where the translation wants them`() {
    #expect(Wording.english.tr("{a} of {b}", ["a": "1", "b": "2"]) == "1 of 2")
    #expect(backwards.tr("{a} of {b}", ["a": "1", "b": "2"]) == "2: 1")
  }

  @Test func `braces in a value, or around an unknown name, stay as they are`() {
    let words = Wording.english
    #expect(
      words.tr("“{title}” {other}", ["title": "{title}{other}"]) == "“{title}{other}” {other}")
    #expect(words.tr("{", ["a": "1"]) == "{")
    #expect(words.tr("{a", ["a": "1"]) == "{a")
    #expect(words.tr("{a}{a}", ["a": "}{"]) == "}{}{")
    #expect(words.tr("{a}") == "{a}")
  }

  @Test(arguments: [
    (0, "0 dreams"), (1, "1 dream"), (2, "2 dreams"), (1_000_000, "1000000 dreams"),
  ])
  func `a number has its form`(count: Int, text: String) {
    #expect(Wording.english.tr("{count} dream", "{count} dreams", count: count) == text)
    #expect(backwards.tr("{count} dream", "{count} dreams", count: count) == "\(count) smaerd")
  }

  @Test func `it knows whether it is a translation`() {
    #expect(!Wording.english.isTranslated)
    #expect(backwards.isTranslated)
  }

  @Test func `names are those of the model in English, and all different`() {
    let words = Wording.english
    for creature in Dream.Creature.allCases { #expect(words.name(of: creature) == creature.name) }
    for effect in Dream.Effect.allCases { #expect(words.name(of: effect) == effect.name) }
    #expect(Set(Dream.Creature.allCases.map { backwards.name(of: $0) }).count == 6)
    #expect(Set(Dream.Effect.allCases.map { backwards.name(of: $0) }).count == 6)
  }

  @Test func `a dream is called by its title and its creatures`() {
    var dream = world.dream("Over the sea\nand far away")
    #expect(Wording.english.accessibleName(of: dream) == "Over the sea, Shark")
    dream.numberOfCreatures = 3
    #expect(Wording.english.accessibleName(of: dream) == "Over the sea, 3 × Shark")
    dream.description = " \n\t"
    #expect(Wording.english.accessibleName(of: dream) == "Untitled dream, 3 × Shark")
    #expect(backwards.title(of: dream) == "maerd deltitnU")
  }
}
