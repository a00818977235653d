import Foundation
import TestSupport
import Testing
@testable import Dreams

@Suite struct WordCountsTests {
  private func field(_ key: String) throws -> Field<Dream> { try #require(Dream.fields[key]) }

  private func dream(
    _ number: Int, _ words: [String], of key: String = "tags", text: String = ""
  ) -> Dream {
    var dream = Dream(
      description: text, creature: .shark, effects: [], id: UUID(number: number),
      date: Night(daysSince1970: 20_000), created: Moment(millisecondsSince1970: 0))
    dream[key] = .words(words)
    return dream
  }

  @Test func `the most used words come first, regardless of case and accents`() throws {
    var counts = WordCounts(of: try field("tags"))
    #expect(counts.completions(of: "", limit: 9) == [])
    counts.count(
      DreamList([
        dream(1, ["sea", "Séance"]), dream(2, ["SEA", "fog"]),
        dream(3, ["sea"], text: "In the #sea"), dream(4, [], text: "A #fog"),
        dream(5, ["바다", "飞行"]),
      ]))
    #expect(counts.completions(of: "", limit: 3) == ["sea", "fog", "Séance"])
    #expect(counts.completions(of: "SÉ", limit: 9) == ["sea", "Séance"])
    #expect(counts.completions(of: "sé", limit: 9, without: ["SEA"]) == ["Séance"])
    #expect(counts.completions(of: "바", limit: 9) == ["바다"])
    #expect(counts.completions(of: "飞", limit: 9) == ["飞行"])
    #expect(counts.completions(of: "ea", limit: 9) == [])
    #expect(counts["Sea"] == 3)
    #expect(counts["fog"] == 2)
  }

  @Test func `what follows the class of a dream sign is completed`() throws {
    var counts = WordCounts(of: try field("signs"))
    counts.count(DreamList([dream(1, ["action:flying", "form:actor"], of: "signs")]))
    #expect(counts.completions(of: "fl", limit: 9) == ["action:flying"])
    #expect(counts.completions(of: "act", limit: 9) == ["form:actor"])
  }

  @Test func `the class is known with which a dream sign is used most`() throws {
    var counts = WordCounts(of: try field("signs"))
    #expect(counts.mostUsedWord(withoutClass: "Flying") == nil)
    counts.count(
      DreamList([
        dream(1, ["action:Flying"], of: "signs"), dream(2, ["context:flying"], of: "signs"),
        dream(3, ["context:flying"], of: "signs"), dream(4, ["form:flying fish"], of: "signs"),
      ]))
    #expect(counts.mostUsedWord(withoutClass: "FLYING") == "context:flying")
    #expect(counts.mostUsedWord(withoutClass: "Flying Fish") == "form:flying fish")
    #expect(counts.mostUsedWord(withoutClass: "fly") == nil)
  }

  @Test func `counting changes equals a recount`() throws {
    var random = SplitMix64(seed: 7)
    var journal = Journal.random(using: &random)
    var counts = WordCounts(of: try field("tags"))
    for _ in 0..<200 {
      journal = journal.edited(3, using: &random)
      counts.count(journal.dreams)
      var fresh = WordCounts(of: try field("tags"))
      fresh.count(journal.dreams)
      #expect(
        counts.completions(of: "", limit: 99).sorted()
          == fresh.completions(of: "", limit: 99).sorted())
      for word in ["alps", "sea", "sky", "é"] { #expect(counts[word] == fresh[word]) }
    }
  }
}
