import Dreams
import Foundation

/// What the name of a note says: its date, the time of day after it, and a title.
///
/// "2026-11-21 0412 Sea.txt", "20261121T0412.md", "202611210412 Sea.md", "Nov 21st, 2026.md",
/// "2026_11_21.md", "21.11.2026.md"; and with folders, "2026/11/21.md", "2026/11-November/21 Sea.md".
struct NoteName {
  /// The day on the calendar, or why the digits don't say which; nil for a name without one.
  private(set) var date: Result<Night, DateProblem>?
  /// The text that was taken for the date.
  private(set) var words = ""
  private(set) var secondOfDay: Int?
  /// Whether that time is of UTC, as in "2026-11-21T041200Z".
  private(set) var isUTC = false
  /// What is before the date, and what is behind it and the time.
  private var rest = (before: "", after: "")
  /// The tags that Denote keeps in names: "20261121T041200--the-sea__night_water".
  private(set) var tags: [String] = []

  /// The rest of the name; empty if it names nothing, such as "Untitled 7".
  ///
  /// Most notes have a title of their own, and need none of their names.
  var title: String { Self.title(of: rest.before, rest.after) }

  /// The longest name that is looked at.
  static let limit = 1_000

  /// Reads a name.
  ///
  /// - Parameters:
  ///   - path: The name, with its folders before it.
  ///   - order: The order of day, month and year, if known.
  init(_ path: String, order: DateOrder?) {
    guard path.utf8.count < Self.limit else { return }
    var parts = path.split(separator: "/").map(String.init)
    guard let last = parts.popLast() else { return }
    var stem = Self.decoded(Self.withoutExtension(last))
    // Hugo's bundles and Notion's exports have the words in the name of the folder.
    if ["index", "_index"].contains(stem.lowercased()), let folder = parts.popLast() {
      stem = folder
    }
    if read(stem, order) { return }
    if let day = Self.day(in: parts + [stem]) {
      (date, words) = (.success(day.date), day.date.description)
      rest.before = day.rest
      return
    }
    rest.before = stem
    // A folder that has a whole date is that of one night.
    for folder in parts.reversed() {
      var other = self
      guard other.read(folder, order) else { continue }
      (date, words) = (other.date, other.words)
      (secondOfDay, isUTC) = (other.secondOfDay, other.isUTC)
      return
    }
  }

  /// When the note was, if the name says so without a doubt.
  ///
  /// - Parameters:
  ///   - second: The time of day that is given elsewhere, and wins.
  ///   - zone: The time zone of the clock.
  /// - Returns: The time; nil for a name without a date.
  /// - Throws: Why the date may be two.
  func time(at second: Int? = nil, in zone: TimeZone) throws(DateProblem) -> EntryTime? {
    guard let day = try date?.get() else { return nil }
    if second == nil, isUTC, let secondOfDay {
      let seconds = Int64(day.daysSince1970) * 86_400 + Int64(secondOfDay)
      return EntryTime(Moment(millisecondsSince1970: seconds * 1_000), in: zone)
    }
    return (second ?? secondOfDay).map { EntryTime(day, secondOfDay: $0, in: zone) }
      ?? EntryTime(day)
  }

  static func withoutExtension(_ name: String) -> String {
    guard let point = name.lastIndex(of: "."), point != name.startIndex else { return name }
    let ending = name[name.index(after: point)...]
    let isExtension =
      (1...8).contains(ending.utf8.count) && ending.contains(where: \.isLetter)
      && ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return isExtension ? String(name[..<point]) : name
  }

  /// A name without what stands for signs that names of files can't have.
  static func decoded(_ name: String) -> String {
    let name = name.hasDoubled("_") ? name.replacing("___", with: "/") : name
    return name.utf8.contains(UInt8(ascii: "%")) ? name.removingPercentEncoding ?? name : name
  }

  // MARK: The date and the time

  /// Reads the date in a name, the time after it and the title; false for a name without a date.
  private mutating func read(_ name: String, _ order: DateOrder?) -> Bool {
    let bytes = Array(name.utf8)
    guard let found = Self.yearFirst(bytes) ?? Self.anyDate(name, bytes, order) else {
      return false
    }
    date = found.date
    words = String(decoding: bytes[found.start..<found.end], as: UTF8.self)
    var end = found.end
    if case .success(let day) = found.date { end = Self.dayOfWeek(bytes, from: end, of: day) }
    if let time = Self.time(bytes, from: end) { (secondOfDay, end) = time }
    let next = bytes[end...].prefix(2)
    if secondOfDay != nil, next.first == UInt8(ascii: "Z"),
      !next.dropFirst().contains(where: Self.isLetter)
    {
      (isUTC, end) = (true, end + 1)
    }
    var before = String(decoding: bytes[..<found.start], as: UTF8.self)
    if !before.isEmpty {
      let word = before.trimmingCharacters(in: CharacterSet(charactersIn: " ,.-_"))
      if DateWords.daysOfWeek[DateWords.folded(word[...])] != nil { before = "" }
    }
    var after = String(decoding: bytes[end...], as: UTF8.self)
    if before.isEmpty, after.hasPrefix("--"), let range = after.range(of: "__") {
      tags = after[range.upperBound...].split(separator: "_").map(String.init)
      after = String(after[..<range.lowerBound])
    }
    rest = (Self.withoutLink(before), after)
    return true
  }

