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
  private let onCaptures: (@Sendable (CaptureReport) -> Void)?

  /// Describes how a journal is opened; nothing is read yet.
  ///
  /// - Parameters:
  ///   - path: The path of the journal, which is made where there is none.
  ///   - unlocking: Gets the key of a sealed one: ``JournalLock/unlocking``.
  ///   - environment: The environment variables of the process, which say where settings and state are.
  ///   - followsConversions: Whether to continue when another program seals or unseals it meanwhile.
  ///   - onCaptures: Called with what became of the dreams that were captured while the journal was locked;
  ///     nil to leave them waiting.
  ///   - onRepair: Called on any thread after damage that a change met was repaired.
  public init(
    _ path: String, _ unlocking: @escaping Unlocking, environment: [String: String],
    followsConversions: Bool = false,
    onCaptures: (@Sendable (CaptureReport) -> Void)? = { _ in },
    onRepair: @escaping @Sendable (JournalRepair) -> Void
  ) {
    (self.path, self.unlocking, self.environment) = (path, unlocking, environment)
    (self.followsConversions, self.onRepair) = (followsConversions, onRepair)
    self.onCaptures = onCaptures
  }

  /// How often opening is tried while another program replaces the file.
  private static let attempts = 8

  /// Opens the journal.
  ///
  /// If it is sealed, also seals the files about it that were left unencrypted before it was sealed, or by an
  /// interrupted run, and adds the dreams that were captured while it was locked.
  ///
  /// - Returns: The open journal.
  /// - Throws: Why it cannot be opened; it is unchanged.
  public func open() throws(DreamStoreError) -> DreamStore {
    let store = try openedStore()
    InboxSettings(environment: environment)
      .seal(store.state(in: UserFolders(environment: environment)))
    onCaptures?(store.takeCaptures())
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
