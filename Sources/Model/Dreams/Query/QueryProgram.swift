/// A query in the order in which to ask: short ways out, and what is asked fast first.
struct QueryProgram: Sendable {
  /// One thing to ask of a dream.
  enum Question: Sendable {
    /// Whether a word is in one of the texts or names.
    case word(DreamSearch.Word)

    /// Whether words follow each other in one of the texts.
    case phrase(QueryPhrase)

    /// Whether a field has what it must have.
    case condition(QueryCondition)
  }

  private enum Instruction {
    /// Answers a question.
    case ask(Int)

    /// Turns the answer around.
    case not

    /// Goes on somewhere else when the answer is no.
    case skipUnless(to: Int)

    /// Goes on somewhere else when the answer is yes.
    case skipIf(to: Int)
  }

  let questions: [Question]
  let names: SearchNames
  private var instructions: [Instruction] = []

  /// Prepares to ask what a term asks.
  init(_ term: Query.Term?, _ names: SearchNames) {
    var questions: [Question] = []
    self.names = names
    if let term { Self.append(term, names, to: &instructions, &questions) }
    self.questions = questions
  }

  private static func append(
    _ term: Query.Term, _ names: SearchNames, to instructions: inout [Instruction],
    _ questions: inout [Question]
  ) {
    switch term {
    case .phrase(let words):
      let bytes = words.count == 1 ? FoldedText(words[0]).bytes : []
      instructions.append(.ask(questions.count))
      questions.append(
        bytes.isEmpty ? .phrase(QueryPhrase(words)) : .word(DreamSearch.Word(bytes, names)))
    case .condition(let condition):
      instructions.append(.ask(questions.count))
      questions.append(.condition(condition))
    case .not(let term):
      append(term, names, to: &instructions, &questions)
      instructions.append(.not)
    case .all(let terms), .any(let terms):
      let isAll = if case .all = term { true } else { false }
      var skips: [Int] = []
      let cheapFirst = terms.filter(\.isCheap) + terms.filter { !$0.isCheap }
      for (index, term) in cheapFirst.enumerated() {
        append(term, names, to: &instructions, &questions)
        guard index < cheapFirst.count - 1 else { continue }
        skips.append(instructions.count)
        instructions.append(.not)
      }
      let end = instructions.count
      for place in skips { instructions[place] = isAll ? .skipUnless(to: end) : .skipIf(to: end) }
    }
  }

  /// Whether all holds of a dream.
  ///
  /// - Parameter answer: Answers the question with a number.
  /// - Returns: True without any question.
  func holds(_ answer: (Int) -> Bool) -> Bool {
    var (place, holds) = (0, true)
    while place < instructions.count {
      switch instructions[place] {
      case .ask(let question): holds = answer(question)
      case .not: holds.toggle()
      case .skipUnless(let end): if !holds { place = end - 1 }
      case .skipIf(let end): if holds { place = end - 1 }
      }
      place += 1
    }
    return holds
  }
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

extension QueryProgram {
  /// One dream, to answer the questions of a program about it.
  struct DreamRow {
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

    /// Answers a question.
    func passes(_ question: Question) -> Bool {
      switch question {
      case .word(let word):
        word.bytes.firstMatch(in: text.bytes) != nil || word.isInNames(of: dream)
      case .phrase(let phrase):
        phrase.isFound(in: text.bytes)
      case .condition(let condition):
        condition.holds(of: dream, night)
      }
    }
  }
}

extension QueryCondition {
  /// Whether a dream has what it must have.
  func holds(of dream: Dream, _ night: NightRecord) -> Bool {
    switch subject {
    case .weekday: return test.passes(dream.date.weekday, isSet: false)
    case .wordCount: return test.passes(Int32(clamping: dream.wordCount), isSet: false)
    case .dream(let key): return Dream.fields[key].map { holds(of: dream, $0) } ?? false
    case .night(let key):
      return NightRecord.fields[key].map { holds(of: night, $0) } ?? false
    }
  }

  /// Whether a night has what it must have.
  func holds<Record: FieldRecord>(of record: Record, _ field: Field<Record>) -> Bool {
    switch test {
    case .word(let word):
      let hasClass = !field.kind.classes.isEmpty
      return words(of: field, in: record).contains {
        word.matches(FoldedText($0).bytes, hasClass: hasClass)
      }
    case .text(let phrase):
      return phrase.isFound(in: FoldedText(record[field.key]?.text ?? "").bytes)
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
  /// Whether the phrase is somewhere in folded texts.
  func isFound(in bytes: [UInt8]) -> Bool {
    unsafe bytes.withUnsafeBufferPointer {
      unsafe firstMatch(in: $0, from: 0, to: bytes.count) != nil
    }
  }
}

extension Night {
  /// The day of the week of the evening: 0 for Monday to 6 for Sunday.
  ///
  /// 0001-01-01 was a Monday.
  var weekday: Int32 { Int32((daysSince1970 - Night.min.daysSince1970) % 7) }
}