  private struct Found {
    let date: Result<Night, DateProblem>
    let start: Int
    let end: Int
  }

  /// The first date that begins with its year.
  private static func yearFirst(_ bytes: [UInt8]) -> Found? {
    var start = 0
    while start < bytes.count {
      let digits = digits(bytes, from: start)
      guard digits > 0 else {
        start += 1
        continue
      }
      if let found = yearFirst(bytes, from: start, digits: digits) {
        return Found(date: .success(found.date), start: start, end: found.end)
      }
      start += digits
    }
    return nil
  }

  private static func yearFirst(
    _ bytes: [UInt8], from start: Int, digits: Int
  ) -> (date: Night, end: Int)? {
    switch digits {
    case 4:
      let month = start + 5
      guard month < bytes.count, isSeparator(bytes[month - 1]),
        self.digits(bytes, from: month) == 2,
        month + 3 < bytes.count, isSeparator(bytes[month + 2]),
        self.digits(bytes, from: month + 3) == 2
      else { return nil }
      return night(bytes, start, month, month + 3).map { ($0, month + 5) }
    case 8, 12, 14: return night(bytes, start, start + 4, start + 6).map { ($0, start + 8) }
    default: return nil
    }
  }

  private static func night(_ bytes: [UInt8], _ year: Int, _ month: Int, _ day: Int) -> Night? {
    let text = [bytes[year..<year + 4], bytes[month..<month + 2], bytes[day..<day + 2]]
    return Night(text.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-"))
  }

  /// The name with its underscores and hyphens read as hyphens or spaces; no character changes its place.
  private static func forms(of name: String) -> [String] {
    guard name.utf8.contains(where: "_-".utf8.contains) else { return [name] }
    let forms = [("_", "-"), ("_", " "), ("_-", "  ")].map { signs, others in
      String(name.map { sign in signs.contains(sign) ? others.first ?? sign : sign })
    }
    return Set(forms).sorted()
  }

  /// The first date in any other order or with the name of a month.
  private static func anyDate(_ name: String, _ bytes: [UInt8], _ order: DateOrder?) -> Found? {
    guard bytes.count >= 6 || !bytes.allSatisfy(isDigit) else { return nil }
    for form in forms(of: name) {
      var before: UInt8 = 0x20
      for (start, byte) in form.utf8.enumerated() {
        defer { before = byte }
        guard isWordStart(byte, after: before) else { continue }
        let rest = String(decoding: Array(form.utf8)[start...], as: UTF8.self)
        var parser = DateParser(before: rest, order: order)
        let date = Result { () throws(DateProblem) in try parser.dateItself() }
        if case .failure(let problem) = date, [.notADate, .shortYear].contains(problem) {
          continue
        }
        let isShort = rest.firstMatch(of: /^[0-9]{1,2}\D[0-9]{1,2}\D[0-9]{2}(?![0-9])/) != nil
        switch date {
        // Two digits may be the year of a version just as well.
        case .success where isShort && start > 0: continue
        case .success, .failure(.ambiguous), .failure(.otherOrder): break
        case .failure(.notADate), .failure(.shortYear), .failure(.noYear): continue
        }
        if case .failure(.otherOrder) = date, isShort { continue }
        guard !parser.isWithinWord else { continue }
        return Found(date: date, start: start, end: start + parser.end)
      }
    }
    return nil
  }

  private static func isWordStart(_ byte: UInt8, after before: UInt8) -> Bool {
    if isDigit(byte) { return !isDigit(before) }
    return isLetter(byte) && !isLetter(before) && !isDigit(before)
  }

  /// The end of the day of the week after a date, or that of the date.
  private static func dayOfWeek(_ bytes: [UInt8], from end: Int, of date: Night) -> Int {
    var start = end
    while start < bytes.count, isSeparator(bytes[start]) || "(,".utf8.contains(bytes[start]) {
      start += 1
    }
    let word = bytes[start...].prefix(while: isLetter)
    let name = DateWords.folded(Substring(String(decoding: word, as: UTF8.self)))
    guard word.count > 1, DateWords.daysOfWeek[name] == Int(date.weekday) else { return end }
    let isClosed = word.endIndex < bytes.count && bytes[word.endIndex] == UInt8(ascii: ")")
    return word.endIndex + (isClosed ? 1 : 0)
  }

  /// Reads hours, minutes and perhaps seconds, with or without signs between, and AM or PM after them.
  private static func time(_ bytes: [UInt8], from end: Int) -> (second: Int, end: Int)? {
    clock(bytes, from: end) ?? hour(bytes, from: end)
  }

  /// Reads an hour of one digit or without minutes, which AM or PM shows to be one: "3.12 PM", "3am".
  private static func hour(_ bytes: [UInt8], from end: Int) -> (second: Int, end: Int)? {
    var place = end
    while place < bytes.count, isSeparator(bytes[place]) || "@,".utf8.contains(bytes[place]) {
      place += 1
    }
    let digits = digits(bytes, from: place)
    guard place > end, (1...2).contains(digits),
      let hour = Int(String(decoding: bytes[place..<place + digits], as: UTF8.self)),
      (1...12).contains(hour)
    else { return nil }
    place += digits
    var minute = 0
    if place < bytes.count, ".:-_h".utf8.contains(bytes[place]),
      self.digits(bytes, from: place + 1) == 2
    {
      minute = Int(bytes[place + 1] - 0x30) * 10 + Int(bytes[place + 2] - 0x30)
      place += 3
    }
    guard minute < 60, let half = halfOfDay(bytes, from: place) else { return nil }
    return ((hour % 12 + half.hours) * 3_600 + minute * 60, half.end)
  }

  private static func clock(_ bytes: [UInt8], from end: Int) -> (second: Int, end: Int)? {
    var place = end
    if place < bytes.count, !isDigit(bytes[place]) {
      guard isSeparator(bytes[place]) || bytes[place] == UInt8(ascii: "T") else { return nil }
      place += 1
      // As in "2026-11-21 - 04.12" and "2026-11-21 at 04.12".
      while place < bytes.count, isSeparator(bytes[place]) { place += 1 }
      let word = bytes[place...].prefix(while: isLetter)
      if ["at", "um"].contains(String(decoding: word, as: UTF8.self).lowercased()) {
        place = word.endIndex
        while place < bytes.count, isSeparator(bytes[place]) { place += 1 }
      }
    }
    var numbers: [Int] = []
    while numbers.count < 3, place + 1 < bytes.count, isDigit(bytes[place]),
      isDigit(bytes[place + 1])
    {
      numbers.append(Int(bytes[place] - 0x30) * 10 + Int(bytes[place + 1] - 0x30))
      place += 2
      guard numbers.count < 3, place + 1 < bytes.count, isDigit(bytes[place + 1]),
        ".:-_h".utf8.contains(bytes[place])
      else { continue }
      place += 1
    }
    let isWhole = place == bytes.count || !isDigit(bytes[place])
    guard isWhole, numbers.count >= 2, numbers[0] < 24, numbers[1] < 60,
      numbers.count == 2 || numbers[2] < 60
    else { return nil }
    if let half = halfOfDay(bytes, from: place), (1...12).contains(numbers[0]) {
      numbers[0] = numbers[0] % 12 + half.hours
      place = half.end
    }
    let second = numbers[0] * 3_600 + numbers[1] * 60 + (numbers.count == 3 ? numbers[2] : 0)
    return (second, place)
  }

  private static func halfOfDay(_ bytes: [UInt8], from end: Int) -> (hours: Int, end: Int)? {
    let start = end + (end < bytes.count && isSeparator(bytes[end]) ? 1 : 0)
    let word = bytes[start...].prefix(while: isLetter)
    return switch String(decoding: word, as: UTF8.self).lowercased() {
    case "am": (0, word.endIndex)
    case "pm": (12, word.endIndex)
    default: nil
    }
  }

  // MARK: Folders

  /// The day that the last folders and the name are together: "2026/11/20", "2026/11-November/20 Sea".
  private static func day(in parts: [String]) -> (date: Night, rest: String)? {
    for index in parts.indices.dropFirst() {
      let above = parts[index - 1]
      var (year, month): (Int?, Int?) = (nil, nil)
      if let match = above.firstMatch(of: /^([0-9]{4})[-_. ]([0-9]{2})(?![0-9])/) {
        (year, month) = (Int(match.output.1), Int(match.output.2))
      } else if index > 1, let match = parts[index - 2].wholeMatch(of: /([0-9]{4})/) {
        year = Int(match.output.1)
        month = Self.month(above)
      }
      guard let year, let month,
        let match = parts[index].firstMatch(of: /^([0-9]{1,2})(?:st|nd|rd|th)?(?![0-9])/),
        let day = Int(match.output.1), let night = Night(year: year, month: month, day: day)
      else { continue }
      let isName = index == parts.count - 1
      let bytes = Array(parts[index][match.range.upperBound...].utf8)
      let end = dayOfWeek(bytes, from: 0, of: night)
      let rest = String(decoding: bytes[end...], as: UTF8.self)
      return (night, isName ? rest : parts[parts.count - 1])
    }
    return nil
  }

  /// The month that a folder is of: "11", "11-November", "November", "Nov".
  private static func month(_ name: String) -> Int? {
    if let match = name.firstMatch(of: /^([0-9]{1,2})(?![0-9])/) { return Int(match.output.1) }
    let word = name.prefix { $0.isLetter }
    return DateWords.months[DateWords.folded(word)]
  }

  // MARK: Bytes

  private static func digits(_ bytes: [UInt8], from start: Int) -> Int {
    bytes[start...].prefix(while: isDigit).count
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte & ~0x20) || byte >= 0x80
  }

  private static func isSeparator(_ byte: UInt8) -> Bool { "-_. /".utf8.contains(byte) }
}
