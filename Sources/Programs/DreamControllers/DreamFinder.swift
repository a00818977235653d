public import Dreams

/// Finds dreams as a person types, without making the screen wait.
///
/// Searches run off the main actor, one at a time; while one runs, only the latest request is kept
/// for the next. The previous results stay until the new ones arrive.
///
/// ```swift
/// let finder = DreamFinder { list.showFound() }
/// finder.find("sea mood:>=1", in: journal.dreams, nights: journal.nights)
/// ```
@MainActor public final class DreamFinder {
  /// The query that ``found`` is the result of.
  public private(set) var query = Query("")

  /// What to mark in the dreams found.
  public var search: DreamSearch { query.marks }

  /// The dreams found, in the order of the list; nil while every dream is shown.
  public private(set) var found: [Dream.ID]?

  private struct Request {
    var query: Query
    var dreams: DreamList
    var nights: NightList
  }

  private let names: SearchNames
  private let onFound: () -> Void
  private let searches = LatestRequest<Request>()
  private var index: SearchIndex?

  /// The latest query; nil if every dream is wanted.
  private var wanted: Query?

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
  public var isSearching: Bool { searches.isRunning }

  /// Builds the index before the first keystroke.
  ///
  /// - Parameters:
  ///   - dreams: The list that will be searched.
  ///   - nights: The records of nights.
  public func prepare(for dreams: DreamList, nights: NightList) {
    request(Request(query: query, dreams: dreams, nights: nights))
  }

  /// Searches; without a term every dream is shown again immediately.
  ///
  /// - Parameters:
  ///   - text: The user's input.
  ///   - dreams: The current list.
  ///   - nights: The current records of nights.
  /// - Returns: How the text was understood, of which there may be no results yet.
  @discardableResult public func find(
    _ text: String, in dreams: DreamList, nights: NightList
  ) -> Query {
    let query = Query(text, names: names, dates: DatePhraseReader())
    if query.isEmpty || query.words?.isEmpty == true {
      searches.dropWaiting()
      wanted = nil
      show(nil, of: query)
    } else {
      wanted = query
      request(Request(query: query, dreams: dreams, nights: nights))
    }
    return query
  }

  /// Searches again in a changed journal; removed dreams leave the results immediately.
  ///
  /// - Parameters:
  ///   - dreams: The current list.
  ///   - nights: The current records of nights.
  ///   - removed: The dreams that the list has lost.
  public func refresh(_ dreams: DreamList, nights: NightList, without removed: Set<Dream.ID>) {
    guard let wanted else { return }
    if let found, !removed.isEmpty { show(found.filter { !removed.contains($0) }, of: query) }
    request(Request(query: wanted, dreams: dreams, nights: nights))
  }

  /// Waits until no search is running or waiting; for tests.
  public func settle() async {
    await searches.settle()
  }

  private func request(_ request: Request) {
    searches.submit(request) { [self] request in
      let (index, ids) = await Self.results(of: request, names, by: index)
      self.index = index
      // A search that was replaced or cleared in the meantime needs no result.
      guard !searches.hasNewer, let wanted, wanted.text == request.query.text else { return }
      show(ids, of: wanted)
    }
  }

  private func show(_ ids: [Dream.ID]?, of query: Query) {
    let isNew = ids != found || query.text != self.query.text
    self.query = query
    found = ids
    if isNew { onFound() }
  }

  @concurrent private static func results(
    of request: Request, _ names: SearchNames, by index: SearchIndex?
  ) async -> (SearchIndex, [Dream.ID]) {
    let fresh = index.flatMap { $0.isStale(for: request.dreams) ? nil : $0 }
    var index = fresh ?? SearchIndex(request.dreams, names: names)
    guard !request.query.isEmpty else {
      index.prepareForConditions()
      return (index, [])
    }
    let ids = index.ids(matching: request.query, in: request.dreams, nights: request.nights)
    return (index, ids)
  }
}
