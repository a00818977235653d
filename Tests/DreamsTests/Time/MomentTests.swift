import Foundation
import TestSupport
import Testing
@testable import Dreams

@Suite struct MomentTests {
  @Test(
    arguments: [
      ("1970-01-01T00:00:00.000Z", 0), ("1969-12-31T23:59:59.999Z", -1),
      ("2026-11-20T22:15:30.125Z", 1_795_212_930_125),
      ("2000-02-29T23:59:59.999Z", 951_868_799_999),
      ("0001-01-01T00:00:00.000Z", -62_135_596_800_000),
      ("9999-12-31T23:59:59.999Z", 253_402_300_799_999),
    ] as [(String, Int64)])
  func `a moment is written in UTC with milliseconds`(text: String, milliseconds: Int64) {
    #expect(Moment(millisecondsSince1970: milliseconds).description == text)
    #expect(Moment(text)?.millisecondsSince1970 == milliseconds)
  }

  @Test(arguments: [
    ("2026-11-20T22:15:30Z", "2026-11-20T22:15:30.000Z"),
    ("2026-11-20t22:15:30.1z", "2026-11-20T22:15:30.100Z"),
    ("2026-11-20T22:15:30.1239999Z", "2026-11-20T22:15:30.123Z"),
    ("2026-11-21T00:15:30.125+02:00", "2026-11-20T22:15:30.125Z"),
    ("2026-11-20T19:45:30-02:30", "2026-11-20T22:15:30.000Z"),
    ("0001-01-01T00:00:00+01:00", "0001-01-01T00:00:00.000Z"),
  ])
  func `other ways to write a time are read`(text: String, same: String) {
    #expect(Moment(text)?.description == same)
  }

  @Test(arguments: [
    "", "2026-11-20", "2026-11-20T22:15:30", "2026-11-20 22:15:30Z", "2026-11-20T22:15Z",
    "2026-11-20T24:00:00Z", "2026-11-20T22:60:00Z", "2026-11-20T22:15:60Z",
    "2026-02-30T22:15:30Z", "2026-11-20T22:15:30.Z", "2026-11-20T22:15:30,5Z",
    "2026-11-20T22:15:30+0100", "2026-11-20T22:15:30+24:00", "2026-11-20T22:15:30Zz",
    "2026-11-20T22:15:30+", "12026-11-20T22:15:30Z",
  ])
  func `an invalid time gives nil`(text: String) {
    #expect(Moment(text) == nil)
  }

  @Test func `moments agree with Foundation's dates and are read back`() {
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    var random = SplitMix64(seed: 6)
    for _ in 0..<500 {
      let moment = Moment(
        millisecondsSince1970: .random(in: 0...250_000_000_000_000, using: &random))
      #expect(Moment(moment.description) == moment)
      #expect(
        try! style.parse(moment.description).timeIntervalSince(moment.date).magnitude < 0.0005)
    }
  }

  @Test func `moments outside the calendar become its ends`() {
    #expect(Moment(millisecondsSince1970: .max) == .max)
    #expect(Moment(millisecondsSince1970: .min) == .min)
    #expect(Moment.max.advanced(by: .milliseconds(1)) == .max)
    #expect(Moment.min.advanced(by: .seconds(Int64.max)) == .max)
    #expect(Moment.max.advanced(by: .seconds(Int64.min)) == .min)
  }

  @Test func `the time between two moments leads from one to the other`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<500 {
      let range = Moment.min.millisecondsSince1970...Moment.max.millisecondsSince1970
      let a = Moment(millisecondsSince1970: .random(in: range, using: &random))
      let b = Moment(millisecondsSince1970: .random(in: range, using: &random))
      #expect(a.advanced(by: a.duration(to: b)) == b)
      #expect((a < b) == (a.description < b.description))
    }
    #expect(Moment.max.advanced(by: .microseconds(-1_999)).description.hasSuffix("59.998Z"))
  }

  @Test func `now is now`() {
    let before = Date()
    let now = Moment.now()
    let after = Date()

    #expect(now.date.timeIntervalSince(before) > -0.002)
    #expect(now.date.timeIntervalSince(after) < 0.002)
  }
}
