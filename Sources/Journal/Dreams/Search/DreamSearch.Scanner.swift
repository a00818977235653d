extension DreamSearch {
  /// Scans the texts of many dreams in their stored form.
  ///
  /// It finds what ``matches(_:)`` finds, and makes no string of a text that is all ASCII.
  public struct Scanner {
    private let search: DreamSearch

    /// A buffer for lowercase text, reused for each text.
    private var room: [UInt8] = []

    /// The same for facts.
    private var factRoom: [UInt8] = []

    /// Prepares to look through texts.
    ///
    /// - Parameter search: The words.
    public init(_ search: DreamSearch) {
      self.search = search
    }

    /// Whether a dream has all the words.
    ///
    /// - Parameters:
    ///   - text: The description in UTF-8; invalid bytes become U+FFFD.
    ///   - facts: The facts as JSON; empty for no facts; invalid JSON counts as none.
    ///   - creature: Returns the creature; called only if a word is not in the text.
    ///   - effects: Returns the effects; called only if a word is not in the text.
    /// - Returns: True for every dream if there is no word.
    /// - Complexity: O(*n*) for *n* bytes of text.
    public mutating func matches(
      _ text: Span<UInt8>, facts: Span<UInt8>, creature: () -> Dream.Creature,
      effects: () -> Dream.Effects
    ) -> Bool {
      guard let count = Self.fold(text, into: &room) else {
        let folded = unsafe text.withUnsafeBufferPointer {
          FoldedText(unsafe String(decoding: $0, as: UTF8.self)).bytes
        }
        return matches(folded, folded.count, facts, creature, effects)
      }
      return matches(room, count, facts, creature, effects)
    }

    private mutating func matches(
      _ folded: [UInt8], _ count: Int, _ facts: Span<UInt8>, _ creature: () -> Dream.Creature,
      _ effects: () -> Dream.Effects
    ) -> Bool {
      var foldedFacts: [UInt8]?
      for word in search.neededWords {
        if word.bytes.isFound(in: folded, count) { continue }
        if word.isInNames, word.isInNames(of: CreatureSet(creature()), effects()) { continue }
        guard search.names.haveFacts, mayHave(word, facts) else { return false }
        let text = foldedFacts ?? fold(facts)
        foldedFacts = text
        guard word.bytes.firstMatch(in: text) != nil else { return false }
      }
      return true
    }

    /// Whether a word may be in the facts: nearly always it isn't, and parsing is skipped.
    private mutating func mayHave(_ word: Word, _ facts: Span<UInt8>) -> Bool {
      guard !facts.isEmpty else { return false }
      // Behind a backslash JSON hides characters.
      guard !word.mayBeAddedToFacts,
        let count = Self.fold(facts, refusing: UInt8(ascii: "\\"), into: &factRoom)
      else { return true }
      return word.bytes.isFound(in: factRoom, count)
    }

    private func fold(_ json: Span<UInt8>) -> [UInt8] {
      var text = FoldedText("")
      if let facts = Facts(json: json, foreign: {}) { search.names.append(facts, to: &text) }
      return text.bytes
    }

    /// Folds a text into a buffer; returns the number of bytes, or nil if one isn't ASCII, or
    /// is the byte to reject.
    private static func fold(
      _ text: Span<UInt8>, refusing refused: UInt8 = 0x80, into room: inout [UInt8]
    ) -> Int? {
      let count = text.count
      if room.count < count { room = Array(repeating: 0, count: max(2 * room.count, count)) }
      let isASCII = unsafe room.withUnsafeMutableBufferPointer { room in
        unsafe text.withUnsafeBufferPointer { text in
          var bits: UInt8 = 0
          for index in 0..<count {
            let byte = unsafe text[index]
            bits |= byte == refused ? 0x80 : byte
            unsafe room[index] = FoldedText.small(byte)
          }
          return bits < 0x80
        }
      }
      return isASCII ? count : nil
    }
  }
}

extension ByteSearch {
  /// Whether the word is among the first bytes.
  fileprivate func isFound(in bytes: [UInt8], _ count: Int) -> Bool {
    unsafe bytes.withUnsafeBufferPointer {
      unsafe firstMatch(in: $0, from: 0, to: count) != nil
    }
  }
}
