public import Dreams

/// Which dreams of its nights a year book includes.
public enum YearBookChoice: Hashable, Sendable {
  /// How many dreams make a book: two for each month of a year.
  public static let usualCount = 24

  /// All of them.
  case all

  /// Those with a star, and others up to a number: from each month in turn the most telling one,
  /// preferring lucid dreams, then vivid ones, then long ones.
  case best(Int)

  /// Chooses.
  ///
  /// - Parameter dreams: The dreams of the nights of the book.
  /// - Returns: The chosen ones, the earliest first. All that have a star are among them, however many
  ///   there are.
  /// - Complexity: O(*n* log *n*) for *n* dreams, and O(*m*) for *m* bytes of their texts.
  public func dreams(of dreams: DreamList) -> [Dream] {
    let all = Array(dreams.reversed())
    guard case .best(let count) = self, all.count > count else { return all }
    var chosen = Set(all.indices.filter { all[$0].isStarred })
    let others = all.indices.filter { !chosen.contains($0) }
    let months = Dictionary(grouping: others) { all[$0].date.year * 12 + all[$0].date.month }
    let starred = Dictionary(grouping: chosen) { all[$0].date.year * 12 + all[$0].date.month }
    let ranks = all.map(Rank.init)
    // The place of a dream in its month says in which turn it comes.
    var turns: [(turn: Int, dream: Int)] = []
    for (month, dreams) in months {
      let first = starred[month]?.count ?? 0
      let best = dreams.sorted { (ranks[$1], $0) < (ranks[$0], $1) }
      turns += best.enumerated().map { (first + $0.offset, $0.element) }
    }
    turns.sort {
      $0.turn == $1.turn
        ? (ranks[$1.dream], $0.dream) < (ranks[$0.dream], $1.dream) : $0.turn < $1.turn
    }
    chosen.formUnion(turns.prefix(max(0, count - chosen.count)).map(\.dream))
    return chosen.sorted().map { all[$0] }
  }

  /// How much a dream says.
  private struct Rank: Comparable {
    let isLucid: Bool
    let vividness: Int
    let length: Int

    init(_ dream: Dream) {
      isLucid = dream.isLucid
      vividness = dream["vividness"]?.number ?? 0
      length = dream.wordCount
    }

    static func < (one: Rank, other: Rank) -> Bool {
      (one.isLucid ? 1 : 0, one.vividness, one.length)
        < (other.isLucid ? 1 : 0, other.vividness, other.length)
    }
  }
}
