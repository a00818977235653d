extension DesktopKeyring {
  /// Why the desktop's keyring doesn't store, return or delete a secret.
  public enum KeyringError: Error, Hashable, Sendable {
    /// libsecret is not installed.
    case noLibrary

    /// No program offers a keyring in this session, or there is no session.
    case noService

    /// It didn't answer in time.
    case timeout

    /// It is locked, and the user didn't unlock it.
    case notOpened

    /// Something else, as the keyring says it.
    case other(String)

    /// What happened, in words that follow a colon.
    public var reason: String {
      switch self {
      case .noLibrary: "libsecret is not installed"
      case .noService: "no keyring runs in this session"
      case .timeout: "it has not answered"
      case .notOpened: "it is locked"
      case .other(let reason): reason
      }
    }
  }
}
