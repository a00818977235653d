import Dreams
import Foundation

/// Names of notes that begin with a date in six digits: "261120.md", "261121 Whale.txt".
///
/// Six digits alone say neither that they are a date nor which of them are its year. Several names say it
/// together where they are days of few years in one order only, and so does an order that somebody has given.
enum ShortDateNames {
  /// How many such names say their order without help, and how many of them are of one year at least.
  private static let (fewest, ofYear) = (3, 3)

  /// The files, with the dates of such names in full.
  ///
  /// - Parameters:
  ///   - files: The files of an import.
  ///   - order: The order of day, month and year, if somebody has given it.
  /// - Returns: The same files; those whose digits do not say enough stay as they are.
  static func completed(_ files: [ImportedFile], _ order: DateOrder?) -> [ImportedFile] {
    let names = files.indices.compactMap { index in
      digits(in: files[index]).map { (index: index, digits: $0) }
    }
    guard order != nil || names.count >= fewest else { return files }
    let orders: [DateOrder] = order.map { [$0] } ?? [.yearMonthDay, .dayMonthYear, .monthDayYear]
    let readings = orders.compactMap { order -> [String]? in
      let days = names.compactMap { day($0.digits, order)?.description }
      guard days.count == names.count else { return nil }
      return days
    }.filter { order != nil || Set($0.map { $0.prefix(4) }).count * ofYear <= names.count }
    guard readings.count == 1 else { return files }
    var files = files
    for (name, day) in zip(names, readings[0]) {
      var parts = (files[name.index].name ?? "").split(separator: "/").map(String.init)
      let last = parts.popLast() ?? ""
      parts.append(day + last.dropFirst(6))
      files[name.index].nameWithDate = parts.joined(separator: "/")
    }
    return files
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

  private static func day(_ numbers: [Int], _ order: DateOrder) -> Night? {
    let (year, month, day) =
      switch order {
      case .yearMonthDay: (numbers[0], numbers[1], numbers[2])
      case .dayMonthYear: (numbers[2], numbers[1], numbers[0])
      case .monthDayYear: (numbers[2], numbers[0], numbers[1])
      }
    return Night(year: DateParser.year(ofTwoDigits: year), month: month, day: day)
  }
}
