/// How often the words of one field occur in the dreams of a journal, for completion.
///
/// Counts all dreams once, and later only changed ones.
///
/// ```swift
/// var tags = WordCounts(of: field)
/// tags.count(journal.dreams)
/// tags.completions(of: "Se", limit: 6)  // ["sea", "séance"]
/// ```
public struct WordCounts: Sendable {
  private struct Entry {
    /// In its first spelling.
    var word: String
    var count: Int
  }

  private struct Candidate {
    var word: String
    var key: WordIdentity
    var folded: [UInt8]
  }

  private let field: Field<Dream>

  /// The list that was counted last.
  private var counted = DreamList()
  private var entries: [WordIdentity: Entry] = [:]

  /// All words, the most used first.
  private var candidates: [Candidate] = []

  /// Creates counts of no dreams.
  ///
  /// - Parameter field: A field whose values are sets of words.
  public init(of field: Field<Dream>) {
    self.field = field
  }

  /// Counts the words of a list.
  ///
  /// - Parameter dreams: The current list.
  /// - Complexity: O(*m* log *n* + *d* log *d*) for *m* differences to the list counted before and *d*
  ///   different words; at first all *n* dreams are differences.
  public mutating func count(_ dreams: DreamList) {
    if counted.isEmpty {
      // A whole list takes less time than its difference to none.
      dreams.visit(dreams.indices) { _ = add(1, $0) }
      counted = dreams
      rank()
      return
    }
    let diff = counted.diffed(with: dreams)
    guard !diff.isEmpty else { return }
    counted = dreams
    apply(diff)
  }

  private mutating func apply(_ diff: DreamList.Diff) {
    var hasChanged = false
    for dream in diff.removed.map(\.dream) { hasChanged = add(-1, dream) || hasChanged }
    for dream in diff.inserted.map(\.dream) { hasChanged = add(1, dream) || hasChanged }
    for update in diff.updated where update.old.words(of: field) != update.new.words(of: field) {
      hasChanged = true
      _ = (add(-1, update.old), add(1, update.new))
    }
    if hasChanged { rank() }
  }

  /// How many dreams have a word, however it is written.
  ///
  /// - Parameter word: The word.
  public subscript(word: String) -> Int { entries[WordIdentity(word)]?.count ?? 0 }

  /// The words with the typed prefix, most used first, ties in byte order.
  ///
  /// Words are compared as in a search. Of a word with a class, what follows the class counts.
  ///
  /// - Parameters:
  ///   - beginning: The input; an empty text matches every word.
  ///   - limit: How many words there are at most.
  ///   - excluded: Words that are not wanted, such as those that the dream has already.
  /// - Returns: The words.
  /// - Complexity: O(*d*) for *d* different words.
  public func completions(
    of beginning: String, limit: Int, without excluded: [String] = []
  ) -> [String] {
    let folded = FoldedText(beginning).bytes
    let excluded = Set(excluded.map { WordIdentity($0) })
    return Array(
      candidates.lazy
        .filter { $0.folded.starts(with: folded) && !excluded.contains($0.key) }
        .prefix(limit).map(\.word))
  }

  /// The most used word of which this is what follows the class.
  ///
  /// - Parameter text: What follows the class, however it is written.
  /// - Returns: The word with its class; nil for a text that is no word of a dream.
  /// - Complexity: O(*d*) for *d* different words.
  public func mostUsedWord(withoutClass text: String) -> String? {
    let folded = FoldedText(text).bytes
    return candidates.first { $0.folded == folded }?.word
  }

  /// Counts the words of a dream in, or out; answers whether it has any.
  private mutating func add(_ count: Int, _ dream: Dream) -> Bool {
    let words = dream.words(of: field)
    for word in words { add(count, to: word) }
    return !words.isEmpty
  }

  private mutating func add(_ count: Int, to word: String) {
    let key = WordIdentity(word)
    let sum = (entries[key]?.count ?? 0) + count
    if sum == 0 {
      entries[key] = nil
    } else {
      entries[key] = Entry(word: entries[key]?.word ?? word, count: sum)
    }
  }

  private mutating func rank() {
    candidates =
      entries
      .sorted {
        $0.value.count == $1.value.count
          ? ExactText($0.value.word) < ExactText($1.value.word) : $0.value.count > $1.value.count
      }
      .map { key, entry in
        Candidate(
          word: entry.word, key: key,
          folded: FoldedText(field.kind.withoutClass(entry.word)).bytes)
      }
  }
}
