import Foundation

/// The words of dates in English, German, French, Spanish, Italian, Chinese, Korean and Japanese.
///
/// Words are lowercased and without accents; each ideograph is a word of its own.
enum DateWords {
  /// A word as the tables have it.
  static func folded(_ word: Substring) -> String {
    let word = word.lowercased()
    guard word.utf8.contains(where: { $0 >= 0x80 }) else { return word }
    let letters = word.decomposedStringWithCanonicalMapping.unicodeScalars
      .filter { !("\u{300}"..."\u{36F}").contains($0) }
    return String(String.UnicodeScalarView(letters)).precomposedStringWithCanonicalMapping
  }

  /// The number of a month, by its name or the usual abbreviations of it.
  static let months: [String: Int] = {
    let names = [
      "january jan januar janner janvier janv enero ene gennaio gen",
      "february feb februar fevrier fevr fev febrero febbraio",
      "march mar marz mrz mars marzo",
      "april apr avril avr abril abr aprile",
      "may mai mayo maggio mag",
      "june jun juni juin junio giugno giu",
      "july jul juli juillet juil julio luglio lug",
      "august aug aout agosto ago",
      "september sep sept septembre septiembre setiembre settembre set",
      "october oct oktober okt octobre octubre ottobre ott",
      "november nov novembre noviembre",
      "december dec dezember dez decembre diciembre dic dicembre",
    ]
    var months: [String: Int] = [:]
    for (index, words) in names.enumerated() {
      for word in words.split(separator: " ") { months[folded(word)] = index + 1 }
    }
    return months
  }()

  /// The days of the week by their names and the abbreviations of them; Monday is 0.
  static let daysOfWeek: [String: Int] = {
    let names = [
      "monday mon montag mo lundi lun lunes lunedi 월요일 월",
      "tuesday tue tues dienstag di mardi mar martes martedi 화요일 화",
      "wednesday wed weds mittwoch mi mercredi mer miercoles mie mercoledi 수요일 수",
      "thursday thu thur thurs donnerstag do jeudi jeu jueves jue giovedi gio 목요일 목",
      "friday fri freitag fr vendredi ven viernes vie venerdi 금요일 금",
      "saturday sat samstag sonnabend sa samedi sam sabado sab sabato 토요일 토",
      "sunday sun sonntag so dimanche dim domingo dom domenica 일요일 일",
    ]
    var days: [String: Int] = [:]
    for (index, words) in names.enumerated() {
      for word in words.split(separator: " ") { days[folded(word)] = index }
    }
    return days
  }()

  /// The ideographs that stand for a day of the week, alone or in 金曜日, 星期五, 周五.
  static let ideographsOfWeek: Set<String> = Set("月火水木金土日一二三四五六天".map(String.init))

  /// The digits of numbers in ideographs.
  static let ideographicDigits: [Character: Int] = [
    "〇": 0, "零": 0, "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
  ]

  /// The years before the first ones of the eras of Japan and of Taiwan's calendar.
  static let yearsBeforeEras = [
    "令和": 2_018, "平成": 1_988, "昭和": 1_925, "大正": 1_911, "明治": 1_867, "民國": 1_911, "民国": 1_911,
  ]

  /// The ideographs with which a date, or the day of the week before it, may begin.
  static let firstIdeographs = Set("周週星月火水木金土日").union(ideographicDigits.keys)
    .union(yearsBeforeEras.keys.compactMap(\.first))

  /// What stands between the parts of a date: "1 of May", "1 de mayo".
  static let links: Set<String> = ["of", "de", "del", "d"]

  /// What follows the number of a day: "1st", "1er", "1º".
  static let ordinals: Set<String> = ["st", "nd", "rd", "th", "er", "º", "ª"]

  /// What stands between a date and a time.
  static let beforeTime: Set<String> = [
    "t", "at", "um", "a", "alle", "ore", "las", "la", "gegen",
  ]

  /// What follows an hour or a time: "7 Uhr", "7h".
  static let hours: Set<String> = [
    "uhr", "h", "hs", "hrs", "hours", "heures", "ora", "ore", "horas",
  ]

  /// What is before a time, or after it, in hours to add: 오후, 下午, PM.
  static func halfOfDay(_ word: String) -> Int? {
    switch word {
    case "am", "오전", "새벽", "아침", "午前", "上午", "凌晨", "早上", "清晨", "朝": 0
    case "pm", "오후", "저녁", "밤", "午後", "下午", "晚上", "傍晚", "夜", "夜里": 12
    default: nil
    }
  }

  /// The hour of a day by the one that is said, as in 9 PM, 오전 0:15 and 下午 13:05.
  ///
  /// - Parameters:
  ///   - hour: The hour that is said.
  ///   - half: The hours of the half of the day that is named; nil for none.
  /// - Returns: The hour, from 0 to 23; nil for one that no clock shows.
  static func hour(_ hour: Int, inHalf half: Int?) -> Int? {
    switch half {
    case nil: hour < 24 ? hour : nil
    case 0: hour <= 12 ? hour % 12 : nil
    default: hour < 12 ? hour + 12 : hour < 24 ? hour : nil
    }
  }

  /// Names of lines with the date of an entry.
  static let dateLabels: Set<String> = Set(
    "date datum fecha data day tag jour dia giorno created 日期 日付 날짜 时间 時間"
      .split(separator: " ").map { folded($0) })

  /// Names of lines with the time of an entry.
  static let timeLabels: Set<String> = Set(
    "time uhrzeit zeit heure hora ora 시간 時刻 时刻".split(separator: " ").map { folded($0) })
}
