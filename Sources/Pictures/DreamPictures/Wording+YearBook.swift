import Dreams
public import Foundation
public import Wording

extension Wording {
  /// The text of a year book besides its dreams.
  ///
  /// - Parameters:
  ///   - contents: The contents of the book.
  ///   - locale: The locale for dates and numbers.
  /// - Returns: The words, in the language of this wording.
  public func yearBook(_ contents: YearBook.Contents, in locale: Locale) -> YearBookWords {
    let journal = contents.journal
    let statistics = JournalStatistics(journal.dreams, nights: journal.nights)
    return YearBookWords(
      title: tr("Book of Dreams"), nights: nights(of: contents, in: locale),
      counts: counts(of: contents, statistics), contents: tr("Contents"),
      calendar: tr("Calendar"), map: yearMap(in: locale), legend: nightKinds,
      sky: starMap(in: locale),
      figures: tr("Figures"),
      charts: StatisticsCharts(words: self, locale: locale)
        .all(of: statistics, countsNights: !journal.nights.isEmpty),
      similarHeading: tr("Echoes"), caption: { pictureCaption(of: $0, in: locale) },
      similar: { similar(of: $0, on: $1, sharing: $2, in: locale) })
  }

  /// The reference to a similar dream, in one line from left to right, regardless of the dream's
  /// script.
  private func similar(
    of dream: Dream, on page: Int, sharing words: [String], in locale: Locale
  ) -> String {
    let (leftToRight, isolate, end) = ("\u{200E}", "\u{2068}", "\u{2069}")
    return leftToRight
      + tr(
        "“{title}”, {night}, page {page}: {words}",
        [
          "title": isolate + shortTitle(of: dream) + end, "night": dream.date.inWords(locale),
          "page": "\(page)",
          "words": words.map { isolate + $0 + end }.joined(separator: ", "),
        ])
  }

  private func nights(of contents: YearBook.Contents, in locale: Locale) -> String {
    if let years = contents.years { return years }
    let (first, last) = (contents.nights.lowerBound, contents.nights.upperBound)
    guard first < last else { return first.inWords(locale) }
    return tr("{first} – {last}", ["first": first.inWords(locale), "last": last.inWords(locale)])
  }

  private func counts(
    of contents: YearBook.Contents, _ statistics: JournalStatistics
  ) -> [String] {
    let nights = tr(
      "{count} night with dreams", "{count} nights with dreams", count: statistics.nightsWithDreams)
    let dreams = tr("{count} dream", "{count} dreams", count: statistics.dreamCount)
    let told = contents.dreams.count
    guard told < statistics.dreamCount else { return ["\(nights)  ·  \(dreams)"] }
    return [
      "\(nights)  ·  \(dreams)",
      tr("{count} of them is in this book", "{count} of them are in this book", count: told),
    ]
  }

  // MARK: Calendar

  func yearMap(in locale: Locale) -> YearMap.Words {
    let style = Date.FormatStyle(
      locale: locale, calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
    func noon(_ day: Int) -> Date { Night(daysSince1970: day).noon.date }
    // Day 15, 45, 75 and so on of 1970 lie in one month each; day 4 was a Monday.
    return YearMap.Words(
      months: (0..<12).map { noon($0 * 30 + 15).formatted(style.month(.abbreviated)) },
      weekdays: (0..<7).map { noon($0 + 4).formatted(style.weekday(.abbreviated)) })
  }

  private var nightKinds: [NightSummary.Kind: String] {
    [
      .dreams: tr("With dreams"), .lucid: tr("With a lucid dream"), .noRecall: tr("No recall"),
      .noted: tr("With a note"),
    ]
  }
}
