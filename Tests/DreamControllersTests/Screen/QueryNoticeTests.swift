import DreamControllers
import Dreams
import Testing

@Suite struct QueryNoticeTests {
  /// The notice with the cursor at the end, or at `|`.
  private func notice(_ text: String) -> QueryNotice? {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    return QueryNotice(Query(parts.joined()), cursor: parts[0].utf8.count)
  }

  @Test(arguments: [
    "lucidity:", "lucidity:>=", "\"deep sea", "sea (lake", "sea OR", "sea OR ", "mood:-",
    "mood:-2.",
    "night:2026-0", "woke:<06:", "starred:y", "weekday:m", "has:mo", "words:100..2", "tag:\"sea",
  ])
  func `a term being typed is not a problem until the cursor leaves it`(text: String) {
    let query = Query(text)
    #expect(query.problems.count == 1)
    #expect(notice(text) == nil)
    #expect(QueryNotice(query, cursor: nil) == query.problems.first.map { .problem($0) })
    #expect(notice("|" + text) != nil)
  }

  @Test(arguments: [
    "lucidity:9", "sea)", "weekday:noon", "creature:shrak", "night:soon", "woke:early",
    "starred:maybe", "weekday:>mon", "OR sea", "lucidity: sea", "night:2026-02-30",
  ])
  func `a hopeless term is a problem immediately`(text: String) {
    let problem = Query(text).problems.first
    #expect(problem != nil)
    #expect(notice(text) == problem.map { .problem($0) })
  }

  @Test func `a finished problem is reported before an unfinished one and before hints`() {
    #expect(notice("foo:3 lucidity:9 mood:")?.range == 6..<16)
    #expect(notice("mood: foo:3 |")?.range == 0..<5)
    #expect(notice("foo:3 mood:")?.range == 0..<5)
    #expect(notice("foo:3") == Query("foo:3").hints.first.map { .hint($0) })
    #expect(notice("sea \"deep sea\" mood:2") == nil)
    #expect(notice("") == nil)
  }
}
