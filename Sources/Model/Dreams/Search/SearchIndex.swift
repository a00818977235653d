public import Foundation
import Synchronization

/// The folded texts of many dreams in one piece of memory, to find dreams at each keystroke.
///
/// An index is of one version of a list and stays right for later versions of it: what has changed
/// since is looked through besides. So an index is made once, off the main thread, and again only
/// when ``isWorn(for:)`` says so.
///
/// ```swift
/// let index = SearchIndex(journal.dreams)
/// let found = index.ids(matching: DreamSearch("sea"), in: journal.dreams)
/// ```
public struct SearchIndex: Sendable {
  private let base: DreamList
  private let ids: [Dream.ID]
  private let creatures: [DreamSearch.CreatureSet]
  private let effects: [Dream.Effects]
  private let bytes: [UInt8]

  /// Where the text of each dream begins, and at the end where the last one ends.
  private let starts: [Int]

  /// Makes the index of a list.
  ///
  /// - Parameters:
  ///   - dreams: The list.
  ///   - names: The names of the searches that the index is for.
  /// - Complexity: O(*n*) for *n* bytes of text: a tenth of a second for 100,000 dreams.
  public init(_ dreams: DreamList, names: SearchNames = .identifiers) {
    base = dreams
    var ids: [Dream.ID] = []
    var creatures: [DreamSearch.CreatureSet] = []
    var effects: [Dream.Effects] = []
    var text = FoldedText("")
    var starts = [0]
    ids.reserveCapacity(dreams.count)
    creatures.reserveCapacity(dreams.count)
    effects.reserveCapacity(dreams.count)
    starts.reserveCapacity(dreams.count + 1)
    // Growing would end with up to twice the room, and leave as much behind.
    text.reserve(
      dreams.reduce(0) { $0 + $1.description.utf8.count + 1 }
        + (names.haveFacts ? dreams.reduce(0) { $0 + names.size(of: $1.facts) } : 0))
    for dream in dreams {
      ids.append(dream.id)
      creatures.append(DreamSearch.CreatureSet(dream.creature))
      effects.append(dream.effects)
      text.append(dream.description)
      names.append(dream.facts, to: &text)
      text.appendSeparator()
      starts.append(text.bytes.count)
    }
    (self.ids, self.creatures, self.effects) = (ids, creatures, effects)
    bytes = text.bytes
    self.starts = starts
  }

  /// Whether so much has changed since that a new index is worth its time.
  ///
  /// - Parameter dreams: The list as it is now.
  /// - Returns: Whether more than a thousand dreams came, went or changed.
  /// - Complexity: O(*m* log *n*) for *m* differences.
  public func isWorn(for dreams: DreamList) -> Bool {
    let diff = base.diffed(with: dreams)
    return diff.removed.count + diff.inserted.count + diff.updated.count > 1000
  }

  /// Finds the dreams that match.
  ///
  /// - Parameters:
  ///   - search: The words, with the names that the index was made with.
  ///   - dreams: The list as it is now.
  /// - Returns: The identifiers of the dreams found, in the order of the list.
  /// - Complexity: O(*b* + *m* log *n*) for *b* bytes of text and *m* differences to the list that
  ///   the index is of: a few milliseconds for 100,000 dreams.
  public func ids(matching search: DreamSearch, in dreams: DreamList) -> [Dream.ID] {
    guard !search.isEmpty else { return dreams.map(\.id) }
    let diff = base.diffed(with: dreams)
    let gone = Set(diff.removed.map(\.dream.id)).union(diff.updated.map(\.new.id))
    var found = ids(matching: search)
    if !gone.isEmpty { found.removeAll { gone.contains($0) } }
    let new = diff.inserted.map { ($0.offset, $0.dream) } + diff.updated.map { ($0.offset, $0.new) }
    for (offset, dream) in new.sorted(by: { $0.0 < $1.0 }) where search.matches(dream) {
      found.insert(dream.id, at: found.count(before: offset, in: dreams))
    }
    return found
  }

  /// Shares the dreams out among the processors.
  private func ids(matching search: DreamSearch) -> [Dream.ID] {
    // A word that a name has may be in no text at all, so the others narrow the search first.
    let words =
      search.neededWords.filter { !$0.isInNames } + search.neededWords.filter(\.isInNames)
    let parts = min(ProcessInfo.processInfo.activeProcessorCount, 1 + ids.count / Self.worthSharing)
    let found = Mutex(Array(repeating: [Dream.ID](), count: parts))
    DispatchQueue.concurrentPerform(iterations: parts) { part in
      let offsets = ids.count * part / parts..<ids.count * (part + 1) / parts
      let matching = ids(at: offsets, matching: words)
      found.withLock { $0[part] = matching }
    }
    return found.withLock { Array($0.joined()) }
  }

  /// Of how many dreams a search takes longer than handing them to another processor.
  private static let worthSharing = 10_000

  /// Goes once over the texts, for the first word, and asks for the others where that is, while the
  /// text is near.
  private func ids(at range: Range<Int>, matching words: [DreamSearch.Word]) -> [Dream.ID] {
    guard let first = words.first else { return Array(ids[range]) }
    return unsafe bytes.withUnsafeBufferPointer { bytes in
      var offsets = unsafe self.offsets(in: range, with: first, bytes)
      if words.count > 1 {
        offsets.removeAll { offset in
          // A copy of a word for each dream would take as long as looking for the word.
          let words = words.span
          for index in 1..<words.count where unsafe !has(words[index], bytes, offset) {
            return true
          }
          return false
        }
      }
      return offsets.map { ids[$0] }
    }
  }

  /// The offsets of the dreams with a word.
  private func offsets(
    in range: Range<Int>, with word: DreamSearch.Word, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> [Int] {
    if word.isInNames { return range.filter { unsafe has(word, bytes, $0) } }
    var found: [Int] = []
    var offset = range.lowerBound
    while offset < range.upperBound,
      let place = unsafe word.bytes.firstMatch(
        in: bytes, from: starts[offset], to: starts[range.upperBound])
    {
      while starts[offset + 1] <= place { offset += 1 }
      found.append(offset)
      offset += 1
    }
    return found
  }

  /// Whether the dream at an offset has a word.
  private func has(
    _ word: DreamSearch.Word, _ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int
  ) -> Bool {
    if word.isInNames, word.isInNames(of: creatures[offset], effects[offset]) {
      return true
    }
    return unsafe word.bytes.firstMatch(in: bytes, from: starts[offset], to: starts[offset + 1])
      != nil
  }
}

extension [Dream.ID] {
  /// How many of the dreams, in the order of a list, come before an offset of the list.
  fileprivate func count(before offset: Int, in dreams: DreamList) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if (dreams.offset(ofID: self[middle]) ?? 0) < offset {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
