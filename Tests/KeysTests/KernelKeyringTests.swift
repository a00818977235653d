import Keys
import Testing

/// Whether the kernel keeps anything here; some containers forbid it.
private let isAvailable: Bool = {
  do {
    try KernelKeyring.keep([1], as: "lucid-dreams-test:probe", seconds: 5)
    return KernelKeyring.find("lucid-dreams-test:probe") == [1]
  } catch {
    return false
  }
}()

@Suite struct KernelKeyringTests {
  @Test(.enabled(if: isAvailable))
  func `a secret is found until it is forgotten`() throws {
    let name = "lucid-dreams-test:\(UInt64.random(in: 0 ... .max))"
    #expect(KernelKeyring.find(name) == nil)
    try KernelKeyring.keep([1, 2, 3], as: name, seconds: 60)
    #expect(KernelKeyring.find(name) == [1, 2, 3])
    try KernelKeyring.keep([4], as: name, seconds: 60)
    #expect(KernelKeyring.find(name) == [4])
    #expect(KernelKeyring.forget(name))
    #expect(KernelKeyring.find(name) == nil)
    #expect(!KernelKeyring.forget(name))
  }

  @Test(.enabled(if: isAvailable))
  func `a secret expires`() async throws {
    let name = "lucid-dreams-test:\(UInt64.random(in: 0 ... .max))"
    try KernelKeyring.keep([7], as: name, seconds: 1)
    while KernelKeyring.find(name) != nil { try await Task.sleep(for: .milliseconds(50)) }
  }

  @Test(.enabled(if: isAvailable))
  func `a permanent secret replaces an expiring one`() async throws {
    let name = "lucid-dreams-test:\(UInt64.random(in: 0 ... .max))"
    try KernelKeyring.keep([7], as: name, seconds: 1)
    try KernelKeyring.keep([8], as: name, seconds: nil)
    try await Task.sleep(for: .seconds(2))
    #expect(KernelKeyring.find(name) == [8])
    #expect(KernelKeyring.forget(name))
  }

  @Test func `an unused name finds nothing`() {
    #expect(KernelKeyring.find("lucid-dreams-test:nobody") == nil)
  }
}
