import Files
import Foundation
import Testing

@Suite struct ChildEnvironmentTests {
  @Test func `a child gets everything but the passphrase`() {
    let environment = ChildEnvironment([
      "HOME": "/home/me", ChildEnvironment.passphrase: "open sesame", "EMPTY": "", "A": "b=c",
    ])
    #expect(environment.variables == ["HOME": "/home/me", "EMPTY": "", "A": "b=c"])
    #expect(environment.lines.sorted() == ["A=b=c", "EMPTY=", "HOME=/home/me"])
    #expect(ChildEnvironment([:]).lines.isEmpty)
  }

  @Test func `a passphrase is read byte for byte, in any encoding`() {
    let bytes: [UInt8] = [0x70, 0x61, 0xDF, 0x77]
    let value = bytes.map { CChar(bitPattern: $0) } + [0]
    unsafe setenv(ChildEnvironment.passphrase, value, 1)
    #expect(ChildEnvironment.takePassphrase() == bytes)
    #expect(ChildEnvironment.takePassphrase() == nil)
  }
}
