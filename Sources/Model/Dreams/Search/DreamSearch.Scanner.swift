extension DreamSearch {
  /// Looks through the texts of many dreams one after the other, as they are stored.
  ///
  /// It finds what ``matches(_:)`` finds, and makes no string of a text that is all ASCII.
  public struct Scanner {
    private let search: DreamSearch

    /// Room for small letters, used again for each text.
    private var room: [UInt8] = []

    /// Prepares to look through texts.
    ///
    /// - Parameter search: The words.
    public init(_ search: DreamSearch) {
      self.search = search
    }

    /// Whether a dream has all the words.
    ///
    /// - Parameters:
    ///   - text: The description in UTF-8; what is none counts as replacement characters.
    ///   - creature: Finds the creature, which is asked for only when a word is not in the text.
    ///   - effects: Finds the effects, which are asked for only when a word is not in the text.
    ///   - facts: Finds the facts, which are asked for once at most, and only when a word is nowhere
    ///     else and fields among them are searched.
    /// - Returns: True for every dream when there is no word.
    /// - Complexity: O(*n*) for *n* bytes of text.
    public mutating func matches(
      _ text: Span<UInt8>, creature: () -> Dream.Creature, effects: () -> Dream.Effects,
      facts: () -> Facts
    ) -> Bool {
      guard let count = fold(text) else {
        let folded = unsafe text.withUnsafeBufferPointer {
          FoldedText(unsafe String(decoding: $0, as: UTF8.self)).bytes
        }
        return matches(folded, folded.count, creature, effects, facts)
      }
      return matches(room, count, creature, effects, facts)
    }

    private func matches(
      _ folded: [UInt8], _ count: Int, _ creature: () -> Dream.Creature,
      _ effects: () -> Dream.Effects, _ facts: () -> Facts
    ) -> Bool {
      var foldedFacts: [UInt8]?
      return unsafe folded.withUnsafeBufferPointer { bytes in
        search.neededWords.allSatisfy { word in
          if unsafe word.bytes.firstMatch(in: bytes, from: 0, to: count) != nil { return true }
          if word.isInNames, word.isInNames(of: CreatureSet(creature()), effects()) { return true }
          guard search.names.haveFacts else { return false }
          let more = foldedFacts ?? fold(facts())
          foldedFacts = more
          return word.bytes.firstMatch(in: more) != nil
        }
      }
    }

    private func fold(_ facts: Facts) -> [UInt8] {
      var text = FoldedText("")
      search.names.append(facts, to: &text)
      return text.bytes
    }

    /// Puts the text into the room in small letters; answers how many bytes these are, and nil when
    /// they are not all ASCII.
    private mutating func fold(_ text: Span<UInt8>) -> Int? {
      let count = text.count
      if room.count < count { room = Array(repeating: 0, count: max(2 * room.count, count)) }
      let isASCII = unsafe room.withUnsafeMutableBufferPointer { room in
        unsafe text.withUnsafeBufferPointer { text in
          var bits: UInt8 = 0
          for index in 0..<count {
            let byte = unsafe text[index]
            bits |= byte
            unsafe room[index] = byte &- 0x41 < 26 ? byte | 0x20 : byte
          }
          return bits < 0x80
        }
      }
      return isASCII ? count : nil
    }
  }
}
