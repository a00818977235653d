import Dreams
import Foundation

/// Names of notes that begin with a date in six digits: "261120.md", "261121 Whale.txt".
///
/// Six digits alone do not say which of them are the year. Several names say it together where they are days of few
/// years in one order only, and so do a folder of a year and an order that somebody has given. Where nothing does, a
/// note without another date is refused.
enum ShortDateNames {
  /// How many such names say their order without help, and how many of them are of one year at least.
  private static let (fewest, ofYear) = (3, 3)

  /// A name that is a date in some order.
  private struct Name {
    let index: Int
    let digits: [Int]
    /// The years that are names of its folders.
    let years: Set<Int>

    /// The day that it is in an order; nil if there is none, or the folder is of another year.
    func day(_ order: DateOrder) -> Night? {
      let (year, month, day) =
        switch order {
        case .yearMonthDay: (digits[0], digits[1], digits[2])
        case .dayMonthYear: (digits[2], digits[1], digits[0])
        case .monthDayYear: (digits[2], digits[0], digits[1])
        }
      let night = Night(year: DateParser.year(ofTwoDigits: year), month: month, day: day)
      return night.flatMap { years.isEmpty || years.contains($0.year) ? $0 : nil }
    }
  }

  /// The files, with the dates of such names in full.
  ///
  /// - Parameters:
  ///   - files: The files of an import.
  ///   - order: The order of day, month and year, if somebody has given it.
  /// - Returns: The same files; those whose digits do not say enough have the days that they may be.
  static func completed(_ files: [ImportedFile], _ order: DateOrder?) -> [ImportedFile] {
    let orders: [DateOrder] = order.map { [$0] } ?? [.yearMonthDay, .dayMonthYear, .monthDayYear]
    let names = files.indices.compactMap { index in
      digits(in: files[index]).map {
        Name(index: index, digits: $0, years: years(around: files[index]))
      }
    }.filter { name in orders.contains { name.day($0) != nil } }
    guard !names.isEmpty else { return files }
    let common = order ?? commonOrder(of: names, orders)
    var files = files
    for name in names {
      var days = orders.compactMap { name.day($0) }
      if let common { days = [name.day(common)].compactMap(\.self) }
      // One day alone may be a number that is none.
      if days.count == 1, common != nil || !name.years.isEmpty {
        complete(&files[name.index], days[0])
      } else if Set(days).count > 1 {
        files[name.index].daysOfName = days
      }
    }
    return files
  }

  /// The only order in which all names are days of few years; nil if there are several orders, or few names.
  private static func commonOrder(of names: [Name], _ orders: [DateOrder]) -> DateOrder? {
    guard names.count >= fewest else { return nil }
    let found = orders.filter { order in
      let years = names.compactMap { $0.day(order)?.year }
      return years.count == names.count && Set(years).count * ofYear <= names.count
    }
    return found.count == 1 ? found[0] : nil
  }

  private static func complete(_ file: inout ImportedFile, _ day: Night) {
    var parts = (file.name ?? "").split(separator: "/").map(String.init)
    let last = parts.popLast() ?? ""
    parts.append(day.description + last.dropFirst(6))
    file.nameWithDate = parts.joined(separator: "/")
  }

  /// The years that are the names of folders, as "2026" or "2026-11".
  private static func years(around file: ImportedFile) -> Set<Int> {
    let folders = (file.name ?? "").split(separator: "/").dropLast()
    return Set(
      folders.compactMap { folder in
        let year = folder.prefix { $0.isASCII && $0.isNumber }
        let isYear = year.count == 4 && (year.hasPrefix("19") || year.hasPrefix("20"))
        return isYear ? Int(year) : nil
      })
  }

  /// The six digits with which the name of a note begins, and nothing longer.
  private static func digits(in file: ImportedFile) -> [Int]? {
    let name = file.lowercasedName
    guard [".md", ".markdown", ".mdown", ".txt", ".org"].contains(where: name.hasSuffix) else {
      return nil
    }
    let digits = name.utf8.prefix { (0x30...0x39).contains($0) }
    guard digits.count == 6, let next = name.utf8.dropFirst(6).first, " -_.".utf8.contains(next)
    else { return nil }
    let numbers = digits.map { Int($0) - 0x30 }
    return [0, 2, 4].map { numbers[$0] * 10 + numbers[$0 + 1] }
  }
}
