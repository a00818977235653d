import Foundation
import TestSupport
import Testing
@testable import Dreams

@Suite struct NightTests {
  @Test(arguments: [
    "2026-02-30", "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-01-00",
    "2026-04-31", "0000-01-01", "2026-1-01", "26-01-01", "2026-01-1", "2026-01-011", "02026-01-01",
    "2026/01/01", " 2026-01-01", "2026-01-01 ", "2026-01-01T00:00:00Z", "-026-01-01", "+026-01-01",
    "２０２６-01-01", "2026-01-0١", "2026–01–01", "", "tonight", "20260101",
  ])
  func `an invalid date gives nil`(text: String) {
    #expect(Night(text) == nil)
  }

  @Test(arguments: ["0001-01-01", "1582-10-10", "1970-01-01", "2000-02-29", "9999-12-31"])
  func `a date is written as read`(text: String) {
    #expect(Night(text)?.description == text)
  }

  @Test func `the calendar reaches from the year 1 to the year 9999`() {
    #expect(Night("0001-01-01") == .min)
    #expect(Night("9999-12-31") == .max)
    #expect(Night("1970-01-01")?.daysSince1970 == 0)
    #expect(Night.min.advanced(by: -1) == .min)
    #expect(Night.max.advanced(by: 1) == .max)
    #expect(Night.max.advanced(by: .max) == .max)
    #expect(Night.min.advanced(by: .min) == .min)
    #expect(Night.max.advanced(by: .min) == .min)
    #expect(Night(daysSince1970: .max) == .max)
  }

  @Test func `every year has its months and leap days`() throws {
    for year in 1...9999 {
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let last = try #require(Night(year: year, month: 12, day: 31))
      let first = try #require(Night(year: year, month: 1, day: 1))
      let march = try #require(Night(year: year, month: 3, day: 1))
      #expect(first.distance(to: last) == (isLeap ? 365 : 364))
      #expect(march.advanced(by: -1).day == (isLeap ? 29 : 28))
      #expect((Night(year: year, month: 2, day: 29) != nil) == isLeap)
      guard year < 9999 else { continue }
      #expect(last.advanced(by: 1) == Night(year: year + 1, month: 1, day: 1))
    }
  }

  @Test func `one day follows the other for four centuries`() throws {
    var (year, month, day) = (1600, 1, 1)
    let first = try #require(Night(year: year, month: month, day: day))
    var strays: [Night] = []
    for distance in 0..<146_097 {
      let night = first.advanced(by: distance)
      if (night.year, night.month, night.day) != (year, month, day) { strays.append(night) }
      if Night(year: year, month: month, day: day + 1) != nil {
        day += 1
      } else {
        (month, day) = (month % 12 + 1, 1)
        year += month == 1 ? 1 : 0
      }
    }
    #expect(strays.isEmpty)
    #expect((year, month, day) == (2000, 1, 1))
  }

  @Test func `dates agree with Foundation's calendar`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    var random = SplitMix64(seed: 3)
    // Foundation counts in the Julian calendar before October 1582.
    let start = try #require(Night("1582-10-15")).daysSince1970
    for _ in 0..<2_000 {
      let days = Int.random(in: start...Night.max.daysSince1970, using: &random)
      let night = Night(daysSince1970: days)
      let date = Date(timeIntervalSince1970: Double(days) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      #expect((night.year, night.month, night.day) == (parts.year, parts.month, parts.day))
      #expect(Night(year: night.year, month: night.month, day: night.day) == night)
      #expect(Night(night.description) == night)
    }
  }

  @Test func `adding a distance goes there and order follows it`() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<1_000 {
      let range = Night.min.daysSince1970...Night.max.daysSince1970
      let a = Night(daysSince1970: .random(in: range, using: &random))
      let b = Night(daysSince1970: .random(in: range, using: &random))
      #expect(a.advanced(by: a.distance(to: b)) == b)
      #expect((a < b) == (a.distance(to: b) > 0))
      #expect((a < b) == (a.description < b.description))
    }
  }
}
