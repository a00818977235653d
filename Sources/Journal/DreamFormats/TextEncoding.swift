/// The encoding of a file, if its bytes identify it beyond doubt.
enum TextEncoding {
  /// Text as UTF-8.
  struct Decoded {
    var bytes: [UInt8]
    var wasLatin1 = false
  }

  /// What keeps bytes from being text.
  enum Problem: Error {
    case brokenUTF16
    case notUTF8(at: Int)
  }

  /// Decodes UTF-8, UTF-16, and ISO 8859-1, the latter two where it can be nothing else.
  static func decoded(_ bytes: [UInt8]) throws(Problem) -> Decoded {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return Decoded(bytes: try utf8(ofUTF16: bytes[2...], isLittle: bytes[0] == 0xFF))
    }
    if let isLittle = isLittleUTF16(bytes) {
      return Decoded(bytes: try utf8(ofUTF16: bytes[...], isLittle: isLittle))
    }
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let text = hasMark ? Array(bytes.dropFirst(3)) : bytes
    do {
      _ = try UTF8Span(validating: text.span)
      return Decoded(bytes: text)
    } catch {
      guard !hasMark, isLatin1(text) else { throw .notUTF8(at: error.byteOffsets.lowerBound) }
      return Decoded(
        bytes: text.flatMap { $0 < 0x80 ? [$0] : [0xC0 | $0 >> 6, 0x80 | $0 & 0x3F] },
        wasLatin1: true)
    }
  }

  /// Whether bytes without a mark are UTF-16, and in which order; nil for all others.
  ///
  /// Half of the bytes of most western letters are zero there, all in even places or all in odd ones, and
  /// no other text has zeros.
  private static func isLittleUTF16(_ bytes: [UInt8]) -> Bool? {
    guard bytes.count.isMultiple(of: 2), bytes.contains(0) else { return nil }
    var zeros = (even: 0, odd: 0)
    for index in stride(from: 0, to: bytes.count, by: 2) {
      if bytes[index] == 0 { zeros.even += 1 }
      if bytes[index + 1] == 0 { zeros.odd += 1 }
    }
    guard min(zeros.even, zeros.odd) == 0, max(zeros.even, zeros.odd) * 4 >= bytes.count else {
      return nil
    }
    return zeros.even == 0
  }

  private static func utf8(
    ofUTF16 bytes: ArraySlice<UInt8>, isLittle: Bool
  ) throws(Problem) -> [UInt8] {
    guard bytes.count.isMultiple(of: 2) else { throw .brokenUTF16 }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).lazy.map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    var text: [UInt8] = []
    let isBroken = transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true
    ) { text.append($0) }
    guard !isBroken else { throw .brokenUTF16 }
    return text
  }

  /// Whether non-UTF-8 text is a western language in ISO 8859-1.
  ///
  /// Such a text has no control characters, which Windows and the Chinese and Japanese encodings
  /// use; few accented letters among many without; rarely two of them in a row and never four, as
  /// in Cyrillic and Korean; not always two, as one Korean or Chinese character would be; and no
  /// symbols in the middle of words, where eastern European letters would be.
  static func isLatin1(_ bytes: [UInt8]) -> Bool {
    var (accents, letters, run, hasOddRun) = (0, 0, 0, false)
    for index in bytes.indices {
      let byte = bytes[index]
      switch byte {
      case 0x09, 0x0A, 0x0C, 0x0D, 0x20..<0x7F: break
      case 0xA0...0xFF:
        accents += 1
        run += 1
        guard run < 4, !isSignInWord(index, bytes) else { return false }
        continue
      default: return false
      }
      if isLetter(byte) { letters += 1 }
      hasOddRun = hasOddRun || !run.isMultiple(of: 2)
      run = 0
    }
    hasOddRun = hasOddRun || !run.isMultiple(of: 2)
    return hasOddRun && accents * 4 <= letters
  }

  /// Whether a byte would be a sign between two letters, other than the point of Catalan and an accent
  /// in place of an apostrophe.
  private static func isSignInWord(_ index: Int, _ bytes: [UInt8]) -> Bool {
    switch bytes[index] {
    case 0xB4, 0xB7: return false
    case 0xA1...0xBF, 0xD7, 0xF7: break
    default: return false
    }
    return index > 0 && index + 1 < bytes.count && isLetter(bytes[index - 1])
      && isLetter(bytes[index + 1])
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & ~0x20) }
}
