import Foundation

/// Ranks texts by their words, as plain search engines do.
///
/// Source: Stephen Robertson and Hugo Zaragoza, "The Probabilistic Relevance Framework: BM25 and
/// Beyond", 2009, with the usual constants.
struct BestMatch25 {
  private static let saturation = 1.2
  private static let lengthWeight = 0.75

  private let frequencies: [[String: Int]]
  private let lengths: [Double]
  private let documentCounts: [String: Int]

  init(_ texts: [String]) {
    let words = texts.map(Self.words)
    frequencies = words.map { Dictionary($0.map { ($0, 1) }, uniquingKeysWith: +) }
    lengths = words.map { Double($0.count) }
    documentCounts = Dictionary(
      frequencies.flatMap { $0.keys.map { ($0, 1) } }, uniquingKeysWith: +)
  }

  /// The mean reciprocal rank of the text with the same number as what is asked.
  func reciprocalRank(of queries: [String]) -> Double {
    let ranks = queries.enumerated().map { number, query in
      let words = Set(Self.words(query))
      let own = score(number, words)
      let better = frequencies.indices.count { $0 != number && score($0, words) >= own }
      return own > 0 ? 1 / Double(better + 1) : 0
    }
    return ranks.reduce(0, +) / Double(ranks.count)
  }

  private func score(_ text: Int, _ words: Set<String>) -> Double {
    let mean = lengths.reduce(0, +) / Double(lengths.count)
    return words.reduce(0) { sum, word in
      guard let frequency = frequencies[text][word].map(Double.init) else { return sum }
      let having = Double(documentCounts[word] ?? 0)
      let rarity = log(1 + (Double(lengths.count) - having + 0.5) / (having + 0.5))
      let norm = 1 - Self.lengthWeight + Self.lengthWeight * lengths[text] / mean
      return sum + rarity * frequency * (Self.saturation + 1)
        / (frequency + Self.saturation * norm)
    }
  }

  /// Whole lowercase words; characters in scripts without spaces.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    for character in text.lowercased() {
      let isIdeographic = character.unicodeScalars.allSatisfy(\.properties.isIdeographic)
      if character.isLetter || character.isNumber, !isIdeographic {
        word.append(character)
        continue
      }
      if !word.isEmpty { words.append(word) }
      word = ""
      if isIdeographic { words.append(String(character)) }
    }
    return word.isEmpty ? words : words + [word]
  }
}
