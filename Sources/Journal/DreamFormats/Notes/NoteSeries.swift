import Dreams

/// Several notes in one file, one after another, each with front matter that has its date.
struct NoteSeries {
  /// Where the notes are.
  let parts: [Range<Int>]

  /// Finds the notes of a file; nil for a file of one.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  init?(_ source: SourceText) {
    guard source.frontMatter != nil, !source.file.lowercasedName.hasSuffix(".org") else {
      return nil
    }
    let lines = source.lines
    // Two notes have two lines around the names of each.
    guard lines.count(where: { JournalMarkdown.isFence(source.bytes[$0]) }) > 3 else { return nil }
    var starts: [Int] = []
    var open: Int?
    var (isDated, isAfterBlank) = (false, true)
    let reader = DatedLineReader(source: source, timeZone: .gmt, order: nil, isOrg: false)
    for line in lines {
      let isBlank = source.isBlank(line)
      if JournalMarkdown.isFence(source.bytes[line]) {
        if let start = open, isDated {
          starts.append(start)
          open = nil
        } else {
          open = isAfterBlank ? line.lowerBound : nil
        }
        isDated = false
      } else if isBlank {
        open = nil
      } else if open != nil, let (name, value) = reader.labeled(line), !value.isEmpty {
        isDated = isDated || LabeledHead.isDate(name)
      }
      isAfterBlank = isBlank
    }
    guard starts.count > 1, let first = starts.first, source.isBlank(0..<first) else { return nil }
    parts = zip(starts, starts.dropFirst() + [source.bytes.count]).map { $0..<$1 }
  }
}
