/// Reads the terms of a query, and notes what makes no sense.
struct QueryParser {
  private(set) var problems: [QueryProblem] = []
  private(set) var hints: [Query.Hint] = []

  private let scalars: [Unicode.Scalar]

  /// Where each scalar begins, in bytes of UTF-8, and at the end where the last one ends.
  private let offsets: [Int]

  private let names: SearchNames
  private let dates: DatePhraseReader?
  private var place = 0

  /// The open parentheses before the place.
  private var depth = 0
  private var termCount = 0

  init(_ text: String, _ names: SearchNames, _ dates: DatePhraseReader? = nil) {
    scalars = Array(text.unicodeScalars)
    var offsets = [0]
    offsets.reserveCapacity(scalars.count + 1)
    for scalar in scalars { offsets.append(offsets[offsets.count - 1] + UTF8.width(scalar)) }
    (self.offsets, self.names, self.dates) = (offsets, names, dates)
  }

  /// Reads all.
  ///
  /// - Returns: The terms that must all match, with their ranges.
  mutating func parse() -> [(term: Query.Term, range: Range<Int>)] {
    let terms = terms()
    problems.sort { $0.range.lowerBound < $1.range.lowerBound }
    return terms
  }

  // MARK: Groups

  /// Reads up to the end, or to the parenthesis that closes the group.
  private mutating func terms() -> [(term: Query.Term, range: Range<Int>)] {
    var terms: [(term: Query.Term, range: Range<Int>)] = []
    var or: Range<Int>?
    while true {
      skipSpace()
      guard place < scalars.count else { break }
      let start = place
      if scalars[place] == ")" {
        if depth > 0 { break }
        place += 1
        note(.strayParenthesis, from: start)
        continue
      }
      if isOr {
        place += 2
        if or != nil || terms.isEmpty { note(.nothingToChoose, from: start) }
        if !terms.isEmpty { or = range(from: start) }
        continue
      }
      guard let term = term() else { continue }
      if or != nil, let last = terms.popLast(),
        let joined = Query.Term.joined([last.term, term], Query.Term.any)
      {
        terms.append((joined, last.range.lowerBound..<offsets[place]))
      } else {
        terms.append((term, range(from: start)))
      }
      or = nil
    }
    if let or { problems.append(QueryProblem(kind: .nothingToChoose, range: or)) }
    return terms
  }

  private var isOr: Bool {
    place + 1 < scalars.count && scalars[place] == "O" && scalars[place + 1] == "R"
      && (place + 2 == scalars.count || QueryText.endsWord(scalars[place + 2]))
  }

  /// Reads one term; nil for what makes no sense.
  private mutating func term() -> Query.Term? {
    let start = place
    if scalars[place] == "-", place + 1 < scalars.count,
      !scalars[place + 1].properties.isWhitespace,
      scalars[place + 1] != ")"
    {
      place += 1
      return unsigned(from: start)?.negated
    }
    return unsigned(from: start)
  }

  private mutating func unsigned(from start: Int) -> Query.Term? {
    if scalars[place] == "(" { return group() }
    termCount += 1
    let term = quotation() ?? word()
    guard termCount <= Query.maximumTermCount else {
      if termCount == Query.maximumTermCount + 1 { note(.tooManyTerms, from: start) }
      return nil
    }
    return term
  }

  private mutating func group() -> Query.Term? {
    let start = place
    place += 1
    guard depth < Query.deepestNesting else {
      note(.nestedTooDeeply, from: start)
      place = scalars.count
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    let terms = terms()
    if place < scalars.count {
      place += 1
    } else if !problems.contains(where: { $0.kind == .nestedTooDeeply }) {
      problems.append(
        QueryProblem(kind: .openParenthesis, range: offsets[start]..<offsets[start + 1]))
    }
    return Query.Term.joined(terms.map(\.term), Query.Term.all)
  }

  // MARK: Words

  /// Reads a quotation as a phrase; nil if none begins here.
  private mutating func quotation() -> Query.Term?? {
    guard let text = quoted() else { return nil }
    let words = text.scalarWords
    return .some(words.isEmpty ? nil : .phrase(words))
  }

  /// Reads a quoted phrase, in which a doubled mark is a literal one; nil if none begins here.
  private mutating func quoted() -> String? {
    guard place < scalars.count, let closings = QueryText.closings(of: scalars[place]) else {
      return nil
    }
    let start = place
    var text = String.UnicodeScalarView()
    place += 1
    while place < scalars.count {
      let scalar = scalars[place]
      place += 1
      if closings.contains(scalar) {
        guard place < scalars.count, scalars[place] == scalar, scalar == "\"" else {
          return String(text)
        }
        place += 1
      }
      text.append(scalar)
    }
    problems.append(QueryProblem(kind: .openQuotation, range: offsets[start]..<offsets[start + 1]))
    return String(text)
  }

  /// Reads a word, or a condition.
  private mutating func word() -> Query.Term? {
    let start = place
    let end = scalars[place...].firstIndex(where: QueryText.endsWord) ?? scalars.count
    let word = scalars[place..<end]
    let name = QueryText.key(of: word)
    if let name, let key = QueryKey(name) {
      place += name.unicodeScalars.count + 1
      return condition(on: key, named: name, from: start)
    }
    place = end
    if let name {
      hints.append(
        Query.Hint(key: name, nearest: QueryKey.nearest(to: name), range: range(from: start)))
    }
    return .phrase([String(String.UnicodeScalarView(word))])
  }

  // MARK: Conditions

  private mutating func condition(
    on key: QueryKey, named name: String, from start: Int
  ) -> Query.Term? {
    var operand = QueryOperand(text: "", isQuoted: false, isPrefix: false)
    if let text = quoted() {
      operand = QueryOperand(text: text, isQuoted: true, isPrefix: false)
      if place < scalars.count, QueryText.isStar(scalars[place]) {
        operand.isPrefix = true
        place += 1
      }
    } else {
      let end = scalars[place...].firstIndex(where: QueryText.endsWord) ?? scalars.count
      var value = scalars[place..<end]
      place = end
      if let last = value.last, QueryText.isStar(last) {
        value.removeLast()
        operand.isPrefix = true
      }
      operand.text = String(String.UnicodeScalarView(value))
    }
    do throws(QueryProblem.Kind) {
      return .condition(try QueryCondition(key, named: name, operand, names, dates))
    } catch {
      note(error, from: start)
      return nil
    }
  }

  // MARK: Places

  private mutating func skipSpace() {
    while place < scalars.count, scalars[place].properties.isWhitespace { place += 1 }
  }

  private func range(from start: Int) -> Range<Int> { offsets[start]..<offsets[place] }

  private mutating func note(_ kind: QueryProblem.Kind, from start: Int) {
    problems.append(QueryProblem(kind: kind, range: range(from: start)))
  }
}

extension QueryProblem.Kind: Error {}
