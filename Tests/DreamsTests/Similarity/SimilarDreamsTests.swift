import Foundation
import TestSupport
import Testing
@testable import Dreams

@Suite struct SimilarDreamsTests {
  private static let words = [
    "sea", "Sea", "flying", "flyings", "roof", "Dächer", "dachers", "house", "houses", "teacher",
    "a",
    "late", "train", "trains", "train", "exam", "夢見", "見た", "海", "바다에서", "바다", "하늘을", "하", "42",
  ]

  private func text(using random: inout SplitMix64) -> String {
    (0..<Int.random(in: 0...12, using: &random))
      .compactMap { _ in Self.words.randomElement(using: &random) }.joined(separator: " ")
  }

  private func list(_ count: Int, using random: inout SplitMix64) -> DreamList {
    let source = DreamSource.fixed()
    return DreamList(
      (0..<count).map { _ in
        var dream = source.dream(
          description: text(using: &random), creature: .shark, effects: [])
        if Bool.random(using: &random) { dream[Dream.titleField.key] = .text("The long train") }
        if Bool.random(using: &random) {
          dream[Dream.tagsField.key] = .words(["sea", "night train"])
        }
        return dream
      })
  }

  /// The terms of a dream, said in the simplest way.
  private func terms(of dream: Dream) -> [String: Int] {
    var parts = [dream.description, dream[Dream.titleField.key]?.text ?? ""]
    parts += dream[Dream.tagsField.key]?.words ?? []
    var terms: [String: Int] = [:]
    for word in parts.joined(separator: "\n").split(whereSeparator: \.isWhitespace) {
      let letters = Array(
        word.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil))
      let first = letters[0].unicodeScalars.first?.value ?? 0
      if first < 0x3000 {
        if letters.count > 1 { terms[String(letters.prefix(6)), default: 0] += 1 }
        continue
      }
      if first < 0xAC00 || letters.count == 1 {
        for letter in letters { terms[String(letter), default: 0] += 1 }
      }
      for pair in zip(letters, letters.dropFirst()) {
        terms[String([pair.0, pair.1]), default: 0] += 1
      }
    }
    // Those above that hold sentences together.
    return terms.filter { !["the", "에서"].contains($0.key) }
  }

  /// The scores of all dreams that resemble one, by definition.
  private func scores(for dream: Dream, in dreams: DreamList) -> [Dream.ID: Double] {
    let all = dreams.map(terms)
    func weights(of terms: [String: Int]) -> [String: Double] {
      var weights: [String: Double] = [:]
      for (term, count) in terms {
        let number = all.count { $0[term] != nil }
        guard number <= max(4, dreams.count / 20) else { continue }
        weights[term] =
          (1 + log(Double(count))) * log(Double(dreams.count + 1) / Double(max(1, number)))
      }
      let length = weights.values.reduce(0) { $0 + $1 * $1 }.squareRoot()
      return weights.mapValues { $0 / length }
    }
    let own = weights(of: terms(of: dream))
    var scores: [Dream.ID: Double] = [:]
    for other in dreams where other.id != dream.id {
      let score = weights(of: terms(of: other)).reduce(0) { $0 + $1.value * (own[$1.key] ?? 0) }
      if score > 0 { scores[other.id] = score }
    }
    return scores
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `matches are the best by definition`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let dreams = list(Int.random(in: 0...60, using: &random), using: &random)
    let similar = SimilarDreams(dreams)
    for dream in dreams.prefix(10) {
      let scores = scores(for: dream, in: dreams)
      let matches = similar.matches(for: dream, in: dreams, limit: 5)
      let best = scores.values.sorted(by: >).prefix(5)
      #expect(matches.count == best.count)
      for (match, score) in zip(matches, best) {
        #expect(abs(match.score - score) < 1e-9)
        #expect(abs(match.score - (scores[match.id] ?? 0)) < 1e-9)
        #expect(!match.words.isEmpty && match.words.count <= 4)
      }
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `asked once or many times, the answer is the same`(seed: UInt64) {
    var random = SplitMix64(seed: seed &+ 90)
    let dreams = list(Int.random(in: 0...60, using: &random), using: &random)
    let similar = SimilarDreams(dreams)
    for dream in dreams.prefix(10) {
      // With room for all, none depends on how the weights were rounded.
      #expect(
        SimilarDreams.matches(for: dream, in: dreams, limit: 60)
          == similar.matches(for: dream, in: dreams, limit: 60))
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `two dreams resemble each other alike`(seed: UInt64) {
    var random = SplitMix64(seed: seed &+ 50)
    let dreams = list(30, using: &random)
    let similar = SimilarDreams(dreams)
    for dream in dreams {
      for match in similar.matches(for: dream, in: dreams, limit: 30) {
        #expect(match.id != dream.id)
        guard let other = dreams[match.id] else { continue }
        let back = similar.matches(for: other, in: dreams, limit: 30).first { $0.id == dream.id }
        #expect(back?.score == match.score)
      }
    }
  }

  @Test func `the reason are words as the other dream writes them`() throws {
    let source = DreamSource.fixed()
    func dream(_ text: String) -> Dream {
      source.dream(description: text, creature: .shark, effects: [])
    }
    let asked = dream("A DRAGON was flying über the cathedral, 我在海边飞行")
    let other = dream("Dragons and Cathedrals, Uber all; 海边")
    let dreams = DreamList(
      [asked, other, dream("Nothing of this"), dream("Late again"), dream("The exam")])
    let match = try #require(SimilarDreams(dreams).matches(for: asked, in: dreams).first)
    #expect(match.id == other.id)
    #expect(Set(match.words) == ["Dragons", "Cathedrals", "Uber", "海边"])
  }

  @Test(arguments: [
    ("She would not fly over the lake", "Not now, the others said, because of Lake", ["Lake"]),
    ("Would not have been there", "There were others, but not then", []),
    ("바다에서 그리고 너무", "그리고 하늘에서 너무", []), ("바다에서 그리고", "그리고 바다", ["바다"]),
    ("도서관은 호수 밑에", "호수와 도서관이", ["도서관이", "호수와"]),
    ("我在我的海边", "他们的，我在海边", ["海边"]), ("我的是他们", "他们是我的", []),
  ])
  func `words that hold sentences together are no reason`(
    text: String, of other: String, reasons: [String]
  ) {
    let source = DreamSource.fixed()
    let others = [other, "Late again", "A train", "Snow", "Late", "A train"]
    let dreams = DreamList(
      others.map { source.dream(description: $0, creature: .shark, effects: []) })
    let asked = source.dream(description: text, creature: .shark, effects: [])
    let words = SimilarDreams(dreams).matches(for: asked, in: dreams).flatMap(\.words)
    #expect(words == reasons)
    #expect(SimilarDreams.matches(for: asked, in: dreams).flatMap(\.words) == reasons)
  }

  @Test func `dreams changed after the comparison are found, and removed ones are not`() {
    var random = SplitMix64(seed: 3)
    var dreams = list(40, using: &random)
    let source = DreamSource.fixed()
    let similar = SimilarDreams(dreams)
    let asked = source.dream(description: "Zeppelin over Xanadu", creature: .shark, effects: [])
    #expect(similar.matches(for: asked, in: dreams).isEmpty)
    let new = source.dream(description: "The zeppelins", creature: .shark, effects: [])
    dreams.insert(new)
    let changed = dreams[7].id == new.id ? dreams[8].id : dreams[7].id
    dreams[changed]?.description = "xanadu, Xanadu"
    dreams.insert(asked)
    #expect(Set(similar.matches(for: asked, in: dreams).map(\.id)) == [new.id, changed])
    dreams.remove(id: new.id)
    #expect(similar.matches(for: asked, in: dreams).map(\.id) == [changed])
    #expect(!similar.isStale(for: dreams))
    for dream in list(5, using: &random) { dreams.insert(dream) }
    #expect(similar.isStale(for: dreams))
  }

  @Test func `journals of no dream, of one and of dreams without words have no matches`() {
    let source = DreamSource.fixed()
    func dream(_ text: String) -> Dream {
      source.dream(description: text, creature: .shark, effects: [])
    }
    for texts in [[], ["sea"], ["", "…", "a b c"], ["\0", "\u{FEFF}"]] {
      let dreams = DreamList(texts.map(dream))
      let similar = SimilarDreams(dreams)
      for asked in Array(dreams) + [dream(""), dream("Seas"), dream("sea")] {
        let matches = similar.matches(for: asked, in: dreams)
        #expect(matches.allSatisfy { $0.id != asked.id && $0.score > 0 })
        let isFound = texts == ["sea"] && asked.description == "sea" && asked.id != dreams[0].id
        #expect(matches.map(\.id) == (isFound ? [dreams[0].id] : []))
      }
      #expect(similar.matches(for: dream("sea"), in: dreams, limit: 0).isEmpty)
    }
  }

  @Test(arguments: [
    ("Flying, flyings! I'm 42 a", ["flying", "flying", "42"]),
    ("Straße über-all Écoles", ["strass", "uber", "all", "ecoles"]),
    ("我在海边", ["我", "在", "我在", "海", "在海", "边", "海边"]),
    ("夢を、見た", ["夢", "を", "夢を", "見", "た", "見た"]),
    ("바다에서 꿈 a바다", ["바다", "다에", "에서", "꿈", "바다"]),
    ("บิน sea", ["บ", "บิ", "น"]),
    ("Полёты полёт", ["полеты", "полет"]), ("", []), ("…!", []),
  ])
  func `a text is taken apart by its script`(text: String, expected: [String]) {
    let folded = FoldedText(text)
    var found: [String] = []
    var keys: [String: UInt64] = [:]
    let scanner = TermScanner(folded)
    scanner.forEach { term in
      let word = String(decoding: folded.bytes[term.word], as: UTF8.self)
      let name = (word.unicodeScalars.first?.value ?? 0) < 0x0E00 ? String(word.prefix(6)) : word
      #expect(keys.updateValue(term.key, forKey: name) ?? term.key == term.key)
      found.append(name)
    }
    if text.hasSuffix("sea") { return #expect(found.last == "sea") }
    #expect(found == expected)
  }
}
