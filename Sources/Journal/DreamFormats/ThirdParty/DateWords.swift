import Foundation

/// The words of dates in English, German, French, Spanish, Italian, Chinese, Korean and Japanese, and the names of
/// months and days in Dutch, Portuguese, Danish, Norwegian, Swedish, Polish, Russian, Ukrainian, Czech, Finnish,
/// Hungarian and Turkish; those of months alone also in Greek, Romanian, Bulgarian, Slovak, Estonian, Catalan,
/// Indonesian, Hebrew and Arabic.
///
/// Those of Vietnamese are several words: "Thứ sáu, ngày 20 tháng 11 năm 2026".
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
      """
      january jan januar janner janvier janv enero ene gennaio gen januari janeiro stycznia января
      січня ledna tammikuuta ocak ιανουαριου január ianuarie янв январь януари ינואר בינואר يناير
      januára jaanuar gener
      """,
      """
      february feb februar fevrier fevr fev febrero febbraio februari fevereiro lutego февраля
      лютого února helmikuuta şubat φεβρουαριου február februarie фев февраль февруари פברואר
      בפברואר فبراير februára veebruar febrer
      """,
      """
      march mar marz mrz mars marzo maart marts marco marca марта березня března maaliskuuta mart
      μαρτιου március martie мар март מרץ במרץ مارس märts març maret
      """,
      """
      april apr avril avr abril abr aprile kwietnia апреля квітня dubna huhtikuuta nisan απριλιου
      április aprilie апр апрель април אפריל באפריל أبريل ابريل apríla aprill
      """,
      """
      may mai mayo maggio mag mei maj maio maja мая травня května toukokuuta mayıs μαιου május май
      מאי במאי مايو mája maig
      """,
      """
      june jun juni juin junio giugno giu junho czerwca июня червня června kesäkuuta haziran
      ιουνιου június iunie июн июнь юни יוני ביוני يونيو júna juuni juny
      """,
      """
      july jul juli juillet juil julio luglio lug julho lipca июля липня července heinäkuuta
      temmuz ιουλιου július iulie июл июль юли יולי ביולי يوليو júla juuli juliol
      """,
      """
      august aug aout agosto ago augustus augusti sierpnia августа серпня srpna elokuuta ağustos
      αυγουστου augusztus авг август אוגוסט באוגוסט أغسطس اغسطس augusta agost agustus
      """,
      """
      september sep sept septembre septiembre setiembre settembre set setembro września сентября
      вересня září syyskuuta eylül σεπτεμβριου szeptember septembrie сен сент сентябрь септември
      ספטמבר בספטמבר سبتمبر septembra
      """,
      """
      october oct oktober okt octobre octubre ottobre ott outubro października октября жовтня
      října lokakuuta ekim οκτωβριου október octombrie окт октябрь октомври אוקטובר באוקטובר
      أكتوبر اكتوبر októbra oktoober
      """,
      """
      november nov novembre noviembre novembro listopada ноября listopadu marraskuuta kasım
      νοεμβριου noiembrie листопада нояб ноя ноябрь ноември נובמבר בנובמבר نوفمبر novembra
      """,
      """
      december dec dezember dez decembre diciembre dic dicembre dezembro desember grudnia декабря
      грудня prosince joulukuuta aralık δεκεμβριου decembrie дек декабрь декември דצמבר בדצמבר
      ديسمبر decembra detsember desembre
      """,
    ]
    var months: [String: Int] = [:]
    for (index, words) in names.enumerated() {
      for word in words.split(whereSeparator: \.isWhitespace) { months[folded(word)] = index + 1 }
    }
    return months
  }()

  /// The days of the week by their names and the abbreviations of them; Monday is 0.
  static let daysOfWeek: [String: Int] = {
    let names = [
      """
      monday mon montag mo lundi lun lunes lunedi 월요일 월 maandag mandag måndag poniedziałek
      понедельник pazartesi pondeli maanantai hetfo понеділок segunda
      """,
      """
      tuesday tue tues dienstag di mardi mar martes martedi 화요일 화 dinsdag tirsdag tisdag
      wtorek вторник sali utery tiistai kedd вівторок terca
      """,
      """
      wednesday wed weds mittwoch mi mercredi mer miercoles mie mercoledi 수요일 수 woensdag
      onsdag środa среда carsamba streda keskiviikko szerda середа quarta
      """,
      """
      thursday thu thur thurs donnerstag do jeudi jeu jueves jue giovedi gio 목요일 목 donderdag
      torsdag czwartek четверг persembe ctvrtek torstai csutortok четвер quinta
      """,
      """
      friday fri freitag fr vendredi ven viernes vie venerdi 금요일 금 vrijdag fredag piątek
      пятница cuma patek perjantai pentek sexta
      """,
      """
      saturday sat samstag sonnabend sa samedi sam sabado sab sabato 토요일 토 zaterdag lørdag
      lördag sobota суббота cumartesi lauantai szombat субота
      """,
      """
      sunday sun sonntag so dimanche dim domingo dom domenica 일요일 일 zondag søndag söndag
      niedziela воскресенье pazar nedele sunnuntai vasarnap неділя
      """,
    ]
    var days: [String: Int] = [:]
    for (index, words) in names.enumerated() {
      for word in words.split(whereSeparator: \.isWhitespace) { days[folded(word)] = index }
    }
    return days
  }()

  /// The days of the week in Vietnamese behind "Thứ", which counts them, as numbers and words; Monday is 0.
  static let countedDays = [
    "hai": 0, "ba": 1, "tu": 2, "nam": 3, "sau": 4, "bay": 5,
  ]

  /// The words of Vietnamese before the number of a month, and before the other one of Sunday.
  static let (month, sunday) = ("thang", "chu")

  /// The ideographs that stand for a day of the week, alone or in 金曜日, 星期五, 周五.
  static let ideographsOfWeek: Set<String> = Set("月火水木金土日一二三四五六天".map(String.init))

  /// The number of a day of the week, from 0 for Monday, by its ideograph.
  static let indexOfIdeograph: [String: Int] = [
    "月": 0, "火": 1, "水": 2, "木": 3, "金": 4, "土": 5, "日": 6, "一": 0, "二": 1, "三": 2, "四": 3, "五": 4,
    "六": 5, "天": 6,
  ]

  /// What stands before the number of a week.
  static let weeks: Set<String> = [
    "w", "wk", "week", "kw", "woche", "semaine", "semana", "settimana",
  ]

  /// What stands after the numbers of years and months.
  static let yearAndMonth: Set<String> = Set("年 月 년 월".split(separator: " ").map { folded($0) })

  /// What stands between the two days of a night: "14 to 15 December 2026".
  static let toNextDay: Set<String> = [
    "to", "and", "auf", "zum", "bis", "und", "au", "et", "al", "a", "y", "e",
  ]

  /// What stands before the number of a day: "Tuesday the 24th", "le 24".
  static let articles: Set<String> = ["the", "der", "den", "le", "el", "il", "ngay"]

  /// The months in Roman numerals, as they are written by hand in Poland, Italy and Hungary.
  static let romanMonths = [
    "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii",
  ]

  /// What follows a year in Russian, Ukrainian and Polish.
  static let wordsOfYear: Set<String> = ["г", "года", "р", "року", "r", "roku"]

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
  static let links: Set<String> = ["of", "de", "del", "d", "nam"]

  /// What follows the number of a day: "1st", "1er", "1º", "1°".
  static let ordinals: Set<String> = ["st", "nd", "rd", "th", "er", "º", "ª", "°"]

  /// What stands between a date and a time.
  static let beforeTime: Set<String> = [
    "t", "at", "um", "a", "alle", "ore", "las", "la", "gegen", "around", "about", "approx", "circa",
    "ca",
    "ungefahr", "vers", "environ", "verso", "hacia", "klo", "kl", "om", "godz", "saat", "as", "v",
    "o", "в", "около", "luc",
  ]

  /// What stands only before a time, so that a point is before its minutes: "ore 3.15".
  static let onlyBeforeTime: Set<String> = [
    "at", "um", "alle", "ore", "las", "la", "klo", "kl", "om", "godz", "saat", "luc",
  ]

  /// What stands before a whole date: "Le vendredi 20 novembre 2026", "On November 20, 2026".
  static let beforeDate: Set<String> = [
    "on", "the", "am", "den", "der", "le", "el", "il", "ngay",
  ]

  /// A part of the day that is said with an hour.
  enum PartOfDay {
    case morning, afternoon, night
    /// An evening with the night that follows it, which many languages call by one word.
    case evening

    /// The hour by the one that is said, as in 9 PM, 11 at night, 오전 0:15, 下午 13:05 and 밤 1:30.
    ///
    /// - Parameter hour: The hour that is said; a clock of 24 hours says it itself.
    /// - Returns: The hour, from 0 to 23, or 24 for the midnight that ends an evening; nil for one that no clock
    ///   shows.
    func hour(_ hour: Int) -> Int? {
      guard hour < 24 else { return nil }
      return switch self {
      case .morning: hour <= 12 ? hour % 12 : nil
      case .afternoon: hour < 12 ? hour + 12 : hour
      case .night: hour == 12 ? 0 : (6..<12).contains(hour) ? hour + 12 : hour
      case .evening: (5...12).contains(hour) ? hour + 12 : hour
      }
    }
  }

  /// What is said after an hour for the part of the day, word by word.
  static let partsOfDay: [(words: [String], part: PartOfDay)] = {
    let phrases: [(String, PartOfDay)] = [
      (
        "in the morning|morgens|fruh|vormittags|du matin|de la manana|de la madrugada|di mattina|del mattino|sang",
        .morning
      ),
      (
        "in the afternoon|in the evening|nachmittags|abends|de l apres midi|du soir|de la tarde|del pomeriggio|di sera|chieu|toi",
        .afternoon
      ),
      ("at night|nachts|de la nuit|de la noche|di notte|dem", .night),
    ]
    return phrases.flatMap { phrases, part in
      phrases.split(separator: "|").map { ($0.split(separator: " ").map(String.init), part) }
    }
  }()

  /// What follows an hour or a time: "7 Uhr", "7h".
  static let hours: Set<String> = [
    "uhr", "uur", "h", "hs", "hrs", "hours", "heures", "ora", "ore", "horas", "gio",
  ]

  /// What is before a time, or after it: 오후, 下午, PM.
  static func halfOfDay(_ word: String) -> PartOfDay? {
    switch word {
    case "am", "오전", "새벽", "아침", "午前", "上午", "凌晨", "早上", "清晨", "朝": .morning
    case "pm", "오후", "午後", "下午": .afternoon
    case "저녁", "밤", "晚上", "傍晚", "夜", "夜里": .evening
    default: nil
    }
  }

  /// Names of lines with the date of an entry.
  static let dateLabels: Set<String> = Set(
    "date datum fecha data day tag jour dia giorno created sent gesendet envoye enviado inviato 日期 日付 날짜 时间 時間"
      .split(separator: " ").map { folded($0) })

  /// Names of lines with the time of an entry.
  static let timeLabels: Set<String> = Set(
    "time uhrzeit zeit heure hora ora 시간 時刻 时刻".split(separator: " ").map { folded($0) })
}
