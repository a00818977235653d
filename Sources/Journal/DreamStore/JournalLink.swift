import Dreams
import Files
import Foundation
import Synchronization

/// The connection of a store to its file, replaced when another program seals or unseals the
/// journal.
///
/// Work that finds the journal replaced has done nothing yet, so that it is done again where the file is
/// the same journal. A class, because it changes while others use it.
final class JournalLink: Sendable {
  /// Opens a file.
  typealias Connect = @Sendable (JournalFile) throws(DreamStoreError) -> JournalConnection

  private struct State {
    var connection: JournalConnection
    /// How many calls are at work with it.
    var users = 0
  }

  /// A journal may be converted several times in a row.
  private static let maximumAttempts = 8

  private let state: Mutex<State>
  /// Nil if a journal that was replaced is one that was lost.
  private let reconnect: Connect?

  /// Takes a connection.
  ///
  /// - Parameters:
  ///   - connection: The connection.
  ///   - reconnect: How to open what takes the place of the journal; nil to open nothing.
  /// - Throws: That it was replaced in the meantime, or is in use.
  init(
    _ connection: JournalConnection, reconnecting reconnect: Connect?
  ) throws(DreamStoreError) {
    state = Mutex(State(connection: connection))
    self.reconnect = reconnect
    // The connection knows it afterwards.
    if reconnect != nil { _ = try Self.identity(connection) }
  }

  var connection: JournalConnection { state.withLock(\.connection) }

  /// Does work, once more where another program has converted the journal before it began.
  func use<R, E: Error>(_ work: (JournalConnection) throws(E) -> R) throws(E) -> R {
    state.withLock { $0.users += 1 }
    defer { state.withLock { $0.users -= 1 } }
    var tries = 0
    while true {
      let connection = connection
      do throws(E) {
        return try work(connection)
      } catch {
        guard let moved = error as? DreamStoreError, moved.code == .moved,
          tries < Self.maximumAttempts
        else { throw error }
        tries += 1
        do throws(DreamStoreError) {
          guard try follow(after: connection) else { throw moved }
        } catch let reason {
          // Work throws errors of a store, or any.
          throw reason as? E ?? error
        }
      }
    }
  }

  /// Opens the file that has come in the place of the journal; answers whether it is the same journal.
  private func follow(after old: JournalConnection) throws(DreamStoreError) -> Bool {
    guard let reconnect, let identity = old.identity, isOnlyUser,
      case .file = JournalFile.look(old.file.path)
    else { return false }
    do throws(DreamStoreError) {
      let new = try reconnect(JournalFile(preparing: old.file.path))
      guard try Self.identity(new) == identity else { return false }
      try takeAttachments(from: old, to: new)
      state.withLock { $0.connection = new }
      return true
    } catch {
      switch error.code {
      // It was replaced again: the next attempt will show.
      case .moved: return true
      case .sealed: throw .sealedMeanwhile(old.file.path)
      default: throw error
      }
    }
  }

  /// Nobody may find another connection under what he is doing.
  private var isOnlyUser: Bool { state.withLock { $0.users == 1 } }

  /// Restores the pictures and sounds that were added after the conversion had processed all
  /// others.
  private func takeAttachments(
    from old: JournalConnection, to new: JournalConnection
  ) throws(DreamStoreError) {
    if let seal = old.seal, let record = try new.read({ try SealRecord($0.db) }) {
      // Restoring it from a backup preserved the key.
      guard !record.isOpened(by: seal) else { return }
    }
    let path = old.file.path
    let before = AttachmentFolder(beside: path, seal: old.seal)
    let lock = before.sealingLock(waits: true)
    defer { withExtendedLifetime(lock) {} }
    // It may have been converted again while this waited.
    try new.file.checkUnmoved()
    for (_, name) in try before.unsealFiles()?.files ?? [] {
      FileSystem.remove("\(before.path)/\(name)")
    }
    // The rest stay readable unsealed, and are sealed later.
    _ = AttachmentFolder(beside: path, seal: new.seal).sealPlainFiles()
  }

  /// Reads which journal it is; nil if that is not known.
  private static func identity(
    _ connection: JournalConnection
  ) throws(DreamStoreError) -> UUID? {
    // Any transaction updates it.
    try connection.read { _ in }
    return connection.identity
  }
}
