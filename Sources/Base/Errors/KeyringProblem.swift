/// Why a keyring doesn't store, return or delete a key.
public enum KeyringProblem: UserFacingError, Hashable {
  /// libsecret is not installed.
  case noLibrary

  /// No program offers a keyring in this session, or there is no session.
  case noService

  /// It didn't answer in time.
  case timeout

  /// It is locked, and the user didn't unlock it.
  case notOpened

  /// The number of the system's error.
  case systemError(Int32)

  /// Something else, as the keyring says it.
  case other(String)

  /// The error among those for which there are words.
  public var problem: Problem { .keyring(self) }
}
