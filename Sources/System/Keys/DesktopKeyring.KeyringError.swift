public import Errors

extension DesktopKeyring {
  /// Why the desktop's keyring doesn't store, return or delete a secret.
  public enum KeyringError: UserFacingError, Hashable {
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

    /// The error among those for which there are words.
    public var problem: Problem {
      switch self {
      case .noLibrary: .keyring(.noLibrary)
      case .noService: .keyring(.noService)
      case .timeout: .keyring(.timeout)
      case .notOpened: .keyring(.notOpened)
      case .other(let reason): .keyring(.other(reason))
      }
    }
  }
}
