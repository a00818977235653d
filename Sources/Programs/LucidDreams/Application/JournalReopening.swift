import DreamControllers
import DreamStore
import Dreams
import Files

/// Opens a journal again whose file another program has replaced, such as by sealing it, or moved away.
///
/// A class because it tries again until it succeeds, once at a time.
final class JournalReopening {
  /// The delay between attempts: nothing reports when a folder that was moved away comes back.
  private static let pause = Duration.seconds(1)

  /// Whether a session may be left now.
  var isPossible: () -> Bool = { true }

  /// Called to leave a session for its ``successor``, or, where that is sealed with a key that nobody has
  /// given, for the question for the passphrase; returns whether the session was left.
  var onReplaced: (JournalSession) async -> Bool = { _ in false }

  /// The journal that has taken the place of the one that is left, while that is left; nil for a sealed one.
  private(set) var successor: OpenedJournal?

  /// Called with why the journal cannot be opened again yet.
  var onFailed: (String) -> Void = { _ in }

  private let unlocking: Unlocking
  private var attempt: Task<Bool, Never>?

  /// - Parameter unlocking: How the key of a sealed journal is got.
  init(unlocking: @escaping Unlocking) { self.unlocking = unlocking }

  /// Opens a session's journal again whenever its file was replaced, until the session is closed.
  func follow(_ session: JournalSession) {
    session.onMoved = { [weak self, weak session] in
      Task {
        while let self, let session, session.movedMessage != nil, !session.isClosed {
          if await self.tryNow(session) { return }
          try? await Task.sleep(for: Self.pause)
        }
      }
    }
  }

  /// Tries once to open the journal of a session again.
  ///
  /// - Returns: Whether the file is in its place again, or the session was left for another one.
  func tryNow(_ session: JournalSession) async -> Bool {
    if let attempt { return await attempt.value }
    guard session.movedMessage != nil, isPossible() else { return false }
    let attempt = Task { await open(session) }
    self.attempt = attempt
    defer { self.attempt = nil }
    return await attempt.value
  }

  private func open(_ session: JournalSession) async -> Bool {
    if await session.isInPlace() {
      session.resume()
      return true
    }
    let path = session.path
    // Opening creates a journal if there is none.
    guard FileSystem.exists(path) else {
      onFailed(session.movedMessage ?? "")
      return false
    }
    let result = await OpenedJournal.open(path, unlocking: unlocking)
    guard !session.isClosed, isPossible() else { return false }
    switch result {
    case .success(let opened): return await replace(session, by: opened)
    case .failure(let error) where error.code == .sealed: return await replace(session, by: nil)
    case .failure(let error):
      onFailed(words.message(of: error))
      return false
    }
  }

  private func replace(_ session: JournalSession, by opened: OpenedJournal?) async -> Bool {
    successor = opened
    defer { successor = nil }
    return await onReplaced(session)
  }
}
