extension DesktopKeyring {
  /// Why the keyring of the desktop does not keep, tell or forget a secret.
  public enum KeyringError: Error, Hashable, Sendable {
    /// libsecret is not installed.
    case noLibrary

    /// No program offers a keyring in this session, or there is no session.
    case noService

    /// It has not answered in time.
    case timeout

    /// It is locked, and whoever was asked to open it has not.
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
