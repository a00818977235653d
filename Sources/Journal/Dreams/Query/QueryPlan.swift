/// A query in evaluation order: cheap conditions first.
struct QueryPlan: Sendable {
  /// One thing to ask of a dream.
  enum Question: Sendable {
    /// Whether a word is in one of the texts or names.
    case word(DreamSearch.Word)

    /// Whether words follow each other in one of the texts.
    case phrase(QueryPhrase)

    /// Whether a field satisfies its condition.
    case condition(QueryCondition)
  }

  /// Questions, and how their answers are joined.
  indirect enum Node: Sendable {
    /// One question, by its number.
    case ask(Int)
    case not(Node)
    case all([Node])
    case any([Node])
  }

  let names: SearchNames
  private(set) var questions: [Question] = []

  /// The compiled query; nil if it is empty.
  private(set) var root: Node?

  init(_ term: Query.Term?, _ names: SearchNames) {
    self.names = names
    root = term.map { node(of: $0) }
  }

  private mutating func node(of term: Query.Term) -> Node {
    switch term {
    case .phrase(let words):
      let bytes = words.count == 1 ? FoldedText(words[0]).bytes : []
      questions.append(
        bytes.isEmpty ? .phrase(QueryPhrase(words)) : .word(DreamSearch.Word(bytes, names)))
      return .ask(questions.count - 1)
    case .condition(let condition):
      questions.append(.condition(condition))
      return .ask(questions.count - 1)
    case .not(let term): return .not(node(of: term))
    case .all(let terms): return .all(terms.cheapFirst.map { node(of: $0) })
    case .any(let terms): return .any(terms.cheapFirst.map { node(of: $0) })
    }
  }

  /// Whether a dream satisfies all conditions.
  ///
  /// - Parameter row: The dream.
  /// - Returns: True without any question.
  func holds(of row: QueryRow) -> Bool { root.map { holds($0, of: row) } ?? true }

  private func holds(_ node: Node, of row: QueryRow) -> Bool {
    switch node {
    case .ask(let number): row.passes(questions[number])
    case .not(let node): !holds(node, of: row)
    case .all(let nodes): nodes.allSatisfy { holds($0, of: row) }
    case .any(let nodes): nodes.contains { holds($0, of: row) }
    }
  }
}

extension [Query.Term] {
  /// First the conditions that compare a few numbers, so that few texts need scanning.
  fileprivate var cheapFirst: [Query.Term] { filter(\.isCheap) + filter { !$0.isCheap } }
}

extension Query.Term {
  /// Whether asking means comparing a few numbers.
  fileprivate var isCheap: Bool {
    switch self {
    case .condition(let condition): if case .text = condition.test { false } else { true }
    case .not(let term): term.isCheap
    case .phrase, .all, .any: false
    }
  }
}

extension QueryPlan {
  /// One dream, to answer the questions of a plan about it.
  struct QueryRow {
    private let dream: Dream
    private let night: NightRecord

    /// The texts to look through.
    private let text: FoldedText

    /// Takes a dream apart.
    init(_ dream: Dream, _ nights: NightList, _ names: SearchNames) {
      self.dream = dream
      night = nights[record: dream.date]
      var text = FoldedText(dream.description)
      names.append(dream.facts, to: &text)
      self.text = text
    }

    func passes(_ question: Question) -> Bool {
      switch question {
      case .word(let word):
        word.bytes.firstMatch(in: text.bytes) != nil || word.isInNames(of: dream)
      case .phrase(let phrase):
        phrase.firstMatch(in: text.bytes) != nil
      case .condition(let condition):
        condition.holds(of: dream, night)
      }
    }
  }
}

extension QueryCondition {
  /// Whether a dream satisfies its conditions.
  func holds(of dream: Dream, _ night: NightRecord) -> Bool {
    switch subject {
    case .weekday: return test.passes(dream.date.weekday, isSet: false)
    case .wordCount: return test.passes(Int32(clamping: dream.wordCount), isSet: false)
    case .dream(let key): return Dream.fields[key].map { holds(of: dream, $0) } ?? false
    case .night(let key):
      return NightRecord.fields[key].map { holds(of: night, $0) } ?? false
    }
  }

  /// Whether a night satisfies its conditions.
  func holds<Record: FieldRecord>(of record: Record, _ field: Field<Record>) -> Bool {
    switch test {
    case .word(let word):
      return words(of: field, in: record).contains { word.matches(FoldedText($0).bytes) }
    case .text(let phrase):
      return phrase.firstMatch(in: FoldedText(record[field.key]?.text ?? "").bytes) != nil
    case .exists:
      if field.kind.isScalar { return record[field.key].flatMap(field.kind.scalar) != nil }
      return record[field.key].map { $0.text != "" } ?? false
        || !words(of: field, in: record).isEmpty
    case .within, .acrossMidnight, .anyOf, .notTrue:
      return test.passes(record[field.key].flatMap(field.kind.scalar), isSet: field.kind.isSet)
    }
  }

  private func words<Record: FieldRecord>(of field: Field<Record>, in record: Record) -> [String] {
    if let dream = record as? Dream, let field = Dream.fields[field.key] {
      return dream.words(of: field)
    }
    return record[field.key]?.words ?? []
  }
}

extension QueryPhrase {
  /// Finds the phrase in folded texts.
  func firstMatch(in bytes: [UInt8], from start: Int = 0) -> Range<Int>? {
    unsafe bytes.withUnsafeBufferPointer {
      unsafe firstMatch(in: $0, from: start, to: bytes.count)
    }
  }
}
