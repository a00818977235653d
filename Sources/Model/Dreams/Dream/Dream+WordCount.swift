extension Dream {
  /// How many words the description has.
  ///
  /// A word is a run of letters, marks and digits, with apostrophes and hyphens inside; of Chinese and
  /// Japanese, which are written without spaces, every character counts as one.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public var wordCount: Int { description.wordCount }
}

extension String {
  var wordCount: Int {
    var count = 0
    var isInWord = false
    for scalar in unicodeScalars {
      if scalar.isASCII {
        let byte = UInt8(scalar.value)
        let isWord = (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
        // What joins two parts of a word neither begins one nor ends it.
        if isWord {
          if !isInWord { count += 1 }
          isInWord = true
        } else if byte != UInt8(ascii: "'"), byte != UInt8(ascii: "-") {
          isInWord = false
        }
      } else if scalar.properties.isIdeographic || (0x3040..<0x3100).contains(scalar.value) {
        count += 1
        isInWord = false
      } else if scalar.value == 0x2019 {
        continue
      } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar.properties.generalCategory == .nonspacingMark
      {
        if !isInWord { count += 1 }
        isInWord = true
      } else {
        isInWord = false
      }
    }
    return count
  }
}
