extension Dream {
  /// The tags of the dream: its own, then the `#words` of its description that aren't among them.
  ///
  /// Tags in the description are stored nowhere else, so they come and go with the text. Two tags
  /// are equal as ``WordIdentity`` says.
  ///
  /// - Complexity: O(*n*) for *n* bytes of text and tags.
  public var allTags: [String] {
    let given = facts[Self.tagsField.key]?.words ?? []
    let written = description.hashtags
    guard !written.isEmpty else { return given }
    var known = Set(given.map { WordIdentity($0) })
    return given + written.filter { known.insert(WordIdentity($0)).inserted }
  }

  /// The words of a field as people see them; for tags, including those in the description.
  ///
  /// - Parameter field: A field whose values are sets.
  /// - Returns: The words; none for a field without a value.
  func words(of field: Field<Dream>) -> [String] {
    if field.key == Self.tagsField.key { return allTags }
    return (self[field.key]?.words ?? []).map(field.kind.searched)
  }
}

extension String {
  /// The words after a `#`, in the order of the text: `#sea`, `(#deep-sea)`, `#바다`, `#飞行#`,
  /// `#dream/night`.
  ///
  /// A tag has letters, digits, hyphens, `_`, `/` and emoji, at most 60 characters, and not only digits:
  /// `#1` isn't one. It neither begins nor ends with a slash. It begins where a word begins, so that `C#`, `## Heading` and the fragment of
  /// a URL aren't tags; characters written without spaces, as in Chinese, may precede it directly.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  var hashtags: [String] {
    let sign = UInt8(ascii: "#")
    // Nearly all texts have none, which contiguous storage shows fastest.
    let mayHaveOne = unsafe utf8.withContiguousStorageIfAvailable { unsafe $0.contains(sign) }
    guard mayHaveOne != false, let first = utf8.firstIndex(of: sign) else { return [] }
    // White space ends anything before it, so scanning can start there.
    let start = utf8[..<first].lastIndex { $0 == 0x20 || $0 == 0x0A } ?? startIndex
    var found: [String] = []
    var tag: String.UnicodeScalarView?
    var isInAddress = false
    var (before, second): (Unicode.Scalar?, Unicode.Scalar?) = (nil, nil)
    for scalar in unicodeScalars[start...] {
      defer { (before, second) = (scalar, before) }
      if tag != nil {
        if scalar.isInHashtag || scalar == "/" && before?.isInHashtag == true {
          tag?.append(scalar)
          continue
        }
        if let word = tag.flatMap(Self.tag(in:)) { found.append(word) }
        tag = nil
        // The second # of #飞行#.
        if scalar == "#" { continue }
      }
      switch scalar {
      case "#":
        if !isInAddress, before.map(\.canPrecedeHashtag) ?? true { tag = .init() }
      case "/":
        if before == "/", second == ":" { isInAddress = true }
      default:
        if scalar.isSpace { isInAddress = false }
      }
    }
    if let word = tag.flatMap(Self.tag(in:)) { found.append(word) }
    return found
  }

  /// The text after a #, without closing punctuation; nil for no tag.
  private static func tag(in scalars: String.UnicodeScalarView) -> String? {
    guard scalars.first != "/", let last = scalars.lastIndex(where: { !$0.onlyJoinsInHashtag }),
      scalars.contains(where: { $0.properties.isAlphabetic || $0.isPictograph })
    else { return nil }
    let tag = String(scalars[...last])
    return tag.count <= 60 ? tag : nil
  }
}

extension Unicode.Scalar {
  /// Whether it is white space: for ASCII, without consulting the Unicode tables.
  fileprivate var isSpace: Bool {
    isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }

  fileprivate var isInHashtag: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default:
      onlyJoinsInHashtag || isPictograph
    }
  }

  /// Whether it is in a tag only between other characters: a hyphen, a slash, or what joins or divides
  /// letters and emoji without being seen.
  fileprivate var onlyJoinsInHashtag: Bool {
    switch value {
    case 0x2D, 0x2F, 0x5F, 0xAD, 0x2010, 0x2011, 0x200B...0x200D, 0x2060, 0xFF0D: true
    default: false
    }
  }

  /// Whether it is an emoji other than those that are digits and signs of ASCII, too.
  fileprivate var isPictograph: Bool { value > 0xFF && properties.isEmoji }

  fileprivate var canPrecedeHashtag: Bool {
    if isSpace || self == "\"" || self == "'" { return true }
    switch properties.generalCategory {
    case .openPunctuation, .initialPunctuation: return true
    case .otherPunctuation, .dashPunctuation, .closePunctuation, .finalPunctuation:
      return !isASCII
    default: return properties.isIdeographic || (0x3040..<0x3100).contains(value)
    }
  }
}
