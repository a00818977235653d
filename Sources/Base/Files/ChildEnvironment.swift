import Glibc

/// The environment variables of a program that this one starts: all but the passphrase of a journal.
///
/// ```swift
/// let environment = ChildEnvironment(["HOME": "/home/me", ChildEnvironment.passphrase: "open sesame"])
/// environment.lines  // ["HOME=/home/me"]
/// ```
///
/// What libraries start gets the environment of the process itself: ``takePassphrase()`` sees to that.
public struct ChildEnvironment: Sendable {
  /// The name of the variable that may have a passphrase, for `dream` and nobody else.
  public static let passphrase = "LUCID_DREAMS_PASSPHRASE"

  /// The variables by their names.
  public let variables: [String: String]

  /// Takes the environment of a process without the passphrase.
  ///
  /// - Parameter environment: The environment.
  public init(_ environment: [String: String]) {
    variables = environment.filter { $0.key != Self.passphrase }
  }

  /// The variables as the system wants them: `HOME=/home/me`, in no order.
  public var lines: [String] { variables.map { "\($0.key)=\($0.value)" } }

  /// Takes the passphrase out of the environment of this process, also for those who look at it from
  /// outside.
  ///
  /// - Precondition: The process has one thread.
  /// - Returns: The raw bytes of the passphrase, in any encoding; nil if there is none.
  @discardableResult
  public static func takePassphrase() -> [UInt8]? {
    guard let value = unsafe getenv(passphrase) else { return nil }
    let count = unsafe strlen(value)
    let bytes = unsafe UnsafeRawBufferPointer(start: value, count: count).map(\.self)
    unsafe explicit_bzero(value, count)
    unsafe unsetenv(passphrase)
    return bytes
  }
}
