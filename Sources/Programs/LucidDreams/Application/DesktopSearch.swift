import DreamControllers
import DreamStore
import Dreams
import Files
import Foundation
import GtkKit

/// Answers the desktop's searches from the journal on disk, which no window need have open.
///
/// It finds nothing unless the preferences allow it, nothing while the screen is locked, and nothing in
/// a journal that cannot be opened; it never makes one.
final class DesktopSearch {
  /// How many dreams a search finds at most; desktops show a handful.
  private static let limit = 20

  private let path: () -> String
  private let scope: () -> DesktopSearchScope
  private var journal: SearchedJournal?
  private var query: Query?

  /// Creates what answers.
  ///
  /// - Parameters:
  ///   - path: The path of the journal now.
  ///   - scope: What may currently be found and shown.
  init(path: @escaping () -> String, scope: @escaping () -> DesktopSearchScope) {
    (self.path, self.scope) = (path, scope)
  }

  /// Answers searches until the program quits.
  ///
  /// - Parameters:
  ///   - application: The program, before it runs.
  ///   - perform: Carries out the desktop's request in a window.
  func export(
    of application: Application, perform: @escaping (JournalRequest) -> Void
  ) {
    SearchProvider.export(
      of: application, at: "/org/luciddreams/LucidDreams/SearchProvider",
      .init(
        find: { [self] in await find($0) }, describe: { [self] in await describe($0) },
        show: { id in if let id = UUID(uuidString: id) { perform(.open(id)) } },
        launch: { perform(.search($0.joined(separator: " "))) }))
  }

  /// Forgets the journal, which is to be read again.
  func forget() { (journal, query) = (nil, nil) }

  /// The newest dreams that words find.
  ///
  /// - Parameter terms: The words.
  /// - Returns: Their identifiers, newest first.
  func find(_ terms: [String]) async -> [String] {
    query = scope().query(for: terms, names: words.searchNames)
    guard let query, let journal = await read() else { return [] }
    let limit = Self.limit
    return await BlockingWork.run {
      var index = journal.index
      let found = index.ids(matching: query, in: journal.dreams, nights: journal.nights)
      return found.prefix(limit).map(\.uuidString)
    }
  }

  /// What to show of dreams.
  ///
  /// - Parameter ids: What ``find(_:)`` has returned.
  /// - Returns: Title and night, and with them a few words where that is allowed.
  func describe(_ ids: [String]) async -> [SearchProvider.Result] {
    guard let journal = await read() else { return [] }
    return ids.compactMap { id in
      guard let dream = UUID(uuidString: id).flatMap({ journal.dreams[$0] }) else { return nil }
      return result(of: dream)
    }
  }

  private func result(of dream: Dream) -> SearchProvider.Result {
    let night = dream.date.formatted(.long)
    let id = dream.id.uuidString
    guard scope() == .words else {
      return .init(id: id, name: dream.ownTitle ?? tr("Untitled dream"), description: night)
    }
    let text = query?.marks.reason(for: dream) ?? dream.excerpt
    return .init(
      id: id, name: words.title(of: dream),
      description: [night, text].compactMap(\.self).joined(separator: "\n"))
  }

  /// The journal on disk; nil if nothing of it may currently be shown.
  private func read() async -> SearchedJournal? {
    guard scope() != .nothing, await !ScreenLock.isLocked() else { return nil }
    let (path, old) = (path(), journal)
    journal = await BlockingWork.run { SearchedJournal(at: path, after: old) }
    return journal
  }
}

/// A snapshot of a journal on disk, and the index of its words.
nonisolated private struct SearchedJournal: Sendable {
  let dreams: DreamList
  let nights: NightList
  let index: SearchIndex

  private let path: String
  private let store: DreamStore

  /// Reads a journal, unless it is unchanged; nil if there is no readable one.
  init?(at path: String, after old: SearchedJournal?) {
    guard FileSystem.exists(path) else { return nil }
    self.path = path
    do {
      store = if let old, old.path == path { old.store } else { try DreamStore(path: path) }
      let journal = try store.load()
      (dreams, nights) = (journal.dreams, journal.nights)
    } catch {
      // The window says why; desktop search is the wrong place for that.
      return nil
    }
    if let old, old.store === store, !old.index.isStale(for: dreams) {
      index = old.index
    } else {
      var new = SearchIndex(dreams, names: words.searchNames)
      new.prepareForConditions()
      index = new
    }
  }
}
