public import Dreams

/// Finds dreams as a person types, without making the screen wait.
///
/// The work is done off the main actor, one search at a time: while one runs, what is typed replaces
/// what waits. The rows of the search before stay until those of the next are there.
///
/// ```swift
/// let finder = DreamFinder { list.showFound() }
/// finder.find("sea", in: journal.dreams)
/// ```
@MainActor public final class DreamFinder {
  /// The words that ``found`` is the answer to.
  public private(set) var search = DreamSearch("")

  /// The dreams found, in the order of the list; nil while every dream is shown.
  public private(set) var found: [Dream.ID]?

  private struct Question {
    var search: DreamSearch
    var dreams: DreamList
  }

  private let names: SearchNames
  private let onFound: () -> Void
  private var index: SearchIndex?
  private var waiting: Question?

  /// What was asked for last; nil where every dream is wanted.
  private var wanted: DreamSearch?
  private var work: Task<Void, Never>?

  /// Creates a finder that shows every dream.
  ///
  /// - Parameters:
  ///   - names: What creatures and effects are called.
  ///   - onFound: Called after each search that gave another answer.
  public init(names: SearchNames = .english, onFound: @escaping () -> Void) {
    self.names = names
    self.onFound = onFound
  }

  /// Whether the answer to the last question is still to come.
  public var isSearching: Bool { work != nil }

  /// Makes ready for the first keystroke.
  ///
  /// - Parameter dreams: The list in which words will be looked for.
  public func prepare(for dreams: DreamList) {
    ask(Question(search: search, dreams: dreams))
  }

  /// Looks for other words; no word shows every dream again at once.
  ///
  /// - Parameters:
  ///   - text: The words.
  ///   - dreams: The list as it is now.
  public func find(_ text: String, in dreams: DreamList) {
    let search = DreamSearch(text, names: names)
    guard !search.isEmpty else {
      (waiting, wanted) = (nil, nil)
      return answer(nil, to: search)
    }
    wanted = search
    ask(Question(search: search, dreams: dreams))
  }

  /// Takes note that the list has changed: dreams that are gone leave at once, the rest follows.
  ///
  /// - Parameters:
  ///   - dreams: The list as it is now.
  ///   - removed: Those that it has lost.
  public func refresh(_ dreams: DreamList, without removed: Set<Dream.ID>) {
    guard let wanted else { return }
    if let found, !removed.isEmpty { answer(found.filter { !removed.contains($0) }, to: search) }
    ask(Question(search: wanted, dreams: dreams))
  }

  /// Waits until every question asked is answered.
  public func settle() async {
    while let work { await work.value }
  }

  private func ask(_ question: Question) {
    waiting = question
    guard work == nil else { return }
    work = Task {
      while let next = waiting {
        waiting = nil
        let (index, ids) = await Self.answer(next.search, in: next.dreams, by: index)
        self.index = index
        // Words that were replaced or taken back meanwhile need no answer.
        guard waiting == nil, let wanted, wanted.text == next.search.text else { continue }
        answer(ids, to: wanted)
      }
      work = nil
    }
  }

  private func answer(_ ids: [Dream.ID]?, to search: DreamSearch) {
    let isOther = ids != found || search.text != self.search.text
    self.search = search
    found = ids
    if isOther { onFound() }
  }

  @concurrent private static func answer(
    _ search: DreamSearch, in dreams: DreamList, by index: SearchIndex?
  ) async -> (SearchIndex, [Dream.ID]) {
    let index = index.flatMap { $0.isWorn(for: dreams) ? nil : $0 } ?? SearchIndex(dreams)
    return (index, search.isEmpty ? [] : index.ids(matching: search, in: dreams))
  }
}
