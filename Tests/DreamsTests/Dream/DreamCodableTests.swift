import Foundation
import SeededRandom
import Testing

@testable import Dreams

@Suite struct DreamCodableTests {
  private let dream = Dream(
    description: "Flying\nover “the” sea", creature: .unicorn(.pink),
    effects: [.snow, .fireBreathing], numberOfCreatures: 2, id: UUID(number: 7),
    date: Night("2026-11-20") ?? .min, created: Moment("2026-11-20T22:15:30.125Z") ?? .min)

  private func decoded(_ fields: String) throws -> Dream {
    try JSONDecoder().decode(Dream.self, from: Data("{\(fields)}".utf8))
  }

  private let required = """
    "id": "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6", "date": "2026-11-20", "description": "Flying", \
    "creature": "shark"
    """

  @Test func `a dream is written with these fields`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys

    let text = String(decoding: try encoder.encode(dream), as: UTF8.self)

    #expect(
      text == """
        {"created":"2026-11-20T22:15:30.125Z","creature":"pink-unicorn","date":"2026-11-20",\
        "description":"Flying\\nover “the” sea","effects":["fire-breathing","snow"],\
        "id":"\(dream.id.uuidString.lowercased())","numberOfCreatures":2}
        """)
  }

  @Test func `a dream that was written is read back`() throws {
    var random = SplitMix64(seed: 2)
    for number in 0..<100 {
      let dream = Dream.random(id: UUID(number: number), using: &random)

      let read = try JSONDecoder().decode(Dream.self, from: JSONEncoder().encode(dream))

      #expect(read == dream)
    }
  }

  @Test func `what may be left out has a default`() throws {
    let dream = try decoded(required)

    #expect(dream.numberOfCreatures == 1)
    #expect(dream.effects == [])
    #expect(dream.created.description == "2026-11-20T12:00:00.000Z")
    #expect(dream.id.uuidString == "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6")
  }

  @Test func `a number of creatures that is read is moved into its range`() throws {
    #expect(try decoded(required + #", "numberOfCreatures": -3"#).numberOfCreatures == 1)
    #expect(try decoded(required + #", "numberOfCreatures": 1000000"#).numberOfCreatures == 100)
  }

  @Test(arguments: [
    #""creature": "unicron""#, #""effects": ["wind"]"#, #""date": "2026-02-30""#,
    #""created": "yesterday""#, #""id": "7""#, #""description": null"#,
    #""numberOfCreatures": "two""#,
  ])
  func `a malformed field is an error`(field: String) {
    let name = field.prefix { $0 != ":" }
    let fields = required.components(separatedBy: ", ").filter { !$0.hasPrefix(name) } + [field]

    #expect(throws: DecodingError.self) { try decoded(fields.joined(separator: ", ")) }
  }

  @Test func `an unknown creature is told together with the one that was meant`() {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Dream.Creature].self, from: Data(#"["pink-unicron"]"#.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("The error is \(String(describing: error)).")
      return
    }
    #expect(
      context.debugDescription
        == "There is no creature “pink-unicron”. Did you mean “pink-unicorn”?")
  }
}
