public import Dreams

/// What one file of an import was taken for: what a preview shows.
public struct ImportedFileSummary: Hashable, Sendable {
  /// A dream to show, so that a wrong cut or a wrong date is seen before the import.
  public struct Sample: Hashable, Sendable {
    /// The night.
    public let night: Night
    /// The title, and the beginning of the text.
    private let text: String

    /// The longest words, in characters.
    private static let length = 60

    fileprivate init(of dream: Dream) {
      night = dream.date
      var text = ""
      if case .text(let title)? = dream["title"] { text = title.string + " " }
      self.text = text + dream.description.utf8Prefix(2_000)
    }

    /// The beginning of the title or of the text, on one line; empty for a dream of files only.
    public var words: String {
      var words = ""
      var (count, isApart) = (0, false)
      for character in text {
        if character.isWhitespace {
          isApart = count > 0
          continue
        }
        guard count <= Self.length else { break }
        if isApart { words.append(" ") }
        words.append(character)
        count += isApart ? 2 : 1
        isApart = false
      }
      return words.count > Self.length ? words.prefix(Self.length - 1) + "…" : words
    }
  }

  /// The name, with its folders below the one that was chosen; nil for standard input.
  public let name: String?
  /// What it was read as.
  public let format: DreamFormat
  /// The encoding it was read in; nil for UTF-8.
  public let encoding: TextEncoding?
  /// The program that wrote it, where the format is that of several and the program is known.
  public let program: String?
  /// How many dreams it has.
  public let dreams: Int
  /// The first and the last night of these; nil for none.
  public let nights: ClosedRange<Night>?
  /// What dreams have no place for, and how much of it there was.
  public let notTaken: [String: Int]
  /// The first dream, one from the middle, and the last one; all of them if they are fewer.
  public let samples: [Sample]
  /// The first five dreams of another program's table.
  public let beginning: [Sample]
  /// What was taken for the columns of another program's table; empty for what is no such table.
  public let columns: [ImportedColumn]

  init(
    _ source: SourceText, as format: DreamFormat, of program: String?, _ columns: [ImportedColumn],
    _ dreams: ArraySlice<Dream>, _ notTaken: [String: Int]
  ) {
    (name, encoding) = (source.file.name, source.encoding)
    (self.format, self.program, self.columns, self.notTaken) = (format, program, columns, notTaken)
    self.dreams = dreams.count
    let first = dreams.lazy.map(\.date).min()
    let last = dreams.lazy.map(\.date).max()
    nights = first.flatMap { first in last.map { first...$0 } }
    let places = [0, dreams.count / 2, dreams.count - 1].filter(dreams.count.isMoreThan)
    beginning = columns.isEmpty ? [] : dreams.prefix(5).map(Sample.init(of:))
    samples = Set(places).sorted().map { Sample(of: dreams[dreams.startIndex + $0]) }
  }
}

extension String {
  /// The beginning of a text, in so many bytes or a few less.
  fileprivate func utf8Prefix(_ count: Int) -> Substring {
    let end = utf8.index(startIndex, offsetBy: count, limitedBy: endIndex) ?? endIndex
    return self[..<end]
  }
}

extension Int {
  /// Whether a place is one of so many.
  fileprivate func isMoreThan(_ place: Int) -> Bool { place >= 0 && place < self }
}
