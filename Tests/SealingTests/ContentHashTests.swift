import Sealing
import Testing

/// The examples that belong to FIPS 180-4.
@Suite struct ContentHashTests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `a hash is that of the standard`(text: String, digits: String) {
    var hash = ContentHash()
    hash.append(Array(text.utf8))
    #expect(hash.finished() == digits)
  }

  @Test func `a million letters in pieces of any size`() {
    var hash = ContentHash()
    var (rest, size) = (1_000_000, 1)
    while rest > 0 {
      let count = min(rest, size)
      hash.append([UInt8](repeating: UInt8(ascii: "a"), count: count))
      (rest, size) = (rest - count, size * 3 % 70_001 + 1)
    }
    #expect(
      hash.finished() == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }
}
