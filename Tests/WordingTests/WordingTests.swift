import Dreams
import Foundation
import Testing
import Wording

@Suite struct WordingTests {
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

  @Test func `braces in a value, or around an unknown name, are left alone`() {
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

  @Test func `every creature and every effect has its own name`() {
    #expect(
      Dream.Creature.allCases.map { Wording.english.name(of: $0) } == [
        "Yellow unicorn", "Pink unicorn", "White unicorn", "Crusty", "Shark", "Dragon",
      ])
    #expect(
      Dream.Effect.allCases.map { Wording.english.name(of: $0) } == [
        "Fire breathing", "Laser focus", "Magic", "Fireflies", "Rain", "Snow",
      ])
    #expect(Set(Dream.Creature.allCases.map { backwards.name(of: $0) }).count == 6)
    #expect(Set(Dream.Effect.allCases.map { backwards.name(of: $0) }).count == 6)
  }

  @Test func `every field and each of its choices has its own name`() {
    #expect(
      Dream.fields.map { Wording.english.name(of: $0) }.prefix(5) == [
        "Date", "Creature", "Number of Creatures", "Effects", "Description",
      ])
    #expect(Set(Dream.fields.map { backwards.name(of: $0) }).count == Dream.fields.count)
    for field in Dream.fields {
      #expect(Wording.english.name(of: field) != field.key)
      let identifiers: [String]
      switch field.kind {
      case .choice(let all), .choices(let all): identifiers = all
      default: continue
      }
      let names = identifiers.map { Wording.english.name(ofChoice: $0, in: field) }
      #expect(Set(names).count == identifiers.count)
      #expect(Set(names).isDisjoint(with: identifiers))
    }
  }

  @Test func `a dream is called by its title and its creatures`() {
    var dream = Dream(description: "Over the sea\nand far away", creature: .shark, effects: [])
    #expect(Wording.english.accessibleName(of: dream) == "Over the sea, Shark")
    dream.numberOfCreatures = 3
    #expect(Wording.english.accessibleName(of: dream) == "Over the sea, 3 × Shark")
    dream.description = " \n\t"
    #expect(Wording.english.accessibleName(of: dream) == "Untitled dream, 3 × Shark")
    #expect(backwards.title(of: dream) == "maerd deltitnU")
    #expect(backwards.shortTitle(of: dream) == "maerd deltitnU")
  }

  @Test func `a search finds a creature by its name here and by its English one`() {
    let dream = Dream(description: "", creature: .shark, effects: [.laserFocus])
    for found in ["shark", "LASER focus", "krahs", "sucof krahs"] {
      #expect(DreamSearch(found, names: backwards.searchNames).matches(dream), "\(found)")
    }
    #expect(!DreamSearch("dragon", names: backwards.searchNames).matches(dream))
    #expect(!DreamSearch("krahs", names: Wording.english.searchNames).matches(dream))
  }
}
