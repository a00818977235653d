/// Words to find dreams by: the one rule of the app and the command-line tool.
///
/// A dream matches if each word is somewhere in its description, also inside other words, in the
/// names of its creature and effects, or in another searched field. Case, accents, width, ligatures
/// and invisible characters are ignored, and kinds of apostrophes and hyphens are alike. A tag also matches `#sea`, as it would appear in the description. Words are separated
/// by spaces; without a word every dream matches.
///
/// ```swift
/// DreamSearch("uber SEA").matches(dream)   // finds "Flying over the seaside, übermütig"
/// ```
public struct DreamSearch: Sendable {
  /// One word, and where the names have it.
  struct Word: Sendable {
    let bytes: ByteSearch
    let length: Int

    /// The creatures whose names have the word.
    let creatures: CreatureSet

    /// The effects whose names have the word.
    let effects: Dream.Effects

    /// Whether any name has the word.
    let isInNames: Bool

    /// Whether it may be found in facts whose JSON does not have it.
    let mayBeAddedToFacts: Bool

    /// Prepares a search for a folded word of at least one byte.
    init(_ bytes: [UInt8], _ names: SearchNames) {
      let search = ByteSearch(bytes)
      creatures = names.creatures(with: search)
      effects = names.effects(with: search)
      isInNames = !creatures.isEmpty || !effects.isEmpty
      mayBeAddedToFacts = names.mayAdd(search)
      (self.bytes, length) = (search, bytes.count)
    }

    /// Whether the names of one of the creatures or effects have the word.
    func isInNames(of creatures: CreatureSet, _ effects: Dream.Effects) -> Bool {
      !self.creatures.isDisjoint(with: creatures) || !self.effects.isDisjoint(with: effects)
    }

    /// Whether the names of the dream's creature and effects have the word.
    func isInNames(of dream: Dream) -> Bool {
      isInNames(of: CreatureSet(dream.creature), dream.effects)
    }
  }

  /// Creatures, a bit each, so that asking whether two sets share one takes no memory.
  struct CreatureSet: OptionSet {
    let rawValue: UInt64

    init(rawValue: UInt64) { self.rawValue = rawValue }

    init(_ creature: Dream.Creature) { rawValue = Self.bits[creature] ?? 0 }

    private static let bits = Dictionary(
      uniqueKeysWithValues: Dream.Creature.allCases.enumerated().map {
        ($0.element, (1 as UInt64) << $0.offset)
      })
  }

  /// The input.
  public let text: String

  /// The words, the longest first.
  let words: [Word]

  /// Those words that are not inside of another one, with which they are found.
  let neededWords: [Word]

  /// Those with spaces, for which a text may have any white space.
  private let phrases: [QueryPhrase]

  /// What else is looked into, and by which names.
  let names: SearchNames

  /// Parses the user's input.
  ///
  /// - Parameters:
  ///   - text: The words, separated by spaces.
  ///   - names: What creatures, effects and other choices are called.
  public init(_ text: String, names: SearchNames = .identifiers) {
    self.init(text.split(whereSeparator: \.isWhitespace).map(String.init), as: text, names: names)
  }

  /// Takes what to look for.
  ///
  /// - Parameters:
  ///   - words: Words, and phrases with spaces.
  ///   - text: The input.
  ///   - names: What creatures, effects and other choices are called.
  init(_ words: [String], as text: String, names: SearchNames) {
    self.text = text
    self.names = names
    phrases = words.map(\.scalarWords).filter { $0.count > 1 }.map { QueryPhrase($0) }
    let folded = words.map { FoldedText($0).bytes }
    let spellings = Set(folded.filter { !$0.isEmpty })
      .sorted { $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count > $1.count }
    let words = spellings.map { Word($0, names) }
    self.words = words
    // A word inside another one is in every name that has that one. Comparing very many words with
    // each other would take longer than searching for them.
    neededWords =
      words.count > 100
      ? words
      : zip(words, spellings.indices).filter { word, place in
        spellings[..<place].allSatisfy { word.bytes.firstMatch(in: $0) == nil }
      }.map(\.0)
  }

  /// Whether there is nothing to look for, so that every dream is found.
  public var isEmpty: Bool { words.isEmpty }

  /// Whether a dream has all the words.
  ///
  /// - Parameter dream: The dream.
  /// - Returns: True for every dream if there is no word.
  /// - Complexity: O(*n*) for a description of *n* bytes. To ask many dreams again and again, a
  ///   ``SearchIndex`` is faster.
  public func matches(_ dream: Dream) -> Bool {
    guard !isEmpty else { return true }
    var text = FoldedText(dream.description)
    names.append(dream.facts, to: &text)
    return neededWords.allSatisfy {
      $0.bytes.firstMatch(in: text.bytes) != nil || $0.isInNames(of: dream)
    }
  }

  /// The parts of a text that have one of the words, to be marked.
  ///
  /// - Parameter text: A description or a part of one.
  /// - Returns: Ranges in bytes of UTF-8, in order and apart from each other; each begins and ends
  ///   between two characters.
  public func ranges(in text: String) -> [Range<Int>] {
    guard !isEmpty else { return [] }
    let folded = FoldedText(text, keepsOrigins: true)
    var found: [Range<Int>] = []
    for word in words {
      var place = 0
      while let start = word.bytes.firstMatch(in: folded.bytes, from: place) {
        found.append(start..<(start + word.length))
        place = start + word.length
      }
    }
    for phrase in phrases where !phrase.isEmpty {
      var place = 0
      while let range = phrase.firstMatch(in: folded.bytes, from: place) {
        found.append(range)
        place = range.upperBound
      }
    }
    return text.wholeCharacters(of: found, from: folded.origins)
  }
}

extension String {
  /// The characters to which folded bytes belong.
  fileprivate func wholeCharacters(of ranges: [Range<Int>], from origins: [Int]) -> [Range<Int>] {
    guard !ranges.isEmpty else { return [] }
    var marked: [Range<Int>] = []
    var rest = ranges.map { origins[$0.lowerBound]...origins[$0.upperBound - 1] }
      .sorted { $0.lowerBound < $1.lowerBound }[...]
    var start = 0
    var reach = -1
    for character in self {
      let end = start + character.utf8.count
      while let next = rest.first, next.lowerBound < end {
        reach = Swift.max(reach, next.upperBound)
        rest.removeFirst()
      }
      if start <= reach {
        if marked.last?.upperBound == start {
          marked[marked.count - 1] = marked[marked.count - 1].lowerBound..<end
        } else {
          marked.append(start..<end)
        }
      }
      start = end
    }
    return marked
  }
}
