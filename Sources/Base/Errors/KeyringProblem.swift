/// Why a keyring does not keep, find or forget a key.
public enum KeyringProblem: Hashable, Sendable {
  /// libsecret is not installed.
  case noLibrary

  /// No program offers a keyring in this session, or there is no session.
  case noService

  /// It has not answered in time.
  case timeout

  /// It is locked, and was not opened when the person was asked.
  case notOpened

  /// The number of the system's error.
  case systemError(Int32)

  /// Something else, in the words of the keyring.
  case other(String)
}
