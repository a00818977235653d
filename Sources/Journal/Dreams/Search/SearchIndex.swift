public import Foundation

/// The folded texts of many dreams in one piece of memory, to find dreams at each keystroke.
///
/// An index covers one version of a list and stays valid for later ones: later changes are scanned
/// separately. So an index is built once, off the main thread, and again only when
/// ``isStale(for:)`` says so.
///
/// ```swift
/// let index = SearchIndex(journal.dreams)
/// let found = index.ids(matching: DreamSearch("sea"), in: journal.dreams)
/// ```
public struct SearchIndex: Sendable {
  private let base: DreamList
  private let ids: [Dream.ID]
  private let creatures: [DreamSearch.CreatureSet]
  private let effects: [Dream.Effects]
  private let bytes: [UInt8]

  /// Where the text of each dream begins, and at the end where the last one ends.
  private let starts: [Int]

  private let names: SearchNames

  /// The small fields; nil until a query asks for one.
  private var columns: QueryColumns?

  /// Makes the index of a list.
  ///
  /// - Parameters:
  ///   - dreams: The list.
  ///   - names: The names of the searches that the index is for.
  /// - Complexity: O(*n*) for *n* bytes of text: a tenth of a second for 100,000 dreams.
  public init(_ dreams: DreamList, names: SearchNames = .identifiers) {
    base = dreams
    self.names = names
    var ids: [Dream.ID] = []
    var creatures: [DreamSearch.CreatureSet] = []
    var effects: [Dream.Effects] = []
    var text = FoldedText("")
    var starts = [0]
    ids.reserveCapacity(dreams.count)
    creatures.reserveCapacity(dreams.count)
    effects.reserveCapacity(dreams.count)
    starts.reserveCapacity(dreams.count + 1)
    // Growing would end with up to twice the room, and leave as much behind.
    text.reserve(
      dreams.reduce(0) { $0 + $1.description.utf8.count + 1 }
        + (names.haveFacts ? dreams.reduce(0) { $0 + names.size(of: $1.facts) } : 0))
    for dream in dreams {
      ids.append(dream.id)
      creatures.append(DreamSearch.CreatureSet(dream.creature))
      effects.append(dream.effects)
      text.append(dream.description)
      names.append(dream.facts, to: &text)
      text.appendSeparator()
      starts.append(text.bytes.count)
    }
    (self.ids, self.creatures, self.effects) = (ids, creatures, effects)
    bytes = text.bytes
    self.starts = starts
  }

  /// Whether so much has changed since that a new index is worth its time.
  ///
  /// - Parameter dreams: The current list.
  /// - Returns: Whether more than a thousand dreams came, went or changed.
  /// - Complexity: O(*m* log *n*) for *m* differences.
  public func isStale(for dreams: DreamList) -> Bool {
    let diff = base.diffed(with: dreams)
    return diff.removed.count + diff.inserted.count + diff.updated.count > 1000
  }

  /// Finds the dreams that match.
  ///
  /// - Parameters:
  ///   - search: The words, with the names that the index was made with.
  ///   - dreams: The current list.
  /// - Returns: The identifiers of the dreams found, in the order of the list.
  /// - Complexity: O(*b* + *m* log *n*) for *b* bytes of text and *m* differences to the list that
  ///   the index is of: a few milliseconds for 100,000 dreams.
  public func ids(matching search: DreamSearch, in dreams: DreamList) -> [Dream.ID] {
    guard !search.isEmpty else { return updated(ids, to: dreams) { _ in true } }
    // A word that a name has may be in no text at all, so the others narrow the search first.
    let words =
      search.neededWords.filter { !$0.isInNames } + search.neededWords.filter(\.isInNames)
    let found = shared { ids(at: $0, matching: words) }
    return updated(found, to: dreams, where: search.matches)
  }

  /// Finds the dreams that match.
  ///
  /// The first query that asks for more than words costs the time of making the index once more.
  ///
  /// - Parameters:
  ///   - query: The query, with the names that the index was made with.
  ///   - dreams: The current list.
  ///   - nights: The current records of nights.
  /// - Returns: The identifiers of the dreams found, in the order of the list.
  /// - Complexity: O(*t* · (*b* + *m* log *n*)) for *t* terms, *b* bytes of text and *m* differences to
  ///   the list that the index is of: some ten milliseconds for 100,000 dreams and a few words, and far
  ///   less for conditions on small fields.
  public mutating func ids(
    matching query: Query, in dreams: DreamList, nights: NightList
  ) -> [Dream.ID] {
    if let words = query.words { return ids(matching: words, in: dreams) }
    prepareForConditions()
    let found = ids(passing: query.plan, nights)
    return updated(found, to: dreams) { query.matches($0, nights: nights) }
  }

