public import Foundation

/// Finds the dreams that resemble one another by the words they share, and says by which.
///
/// The title, the text, and the tags, people, places and dream signs of a dream are taken apart into
/// terms. A term counts the more, the more often a dream has it and the fewer dreams do; the score of
/// two dreams is the cosine of the angle between their weights: 1 for the same terms, 0 for none.
/// Everything is computed here, and nothing is learned from other people's texts.
///
/// Like a ``SearchIndex`` it is of one version of a list and stays right for later ones: what has
/// changed since is compared besides, with the weights of that version.
///
/// ```swift
/// let similar = SimilarDreams(journal.dreams)
/// for match in similar.matches(for: dream, in: journal.dreams) { print(match.id, match.words) }
/// ```
public struct SimilarDreams: Sendable {
  /// A dream that resembles another one.
  public struct Match: Hashable, Sendable {
    /// The dream.
    public var id: Dream.ID
    /// How much it resembles the other: more than 0, at most 1.
    public var score: Double
    /// The shared words as this dream writes them, the weightiest first; at least one.
    public var words: [String]
  }

  /// The terms of a dream that are compared, the heaviest ones.
  ///
  /// More make no better matches, and cost memory.
  private static let termLimit = 48

  /// The words that are named as the reason.
  private static let wordLimit = 4

  /// The bits of a posting that have the offset of a dream; the others have the weight.
  private static let offsetBits = 22
  private static let highestWeight = Double(1 << (32 - offsetBits) - 1)

  /// All terms of a list, and how rare each is.
  private struct Terms: Sendable {
    var dreamCount = 0
    /// In ascending order.
    var keys: [UInt64] = []
    /// How many dreams have each.
    var counts: [UInt32] = []

    /// The place of a term in `keys`; nil for one that no dream has.
    func place(of key: UInt64) -> Int? {
      var (low, high) = (0, keys.count)
      while low < high {
        let middle = (low + high) / 2
        if keys[middle] < key { low = middle + 1 } else { high = middle }
      }
      return low < keys.count && keys[low] == key ? low : nil
    }

    /// How much it says that a dream has a term: nothing where very many dreams have it.
    ///
    /// In a journal of a few dreams, a word that four have may well tell them from the rest.
    func rarity(of count: Int) -> Double {
      count > max(4, dreamCount / 5) ? 0 : log(Double(dreamCount + 1) / Double(max(1, count)))
    }
  }

  /// What a term counts for a dream.
  private struct Weight {
    var key: UInt64
    /// The place of the term; nil for one that no dream of the list has.
    var place: Int?
    var value: Double

    /// The heaviest first; of the same weight in an order that is always the same.
    static func precedes(_ first: Weight, _ second: Weight) -> Bool {
      first.value == second.value ? first.key < second.key : first.value > second.value
    }
  }

  private let base: DreamList
  private let ids: [Dream.ID]
  private let terms: Terms

  /// Where the postings of each term begin, and at the end where the last ones end.
  private let starts: [Int32]

  /// An offset in the list and the weight there, for each term and each dream that has it.
  private let postings: [UInt32]

  /// Compares the dreams of a list.
  ///
  /// - Parameter dreams: The list. Of more than four million dreams the newest are compared.
  /// - Complexity: O(*n*) for *n* bytes of text: one or two seconds for 100,000 dreams, so not on the
  ///   main thread.
  public init(_ dreams: DreamList) {
    base = dreams
    let compared = dreams.prefix(1 << Self.offsetBits)
    ids = compared.map(\.id)
    terms = Self.terms(of: compared)
    (starts, postings) = Self.postings(of: compared, terms)
  }

  /// Whether so much has changed since that comparing anew is worth its time.
  ///
  /// - Parameter dreams: The list as it is now.
  /// - Returns: Whether a thousand dreams, or a tenth of all, came, went or changed.
  /// - Complexity: O(*m* log *n*) for *m* differences.
  public func isWorn(for dreams: DreamList) -> Bool {
    let diff = base.diffed(with: dreams)
    return diff.removed.count + diff.inserted.count + diff.updated.count
      > min(1000, base.count / 10)
  }

