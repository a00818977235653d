import Foundation

/// The small fields of many dreams in columns, so that a condition compares numbers.
struct QueryColumns: Sendable {
  /// The numbers of a field or of something else that every dream has, by the place of the dream in the
  /// list; ``missing`` for a dream without a value.
  private var numbers: [QueryCondition.Subject: [Int32]] = [:]

  /// The places of the dreams that have a word, by the key of a field and the folded word.
  private var places: [String: [[UInt8]: [Int32]]] = [:]

  /// Represents no value: a number that no field has.
  static let missing = Int32.min

  /// Takes the fields of a list apart.
  ///
  /// - Complexity: O(*n*) for *n* bytes of text and facts.
  init(_ dreams: DreamList) {
    let parts = dreams.indices.mapOnAllProcessors(minimum: 10_000) { range in
      QueryColumns(dreams, range)
    }
    for part in parts {
      numbers.merge(part.numbers) { $0 + $1 }
      places.merge(part.places) { $0.merging($1) { $0 + $1 } }
    }
  }

  private init(_ dreams: DreamList, _ range: Range<Int>) {
    let (facts, wordFields) = (Self.scalarFacts, Self.wordFields)
    var factNumbers = facts.map { _ in
      [Int32](repeating: Self.missing, count: range.count)
    }
    var storedNumbers = Self.storedScalars.map { _ in [Int32]() }
    var wordCounts: [Int32] = []
    wordCounts.reserveCapacity(range.count)
    dreams.visit(range) { dream in
      let row = wordCounts.count
      wordCounts.append(Int32(clamping: dream.wordCount))
      for (column, field) in Self.storedScalars.enumerated() {
        storedNumbers[column].append(dream[field.key].flatMap(field.kind.scalar) ?? Self.missing)
      }
      dream.facts.visit(Self.scalarKeys) { column, _, value in
        factNumbers[column][row] = facts[column].kind.scalar(of: value()) ?? Self.missing
      }
      for field in wordFields {
        for word in dream.words(of: field) {
          places[field.key, default: [:]][FoldedText(word).bytes, default: []]
            .append(Int32(range.lowerBound + row))
        }
      }
    }
    numbers[.wordCount] = wordCounts
    for (field, column) in zip(facts, factNumbers) { numbers[.dream(field.key)] = column }
    for (field, column) in zip(Self.storedScalars, storedNumbers) {
      numbers[.dream(field.key)] = column
    }
  }

  private static let scalarFacts = Dream.fields.filter { !$0.isStored && $0.kind.isScalar }
  private static let scalarKeys = FactKeys(scalarFacts.map(\.key))
  private static let storedScalars = Dream.fields.filter { $0.isStored && $0.kind.isScalar }
  private static let wordFields = Dream.fields.filter {
    $0.kind.isSet && !$0.kind.isScalar
  }

  /// The numbers of a column, if it exists.
  subscript(subject: QueryCondition.Subject) -> [Int32]? { numbers[subject] }

  /// Which of so many dreams have a wanted word in a field: a bit for each place in the list.
  func bits(of field: String, count: Int, where isWanted: ([UInt8]) -> Bool) -> [UInt64] {
    var bits = [UInt64](repeating: 0, count: count / 64 + 1)
    for (word, places) in places[field] ?? [:] where isWanted(word) {
      for place in places { bits[Int(place) / 64] |= 1 << UInt64(place % 64) }
    }
    return bits
  }
}
