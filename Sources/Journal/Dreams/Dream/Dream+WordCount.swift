extension Dream {
  /// How many words the description has.
  ///
  /// A word is a run of letters, marks and digits, with apostrophes, hyphens and invisible characters
  /// inside; of Chinese and Japanese, which are written without spaces, every character counts as one.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public var wordCount: Int { description.wordCount }
}

extension String {
  var wordCount: Int {
    var text = self
    return text.withUTF8 { text in
      unsafe Self.roles.withUnsafeBufferPointer { unsafe Self.wordCount(in: text, $0) }
    }
  }

  private static func wordCount(
    in bytes: UnsafeBufferPointer<UInt8>, _ roles: UnsafeBufferPointer<UInt8>
  ) -> Int {
    // Byte by byte, because nearly all texts are nearly all ASCII, and scalars are slow to step through;
    // by arithmetic alone, because no processor can guess where words end.
    var count = 0
    var isInWord = 0
    var place = 0
    while place < bytes.count {
      let byte = unsafe bytes[place]
      guard byte < 0x80 else {
        let scalar = unsafe Self.scalar(in: bytes, at: place)
        place += UTF8.width(scalar)
        scalar.count(&count, &isInWord)
        continue
      }
      let role = unsafe Int(roles[Int(byte)])
      count &+= role & 1 & (isInWord ^ 1)
      isInWord = (role | role >> 1 & isInWord) & 1
      place += 1
    }
    return count
  }

  /// What each character of ASCII is: 1 is part of a word, 2 joins two parts, 0 ends a word.
  private static let roles: [UInt8] = (0..<0x80).map { (byte: UInt8) in
    if (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 { return 1 }
    return "'`-".utf8.contains(byte) ? 2 : 0
  }

  /// The scalar of more than one byte that begins at a place of valid UTF-8.
  private static func scalar(
    in bytes: UnsafeBufferPointer<UInt8>, at place: Int
  ) -> Unicode.Scalar {
    let lead = unsafe UInt32(bytes[place])
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    let value = unsafe bytes[place + 1..<place + length].reduce(lead & (0x7F >> UInt32(length))) {
      $0 << 6 | UInt32($1) & 0x3F
    }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}

extension Unicode.Scalar {
  /// Counts a scalar that is not ASCII.
  fileprivate func count(_ count: inout Int, _ isInWord: inout Int) {
    if properties.isIdeographic || (0x3040..<0x3100).contains(value) {
      count += 1
      isInWord = 0
    } else if joinsLetters {
      return
    } else if properties.isAlphabetic || properties.numericType != nil
      || properties.generalCategory == .nonspacingMark
    {
      count += isInWord ^ 1
      isInWord = 1
    } else {
      isInWord = 0
    }
  }

  /// Whether a word continues behind it: an apostrophe, a hyphen, or nothing to see.
  private var joinsLetters: Bool {
    // Before the tables are asked: nearly all that comes here are letters.
    if properties.isAlphabetic { return false }
    guard let folded = LetterFolding.folded(self) else { return false }
    return properties.isDefaultIgnorableCodePoint || folded == ["'"] || folded == ["-"]
  }
}
