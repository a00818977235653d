import Dreams
import Foundation
import Testing

@Suite struct DatePhraseTests {
  /// Wednesday, 25 November 2026, 10:00 in Berlin.
  private static let wednesday = reader("2026-11-25T09:00:00.000Z")

  private static func reader(
    _ now: String, zone: String = "Europe/Berlin", locale: String = "en_GB"
  ) -> DatePhraseReader {
    DatePhraseReader(
      now: Moment(now) ?? .min, in: TimeZone(identifier: zone) ?? .gmt,
      locale: Locale(identifier: locale))
  }

  /// What a phrase means: "2026-11-24", "2026-11-01..2026-11-30", "2026-11-23 04:00".
  private static func meaning(_ text: String, to reader: DatePhraseReader) -> String {
    do {
      let phrase = try reader.read(text)
      let (first, last) = (phrase.nights.lowerBound, phrase.nights.upperBound)
      return (first == last ? "\(first)" : "\(first)..\(last)")
        + (phrase.clockTime.map { " " + $0 } ?? "")
    } catch {
      guard case .ambiguous(let first, let second) = error else { return "?" }
      return "\(first) or \(second)"
    }
  }

  @Test(arguments: [
    ("today", "2026-11-25"), ("Tonight", "2026-11-25"), ("yesterday", "2026-11-24"),
    ("last night", "2026-11-24"), ("this morning", "2026-11-24"), ("tomorrow", "2026-11-26"),
    ("yesterday evening", "2026-11-24"), ("yesterday morning", "2026-11-23"),
    ("the day before yesterday", "2026-11-23"), ("3 nights ago", "2026-11-22"),
    ("three days ago", "2026-11-22"), ("a week ago", "2026-11-18"),
    ("2 weeks ago", "2026-11-11"), ("1 month ago", "2026-10-25"), ("a year ago", "2025-11-25"),
    ("monday", "2026-11-23"), ("wednesday", "2026-11-18"), ("last Friday", "2026-11-20"),
    ("last-friday", "2026-11-20"), ("fri", "2026-11-20"), ("friday night", "2026-11-20"),
    ("last week friday", "2026-11-20"), ("this week", "2026-11-23..2026-11-29"),
    ("last week", "2026-11-16..2026-11-22"), ("this month", "2026-11-01..2026-11-30"),
    ("last month", "2026-10-01..2026-10-31"), ("last year", "2025-01-01..2025-12-31"),
    ("march", "2026-03-01..2026-03-31"), ("December", "2025-12-01..2025-12-31"),
    ("november", "2026-11-01..2026-11-30"), ("last november", "2025-11-01..2025-11-30"),
    ("march 2024", "2024-03-01..2024-03-31"), ("2026-11", "2026-11-01..2026-11-30"),
    ("2024", "2024-01-01..2024-12-31"), ("20 nov", "2026-11-20"), ("nov 20", "2026-11-20"),
    ("20th of November", "2026-11-20"), ("26 nov", "2025-11-26"), ("25 nov", "2026-11-25"),
    ("nov 20 2025", "2025-11-20"), ("Nov 20, 2025", "2025-11-20"), ("20-nov-2025", "2025-11-20"),
    ("20.11.", "2026-11-20"), ("20.11", "2026-11-20"), ("20.11.2025", "2025-11-20"),
    ("2026/11/20", "2026-11-20"), ("29 feb", "2024-02-29"), ("20/11", "2026-11-20"),
    ("11/20/2025", "2025-11-20"), ("5/5", "2026-05-05"),
    ("11/12", "2025-12-11 or 2026-11-12"), ("11/12/2026", "2026-12-11 or 2026-11-12"),
    ("yesterday 4am", "2026-11-23 04:00"), ("yesterday at 23:30", "2026-11-24 23:30"),
    ("last night 3am", "2026-11-24 03:00"), ("friday 7:30", "2026-11-19 07:30"),
    ("2026-11-20 03:12", "2026-11-19 03:12"), ("4am", "2026-11-24 04:00"),
    ("11:30 pm", "2026-11-24 23:30"), ("4am yesterday", "2026-11-23 04:00"),
    ("nov 20 2025 12am", "2025-11-19 00:00"), ("2026-11-20", "2026-11-20"),
  ])
  func `English says which night`(phrase: String, night: String) {
    #expect(Self.meaning(phrase, to: Self.wednesday) == night)
  }

