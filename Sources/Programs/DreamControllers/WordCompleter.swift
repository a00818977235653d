public import Dreams

/// Completes words of fields from the journal, without making the screen wait.
///
/// The words of a field are counted off the main actor, the first time in all dreams and later in
/// changed ones. Completing then only looks at each distinct word.
///
/// ```swift
/// let completer = WordCompleter { list.model.dreams }
/// completer.prepare(for: field) { view.showCompletions() }
/// completer.completions(of: "se", in: field, limit: 6)
/// ```
@MainActor public final class WordCompleter {
  private let dreams: () -> DreamList
  private var counts: [String: WordCounts] = [:]
  private var requests: [String: LatestRequest<Field<Dream>>] = [:]

  /// Creates a completer; counts nothing yet.
  ///
  /// - Parameter dreams: Returns the current dreams.
  public init(dreams: @escaping () -> DreamList) {
    self.dreams = dreams
  }

  /// Counts the words of a field, or updates the counts.
  ///
  /// - Parameters:
  ///   - field: A field whose values are sets of words.
  ///   - onReady: Called when they are counted; not called where they are being counted already.
  public func prepare(for field: Field<Dream>, onReady: @escaping () -> Void = {}) {
    let request = requests[field.key] ?? LatestRequest()
    requests[field.key] = request
    request.submit(field) { [self] field in
      let old = counts[field.key] ?? WordCounts(of: field)
      counts[field.key] = await Self.counted(dreams(), by: old)
      if !request.hasNewer { onReady() }
    }
  }

  /// The words with the typed prefix, most used first; none before they are counted.
  ///
  /// - Parameters:
  ///   - beginning: The input.
  ///   - field: The field.
  ///   - limit: How many words there are at most.
  ///   - excluded: Words that are not wanted.
  /// - Returns: The words; see ``WordCounts/completions(of:limit:without:)``.
  public func completions(
    of beginning: String, in field: Field<Dream>, limit: Int, without excluded: [String] = []
  ) -> [String] {
    counts[field.key]?.completions(of: beginning, limit: limit, without: excluded) ?? []
  }

  /// The class that a text has as a word of the journal; nil for a new one, and before the words are counted.
  ///
  /// - Parameters:
  ///   - text: A word without its class.
  ///   - field: A field whose words have classes.
  /// - Returns: The identifier of the class with which the word is used most.
  public func knownClass(of text: String, in field: Field<Dream>) -> String? {
    let word = counts[field.key]?.mostUsedWord(withoutClass: text)
    return field.kind.classes.first { word?.hasPrefix($0 + ":") ?? false }
  }

  /// Waits until nothing is being counted; for tests.
  public func settle() async {
    for request in requests.values { await request.settle() }
  }

  @concurrent private static func counted(
    _ dreams: DreamList, by counts: WordCounts
  ) async -> WordCounts {
    var counts = counts
    counts.count(dreams)
    return counts
  }
}
