/// In how many dreams each word comes, and which words come together; dreams can be taken out again.
///
/// Words are compared as in a query, ignoring case, accents and width. The representative spelling
/// of a word depends only on the dreams, never on their order.
struct WordTally: Sendable {
  /// A word and how many dreams have it.
  struct Ranked: Equatable {
    /// As most dreams write it.
    var word: String
    var count: Int
  }

  /// Two words by their places in ``ranked``, and how many dreams have both.
  struct RankedPair: Equatable {
    var first: Int
    var second: Int
    var count: Int
  }

  private struct Spelling {
    var text: String
    var word: Int
    var count = 0
  }

  private struct Word {
    var count = 0
    var spellings: [Int] = []
  }

  private struct Pair: Hashable {
    var low: Int32
    var high: Int32
  }

  /// A dream with more words than this is a list; its pairs would be meaningless and are not
  /// counted.
  static let maximumPairedWords = 32

  /// How many dreams have any word.
  private(set) var dreamCount = 0
  private var spellingPlaces: [ExactText: Int] = [:]
  private var spellings: [Spelling] = []
  private var wordPlaces: [[UInt8]: Int] = [:]
  private var words: [Word] = []
  private var pairs: [Pair: Int] = [:]

  /// Counts the words of a dream in, or out with a negative number.
  mutating func add(_ texts: [String], times: Int, pairing: Bool) {
    guard !texts.isEmpty else { return }
    dreamCount += times
    var found: [Int] = []
    for text in texts {
      let place = place(of: text)
      spellings[place].count += times
      let word = spellings[place].word
      if !found.contains(word) { found.append(word) }
    }
    for word in found { words[word].count += times }
    guard pairing, found.count <= Self.maximumPairedWords else { return }
    for (index, first) in found.enumerated() {
      for second in found[(index + 1)...] { addPair(first, second, times) }
    }
  }

  mutating func add(_ other: WordTally) {
    dreamCount += other.dreamCount
    let places = other.spellings.map { place(of: $0.text) }
    for (spelling, place) in zip(other.spellings, places) {
      spellings[place].count += spelling.count
    }
    let moved = other.words.map { spellings[places[$0.spellings[0]]].word }
    for (word, place) in zip(other.words, moved) { words[place].count += word.count }
    for (pair, count) in other.pairs { addPair(moved[Int(pair.low)], moved[Int(pair.high)], count) }
  }

  private mutating func addPair(_ first: Int, _ second: Int, _ times: Int) {
    let pair = Pair(low: Int32(min(first, second)), high: Int32(max(first, second)))
    pairs[pair, default: 0] += times
    if times < 0, pairs[pair] == 0 { pairs[pair] = nil }
  }

  /// The place of a way to write a word, a new one if need be.
  private mutating func place(of text: String) -> Int {
    if let place = spellingPlaces[ExactText(text)] { return place }
    let folded = FoldedText(text).bytes
    let word = wordPlaces[folded] ?? words.count
    if word == words.count {
      wordPlaces[folded] = word
      words.append(Word())
    }
    let place = spellings.count
    spellings.append(Spelling(text: text, word: word))
    spellingPlaces[ExactText(text)] = place
    words[word].spellings.append(place)
    return place
  }

  // MARK: Ranks

  /// All words, the most used first, and of equally many by their bytes.
  var ranked: [Ranked] { ranks.map(\.ranked) }

  /// The words as in ``ranked``, and the pairs that occur together at least this often, unordered.
  func ranked(together count: Int) -> (words: [Ranked], pairs: [RankedPair]) {
    let ranks = ranks
    var places = [Int](repeating: 0, count: words.count)
    for (place, rank) in ranks.enumerated() { places[rank.word] = place }
    var found: [RankedPair] = []
    for (pair, together) in pairs where together >= count {
      let (low, high) = (places[Int(pair.low)], places[Int(pair.high)])
      found.append(RankedPair(first: min(low, high), second: max(low, high), count: together))
    }
    return (ranks.map(\.ranked), found)
  }

  private var ranks: [(word: Int, ranked: Ranked)] {
    words.indices.filter { words[$0].count > 0 }.map { ($0, ranked(words[$0])) }
      .sorted { first, second in
        first.ranked.count == second.ranked.count
          ? ExactText(first.ranked.word) < ExactText(second.ranked.word)
          : first.ranked.count > second.ranked.count
      }
  }

  private func ranked(_ word: Word) -> Ranked {
    let best = word.spellings.map { spellings[$0] }.min { first, second in
      first.count == second.count
        ? ExactText(first.text) < ExactText(second.text) : first.count > second.count
    }
    return Ranked(word: best?.text ?? "", count: word.count)
  }
}