  /// Finds the dreams that resemble one.
  ///
  /// - Parameters:
  ///   - dream: Any dream, of the list or not.
  ///   - dreams: The list as it is now.
  ///   - limit: How many are wanted at most.
  /// - Returns: Other dreams of the list, the most alike first, and of two as alike the one that comes
  ///   first in the list; none for a dream without words.
  /// - Complexity: O(*p* + *m*) for *p* dreams that share a term and *m* differences to the list that
  ///   was compared: less than a millisecond for 100,000 dreams.
  public func matches(for dream: Dream, in dreams: DreamList, limit: Int = 5) -> [Match] {
    let weights = Self.weights(of: dream, terms)
    guard limit > 0, !weights.isEmpty else { return [] }
    let diff = base.diffed(with: dreams)
    var gone = Set(diff.removed.map(\.dream.id)).union(diff.updated.map(\.new.id))
    gone.insert(dream.id)
    // The stored weights are rounded; the best of them are weighed exactly.
    var candidates = shortlist(for: weights, without: gone, limit: 2 * limit + 10)
      .compactMap { dreams[$0] }
    candidates += diff.inserted.map(\.dream) + diff.updated.map(\.new)
    let values = Dictionary(uniqueKeysWithValues: weights.map { ($0.key, $0.value) })
    var found: [Candidate] = []
    for other in candidates where other.id != dream.id {
      let offset = dreams.offset(ofID: other.id) ?? 0
      let candidate = Candidate(other, offset: offset, sharing: shared(other, values))
      if candidate.score > 0 { found.append(candidate) }
    }
    found.sort { $0.score == $1.score ? $0.offset < $1.offset : $0.score > $1.score }
    return found.prefix(limit).map { candidate in
      let keys = candidate.shared.map(\.key)
      let words = Self.words(of: keys, in: Self.text(of: candidate.dream))
      return Match(id: candidate.dream.id, score: candidate.score, words: words)
    }
  }

  /// A dream that shares terms with another one.
  private struct Candidate {
    let dream: Dream
    let offset: Int
    let shared: [Weight]
    let score: Double

    init(_ dream: Dream, offset: Int, sharing shared: [Weight]) {
      self.dream = dream
      self.offset = offset
      self.shared = shared
      // The same numbers in the same order, whichever of two dreams is asked for.
      score = min(1, shared.reduce(0) { $0 + $1.value })
    }
  }

  /// The dreams with the highest scores, as far as rounded weights tell.
  private func shortlist(
    for weights: [Weight], without gone: Set<Dream.ID>, limit: Int
  ) -> [Dream.ID] {
    var scores = [Float](repeating: 0, count: ids.count)
    var touched: [Int] = []
    for weight in weights {
      guard let place = weight.place else { continue }
      let value = Float(weight.value)
      for posting in postings[Int(starts[place])..<Int(starts[place + 1])] {
        let offset = Int(posting & (1 << Self.offsetBits - 1))
        if scores[offset] == 0 { touched.append(offset) }
        // Half a step more, so that what was rounded to nothing counts.
        scores[offset] += value * (Float(posting >> Self.offsetBits) + 0.5)
      }
    }
    // The worst of the best so far is the last one.
    var best: [Int] = []
    for offset in touched where best.count < limit || scores[offset] > scores[best[limit - 1]] {
      if gone.contains(ids[offset]) { continue }
      if best.count == limit { best.removeLast() }
      let place = best.firstIndex { scores[$0] < scores[offset] } ?? best.count
      best.insert(offset, at: place)
    }
    return best.map { ids[$0] }
  }

  /// What the terms count that a dream shares with the one of the weights, the heaviest first.
  private func shared(_ dream: Dream, _ values: [UInt64: Double]) -> [Weight] {
    Self.weights(of: dream, terms)
      .compactMap { weight in
        values[weight.key].map {
          Weight(key: weight.key, place: weight.place, value: weight.value * $0)
        }
      }
      .sorted(by: Weight.precedes)
  }

  // MARK: Weights

  private static func terms(of dreams: DreamList.SubSequence) -> Terms {
    var counts: [UInt64: UInt32] = [:]
    for dream in dreams {
      for key in frequencies(of: dream).keys { counts[key, default: 0] += 1 }
    }
    let keys = counts.keys.sorted()
    return Terms(
      dreamCount: dreams.count, keys: keys, counts: keys.map { counts[$0, default: 0] })
  }

