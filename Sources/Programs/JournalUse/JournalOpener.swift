public import DreamStore
import Files

/// Opens a journal: how both programs do it.
///
/// ```swift
/// let lock = JournalLock(asking: ask)
/// let store = try JournalOpener(path, lock.unlocking, environment: environment).open()
/// ```
public struct JournalOpener: Sendable {
  private let path: String
  private let unlocking: Unlocking
  private let environment: [String: String]
  private let followsConversions: Bool
  private let onRepair: @Sendable (JournalRepair) -> Void

  /// Describes how a journal is opened; nothing is read yet.
  ///
  /// - Parameters:
  ///   - path: The path of the journal, which is made where there is none.
  ///   - unlocking: How the key of a sealed one is got: ``JournalLock/unlocking``.
  ///   - environment: The environment variables of the process, which say where settings and state are.
  ///   - followsConversions: Whether to go on when another program seals it meanwhile, or takes the seal
  ///     away.
  ///   - onRepair: Called when damage that a change meets was repaired; on any thread.
  public init(
    _ path: String, _ unlocking: @escaping Unlocking, environment: [String: String],
    followsConversions: Bool = false, onRepair: @escaping @Sendable (JournalRepair) -> Void
  ) {
    (self.path, self.unlocking, self.environment) = (path, unlocking, environment)
    (self.followsConversions, self.onRepair) = (followsConversions, onRepair)
  }

  /// How often a journal is opened that another program replaces just then.
  private static let attempts = 8

  /// Opens the journal, and seals what of a sealed one lies in the open: from before it was sealed, or from
  /// a run that was broken off.
  ///
  /// - Returns: The open journal.
  /// - Throws: Why it cannot be opened; it is then as it was.
  public func open() throws(DreamStoreError) -> DreamStore {
    let store = try openedStore()
    InboxSettings(environment: environment)
      .seal(store.state(in: UserFolders(environment: environment)))
    return store
  }

  private func openedStore() throws(DreamStoreError) -> DreamStore {
    var attempt = 1
    while true {
      do throws(DreamStoreError) {
        return try DreamStore(
          path: path, unlocking: unlocking, followsConversions: followsConversions,
          onRepair: onRepair)
      } catch {
        guard error.code == .moved, attempt < Self.attempts else { throw error }
        attempt += 1
      }
    }
  }
}
