import Dreams
import Foundation
import TestSupport
import Testing

@Suite struct NightOfClockTests {
  let dream = Tool()

  @Test(
    .enabled(if: takesAll),
    arguments: [
      "Pacific/Auckland", "Asia/Kathmandu", "America/St_Johns", "Pacific/Kiritimati", "Etc/GMT+12",
      ":Pacific/Auckland", ":/usr/share/zoneinfo/Pacific/Auckland", "ABC-13", "DEF11:30", "GMT+12",
      "Nowhere/Land",
    ])
  func `a new dream is of the night that the clock of the system shows`(zone: String) throws {
    let environment = ["TZ": zone]
    func night() throws -> Night? {
      let words = try dream.shell("date '+%F %H'", environment: environment).output
        .split(whereSeparator: \.isWhitespace)
      let hour = try #require(words.last.flatMap { Int($0) })
      return Night(String(words[0]))?.advanced(by: hour < 21 ? -1 : 0)
    }
    // The evening may come while the test runs.
    let before = try night()
    let id = try dream("add", "Sea", environment: environment).output.firstLine
    let after = try night()
    let stored = try dream("show", id, "--json", environment: ["TZ": "Asia/Tokyo"]).output
    let nights = [before, after].compactMap { $0?.description }
    #expect(nights.count == 2)
    #expect(nights.contains { stored.contains("\"date\": \"\($0)\"") }, "\(stored)")
  }

  @Test(arguments: ["Asia/Kathmandu", ":/usr/share/zoneinfo/Pacific/Auckland", "ABC-13"])
  func `times are those that the clock of the system shows`(zone: String) throws {
    try dream("add", "Sea")
    try dream("backup")
    let made = try dream("backups").output.firstLine.split(separator: "\t")[1]
    let environment = ["TZ": zone]
    let clock = try dream.shell("date -d '\(made)' +%H:%M", environment: environment).output
    let shown = try dream.shell(
      "$DREAM completions fish --line='dream restore-backup '", environment: environment
    ).output
    #expect(shown.contains(", \(clock.firstLine)\n"), "\(made) is \(clock) in \(shown)")
  }
}