  @Test(arguments: [
    ("昨天", "2026-11-24"), ("昨晚", "2026-11-24"), ("今晚", "2026-11-25"), ("前天", "2026-11-23"),
    ("三天前", "2026-11-22"), ("两周前", "2026-11-11"), ("3个月前", "2026-08-25"),
    ("周五", "2026-11-20"), ("上周五", "2026-11-20"), ("上周一", "2026-11-16"),
    ("上周", "2026-11-16..2026-11-22"), ("上个月", "2026-10-01..2026-10-31"),
    ("去年", "2025-01-01..2025-12-31"), ("11月20日", "2026-11-20"), ("十一月二十号", "2026-11-20"),
    ("2025年11月20日", "2025-11-20"), ("3月", "2026-03-01..2026-03-31"),
    ("昨天凌晨4点", "2026-11-23 04:00"), ("昨晚3点半", "2026-11-24 03:30"),
    ("昨天晚上11点", "2026-11-24 23:00"), ("yesterday", "2026-11-24"),
  ])
  func `Chinese says which night`(phrase: String, night: String) {
    let reader = Self.reader("2026-11-25T09:00:00.000Z", locale: "zh_CN.UTF-8")
    #expect(Self.meaning(phrase, to: reader) == night)
  }

  @Test(arguments: [
    ("어제", "2026-11-24"), ("어젯밤", "2026-11-24"), ("오늘 밤", "2026-11-25"),
    ("그저께", "2026-11-23"), ("3일 전", "2026-11-22"), ("사흘 전", "2026-11-22"),
    ("2주 전", "2026-11-11"), ("금요일", "2026-11-20"), ("지난 금요일", "2026-11-20"),
    ("지난주 월요일", "2026-11-16"), ("지난달", "2026-10-01..2026-10-31"),
    ("11월 20일", "2026-11-20"), ("2025년 11월 20일", "2025-11-20"),
    ("어제 새벽 4시 반", "2026-11-23 04:30"), ("어제 밤 11시", "2026-11-24 23:00"),
    ("작년", "2025-01-01..2025-12-31"), ("last friday", "2026-11-20"),
  ])
  func `Korean says which night`(phrase: String, night: String) {
    let reader = Self.reader("2026-11-25T09:00:00.000Z", locale: "ko_KR.UTF-8")
    #expect(Self.meaning(phrase, to: reader) == night)
  }

  @Test(arguments: [
    "", " ", "yesturday", "2026-02-30", "31 april", "2026-13-45", "99 nov", "20", "20.11.26",
    "last", "ago", "3 ago", "this friday x", "13am", "yesterday 25:00", "last month 4am", "昨天",
    "9999 years ago", "99999 days ago", "nov 20 20 20", "-", "/", "11/", "20 nov 2026 yesterday",
  ])
  func `anything else is no date`(phrase: String) {
    #expect(Self.meaning(phrase, to: Self.wednesday) == "?")
  }

