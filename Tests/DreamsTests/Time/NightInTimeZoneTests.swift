import Foundation
import TestSupport
import Testing
@testable import Dreams

@Suite struct NightInTimeZoneTests {
  @Test(arguments: [
    // Auckland is 13 hours ahead in summer, 12 in winter.
    ("2026-11-20T14:00:00Z", "Pacific/Auckland", "2026-11-20"),
    ("2026-11-20T22:59:59.999Z", "Pacific/Auckland", "2026-11-20"),
    ("2026-11-20T23:00:00Z", "Pacific/Auckland", "2026-11-21"),
    ("2026-06-20T15:00:00Z", "Pacific/Auckland", "2026-06-20"),
    ("2026-06-21T00:00:00Z", "Pacific/Auckland", "2026-06-21"),
    ("2026-11-20T11:59:59.999Z", "UTC", "2026-11-19"),
    ("2026-11-20T12:00:00Z", "UTC", "2026-11-20"),
    ("2026-11-20T23:59:59.999Z", "UTC", "2026-11-20"),
    ("2027-01-01T03:00:00Z", "UTC", "2026-12-31"),
    ("2026-11-20T17:29:59Z", "America/St_Johns", "2026-11-20"),
    ("2026-11-20T06:30:00Z", "Asia/Kolkata", "2026-11-20"),
    ("2026-11-20T06:29:59Z", "Asia/Kolkata", "2026-11-19"),
    ("1969-12-31T23:00:00Z", "UTC", "1969-12-31"),
  ])
  func `before noon it is the night of the day before`(
    moment: String, timeZone: String, night: String
  ) throws {
    let timeZone = try #require(TimeZone(identifier: timeZone))
    let moment = try #require(Moment(moment))

    #expect(Night(moment, in: timeZone).description == night)
  }

  @Test(arguments: [
    ("2026-11-20T03:00:00Z", "UTC", "2026-11-19"),
    ("2026-11-20T13:17:00Z", "UTC", "2026-11-19"),
    ("2026-11-20T20:59:59.999Z", "UTC", "2026-11-19"),
    ("2026-11-20T21:00:00Z", "UTC", "2026-11-20"),
    ("2026-11-20T23:59:59.999Z", "UTC", "2026-11-20"),
    ("2027-01-01T20:00:00Z", "UTC", "2026-12-31"),
    ("2026-11-20T07:59:59Z", "Pacific/Auckland", "2026-11-19"),
    ("2026-11-20T08:00:00Z", "Pacific/Auckland", "2026-11-20"),
    // The day on which the clock goes back, and the day after.
    ("2026-10-25T19:59:59Z", "Europe/Berlin", "2026-10-24"),
    ("2026-10-25T20:00:00Z", "Europe/Berlin", "2026-10-25"),
  ])
  func `until nine in the evening one writes about the night that has ended`(
    moment: String, timeZone: String, night: String
  ) throws {
    let timeZone = try #require(TimeZone(identifier: timeZone))
    let moment = try #require(Moment(moment))

    #expect(Night(writtenAt: moment, in: timeZone).description == night)
    #expect(Night.tonight(now: moment, in: timeZone).description == night)
  }

  @Test(arguments: [
    ("2026-11-20T03:59:59.999Z", "UTC", "2026-11-18"),
    ("2026-11-20T04:00:00Z", "UTC", "2026-11-19"),
    ("2026-11-20T22:30:00Z", "UTC", "2026-11-19"),
    ("2026-11-21T00:30:00Z", "UTC", "2026-11-19"),
    ("2026-11-20T15:00:00Z", "Pacific/Auckland", "2026-11-20"),
  ])
  func `last night is the one that has ended when a day starts at four`(
    moment: String, timeZone: String, night: String
  ) throws {
    let timeZone = try #require(TimeZone(identifier: timeZone))

    #expect(
      Night.lastNight(now: try #require(Moment(moment)), in: timeZone).description == night)
  }

  @Test(arguments: [
    "Pacific/Auckland", "Europe/Berlin", "America/St_Johns", "Pacific/Kiritimati", "Asia/Tehran",
    "Australia/Lord_Howe", "America/Sao_Paulo",
  ])
  func `nights agree with the clock of Foundation's calendar`(identifier: String) throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: identifier))
    var random = SplitMix64(seed: 5)
    for _ in 0..<300 {
      let moment = Moment(
        millisecondsSince1970: .random(in: 0...4_000_000_000_000, using: &random))
      let parts = calendar.dateComponents([.year, .month, .day, .hour], from: moment.date)
      let day = try #require(
        Night(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0))

      let night = Night(moment, in: calendar.timeZone)

      #expect(night == ((parts.hour ?? 0) < 12 ? day.advanced(by: -1) : day), "\(moment)")
    }
  }

  @Test func `the ends of time are nights too`() {
    #expect(Night(.min, in: .gmt) == .min)
    #expect(Night(.max, in: .gmt) == .max)
  }
}
