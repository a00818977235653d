/// One thing that a word, a number or a sign of a date means.
enum DateToken: Hashable, Sendable {
  enum Unit: Hashable, Sendable { case day, week, month, year }

  case number(Int, digits: Int)
  case mark(Unicode.Scalar)
  case daysAgo(Int)
  case unit(Unit)
  case ago, before, last, this
  /// 0 for Monday to 6 for Sunday.
  case weekday(Int)
  case month(Int)
  case night, morning, am, pm, noon
  /// What follows a number in Chinese and Korean.
  case yearSign, monthSign, daySign, hourSign, minuteSign, half
}

/// The words of dates in a language.
struct DateVocabulary: Sendable {
  enum Language: Hashable, Sendable { case english, chinese, korean }

  private let words: [String: [DateToken]]
  private let longest: Int

  private init(_ words: [String: [DateToken]]) {
    var folded: [String: [DateToken]] = [:]
    for (word, tokens) in words { folded[FoldedText(word).text] = tokens }
    self.words = folded
    longest = folded.keys.map(\.unicodeScalars.count).max() ?? 0
  }

  static func of(_ language: Language) -> DateVocabulary {
    switch language {
    case .english: english
    case .chinese: chinese
    case .korean: korean
    }
  }

  /// Takes a text apart.
  ///
  /// - Parameter text: A date as typed.
  /// - Returns: What it consists of; nil if a word is unknown.
  func tokens(in text: String) -> [DateToken]? {
    let scalars = Array(FoldedText(text).text.unicodeScalars)
    var (tokens, place) = ([DateToken](), 0)
    while place < scalars.count {
      let scalar = scalars[place]
      if scalar.properties.isWhitespace || scalar == "," {
        place += 1
      } else if let number = Self.number(in: scalars[place...]) {
        tokens.append(number.token)
        place += number.length
      } else if "-./:".unicodeScalars.contains(scalar) {
        place += 1
        // last-friday, 20-nov-2026
        let isBetweenNumbers =
          tokens.last.map(\.isNumber) == true && place < scalars.count && scalars[place].isDigit
        if scalar != "-" || isBetweenNumbers { tokens.append(.mark(scalar)) }
      } else if let word = word(in: scalars[place...]) {
        tokens += word.tokens
        place += word.length
      } else {
        return nil
      }
    }
    return tokens
  }

  /// Whether all words but the last are known, and one begins like the last.
  func mayGoOn(_ text: String) -> Bool {
    if tokens(in: text) != nil { return true }
    let scalars = FoldedText(text).text.unicodeScalars
    let start = scalars.lastIndex { !$0.isLatinLetter && $0.value < 0x80 }
    let last = start.map { scalars[scalars.index(after: $0)...] } ?? scalars[...]
    let before = start.map { String(scalars[...$0]) } ?? ""
    let word = String(last)
    return !word.isEmpty && tokens(in: before) != nil
      && words.keys.contains { $0.unicodeScalars.starts(with: word.unicodeScalars) }
  }

  /// A number, with the ending of an English ordinal.
  private static func number(
    in scalars: ArraySlice<Unicode.Scalar>
  ) -> (token: DateToken, length: Int)? {
    let digits = scalars.prefix(while: \.isDigit)
    guard let first = digits.first, first.isDigit, digits.count <= 4,
      let number = Int(String(String.UnicodeScalarView(digits)))
    else { return nil }
    let letters = scalars.dropFirst(digits.count).prefix(while: \.isLatinLetter)
    let ending = String(String.UnicodeScalarView(letters))
    let isOrdinal = ["st", "nd", "rd", "th"].contains(ending)
    return (
      .number(number, digits: digits.count), digits.count + (isOrdinal ? letters.count : 0)
    )
  }

  /// A whole word of Latin letters, or the longest word of another script.
  private func word(
    in scalars: ArraySlice<Unicode.Scalar>
  ) -> (tokens: [DateToken], length: Int)? {
    let letters = scalars.prefix(while: \.isLatinLetter).count
    let lengths = letters > 0 ? letters...letters : 1...min(longest, scalars.count)
    for length in lengths.reversed() {
      let word = String(String.UnicodeScalarView(scalars.prefix(length)))
      if let tokens = words[word] { return (tokens, length) }
    }
    return nil
  }
}

extension DateToken {
  var isNumber: Bool { if case .number = self { true } else { false } }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
  fileprivate var isLatinLetter: Bool { ("a"..."z").contains(self) }
}

// MARK: Languages

extension DateVocabulary {
  private static let english: DateVocabulary = {
    var words: [String: [DateToken]] = [
      "today": [.daysAgo(0)], "tonight": [.daysAgo(0), .night], "yesterday": [.daysAgo(1)],
      "tomorrow": [.daysAgo(-1)],
      "day": [.unit(.day)], "days": [.unit(.day)], "night": [.night], "nights": [.night],
      "evening": [.night], "morning": [.morning], "week": [.unit(.week)],
      "weeks": [.unit(.week)], "month": [.unit(.month)], "months": [.unit(.month)],
      "year": [.unit(.year)], "years": [.unit(.year)],
      "ago": [.ago], "before": [.before], "last": [.last], "previous": [.last], "this": [.this],
      "am": [.am], "pm": [.pm], "noon": [.noon], "tues": [.weekday(1)], "weds": [.weekday(2)],
      "thur": [.weekday(3)], "thurs": [.weekday(3)], "sept": [.month(9)],
      "the": [], "of": [], "on": [], "at": [], "in": [],
      "a": [.number(1, digits: 1)], "an": [.number(1, digits: 1)],
    ]
    for (day, name) in Query.weekdays.enumerated() {
      words[name] = [.weekday(day)]
      words[String(name.prefix(3))] = [.weekday(day)]
    }
    let months = [
      "january", "february", "march", "april", "may", "june", "july", "august", "september",
      "october", "november", "december",
    ]
    for (place, name) in months.enumerated() {
      words[name] = [.month(place + 1)]
      words[String(name.prefix(3))] = [.month(place + 1)]
    }
    let numbers = [
      "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
      "twelve",
    ]
    for (place, name) in numbers.enumerated() { words[name] = [.number(place + 1, digits: 1)] }
    return DateVocabulary(words)
  }()

