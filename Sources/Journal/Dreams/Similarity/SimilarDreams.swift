public import Foundation

/// Finds the dreams that resemble one another by the words they share, and says by which.
///
/// The title, the text, and the tags, people, places and dream signs of a dream are taken apart into
/// terms. A term counts the more, the more often a dream has it and the fewer dreams do; the score of
/// two dreams is the cosine of the angle between their weights: 1 for the same terms, 0 for none.
/// ``FunctionWords`` count nothing, however rare they are.
/// Everything is computed here, and nothing is learned from other people's texts.
///
/// Like a ``SearchIndex``, it covers one version of a list and stays valid for later ones: later
/// changes are compared separately, with the weights of that version.
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
    /// The shared words in this dream's spelling, the weightiest first; at least one.
    public var words: [String]
  }

  /// How many matches are shown where nobody asks for another number.
  public static let usualLimit = 5

  /// The terms of a dream that are compared, the heaviest ones.
  ///
  /// More make no better matches, and cost memory.
  private static let termLimit = 48

  /// The number of words given as the reason.
  private static let wordLimit = 4

  /// The bits of a posting that have the offset of a dream; the others have the weight.
  private static let offsetBits = 22
  private static let highestWeight = Double(1 << (32 - offsetBits) - 1)

  /// Of how many dreams taking them apart takes longer than handing them to another processor.
  private static let worthSharing = 2_000

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

    /// How much it says that a dream has a term: nothing where more than every twentieth dream has it.
    ///
    /// In a journal of a few dreams, a word in four of them may well distinguish them.
    func rarity(of count: Int) -> Double {
      count > max(4, dreamCount / 20) ? 0 : log(Double(dreamCount + 1) / Double(max(1, count)))
    }
  }

  /// The weight of a term in a dream.
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
    var ids: [Dream.ID] = []
    dreams.visit(Self.compared(dreams)) { ids.append($0.id) }
    self.ids = ids
    terms = Self.census(of: dreams, looking: [:]).terms
    (starts, postings) = Self.postings(of: dreams, terms)
  }

  /// Whether enough has changed to make rebuilding worthwhile.
  ///
  /// - Parameter dreams: The current list.
  /// - Returns: Whether a thousand dreams, or a tenth of all, came, went or changed.
  /// - Complexity: O(*m* log *n*) for *m* differences.
  public func isStale(for dreams: DreamList) -> Bool {
    let diff = base.diffed(with: dreams)
    return diff.removed.count + diff.inserted.count + diff.updated.count
      > min(1000, base.count / 10)
  }

  /// Finds the dreams that resemble one.
  ///
  /// - Parameters:
  ///   - dream: Any dream, of the list or not.
  ///   - dreams: The current list.
  ///   - limit: How many are wanted at most.
  /// - Returns: Other dreams of the list, most similar first, ties in list order; none for a dream
  ///   without words.
  /// - Complexity: O(*p* + *m*) for *p* dreams that share a term and *m* differences to the list that
  ///   was compared: less than a millisecond for 100,000 dreams.
  public func matches(for dream: Dream, in dreams: DreamList, limit: Int = usualLimit) -> [Match] {
    let weights = Self.weights(of: dream, terms)
    guard limit > 0, !weights.isEmpty else { return [] }
    let diff = base.diffed(with: dreams)
    var gone = Set(diff.removed.map(\.dream.id)).union(diff.updated.map(\.new.id))
    gone.insert(dream.id)
    // The stored weights are rounded; the best of them are weighed exactly.
    var candidates = shortlist(for: weights, without: gone, limit: limit + 8)
      .compactMap { dreams[$0] }
    candidates += diff.inserted.map(\.dream) + diff.updated.map(\.new)
    let values = Dictionary(uniqueKeysWithValues: weights.map { ($0.key, $0.value) })
    let found = candidates.filter { $0.id != dream.id }.map { other in
      Candidate(
        other, offset: dreams.offset(ofID: other.id) ?? 0,
        sharing: Self.shared(other, values, terms))
    }
    return Self.best(of: found, limit: limit)
  }

  /// Finds the dreams that resemble one, for a program that asks once.
  ///
  /// They are those of ``matches(for:in:limit:)``, but only dreams that share a rare term are weighed.
  ///
  /// - Parameters:
  ///   - dream: Any dream, of the list or not.
  ///   - dreams: The list.
  ///   - limit: How many are wanted at most.
  /// - Returns: Other dreams of the list, most similar first, ties in list order; none for a dream
  ///   without words.
  /// - Complexity: O(*n*) for *n* bytes of text, less than a third of what ``init(_:)`` takes.
  public static func matches(
    for dream: Dream, in dreams: DreamList, limit: Int = usualLimit
  ) -> [Match] {
    let wanted = frequencies(of: dream).enumerated().map { ($1.key, $0) }
    let (terms, places) = census(
      of: dreams, looking: Dictionary(uniqueKeysWithValues: wanted))
    let weights = weights(of: dream, terms)
    guard limit > 0, !weights.isEmpty else { return [] }
    let values = Dictionary(uniqueKeysWithValues: weights.map { ($0.key, $0.value) })
    let offsets = Set(wanted.flatMap { values[$0] == nil ? [] : places[$1] }).sorted()
    let parts = offsets.indices.mapOnAllProcessors(minimum: worthSharing) { range in
      offsets[range].map { ($0, dreams[$0]) }.filter { $1.id != dream.id }
        .map { Candidate($1, offset: $0, sharing: shared($1, values, terms)) }
    }
    return best(of: Array(parts.joined()), limit: limit)
  }

  /// The matches among dreams, most similar first.
  private static func best(of candidates: [Candidate], limit: Int) -> [Match] {
    candidates.filter { $0.score > 0 }
      .sorted { $0.score == $1.score ? $0.offset < $1.offset : $0.score > $1.score }
      .prefix(limit)
      .map { candidate in
        let words = words(of: candidate.shared.map(\.key), in: text(of: candidate.dream))
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
      // The same numbers in the same order for either of two dreams.
      score = min(1, shared.reduce(0) { $0 + $1.value })
    }
  }

  /// The dreams with the highest scores by rounded weights.
  private func shortlist(
    for weights: [Weight], without gone: Set<Dream.ID>, limit: Int
  ) -> [Dream.ID] {
    // In whole numbers, of which a score has 48 products of 11 bits each at most.
    var scores = [UInt32](repeating: 0, count: ids.count)
    var sums = scores.mutableSpan
    let postings = postings.span
    for weight in weights {
      guard let place = weight.place else { continue }
      let value = UInt32(weight.value * Self.highestWeight)
      for index in Int(starts[place])..<Int(starts[place + 1]) {
        let posting = postings[index]
        // Half a step more, so that weights rounded to zero count.
        sums[Int(posting & (1 << Self.offsetBits - 1))] &+=
          (2 * value + 1) * (2 * (posting >> UInt32(Self.offsetBits)) + 1)
      }
    }
    // The worst of the best so far is the last one.
    var best: [Int] = []
    var worst: UInt32 = 0
    for (offset, score) in scores.enumerated() where score > worst {
      if gone.contains(ids[offset]) { continue }
      if best.count == limit { best.removeLast() }
      best.insert(offset, at: best.firstIndex { scores[$0] < score } ?? best.count)
      if best.count == limit { worst = scores[best[limit - 1]] }
    }
    return best.map { ids[$0] }
  }

  /// The weights of the terms that a dream shares with the reference dream, heaviest first.
  private static func shared(
    _ dream: Dream, _ values: [UInt64: Double], _ terms: Terms
  ) -> [Weight] {
    weights(of: dream, terms)
      .compactMap { weight in
        values[weight.key].map {
          Weight(key: weight.key, place: weight.place, value: weight.value * $0)
        }
      }
      .sorted(by: Weight.precedes)
  }

  /// The offsets of the dreams that are compared: an offset has so many bits in a posting.
  private static func compared(_ dreams: DreamList) -> Range<Int> {
    0..<min(dreams.count, 1 << offsetBits)
  }

  // MARK: Weights

  /// Counts in how many dreams each term is, and says where some are.
  ///
  /// - Parameters:
  ///   - dreams: The dreams of the list.
  ///   - wanted: The terms that are looked for, numbered from 0.
  /// - Returns: All terms, and the offsets of the dreams with each wanted one, in ascending order.
  private static func census(
    of dreams: DreamList, looking wanted: [UInt64: Int]
  ) -> (terms: Terms, places: [[Int]]) {
    let compared = compared(dreams)
    let parts = compared.mapOnAllProcessors(minimum: worthSharing) { range in
      var counts = TermCounts(looking: wanted)
      var places = [[Int]](repeating: [], count: wanted.count)
      var offset = range.lowerBound
      dreams.visit(range) { dream in
        TermScanner(FoldedText(text(of: dream))).forEach { term in
          if let number = counts.add(term.key, of: offset) { places[number].append(offset) }
        }
        offset += 1
      }
      return (counts.counts, places)
    }
    var counts = Dictionary(parts.flatMap(\.0), uniquingKeysWith: +)
    // As if every dream had them.
    for term in FunctionWords.terms { counts[term] = .max }
    let keys = counts.keys.sorted()
    let places = wanted.values.sorted().map { number in parts.flatMap { $0.1[number] } }
    return (
      Terms(dreamCount: compared.count, keys: keys, counts: keys.map { counts[$0, default: 0] }),
      places
    )
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
    // Terms of other dreams come first: the rest matter only for later dreams.
    let all = shared + others
    let length = all.reduce(0) { $0 + $1.value * $1.value }.squareRoot()
    return all.prefix(termLimit)
      .map { Weight(key: $0.key, place: $0.place, value: $0.value / length) }
      .sorted(by: Weight.precedes)
  }

  private static func postings(
    of dreams: DreamList, _ terms: Terms
  ) -> (starts: [Int32], postings: [UInt32]) {
    let parts = compared(dreams).mapOnAllProcessors(minimum: worthSharing) { range in
      var found: [[Posting]] = []
      dreams.visit(range) { found.append(weights(of: $0, terms).compactMap(Posting.init)) }
      return found
    }
    var starts = [Int32](repeating: 0, count: terms.keys.count + 1)
    for posting in parts.joined().joined() { starts[Int(posting.place) + 1] += 1 }
    for place in terms.keys.indices { starts[place + 1] += starts[place] }
    var next = starts
    var postings = [UInt32](repeating: 0, count: Int(starts[terms.keys.count]))
    for (offset, ofDream) in parts.joined().enumerated() {
      for posting in ofDream {
        let place = Int(posting.place)
        postings[Int(next[place])] = UInt32(posting.weight) << offsetBits | UInt32(offset)
        next[place] += 1
      }
    }
    return (starts, postings)
  }

  /// A term of a dream and its weight, rounded.
  private struct Posting {
    let place: Int32
    let weight: UInt16

    init?(_ weight: Weight) {
      guard let place = weight.place else { return nil }
      self.place = Int32(place)
      self.weight = UInt16(weight.value * highestWeight)
    }
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

  private static let keys = FactKeys(fields.map(\.key))

  private static func text(of dream: Dream) -> String {
    guard !dream.facts.isEmpty else { return dream.description }
    var parts = [dream.description]
    dream.facts.visit(keys) { index, _, value in
      let value = value()
      parts += value.text.map { [$0] } ?? value.words?.map(fields[index].kind.withoutClass) ?? []
    }
    return parts.joined(separator: "\n")
  }

  /// How often a dream has each term, in the order of the terms.
  private static func frequencies(of dream: Dream) -> [(key: UInt64, count: Int)] {
    var keys: [UInt64] = []
    TermScanner(FoldedText(text(of: dream))).forEach { keys.append($0.key) }
    keys.sort()
    var frequencies: [(key: UInt64, count: Int)] = []
    for key in keys {
      if frequencies.last?.key == key {
        frequencies[frequencies.count - 1].count += 1
      } else {
        frequencies.append((key, 1))
      }
    }
    return frequencies
  }

  /// The words of a text that terms are from, in the order of the terms, each once.
  private static func words(of keys: [UInt64], in text: String) -> [String] {
    let folded = FoldedText(text, keepsOrigins: true)
    var places: [UInt64: Range<Int>] = [:]
    let scanner = TermScanner(folded)
    scanner.forEach { term in
      if places[term.key] == nil { places[term.key] = term.word }
    }
    let utf8 = Array(text.utf8)
    var words: [String] = []
    for key in keys {
      guard let place = places[key].map(scanner.wholeWord) else { continue }
      let start = folded.origins[place.lowerBound]
      let end =
        place.upperBound < folded.origins.count
        ? folded.origins[place.upperBound] : utf8.count
      let word = String(decoding: utf8[start..<end], as: UTF8.self)
      // Of Chinese, a pair says more than its characters.
      if utf8[start] >= 0x80 {
        guard !words.contains(where: { $0.contains(word) }) else { continue }
        words.removeAll { word.contains($0) }
      }
      words.append(word)
    }
    return Array(words.prefix(wordLimit))
  }
}
