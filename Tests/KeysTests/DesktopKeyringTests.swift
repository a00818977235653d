import Testing
@testable import Keys

/// What needs no keyring; the scenarios of `Tests/EndToEnd/test_remembering.py` have one.
@Suite struct DesktopKeyringTests {
  @Test func `bytes come back from their digits`() {
    let bytes = (0...255).map { UInt8($0) }
    #expect(HexText.write([]) == [])
    #expect(HexText.write([0, 0x5A, 0xFF]) == Array("005aff".utf8))
    #expect(HexText.read(HexText.write(bytes)[...]) == bytes)
  }

  @Test(arguments: ["", "0", "0g", "5A", " 00", "00\n"])
  func `anything but pairs of digits is not a secret`(text: String) {
    #expect(HexText.read(Array(text.utf8)[...]) == nil)
  }
}