  private func ids(passing plan: QueryPlan, _ nights: NightList) -> [Dream.ID] {
    guard let root = plan.root else { return ids }
    let tests = plan.questions.map { test(of: $0, nights) }
    return shared { range in
      let found = unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe places(passing: root, tests, among: PlaceSet(range), bytes)
      }
      return found.places.map { ids[$0] }
    }
  }

  /// Asks fewer dreams with each question.
  private func places(
    passing node: QueryPlan.Node, _ tests: [Test], among candidates: PlaceSet,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> PlaceSet {
    switch node {
    case .ask(let number):
      return unsafe places(passing: tests[number], among: candidates, bytes)
    case .not(let node):
      return unsafe candidates.subtracting(
        places(passing: node, tests, among: candidates, bytes))
    case .all(let nodes):
      return nodes.reduce(candidates) {
        unsafe places(passing: $1, tests, among: $0, bytes)
      }
    case .any(let nodes):
      // A dream that already matched need not be tested again.
      let none = nodes.reduce(candidates) {
        unsafe $0.subtracting(places(passing: $1, tests, among: $0, bytes))
      }
      return candidates.subtracting(none)
    }
  }

  /// Prepares for queries with more than words, so that the first one need not wait.
  ///
  /// - Complexity: O(*n*) for *n* bytes of text and facts; nothing the second time.
  public mutating func prepareForConditions() {
    if columns == nil { columns = QueryColumns(base) }
  }

  /// The matches in the index's list, without changed dreams and with added ones.
  private func updated(
    _ old: [Dream.ID], to dreams: DreamList, where matches: (Dream) -> Bool
  ) -> [Dream.ID] {
    let diff = base.diffed(with: dreams)
    let gone = Set(diff.removed.map(\.dream.id)).union(diff.updated.map(\.new.id))
    var found = old
    if !gone.isEmpty { found.removeAll { gone.contains($0) } }
    let new = diff.inserted.map { ($0.offset, $0.dream) } + diff.updated.map { ($0.offset, $0.new) }
    for (offset, dream) in new.sorted(by: { $0.0 < $1.0 }) where matches(dream) {
      found.insert(dream.id, at: found.count(before: offset, in: dreams))
    }
    return found
  }

  /// Shares the dreams out among the processors.
  private func shared(_ find: @Sendable (Range<Int>) -> [Dream.ID]) -> [Dream.ID] {
    Array(ids.indices.mapOnAllProcessors(minimum: Self.worthSharing, find).joined())
  }

  /// Of how many dreams a search takes longer than handing them to another processor.
  private static let worthSharing = 10_000

  /// Scans the texts once for the first word, and checks the others where it is found, while the
  /// text is in cache.
  private func ids(at range: Range<Int>, matching words: [DreamSearch.Word]) -> [Dream.ID] {
    guard let first = words.first else { return Array(ids[range]) }
    return unsafe bytes.withUnsafeBufferPointer { bytes in
      var offsets = unsafe self.offsets(in: range, with: first, bytes)
      if words.count > 1 {
        offsets.removeAll { offset in
          // Copying a word for each dream would take as long as searching for it.
          let words = words.span
          for index in 1..<words.count where unsafe !has(words[index], bytes, offset) {
            return true
          }
          return false
        }
      }
      return offsets.map { ids[$0] }
    }
  }

  /// The offsets of the dreams with a word.
  private func offsets(
    in range: Range<Int>, with word: DreamSearch.Word, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> [Int] {
    if word.isInNames { return range.filter { unsafe has(word, bytes, $0) } }
    var found: [Int] = []
    var offset = range.lowerBound
    while offset < range.upperBound,
      let place = unsafe word.bytes.firstMatch(
        in: bytes, from: starts[offset], to: starts[range.upperBound])
    {
      while starts[offset + 1] <= place { offset += 1 }
      found.append(offset)
      offset += 1
    }
    return found
  }

  /// Whether the dream at an offset has a word.
  private func has(
    _ word: DreamSearch.Word, _ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int
  ) -> Bool {
    if word.isInNames, word.isInNames(of: creatures[offset], effects[offset]) {
      return true
    }
    return unsafe word.bytes.firstMatch(in: bytes, from: starts[offset], to: starts[offset + 1])
      != nil
  }

  // MARK: Queries

  /// A question of a query with all that answers it.
  private enum Test: Sendable {
    case word(DreamSearch.Word)
    case phrase(QueryPhrase)

    /// Compares the numbers of a column.
    case numbers([Int32], QueryCondition.Test, isSet: Bool)

    /// Looks up a bit.
    case bits([UInt64])

    /// Tests the night by date: those whose result differs from a night without a record.
    case nights(dates: [Int32], except: Set<Int32>, otherwise: Bool)

    /// Looks for words in one of the texts, or whether there is such a text.
    case text(QueryPhrase?, mark: ByteSearch?)

    /// Asks the dream itself.
    case dream(QueryCondition)
  }

  private func test(of question: QueryPlan.Question, _ nights: NightList) -> Test {
    switch question {
    case .word(let word): .word(word)
    case .phrase(let phrase): .phrase(phrase)
    case .condition(let condition): test(of: condition, nights) ?? .dream(condition)
    }
  }

  /// How to evaluate a condition; nil if that needs the dream itself.
  private func test(of condition: QueryCondition, _ nights: NightList) -> Test? {
    guard let columns, let dates = columns[.dream("date")] else { return nil }
    switch condition.subject {
    case .weekday:
      return .numbers(
        dates.map { Night(daysSince1970: Int($0)).weekday }, condition.test, isSet: false)
    case .night(let key):
      guard let field = NightRecord.fields[key] else { return nil }
      let otherwise = condition.holds(of: NightRecord(date: .min), field)
      let except = nights.filter { condition.holds(of: $0, field) != otherwise }
      return .nights(
        dates: dates, except: Set(except.map { Int32($0.date.daysSince1970) }),
        otherwise: otherwise)
    case .wordCount:
      return columns[.wordCount].map { .numbers($0, condition.test, isSet: false) }
    case .dream(let key):
      guard let field = Dream.fields[key] else { return nil }
      if let numbers = columns[condition.subject] {
        return .numbers(numbers, condition.test, isSet: field.kind.isSet)
      }
      return test(of: condition.test, field, columns)
    }
  }

  private func test(
    of test: QueryCondition.Test, _ field: Field<Dream>, _ columns: QueryColumns
  ) -> Test? {
    switch (field.kind, test) {
    case (.words, .word(let word)), (.files, .word(let word)):
      return .bits(columns.bits(of: field.key, count: ids.count) { word.matches($0) })
    case (.words, .exists), (.files, .exists):
      return .bits(columns.bits(of: field.key, count: ids.count) { _ in true })
    case (.line, .text(let phrase)), (.text, .text(let phrase)):
      if field.isStored { return .text(phrase, mark: nil) }
      return names.mark(of: field.key).map { .text(phrase, mark: ByteSearch($0)) }
    case (.line, .exists), (.text, .exists):
      if field.isStored { return .text(nil, mark: nil) }
      return names.mark(of: field.key).map { .text(nil, mark: ByteSearch($0)) }
    default:
      return nil
    }
  }

  private func places(
    passing test: Test, among candidates: PlaceSet, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> PlaceSet {
    switch test {
    case .word(let word):
      return candidates.filter { unsafe has(word, bytes, $0) }
    case .phrase(let phrase):
      return candidates.filter {
        unsafe phrase.firstMatch(in: bytes, from: starts[$0], to: starts[$0 + 1]) != nil
      }
    case .numbers(let numbers, let test, let isSet):
      return candidates.filter {
        let number = numbers[$0]
        return test.passes(number == QueryColumns.missing ? nil : number, isSet: isSet)
      }
    case .bits(let bits):
      return candidates.filter { bits[$0 / 64] >> UInt64($0 % 64) & 1 == 1 }
    case .nights(let dates, let except, let otherwise):
      return candidates.filter { except.contains(dates[$0]) != otherwise }
    case .text(let phrase, let mark):
      return candidates.filter { offset in
        guard let place = unsafe self.place(after: mark, bytes, offset) else {
          return phrase?.isEmpty ?? false
        }
        guard let phrase else { return !place.isEmpty }
        return unsafe phrase.firstMatch(in: bytes, from: place.lowerBound, to: place.upperBound)
          != nil
      }
    case .dream(let condition):
      // No condition on a night comes here.
      return candidates.filter {
        condition.holds(of: base[$0], NightRecord(date: base[$0].date))
      }
    }
  }

  /// Where the text behind a mark is in the text of a dream; the description without a mark.
  private func place(
    after mark: ByteSearch?, _ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int
  ) -> Range<Int>? {
    var start = starts[offset]
    let end = starts[offset + 1]
    if let mark {
      guard let place = unsafe mark.firstMatch(in: bytes, from: start, to: end) else { return nil }
      start = place + mark.word.count
    }
    return start..<(unsafe Self.separator.firstMatch(in: bytes, from: start, to: end) ?? end)
  }

  private static let separator = ByteSearch([FoldedText.separator])
}

extension [Dream.ID] {
  /// How many of the dreams, in the order of a list, come before an offset of the list.
  fileprivate func count(before offset: Int, in dreams: DreamList) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if (dreams.offset(ofID: self[middle]) ?? 0) < offset {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
