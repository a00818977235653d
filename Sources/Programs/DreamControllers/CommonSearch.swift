import Dreams

/// A search that most journals have an answer to, offered for one click.
public enum CommonSearch: Hashable, Sendable {
  /// Dreams that are lucid at all.
  case lucid

  /// Dreams that are nightmares.
  case nightmares

  /// Dreams with a star.
  case starred

  /// Dreams with a tag.
  case tag(String)

  /// Whether it searches for a tag.
  public var isTag: Bool {
    if case .tag = self { true } else { false }
  }

  /// The text of the search.
  public var query: String {
    switch self {
    case .lucid: JournalStatistics.Lucidity.lucidQuery
    case .nightmares: "kind:nightmare"
    case .starred: "starred:yes"
    // The description has quotation marks only where they are needed.
    case .tag(let name): Query("tag:\"\(name.replacing("\"", with: "\"\""))\"").description
    }
  }
}

/// How many dreams each ``CommonSearch`` finds.
///
/// Counts all dreams once, and later only changed ones.
struct CommonSearchCounts: Sendable {
  /// How many of the tags are offered.
  static let tagLimit = 5

  private var counted = DreamList()
  private var lucid = 0
  private var nightmares = 0
  private var starred = 0
  private var tags = WordCounts(of: Dream.tagsField)

  /// Counts the dreams of a list.
  ///
  /// - Complexity: O(*m* log *n*) for *m* differences to the list counted before.
  mutating func count(_ dreams: DreamList) {
    tags.count(dreams)
    if counted.isEmpty {
      // A whole list takes less time than its difference to none.
      dreams.visit(dreams.indices) { add(1, $0) }
      counted = dreams
      return
    }
    let diff = counted.diffed(with: dreams)
    guard !diff.isEmpty else { return }
    counted = dreams
    for dream in diff.removed.map(\.dream) { add(-1, dream) }
    for dream in diff.inserted.map(\.dream) { add(1, dream) }
    for update in diff.updated {
      add(-1, update.old)
      add(1, update.new)
    }
  }

  /// The searches that find something: fixed ones first, then tags, the commonest first.
  var found: [CommonSearch] {
    let fixed: [(CommonSearch, Int)] = [
      (.lucid, lucid), (.nightmares, nightmares), (.starred, starred),
    ]
    return fixed.filter { $0.1 > 0 }.map(\.0)
      + tags.completions(of: "", limit: Self.tagLimit).map(CommonSearch.tag)
  }

  private mutating func add(_ times: Int, _ dream: Dream) {
    if dream.isLucid { lucid += times }
    if dream.isNightmare { nightmares += times }
    if dream.isStarred { starred += times }
  }
}

extension [CommonSearch] {
  /// Those for a line above a list: no more than two tags.
  public var shortest: [CommonSearch] {
    filter { !$0.isTag } + filter(\.isTag).prefix(2)
  }
}
