import Dreams
import Testing
import Wording

@Suite struct QueryWordingTests {
  /// A language in which every text stands between other signs.
  private let other = Wording(
    translate: { "«\($0)»" }, translateCount: { one, many, count in "«\(count == 1 ? one : many)»" }
  )

  @Test(
    arguments: [
      ("\"deep sea", "A quotation mark is missing."),
      ("(sea", "A closing parenthesis is missing."),
      ("sea)", "This parenthesis closes nothing."),
      ("OR sea", "OR needs a word before it and one after it."),
      ("mood:", "“mood” needs a value."),
      ("lucidity:9", "“lucidity” takes 0 to 4."),
      ("mood:high", "“mood” takes -2 to 2."),
      ("words:many", "“words” takes a number, such as 200."),
      ("words:>2147483647", "“words” takes a number, such as 200."),
      ("woke:late", "“woke” takes a time of day, such as 06:30."),
      ("night:soon", "“night” takes a year, a month or a date, such as 2026-03 or yesterday."),
      ("starred:maybe", "“starred” takes yes or no."),
      ("creature:shrak", "“creature” has no “shrak”. Did you mean “shark”?"),
      ("creature:quxquxqux", "“creature” has no “quxquxqux”."),
      ("weekday:noon", "“noon” isn’t a day of the week, such as mon."),
      ("has:mod", "There is no field “mod”. Did you mean “mood”?"),
      ("has:quxquxqux", "There is no field “quxquxqux”."),
      ("weekday:>mon", "“weekday” cannot be compared by < or >."),
      ("lucidity:3..1", "This range of “lucidity” ends before it begins."),
    ] as [(String, String)])
  func `nonsense is reported in plain words`(text: String, sentence: String) throws {
    let problem = try #require(Query(text).problems.first)
    #expect(Wording.english.problem(problem.kind) == sentence)
    #expect(other.problem(problem.kind).hasPrefix("«"))
  }

  @Test func `limits are reported`() throws {
    let deep = Query(
      String(repeating: "(", count: 101) + "sea" + String(repeating: ")", count: 101))
    let nesting = try #require(deep.problems.first)
    #expect(
      Wording.english.problem(nesting.kind)
        == "More than 100 parentheses inside of each other are too many.")
    let long = Query(String(repeating: "a ", count: 301))
    let terms = try #require(long.problems.first)
    #expect(Wording.english.problem(terms.kind) == "More than 300 words are too many.")
  }

  @Test func `other reasons say what a form says`() {
    let kind = QueryProblem.Kind.badValue(key: "title", .notOneLine)
    #expect(
      Wording.english.problem(kind)
        == "“title”: Line breaks and control characters cannot be part of it.")
  }

  @Test(
    arguments: [
      ("mod:3", "There is no key “mod”; it is searched as a word. Did you mean “mood”?"),
      ("quxquxqux:3", "There is no key “quxquxqux”; it is searched as a word."),
    ] as [(String, String)])
  func `an unknown key is reported, with a suggestion`(text: String, sentence: String)
    throws
  {
    let hint = try #require(Query(text).hints.first)
    #expect(Wording.english.hint(hint) == sentence)
  }

  @Test func `long input is shortened`() throws {
    let long = String(repeating: "q", count: 100)
    let hint = try #require(Query(long + ":3").hints.first)
    let part = String(repeating: "q", count: 40) + "…"
    #expect(
      Wording.english.hint(hint) == "There is no key “\(part)”; it is searched as a word.")
    #expect(
      Wording.english.problem(.notAWeekday(long))
        == "“\(part)” isn’t a day of the week, such as mon."
    )
  }

  @Test(
    arguments: [
      ("sea", "sea"), ("\"deep sea\"", "\"deep sea\""), ("-shark", "-shark"),
      ("lucidity:>=3", "Lucidity ≥ 3"), ("-mood:2", "Not: Mood: Very good"),
      ("mood:<-1", "Mood < -1"), ("bedtime:>23:00", "Bedtime > 23:00"), ("has:notes", "Has Notes"),
      ("creature:shark", "Creature: Shark"), ("effect:rain", "Effects: Rain"),
      ("night:2026-03", "Date: 2026-03"), ("sleepQuality:1..2", "Sleep Quality: 1..2"),
      ("text:\"deep sea\"", "Description: \"deep sea\""),
      ("sign:action:flying", "Dream Signs: Action: flying"),
      ("words:>200", "words:>200"), ("tag:sea OR tag:lake", "tags:sea OR tags:lake"),
      ("-(tag:sea mood:1)", "-(tags:sea mood:1)"),
    ] as [(String, String)])
  func `a condition is called by the name of its field`(text: String, label: String) throws {
    let part = try #require(Query(text).parts.first)
    #expect(Wording.english.label(of: part) == label)
  }
}
