import Files
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
}
