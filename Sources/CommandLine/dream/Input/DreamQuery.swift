import DreamStore
import Dreams
import Wording

/// Which dreams to list.
struct DreamQuery {
  private let search: DreamSearch
  private let from: Night?
  private let to: Night?
  private let limit: Int

  init(search: String?, from: String?, to: String?, limit: String?) throws(Failure) {
    self.search = DreamSearch(search ?? "", names: Wording.english.searchNames)
    self.from = try from.map(Self.night)
    self.to = try to.map(Self.night)
    self.limit = try limit.map(Self.limit) ?? .max
    if let from = self.from, let to = self.to, to < from {
      throw Failure(
        status: .badInput, happened: "no night is from \(from) to \(to)",
        advice: "give the earlier date to --from")
    }
  }

  /// The dreams that match, in the order of the list, and what in them is not understood.
  func dreams(in store: DreamStore, trash: Bool) throws -> (dreams: [Dream], issues: [RowIssue]) {
    let (journal, issues) =
      search.isEmpty && !trash
      ? try store.load(.newest(limit, from: from, to: to))
      : try store.find(search, from: from, to: to, inTrash: trash)
    let dreams = Array((trash ? journal.trash : journal.dreams).prefix(limit))
    guard !issues.isEmpty else { return (dreams, []) }
    let shown = Set(dreams.map(\.id))
    return (dreams, issues.filter { issue in issue.dream.map(shown.contains) ?? true })
  }

  private static func night(_ word: String) throws(Failure) -> Night {
    if let night = Night(word) { return night }
    throw Failure(notADate: word)
  }

  /// Reads how many dreams are wanted at most.
  static func limit(_ word: String) throws(Failure) -> Int {
    if let limit = Int(word), limit >= 0 { return limit }
    throw Failure(
      status: .badInput, happened: "'\(word.clipped)' is not a number of dreams",
      advice: "choose a whole number, 0 or more")
  }
}
