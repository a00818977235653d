/// A choice out of a few, each with an identifier for files and commands.
///
/// Identifiers are lowercase words joined by hyphens, unlike each other, and never change from one
/// version to the next.
public protocol IdentifiedCase: CaseIterable {
  /// The choice for files and commands, such as "pink-unicorn".
  var identifier: String { get }
}

extension IdentifiedCase {
  /// Finds the choice with an identifier.
  ///
  /// - Parameter identifier: The exact text, such as "pink-unicorn".
  public init?(identifier: String) {
    guard let match = Self.allCases.first(where: { $0.identifier == identifier }) else {
      return nil
    }
    self = match
  }

  /// Finds the choice someone meant who misspelled its identifier.
  ///
  ///     Dream.Creature.nearest(to: "unicron")  // pink unicorn
  ///
  /// - Parameter word: The input, in any case.
  /// - Returns: The choice with the identifier nearest to it; nil if none is near.
  public static func nearest(to word: String) -> Self? {
    Identifier.nearest(to: word, in: allCases.map(\.identifier)).flatMap(Self.init(identifier:))
  }
}

/// Identifiers as people misspell them.
enum Identifier {
  /// Finds the identifier that someone meant.
  ///
  /// One edit per three characters is a typo; more is another word. Among identifiers with an
  /// equally near word, the nearest as a whole wins, then the first.
  ///
  /// - Parameters:
  ///   - word: The input, in any case.
  ///   - identifiers: Lowercase words joined by hyphens.
  /// - Returns: The identifier that, or one word of which, takes the fewest edits to reach; nil when
  ///   none is near.
  static func nearest(to word: String, in identifiers: [String]) -> String? {
    let written = word.lowercased().map { $0.isWhitespace || $0 == "_" ? "-" : $0 }
    // Nothing known is half as long, and the effort grows with the square.
    guard (2...40).contains(written.count) else { return nil }
    let ranked = identifiers.map { candidate in
      let whole = editDistance(written, Array(candidate))
      let words = candidate.split(separator: "-")
      let nearest = words.map { editDistance(written, Array($0)) }.min() ?? whole
      return (candidate, near: min(nearest, whole), whole: whole)
    }
    guard let best = ranked.min(by: { ($0.near, $0.whole) < ($1.near, $1.whole) }),
      best.near <= max(1, written.count / 3)
    else { return nil }
    return best.0
  }
}

/// Counts the edits that turn one text into the other.
///
/// An edit inserts, removes or replaces one character, or swaps two neighbors: the optimal string
/// alignment distance (Leonid Boytsov, "Indexing methods for approximate dictionary searching",
/// 2011).
///
/// - Complexity: O(*m* · *n*)
func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1] + beforeLast.dropFirst()
    for j in b.indices {
      let replaced = last[j] + (a[i] == b[j] ? 0 : 1)
      row[j + 1] = min(replaced, last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1)
      }
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
