import Dreams
import Testing

struct BlankTests {
  private let blank = Dream(description: "", creature: .shark, effects: [])

  @Test func `a newly created dream is blank, regardless of its night and creature`() {
    #expect(blank.isBlank)
    var other = blank
    other.creature = .dragon
    other.date = other.date.advanced(by: -1)
    #expect(other.isBlank)
    #expect(!other.isBlank(since: blank))
    #expect(blank.isBlank(since: blank))
    #expect(blank.isBlank(since: nil))
  }

  @Test(arguments: Dream.fields.map(\.key).filter { !["date", "creature"].contains($0) })
  func `a value of any other field makes a dream no blank one`(key: String) throws {
    let field = try #require(Dream.fields[key])
    var dream = blank
    dream[key] =
      switch field.kind {
      case .line, .text, .night: .text("x")
      case .clockTime: .text("06:30")
      case .level(let range), .number(let range): .number(range.upperBound)
      case .choice(let choices): .text(choices[0])
      case .choices(let choices): .words([choices[0]])
      case .words: .words(["sea"])
      case .flag: .flag(true)
      case .files: .words(["\(String(repeating: "0", count: 64)) Sketch.png"])
      }
    #expect(dream != blank)
    #expect(!dream.isBlank)
    #expect(!dream.isBlank(since: blank))
  }

  @Test func `what a newer program knows of a dream makes it no blank one`() {
    var dream = blank
    dream.facts["weather"] = .text("rain")
    #expect(!dream.isBlank)
  }
}
