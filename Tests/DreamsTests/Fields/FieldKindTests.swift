import Testing

@testable import Dreams

@Suite struct FieldKindTests {
  private static let valid: [(FieldKind, String, FieldValue?)] = [
    (.line(limit: 5), " sea ", .text("sea")), (.line(limit: 5), "", nil),
    (.text, " a\nb ", .text(" a\nb ")), (.text, "", nil),
    (.level(-2...2), "-2", .number(-2)), (.number(1...100), "7", .number(7)),
    (.choice(["dild", "wild"]), "wild", .text("wild")),
    (.choices(["rain", "magic"]), "magic; rain", .words(["rain", "magic"])),
    (.choices(["rain", "magic"]), "rain,rain magic", .words(["rain", "magic"])),
    (.words(limit: 60), "sea;  Alps ; SEA", .words(["sea", "Alps"])),
    (.clockTime, "6:05", .text("06:05")), (.clockTime, "23:59", .text("23:59")),
    (.flag, "Yes", .flag(true)), (.flag, "0", .flag(false)),
    (.night, "2026-11-20", .text("2026-11-20")),
  ]

  @Test(arguments: valid.indices)
  func `a value is read from what people write`(index: Int) throws {
    let (kind, text, value) = Self.valid[index]
    #expect(try kind.value(reading: text) == value)
    guard let value else { return }
    #expect(try kind.value(accepting: value) == value)
    #expect(try kind.value(reading: kind.text(of: value)) == value)
  }

  private static let invalid: [(FieldKind, String, FieldError)] = [
    (.line(limit: 3), "seas", .tooLong(limit: 3)), (.line(limit: 9), "a\u{7}b", .notOneLine),
    (.line(limit: 9), "a\u{2028}b", .notOneLine), (.level(0...4), "5", .notInRange(0...4)),
    (.level(0...4), "much", .notInRange(0...4)),
    (.number(1...100), "1e9", .notInRange(1...100)),
    (.number(1...100), "99999999999999999999", .notInRange(1...100)),
    (.choice(["dild", "wild"]), "wlid", .unknownChoice("wlid", nearest: "wild")),
    (.choices(["rain"]), "rain fog", .unknownChoice("fog", nearest: nil)),
    (.words(limit: 60), "a,b", .notAWord("a,b")), (.words(limit: 60), "#a", .notAWord("#a")),
    (.words(limit: 2), "abc", .tooLong(limit: 2)), (.clockTime, "24:00", .notAClockTime("24:00")),
    (.clockTime, "6", .notAClockTime("6")), (.flag, "maybe", .notAFlag("maybe")),
    (.night, "2026-02-30", .notADate("2026-02-30")),
  ]

  @Test(arguments: invalid.indices)
  func `an invalid value is refused with the reason`(index: Int) {
    let (kind, text, error) = Self.invalid[index]
    #expect(throws: error) { try kind.value(reading: text) }
  }

  @Test func `a list in any order is brought into its one form, and anything else is refused`()
    throws
  {
    let kind = FieldKind.words(limit: 60)
    #expect(try kind.value(accepting: .json(#"["b", "a", "b"]"#)) == .words(["a", "b"]))
    #expect(throws: FieldError.wrongType) { try kind.value(accepting: .json("[1]")) }
    #expect(throws: FieldError.wrongType) { try kind.value(accepting: .text("a")) }
    #expect(throws: FieldError.wrongType) { try FieldKind.flag.value(accepting: .number(1)) }
    #expect(throws: FieldError.notInRange(0...4)) {
      try FieldKind.level(0...4).value(accepting: .text("3"))
    }
    #expect(FieldValue.flag(true).flag == true)
    #expect(FieldValue.number(1).flag == nil)
  }
}
