public import Dreams

/// Finds dreams as a person types, without making the screen wait.
///
/// Searches run off the main actor, one at a time; while one runs, only the latest request is kept
/// for the next. The results of the search before stay until the new ones are there.
///
/// ```swift
/// let finder = DreamFinder { list.showFound() }
/// finder.find("sea", in: journal.dreams)
/// ```
@MainActor public final class DreamFinder {
  /// The search that ``found`` is the result of.
  public private(set) var search = DreamSearch("")

  /// The dreams found, in the order of the list; nil while every dream is shown.
  public private(set) var found: [Dream.ID]?

  private struct Request {
    var search: DreamSearch
    var dreams: DreamList
  }

  private let names: SearchNames
  private let onFound: () -> Void
  private var index: SearchIndex?
  private var waiting: Request?

  /// The latest search; nil when every dream is wanted.
  private var wanted: DreamSearch?
  private var work: Task<Void, Never>?

  /// Creates a finder that shows every dream.
  ///
  /// - Parameters:
  ///   - names: The names of creatures, effects and other choices.
  ///   - onFound: Called after each search with a new result.
  public init(names: SearchNames = .identifiers, onFound: @escaping () -> Void) {
    self.names = names
    self.onFound = onFound
  }

  /// Whether a search is running or waiting; for tests.
  public var isSearching: Bool { work != nil }

  /// Builds the index before the first keystroke.
  ///
  /// - Parameter dreams: The list that will be searched.
  public func prepare(for dreams: DreamList) {
    request(Request(search: search, dreams: dreams))
  }

  /// Searches for words; without a word every dream is shown again at once.
  ///
  /// - Parameters:
  ///   - text: The words.
  ///   - dreams: The list as it is now.
  public func find(_ text: String, in dreams: DreamList) {
    let search = DreamSearch(text, names: names)
    guard !search.isEmpty else {
      (waiting, wanted) = (nil, nil)
      return show(nil, of: search)
    }
    wanted = search
    request(Request(search: search, dreams: dreams))
  }

  /// Searches again in a changed list; dreams that it has lost leave the results at once.
  ///
  /// - Parameters:
  ///   - dreams: The list as it is now.
  ///   - removed: The dreams that it has lost.
  public func refresh(_ dreams: DreamList, without removed: Set<Dream.ID>) {
    guard let wanted else { return }
    if let found, !removed.isEmpty { show(found.filter { !removed.contains($0) }, of: search) }
    request(Request(search: wanted, dreams: dreams))
  }

  /// Waits until no search is running or waiting; for tests.
  public func settle() async {
    while let work { await work.value }
  }

  private func request(_ request: Request) {
    waiting = request
    guard work == nil else { return }
    work = Task {
      while let next = waiting {
        waiting = nil
        let (index, ids) = await Self.results(
          of: next.search, in: next.dreams, names, by: index)
        self.index = index
        // A search that was replaced or cleared meanwhile needs no result.
        guard waiting == nil, let wanted, wanted.text == next.search.text else { continue }
        show(ids, of: wanted)
      }
      work = nil
    }
  }

  private func show(_ ids: [Dream.ID]?, of search: DreamSearch) {
    let isNew = ids != found || search.text != self.search.text
    self.search = search
    found = ids
    if isNew { onFound() }
  }

  @concurrent private static func results(
    of search: DreamSearch, in dreams: DreamList, _ names: SearchNames, by index: SearchIndex?
  ) async -> (SearchIndex, [Dream.ID]) {
    let fresh = index.flatMap { $0.isWorn(for: dreams) ? nil : $0 }
    let index = fresh ?? SearchIndex(dreams, names: names)
    return (index, search.isEmpty ? [] : index.ids(matching: search, in: dreams))
  }
}
