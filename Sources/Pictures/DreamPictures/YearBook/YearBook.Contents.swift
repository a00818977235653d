public import Dreams

extension YearBook {
  /// The contents of a year book: the dreams and records of some nights, and the selected dreams.
  public struct Contents: Sendable {
    /// The nights of the book.
    public let nights: ClosedRange<Night>

    /// The dreams of these nights, and the records of the nights.
    public let journal: Journal

    /// The selected dreams, earliest first; at least one.
    public let dreams: [Dream]

    /// Collects the contents of a book; nil if no dream is found.
    ///
    /// - Parameters:
    ///   - journal: The dreams that were found, and records of nights; of other nights they do not
    ///     matter.
    ///   - from: The first night; nil for the first dream's.
    ///   - to: The last night; nil for the last dream's.
    ///   - choice: Which dreams to select.
    /// - Complexity: O(*n* log *n*) for *n* dreams and records.
    public init?(
      _ journal: Journal, from: Night? = nil, to: Night? = nil, choice: YearBookChoice
    ) {
      let (earliest, latest) = (from ?? .min, to ?? .max)
      guard earliest <= latest else { return nil }
      let found = journal.dreams.matching(Query(""), of: earliest...latest)
      guard let last = found.first?.date, let first = found.last?.date else { return nil }
      nights = (from ?? first)...(to ?? last)
      let range = nights
      self.journal = Journal(
        dreams: found, nights: NightList(journal.nights.filter { range.contains($0.date) }))
      dreams = choice.dreams(of: found)
    }

    /// The name of a file for the book, without its extension: "Book of Dreams 2026".
    public var fileName: String {
      let (first, last) = (nights.lowerBound, nights.upperBound)
      if let years { return "Book of Dreams \(years)" }
      return first == last ? "Book of Dreams \(first)" : "Book of Dreams \(first) to \(last)"
    }

    /// The whole years of the book, as "2026" or "2024–2026"; nil if a year is not whole.
    public var years: String? {
      let (first, last) = (nights.lowerBound, nights.upperBound)
      guard first.month == 1, first.day == 1, last.month == 12, last.day == 31 else { return nil }
      return first.year == last.year ? "\(first.year)" : "\(first.year)–\(last.year)"
    }

    /// The years with any record, earliest first.
    var mappedYears: [Int] {
      Set(journal.dreams.map(\.date.year) + journal.nights.map(\.date.year)).sorted()
    }
  }
}