  @Test(arguments: ["2024-01-01", "2026-01-01"])
  func `phrases hold on every day of a year`(first: String) {
    let first = Night(first)!
    for day in 0..<366 {
      let today = first.advanced(by: day)
      for time in ["00:00:00.000", "03:30:00.000", "12:00:00.000", "23:59:59.999"] {
        let reader = Self.reader("\(today)T\(time)Z", zone: "UTC")
        func read(_ text: String) -> Night? { try? reader.read(text).night }
        #expect(reader.today == today)
        let day = time < "04" ? today.advanced(by: -1) : today
        #expect(read("today") == day && read("tonight") == day)
        #expect(read("last night") == .lastNight(now: Moment("\(today)T\(time)Z")!, in: .gmt))
        for word in ["yesterday", "last night", "1 night ago", "a day ago"] {
          #expect(read(word) == day.advanced(by: -1), "\(word) on \(today)")
        }
        #expect(read("\(today)") == today && read("\(today.day).\(today.month).") == today)
        let tomorrow = today.advanced(by: 1)
        if let past = read("\(tomorrow.day).\(tomorrow.month).") {
          #expect(past < today && past.month == tomorrow.month && past.day == tomorrow.day)
        }
      }
      let reader = Self.reader("\(today)T10:00:00.000Z", zone: "UTC")
      var weekdays: Set<Night> = []
      for name in ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] {
        guard let night = try? reader.read(name).night else { continue }
        #expect((1...7).contains(night.distance(to: today)))
        #expect((try? reader.read("last " + name).night) == night)
        weekdays.insert(night)
      }
      #expect(weekdays.count == 7)
      let month = try? reader.read("last month").nights
      #expect(month?.lowerBound.day == 1)
      #expect(month?.upperBound.advanced(by: today.day) == today)
      let ago = try? reader.read("1 month ago").night
      #expect(ago.map { month?.contains($0) == true } == true)
    }
  }

  @Test(arguments: [
    "2026-03-29T00:30:00.000Z", "2026-03-29T01:30:00.000Z", "2026-10-25T00:30:00.000Z",
    "2026-10-25T01:30:00.000Z",
  ])
  func `a night whose clock is changed is one night`(now: String) {
    let reader = Self.reader(now)
    let today = Night(String(now.prefix(10)))!
    #expect(Self.meaning("today", to: reader) == "\(today.advanced(by: -1))")
    #expect(Self.meaning("today 2:30", to: reader) == "\(today.advanced(by: -1)) 02:30")
    #expect(Self.meaning("a week ago", to: reader) == "\(today.advanced(by: -8))")
  }

  /// Nights in which a clock is changed: by an hour, by half an hour, at midnight, and over a whole day.
  @Test(arguments: [
    ("Europe/Berlin", "2026-03-29"), ("Europe/Berlin", "2026-10-25"),
    ("America/New_York", "2026-03-08"), ("America/New_York", "2026-11-01"),
    ("Australia/Lord_Howe", "2026-04-05"), ("Australia/Lord_Howe", "2026-10-04"),
    ("America/Sao_Paulo", "2018-11-04"), ("Pacific/Apia", "2011-12-30"),
  ])
  func `phrases go by the clock on the wall, hour by hour`(zone: String, day: String) throws {
    let zone = try #require(TimeZone(identifier: zone))
    let eve = try #require(Night(day)).advanced(by: -1)
    let start = try #require(Moment("\(eve)T00:00:00Z"))
    for quarter in 0..<(4 * 72) {
      let now = start.advanced(by: .seconds(900 * quarter))
      let reader = DatePhraseReader(now: now, in: zone, locale: Locale(identifier: "en_GB"))
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = zone
      let clock = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: now.date)
      let today = try #require(
        Night(year: clock.year ?? 0, month: clock.month ?? 0, day: clock.day ?? 0))
      let hour = clock.hour ?? 0
      #expect(reader.today == today)
      let evening = hour < 4 ? today.advanced(by: -1) : today
      #expect(try reader.read("tonight").night == evening)
      #expect(try reader.read("last night").night == evening.advanced(by: -1))
      #expect(try reader.read("3 nights ago").night == evening.advanced(by: -3))
      #expect(try reader.read("yesterday 4am").night == today.advanced(by: -2))
      // The last such time: today's, once it is past.
      let time = try reader.read("2:30am")
      let isPast = hour * 60 + (clock.minute ?? 0) >= 150
      #expect(time.night == today.advanced(by: isPast ? -1 : -2) && time.minutes == 150)
    }
  }

  @Test(arguments: [
    "2023-02-28", "2024-02-28", "2024-02-29", "2024-03-01", "2025-03-01", "2100-03-01",
  ])
  func `the 29 of February is the last one that there was`(today: String) throws {
    let reader = Self.reader("\(today)T10:00:00.000Z", zone: "UTC")
    let found = try #require(try reader.read("29 feb").night)
    #expect(found.month == 2 && found.day == 29 && found <= reader.today)
    #expect(found.advanced(by: 1).day == 1)
    let between = (found.year + 1)...max(found.year + 1, reader.today.year)
    #expect(
      !between.contains { Night(year: $0, month: 2, day: 29).map { $0 <= reader.today } == true })
    #expect(
      try reader.read("a year ago").night?.month == reader.today.month || today.hasSuffix("29"))
  }

  @Test(arguments: [
    ("yester", true), ("3 nights a", true), ("last ", true), ("20 no", true), ("soon", false),
    ("soon a", false), ("yesterdayx", false),
  ])
  func `what may become a date is known while it is typed`(text: String, may: Bool) {
    #expect(Self.wednesday.mayGoOn(text) == may)
  }

  @Test func `a week begins as in the country`() {
    let reader = Self.reader("2026-11-25T09:00:00.000Z", locale: "en_US")
    #expect(Self.meaning("this week", to: reader) == "2026-11-22..2026-11-28")
  }

  @Test func `searches take dates in words`() {
    func query(_ text: String) -> Query { Query(text, dates: Self.wednesday) }
    #expect(query("night:yesterday").description == "night:2026-11-24")
    #expect(query("night:\"last week\"") == query("night:2026-11-16..2026-11-22"))
    #expect(query("before:friday") == query("before:2026-11-20"))
    #expect(query("before:\"last month\"").description == "before:2026-10-01")
    #expect(query("after:\"last month\"").description == "after:2026-10-31")
    for text in [
      "night:<last-week", "night:<=march", "night:>last-month", "night:>=3-nights-ago",
      "before:march", "after:last-year", "night:last-month..last-week", "-night:yesterday",
      "night:last-week..", "night:..friday",
    ] {
      let query = query(text)
      #expect(query.problems == [])
      #expect(Query(query.description) == query, "\(text) is printed as \(query)")
    }
    #expect(query("night:monday..yesterday") == query("night:2026-11-23..2026-11-24"))
    #expect(query("night:>=last-week") == query("night:>=2026-11-16"))
    #expect(
      query("night:11/12").problems.map(\.kind) == [
        .badValue(
          key: "night", .ambiguousDate("11/12", Night("2025-12-11")!, Night("2026-11-12")!))
      ])
    #expect(Query("night:yesterday").problems.count == 1)
  }
}
