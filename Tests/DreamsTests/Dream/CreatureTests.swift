import Testing

@testable import Dreams

@Suite struct CreatureTests {
  @Test func `there are three unicorns, Crusty, a shark and a dragon`() {
    #expect(
      Dream.Creature.allCases.map(\.identifier) == [
        "yellow-unicorn", "pink-unicorn", "white-unicorn", "crusty", "shark", "dragon",
      ])
  }

  @Test func `there are six effects`() {
    #expect(
      Dream.Effect.allCases.map(\.identifier) == [
        "fire-breathing", "laser-focus", "magic", "fireflies", "rain", "snow",
      ])
  }

  @Test func `an identifier finds its case and nothing else does`() {
    for creature in Dream.Creature.allCases {
      #expect(Dream.Creature(identifier: creature.identifier) == creature)
      #expect(Dream.Creature(identifier: creature.identifier.uppercased()) == nil)
    }
    for effect in Dream.Effect.allCases {
      #expect(Dream.Effect(identifier: effect.identifier) == effect)
      #expect(Dream.Effect(identifier: effect.identifier + " ") == nil)
    }
    #expect(Dream.Creature(identifier: "") == nil)
  }

  @Test(arguments: [
    ("unicron", Dream.Creature.unicorn(.pink)), ("pink-unicron", .unicorn(.pink)),
    ("Yellow Unicorn", .unicorn(.yellow)), ("white_unicorn", .unicorn(.white)),
    ("wite", .unicorn(.white)), ("shrak", .shark), ("DRAGON", .dragon), ("crsty", .crusty),
  ])
  func `a misspelled identifier finds the nearest creature`(word: String, meant: Dream.Creature) {
    #expect(Dream.Creature.nearest(to: word) == meant)
  }

  @Test(arguments: ["", "x", "hippopotamus", "elephant", String(repeating: "shark", count: 999)])
  func `another word finds no creature`(word: String) {
    #expect(Dream.Creature.nearest(to: word) == nil)
  }

  @Test func `a misspelled identifier finds the nearest effect`() {
    #expect(Dream.Effect.nearest(to: "fierflies") == .fireflies)
    #expect(Dream.Effect.nearest(to: "fire breathing") == .fireBreathing)
    #expect(Dream.Effect.nearest(to: "lazer") == .laserFocus)
    #expect(Dream.Effect.nearest(to: "snwo") == .snow)
    #expect(Dream.Effect.nearest(to: "earthquake") == nil)
  }

  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("kitten", "sitting", 3),
    ("unicron", "unicorn", 1), ("ab", "ba", 1), ("ca", "abc", 3),
  ])
  func `an edit inserts, removes, replaces or swaps`(a: String, b: String, edits: Int) {
    #expect(editDistance(Array(a), Array(b)) == edits)
    #expect(editDistance(Array(b), Array(a)) == edits)
  }
}
