extension DreamSigns {
  /// The parts of a text that are signs of its dream, to be marked.
  ///
  /// Words are compared as in a search. A sign is found as whole words; in Korean also where an
  /// ending follows, and anywhere where words have no spaces between them, as in Chinese.
  ///
  /// - Parameters:
  ///   - signs: The signs, each with its class.
  ///   - text: The text.
  /// - Returns: Ranges in bytes of UTF-8, in order and apart from each other.
  /// - Complexity: O(*s* *n*) for *s* signs and *n* bytes of text.
  public static func ranges(of signs: [String], in text: String) -> [Range<Int>] {
    let words = signs.map { FoldedText(Dream.signsField.kind.withoutClass($0)).bytes }
      .filter { !$0.isEmpty }
    guard !words.isEmpty else { return [] }
    let folded = FoldedText(text, keepsOrigins: true)
    var found: [Range<Int>] = []
    for word in words {
      let search = ByteSearch(word)
      var place = 0
      while let start = search.firstMatch(in: folded.bytes, from: place) {
        if let range = text.wholeWords(at: start..<(start + word.count), from: folded.origins) {
          found.append(range)
        }
        place = start + 1
      }
    }
    return found.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { apart, next in
      if let last = apart.last, next.lowerBound <= last.upperBound {
        apart[apart.count - 1] = last.lowerBound..<max(last.upperBound, next.upperBound)
      } else {
        apart.append(next)
      }
    }
  }
}

extension String {
  /// The bytes of the text from which folded bytes are, if these begin and end where words do.
  fileprivate func wholeWords(at folded: Range<Int>, from origins: [Int]) -> Range<Int>? {
    let start = origins[folded.lowerBound]
    let end = folded.upperBound < origins.count ? origins[folded.upperBound] : utf8.count
    // Of a letter that is folded to several, all must be there.
    guard folded.lowerBound == 0 || origins[folded.lowerBound - 1] < start,
      origins[folded.upperBound - 1] < end
    else { return nil }
    let scalars = unicodeScalars
    let (first, next) = (
      utf8.index(startIndex, offsetBy: start), utf8.index(startIndex, offsetBy: end)
    )
    // Folded, because some apostrophes are letters to Unicode.
    func kind(_ scalar: Unicode.Scalar?) -> TermScanner.Kind {
      guard let scalar else { return .other }
      return TermScanner.kind(of: (LetterFolding.folded(scalar)?.first ?? scalar).value)
    }
    func last(before place: String.Index) -> Unicode.Scalar? {
      scalars[..<place].last {
        $0.properties.generalCategory != .nonspacingMark
          && !$0.properties.isDefaultIgnorableCodePoint
      }
    }
    let before = kind(last(before: first))
    switch kind(scalars[first]) {
    case .letter where before == .letter, .syllable where before == .syllable: return nil
    default: break
    }
    if kind(last(before: next)) == .letter, next < endIndex, kind(scalars[next]) == .letter {
      return nil
    }
    return start..<end
  }
}