  private static let chinese: DateVocabulary = {
    var words: [String: [DateToken]] = [
      "今天": [.daysAgo(0)], "今日": [.daysAgo(0)], "今晚": [.daysAgo(0), .night],
      "今夜": [.daysAgo(0), .night], "今早": [.daysAgo(0), .morning],
      "昨天": [.daysAgo(1)], "昨日": [.daysAgo(1)], "昨晚": [.daysAgo(1), .night],
      "昨夜": [.daysAgo(1), .night], "前天": [.daysAgo(2)], "前晚": [.daysAgo(2), .night],
      "大前天": [.daysAgo(3)], "明天": [.daysAgo(-1)],
      "天": [.unit(.day)], "晚": [.night], "夜": [.night], "晚上": [.night], "夜里": [.night],
      "前": [.ago], "以前": [.ago], "之前": [.ago], "上": [.last], "上个": [.last], "这": [.this],
      "这个": [.this], "本": [.this], "周": [.unit(.week)], "星期": [.unit(.week)],
      "个星期": [.unit(.week)], "礼拜": [.unit(.week)], "个礼拜": [.unit(.week)],
      "个月": [.unit(.month)], "上月": [.last, .unit(.month)], "上个月": [.last, .unit(.month)],
      "本月": [.this, .unit(.month)], "这个月": [.this, .unit(.month)],
      "今年": [.this, .unit(.year)], "去年": [.last, .unit(.year)],
      "年": [.yearSign], "月": [.monthSign], "月份": [.monthSign], "日": [.daySign],
      "号": [.daySign], "的": [],
      "凌晨": [.am], "早上": [.morning], "早晨": [.morning], "上午": [.am], "中午": [.pm],
      "下午": [.pm], "点": [.hourSign], "点钟": [.hourSign], "时": [.hourSign], "半": [.half],
      "分": [.minuteSign], "两": [.number(2, digits: 1)],
    ]
    let digits = ["一", "二", "三", "四", "五", "六", "七", "八", "九"]
    for (day, sign) in (digits.prefix(6) + ["日", "天"]).enumerated() {
      for week in ["周", "星期", "礼拜"] {
        words[week + sign] = [.weekday(min(day, 6))]
        for before in ["上", "上个"] {
          words[before + week + sign] = [.last, .unit(.week), .weekday(min(day, 6))]
        }
        for before in ["这", "这个", "本"] {
          words[before + week + sign] = [.this, .unit(.week), .weekday(min(day, 6))]
        }
      }
    }
    for number in 1...31 {
      let (tens, ones) = (number / 10, number % 10)
      let before = tens == 0 ? "" : (tens == 1 ? "" : digits[tens - 1]) + "十"
      words[before + (ones == 0 ? "" : digits[ones - 1])] = [
        .number(number, digits: number < 10 ? 1 : 2)
      ]
    }
    return DateVocabulary(words)
  }()

  private static let korean: DateVocabulary = {
    var words: [String: [DateToken]] = [
      "오늘": [.daysAgo(0)], "오늘밤": [.daysAgo(0), .night], "어제": [.daysAgo(1)],
      "어젯밤": [.daysAgo(1), .night], "어제밤": [.daysAgo(1), .night],
      "간밤": [.daysAgo(1), .night], "지난밤": [.daysAgo(1), .night],
      "그제": [.daysAgo(2)], "그저께": [.daysAgo(2)], "그끄저께": [.daysAgo(3)],
      "내일": [.daysAgo(-1)],
      "밤": [.night], "저녁": [.night], "아침": [.morning], "새벽": [.am], "오전": [.am],
      "오후": [.pm], "전": [.ago], "지난": [.last], "저번": [.last], "이번": [.this],
      "주": [.unit(.week)], "주일": [.unit(.week)], "달": [.unit(.month)],
      "개월": [.unit(.month)], "올해": [.this, .unit(.year)], "작년": [.last, .unit(.year)],
      "지난해": [.last, .unit(.year)],
      "년": [.yearSign], "월": [.monthSign], "일": [.daySign], "시": [.hourSign],
      "분": [.minuteSign], "반": [.half], "에": [],
      "하루": [.number(1, digits: 1), .unit(.day)], "이틀": [.number(2, digits: 1), .unit(.day)],
      "사흘": [.number(3, digits: 1), .unit(.day)], "나흘": [.number(4, digits: 1), .unit(.day)],
      "일주일": [.number(1, digits: 1), .unit(.week)], "한": [.number(1, digits: 1)],
      "두": [.number(2, digits: 1)], "세": [.number(3, digits: 1)],
    ]
    for (day, name) in ["월", "화", "수", "목", "금", "토", "일"].enumerated() {
      words[name + "요일"] = [.weekday(day)]
    }
    return DateVocabulary(words)
  }()
}
