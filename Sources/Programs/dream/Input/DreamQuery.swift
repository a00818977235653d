import DreamStore
import Dreams

/// Which dreams to list.
struct DreamQuery {
  private let search: Query
  private let from: Night?
  private let to: Night?
  private let limit: Int

  init(
    search: String?, from: String? = nil, to: String? = nil, limit: String? = nil
  ) throws(Failure) {
    self.search = try SearchArgument.query(search ?? "")
    (self.from, self.to) = try Self.nights(from: from, to: to)
    self.limit = try limit.map(Self.limit) ?? .max
  }

  /// Reads the first night and the last one that are wanted.
  static func nights(
    from: String?, to: String?
  ) throws(Failure) -> (from: Night?, to: Night?) {
    let first = try from.map { word throws(Failure) in try DateArgument.nights(word).lowerBound }
    let last = try to.map { word throws(Failure) in try DateArgument.nights(word).upperBound }
    if let first, let last, last < first {
      throw Failure(
        status: .badInput, happened: "no night is from \(first) to \(last)",
        advice: "give the earlier date to --from")
    }
    return (first, last)
  }

  /// The dreams that match, in the order of the list, and what in them is not understood.
  func dreams(in store: DreamStore, trash: Bool) throws -> (dreams: [Dream], issues: [RowIssue]) {
    let (journal, issues) = try candidates(in: store, trash: trash)
    let dreams = Array((trash ? journal.trash : journal.dreams).prefix(limit))
    guard !issues.isEmpty else { return (dreams, []) }
    let shown = Set(dreams.map(\.id))
    return (dreams, issues.filter { issue in issue.dream.map(shown.contains) ?? true })
  }

  /// A journal of the dreams that match.
  private func candidates(
    in store: DreamStore, trash: Bool
  ) throws -> (journal: Journal, issues: [RowIssue]) {
    if search.isEmpty && !trash { return try store.load(.newest(limit, from: from, to: to)) }
    if let words = search.words {
      return try store.find(words, from: from, to: to, inTrash: trash)
    }
    let nights = (from ?? .min)...(to ?? .max)
    // A condition may concern the night, and values outside of texts.
    var (journal, issues) = try store.load(.whole)
    if trash {
      journal.trash = journal.trash.matching(search, of: nights, nights: journal.nights)
    } else {
      journal.dreams = journal.dreams.matching(search, of: nights, nights: journal.nights)
    }
    return (journal, issues)
  }

  /// What may have been meant by a tag, or another word of a set, that no dream has: `tag:school`.
  func nearest(in store: DreamStore) throws -> String? {
    let asked = search.parts.compactMap(\.condition).filter { !$0.isNegated }
    let fields = asked.compactMap { WordRenaming.field($0.key) }
    guard !fields.isEmpty else { return nil }
    let dreams = try store.load(.whole).journal.dreams
    for condition in asked {
      guard let field = WordRenaming.field(condition.key) else { continue }
      let all = dreams.flatMap { dream in
        field.key == "tags" ? dream.allTags : dream[field.key]?.words ?? []
      }
      let words = Set(all.map { $0.lowercased() })
      let value = condition.value.filter { $0 != "\"" }.lowercased()
      guard !words.contains(value),
        let nearest = FieldKind.choice(words.sorted()).nearest(to: value)
      else { continue }
      return "\(field.option):" + (nearest.contains(" ") ? "\"\(nearest)\"" : nearest)
    }
    return nil
  }

  /// Reads how many dreams are wanted at most.
  static func limit(_ word: String) throws(Failure) -> Int {
    if let limit = Int(word), limit >= 0 { return limit }
    throw Failure(
      status: .badInput, happened: "'\(word.clipped)' is not a number of dreams",
      advice: "choose a whole number, 0 or more")
  }
}
