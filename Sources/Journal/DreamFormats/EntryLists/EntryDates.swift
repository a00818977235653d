import Dreams
import Errors
import Foundation

/// The dates of the entries of a list, which are understood together: the order of day and month as in the
/// columns of tables, and whether a time of midnight means a date alone.
struct EntryDates {
  private var column: DateColumn
  private let zone: TimeZone

  /// How many texts and numbers there are, and how many of them are midnights.
  private var (texts, midnights) = (0, 0)
  private var (numbers, midnightsOfUTC, midnightsHere) = (0, 0, 0)

  init(_ importer: DreamImporter) {
    column = DateColumn(order: importer.dateOrder)
    zone = importer.timeZone
  }

  /// Looks at the date of an entry.
  mutating func see(_ node: JSONNode) {
    guard let text = MachineTime.text(of: node) else { return }
    if let moment = MachineTime.moment(text, .any) {
      numbers += 1
      let day: Int64 = 86_400_000
      let time = moment.millisecondsSince1970
      if time % day == 0 { midnightsOfUTC += 1 }
      if (time + Int64(zone.secondsFromGMT(for: moment.date)) * 1_000) % day == 0 {
        midnightsHere += 1
      }
      return
    }
    let date = MachineTime.normalized(text)
    guard !date.isEmpty else { return }
    texts += 1
    if MachineTime.isMidnight(date) { midnights += 1 }
    column.see(date)
  }

  /// Reads the date of an entry.
  ///
  /// - Parameters:
  ///   - node: The date, perhaps with a time.
  ///   - clock: What a number counts.
  ///   - second: The time of day beside it, if there is one.
  ///   - zone: The time zone of the entry; nil for that of the import.
  ///   - entries: The reader.
  /// - Returns: When it was, and whether it has a time of day.
  /// - Throws: Why this is not a date.
  func time(
    of node: JSONNode, _ clock: MachineTime.Clock, at second: Int?, in zone: TimeZone?,
    _ entries: EntryReader
  ) throws(ImportProblem) -> (time: EntryTime, hasTime: Bool) {
    guard let text = MachineTime.text(of: node) else {
      throw ImportProblem(.notADate(node.compact.clipped))
    }
    let place = zone ?? self.zone
    if let moment = MachineTime.moment(text, clock) {
      let day: Night? =
        if second != nil {
          Night(moment.advanced(by: .seconds(43_200)), in: place)
        } else if clock == .any, numbers > 1, midnightsOfUTC == numbers {
          Night(moment.advanced(by: .seconds(43_200)), in: .gmt)
        } else if clock == .any, numbers > 1, midnightsHere == numbers {
          Night(moment.advanced(by: .seconds(43_200)), in: place)
        } else {
          nil
        }
      guard let day else { return (EntryTime(moment, in: place), true) }
      return Self.time(day, second, place)
    }
    let date = MachineTime.normalized(text)
    if texts > 0, midnights == texts, let day = Night(String(date.prefix(10))) {
      return Self.time(day, second, place)
    }
    if zone != nil, second == nil {
      let time = try entries.time(date, in: zone)
      return (time, time.created != EntryTime(time.night).created)
    }
    let time = try column.time(of: date, at: second, entries)
    return (time, second != nil || time.created != EntryTime(time.night).created)
  }

  private static func time(
    _ day: Night, _ second: Int?, _ zone: TimeZone
  ) -> (EntryTime, Bool) {
    guard let second else { return (EntryTime(day), false) }
    return (EntryTime(day, secondOfDay: second, in: zone), true)
  }
}