  /// The weights of the terms of a dream that are compared, the heaviest first.
  ///
  /// The squares of the weights of all its terms have the sum 1.
  private static func weights(of dream: Dream, _ terms: Terms) -> [Weight] {
    var (shared, others): ([Weight], [Weight]) = ([], [])
    for (key, frequency) in frequencies(of: dream) {
      let place = terms.place(of: key)
      let count = place.map { Int(terms.counts[$0]) } ?? 0
      let value = (1 + log(Double(frequency))) * terms.rarity(of: count)
      guard value > 0 else { continue }
      let weight = Weight(key: key, place: place, value: value)
      if count > 1 { shared.append(weight) } else { others.append(weight) }
    }
    shared.sort(by: Weight.precedes)
    others.sort(by: Weight.precedes)
    // Those that other dreams have come first: the rest leads to later dreams only.
    let all = shared + others
    let length = all.reduce(0) { $0 + $1.value * $1.value }.squareRoot()
    return all.prefix(termLimit)
      .map { Weight(key: $0.key, place: $0.place, value: $0.value / length) }
      .sorted(by: Weight.precedes)
  }

  private static func postings(
    of dreams: DreamList.SubSequence, _ terms: Terms
  ) -> (starts: [Int32], postings: [UInt32]) {
    var starts = [Int32](repeating: 0, count: terms.keys.count + 1)
    var places: [Int32] = []
    var values: [UInt16] = []
    var ends: [Int] = []
    for dream in dreams {
      for weight in weights(of: dream, terms) {
        guard let place = weight.place else { continue }
        places.append(Int32(place))
        values.append(UInt16(weight.value * highestWeight))
        starts[place + 1] += 1
      }
      ends.append(places.count)
    }
    for place in terms.keys.indices { starts[place + 1] += starts[place] }
    var next = starts
    var postings = [UInt32](repeating: 0, count: places.count)
    var begin = 0
    for (offset, end) in ends.enumerated() {
      for (place, value) in zip(places[begin..<end], values[begin..<end]) {
        postings[Int(next[Int(place)])] = UInt32(value) << offsetBits | UInt32(offset)
        next[Int(place)] += 1
      }
      begin = end
    }
    return (starts, postings)
  }

  // MARK: Texts

  /// The fields with words of the dreamer, which are compared: lines and sets of words.
  private static let fields = Dream.fields.filter { field in
    guard field.isSearched, !field.isStored else { return false }
    return switch field.kind {
    case .line, .words: true
    default: false
    }
  }

  private static func text(of dream: Dream) -> String {
    guard !dream.facts.isEmpty else { return dream.description }
    var parts = [dream.description]
    for field in fields {
      guard let value = dream[field.key] else { continue }
      parts += value.text.map { [$0] } ?? value.words?.map(field.withoutClass) ?? []
    }
    return parts.joined(separator: "\n")
  }

  /// How often a dream has each term.
  private static func frequencies(of dream: Dream) -> [UInt64: Int] {
    var frequencies: [UInt64: Int] = [:]
    var scanner = TermScanner(FoldedText(text(of: dream)))
    scanner.forEach { frequencies[$0.key, default: 0] += 1 }
    return frequencies
  }

  /// The words of a text that terms are from, in the order of the terms, each once.
  private static func words(of keys: [UInt64], in text: String) -> [String] {
    let folded = FoldedText(text, keepsOrigins: true)
    var places: [UInt64: Range<Int>] = [:]
    var scanner = TermScanner(folded)
    scanner.forEach { term in
      if places[term.key] == nil { places[term.key] = term.word }
    }
    let utf8 = Array(text.utf8)
    var words: [String] = []
    for key in keys {
      guard let place = places[key] else { continue }
      let start = folded.origins[place.lowerBound]
      let end =
        place.upperBound < folded.origins.count
        ? folded.origins[place.upperBound] : utf8.count
      let word = String(decoding: utf8[start..<end], as: UTF8.self)
      // Of Chinese, a pair says more than its characters.
      guard !words.contains(where: { $0.contains(word) }) else { continue }
      words.removeAll { word.contains($0) }
      words.append(word)
    }
    return Array(words.prefix(wordLimit))
  }
}

extension Field<Dream> {
  /// A word of a set without the class before it.
  fileprivate func withoutClass(_ word: String) -> String {
    guard !kind.classes.isEmpty, let colon = word.firstIndex(of: ":") else { return word }
    return String(word[word.index(after: colon)...])
  }
}
