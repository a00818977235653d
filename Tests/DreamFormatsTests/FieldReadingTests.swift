import Dreams
import Testing
import TestSupport
@testable import DreamFormats

/// Invalid values in the native formats: the dream is read, and the omission is reported.
@Suite struct FieldReadingTests {
  /// A value in a file, the resulting field, and the message.
  struct Case: Sendable {
    /// As JSON, which is YAML, too.
    let written: String
    let value: FieldValue?
    /// A part of the report; nil when nothing is left out.
    let report: String?

    init(_ written: String, _ value: FieldValue?, _ report: String? = nil) {
      self.written = written
      self.value = value
      self.report = report
    }
  }

  private static let nested = #"{"a": [1, {"b": "c"}]}"#

  /// Possible values, by kind.
  private static func cases(of kind: FieldKind) -> [Case] {
    switch kind {
    case .level(let range), .number(let range):
      let sentence = "is not a whole number from \(range.lowerBound) to \(range.upperBound)"
      return [
        Case("\(range.upperBound)", .number(range.upperBound)),
        Case("\(range.upperBound + 1)", nil, "“\(range.upperBound + 1)”"),
        Case("\(range.lowerBound - 1)", nil, sentence),
        Case("99999999999999999999", nil, sentence), Case("1e400", nil, sentence),
        Case("1.5", nil, "“1.5”"), Case(#""good""#, nil, "“good”"), Case("[1]", nil, "“[1]”"),
        Case("true", nil, sentence), Case(nested, nil, sentence),
        Case(#""a\nb\u0007\u202E""#, nil, "“a\\nb\\u{07}\\u{202E}”"),
      ]
    case .choice(let identifiers):
      let misspelt = identifiers[0] + "x"
      return [
        Case("\"\(identifiers[0])\"", .text(identifiers[0])),
        Case("\"\(misspelt)\"", nil, "“\(misspelt)”; \(identifiers[0]) is one"),
        Case("\"\(identifiers[0].uppercased())\"", nil, "; \(identifiers[0]) is one"),
        Case(#""🦄""#, nil, "“🦄”"), Case("[[7]]", nil, "“[[7]]”"), Case(nested, nil, "“{"),
      ]
    case .choices(let identifiers):
      let (one, other) = (identifiers[0], identifiers[1])
      let all = FieldValue.words([one, other])
      return [
        Case("[\"\(other)\", \"\(one)\"]", all), Case("[\"\(one)\", \"\(one)\"]", .words([one])),
        Case("[\"\(one)\", \"\(other)x\", \"\(other)\"]", all, "“\(other)x”; \(other) is one"),
        Case("[\"\(one)x\", \"\(other)x\"]", nil, "“\(one)x”; \(one) is one (and 1 more)"),
        Case("[\"\(one)\", {\"a\": 7}]", .words([one]), "“{\"a\": 7}”"),
        Case(nested, nil, "is not a list of words"), Case("[]", nil),
      ]
    case .words(let limit, let classes):
      let prefix = classes.first.map { $0 + ":" } ?? ""
      func list(_ words: [String]) -> String {
        "[" + words.map { "\"\(prefix)\($0)\"" }.joined(separator: ", ") + "]"
      }
      func words(_ words: [String]) -> FieldValue? { .words(words.map { prefix + $0 }) }
      let many = (0..<rounds(1_000, long: 10_000)).map { "word \($0)" }
      return [
        Case(list(["sea", "Alps"]), words(["sea", "Alps"])),
        Case(list(["sea", "Sea", "SEA", "sea"]), words(["sea"])),
        Case(list(["🦄", "👩‍👩‍👧"]), words(["🦄", "👩‍👩‍👧"])),
        Case(list(["\u{202E}abc\u{200F}"]), words(["\u{202E}abc\u{200F}"])),
        Case(list(many + ["a,b"]), words(many), "“\(prefix)a,b”"),
        Case(list(["sea", "a;b", "#c"]), words(["sea"]), "(and 1 more)"),
        Case(
          list(["a\\nb", "sea"]), words(["sea"]), "has line breaks or other control characters"),
        Case(
          list([String(repeating: "x", count: limit + 1), "sea"]), words(["sea"]),
          "has more than \(limit) characters"),
        Case("[\"\(prefix)sea\", {\"a\": 7}]", words(["sea"]), "“{\"a\": 7}”"),
        Case("[]", nil), Case(nested, nil, "is not a list of words"),
      ] + (classes.isEmpty ? [] : [Case("[\"sea\"]", nil, "begins with none of \(classes[0]):")])
    case .files:
      let hash = String(repeating: "0a", count: 32)
      let (one, other) = (hash + "/sea.png", hash + "/夢, 1.ogg")
      return [
        Case("[\"\(other)\", \"\(one)\"]", .words([one, other])),
        Case("[\"\(one)\", \"\(one)\"]", .words([one])),
        Case("[\"\(one)\", \"x/sea.png\"]", .words([one]), "“x/sea.png”"),
        Case("[\"\(hash.uppercased())/sea.png\"]", nil, "is not a file"),
        Case("[\"\(hash)/..\"]", nil, "is not a file"),
        Case("[\"\(one)\", {\"a\": 7}]", .words([one]), "“{\"a\": 7}”"),
        Case("[]", nil), Case(nested, nil, "is not a list of words"),
      ]
    case .line(let limit):
      let long = String(repeating: "x", count: limit + 1)
      return [
        Case(#"" Sea ""#, .text("Sea")), Case(#""\u202E🦄""#, .text("\u{202E}🦄")),
        Case("\"\(long)\"", nil, "“\(long.prefix(60))…”"),
        Case(#""a\u0007b""#, nil, "“a\\u{07}b”, for “title”, has line breaks or other control"),
        Case(nested, nil, "is not a text"), Case(#""""#, nil),
      ]
    case .text:
      return [
        Case(#""a\n\u0007🦄""#, .text("a\n\u{7}🦄")), Case(nested, nil, "is not a text"),
        Case(#""""#, nil),
      ]
    case .clockTime:
      return [
        Case(#""6:30""#, .text("06:30")), Case(#""24:00""#, nil, "is not a time of day such as"),
        Case(#""late""#, nil, "“late”"), Case(nested, nil, "“{"),
      ]
    case .flag:
      return [
        Case("true", .flag(true)), Case("false", .flag(false)),
        Case(#""maybe""#, nil, "is neither true nor false"), Case(nested, nil, "“{"),
      ]
    case .night:
      return [
        Case(#""2026-11-20""#, .text("2026-11-20")),
        Case(#""2026-02-30""#, nil, "“2026-02-30” is not a date such as 2026-11-20"),
        Case(nested, nil, "“{"),
      ]
    }
  }

  private static let fields = Array(FieldTable<Dream>.tested)
    .filter { !["date", "description"].contains($0.key) }

  /// Checks that a dream was read except for the value, and that the message names its line.
  private func check(
    _ imported: ImportedDreams, _ field: Field<Dream>, _ item: Case, line: Int,
    _ comment: Comment
  ) throws {
    #expect(imported.problems == [], comment)
    let dream = try #require(imported.dreams.first, comment)
    #expect(dream.description == "Sea", comment)
    #expect(dream["unknown"] == .text("kept"), comment)
    var blank = Dream.blank(id: dream.id, created: dream.created)
    blank.creature = .crusty
    #expect(dream[field.key] == item.value ?? blank[field.key], comment)
    guard let report = item.report else {
      #expect(imported.leftOut == [], comment)
      return
    }
    #expect(imported.leftOut.map(\.line) == [line], comment)
    #expect(imported.leftOut.first?.entry == .dream(1), comment)
    #expect(imported.leftOut.first?.sentence.contains(report) == true, "\(imported.leftOut)")
    #expect(imported.leftOut.allSatisfy { $0.sentence.utf8.count < 600 }, comment)
  }

  @Test(arguments: fields.map(\.key))
  func `in JSON an invalid value is reported, and its dream is read`(
    key: String
  ) throws {
    try check(key, line: 3) { written in
      "[{\"date\":\"2026-11-20\",\"description\":\"Sea\",\n\"\(key)\":\n \(written),\n"
        + "\"unknown\":\"kept\"}]"
    }
  }

  @Test(arguments: fields.map(\.key))
  func `in front matter an invalid value is reported, and its dream is read`(
    key: String
  ) throws {
    try check(key, line: 5) { written in
      "---\ndream: 3f2a0000-0000-4000-8000-000000000001\ndate: 2026-11-20\nunknown: kept\n"
        + "\(key): \(written)\n---\n\nSea\n"
    }
  }

  /// Checks all cases of a field in a file whose values are those of JSON.
  private func check(_ key: String, line: Int, in text: (_ written: String) -> String) throws {
    let field = try #require(FieldTable<Dream>.tested[key])
    for item in Self.cases(of: field.kind) {
      let imported = try DreamImporter.tested.dreams(in: text(item.written))
      try check(imported, field, item, line: line, "\(item.written.prefix(80))")
    }
  }

  @Test(arguments: fields.map(\.key))
  func `in a table an invalid value is reported, and its dream is read`(
    key: String
  ) throws {
    let field = try #require(FieldTable<Dream>.tested[key])
    for item in Self.cases(of: field.kind) {
      // A cell has no types: only texts and lists of texts stay the same there.
      let node = try JSONReader.node(of: Array(item.written.utf8))
      guard
        let words = node.text.map({ [$0] }) ?? (field.kind.isSet ? node.list?.map(\.text) : nil),
        words.allSatisfy({ $0 != nil }), !words.contains(where: { $0?.contains(";") == true })
      else { continue }
      let isIdentifier = if case .choices = field.kind { true } else { false }
      let cell = words.compactMap(\.self).joined(separator: isIdentifier ? " " : "; ")
      var columns =
        ["id", "date", "created"] + Dream.storedFields.map(\.key).filter { $0 != "date" }
      var cells = ["", "2026-11-20", "", "", "", "", "Sea"]
      if let index = columns.firstIndex(of: key) {
        cells[index] = cell
      } else {
        columns.append(key)
        cells.append(cell)
      }
      func line(_ cells: [String]) -> String {
        cells.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",") + "\r\n"
      }
      let text = line(columns + ["unknown"]) + line(cells + ["kept"])
      let imported = try DreamImporter.tested.dreams(in: text)
      try check(imported, field, item, line: 2, "\(item.written.prefix(80))")
    }
  }

  @Test(arguments: NightRecord.fields.map(\.key))
  func `an invalid value of a night is reported, and the night is read`(key: String) throws {
    let field = try #require(NightRecord.fields[key])
    for item in Self.cases(of: field.kind) {
      let text =
        "{\"format\":\"lucid-dreams\",\"nights\":[{\"date\":\"2026-11-20\",\"unknown\":\"kept\",\n"
        + "\"\(key)\": \(item.written)}]}"
      let imported = try DreamImporter.tested.dreams(in: text)
      #expect(imported.problems == [])
      let night = try #require(imported.nights.first)
      #expect(night["unknown"] == .text("kept"))
      #expect(night[key] == item.value, "\(item.written.prefix(80))")
      #expect(imported.leftOut.map(\.line) == (item.report == nil ? [] : [2]))
      #expect(imported.leftOut.first?.entry ?? .night(1) == .night(1))
      if let report = item.report {
        #expect(imported.leftOut.first?.sentence.contains(report) == true, "\(imported.leftOut)")
      }
    }
  }

  @Test func `an invalid id or time is reported, and its dream is read`() throws {
    let imported = try DreamImporter.test.dreams(
      in: #"""
        {"format":"lucid-dreams","favoriteCreature":"cat","dreams":[
        {"id":"7","date":"2026-11-20","created":"now","description":"Sea"}],
        "trash":[
        {"id":7,"date":"2026-11-20","trashed":{},"description":"Sky"}]}
        """#)
    #expect(imported.texts == ["Sea"] && imported.trash.map(\.description) == ["Sky"])
    #expect(imported.dreams.first?.created == Moment("2026-11-20T12:00:00Z"))
    #expect(imported.trashed.isEmpty && imported.favoriteCreature == nil)
    #expect(
      imported.leftOut.map(\.description) == [
        "line 1: there is no creature “cat”",
        "line 2, dream 1: “7” is not an id",
        "line 2, dream 1: “now”, for “created”, is not a time such as 2026-11-20T22:15:30Z",
        "line 4, dream 1 of the trash: “7” is not an id",
        "line 4, dream 1 of the trash: “{}”, for “trashed”, is not a time such as "
          + "2026-11-20T22:15:30Z",
      ])
  }

  @Test func `values left out of an unreadable dream are not reported separately`() throws {
    let imported = try DreamImporter.test.dreams(
      in: #"[{"date":"2026-11-20","mood":7},{"date":"2026-11-20","description":"Sea","mood":8}]"#,
      as: .json)
    #expect(imported.problems.map(\.entry) == [.dream(1)])
    #expect(imported.leftOut.map(\.entry) == [.dream(2)])
  }

  @Test func `values left out of a truncated file are not reported separately`() throws {
    let head = "id,date,created,creature,numberOfCreatures,effects,description,mood\n"
    let good = head + ",2026-11-20,,,,,Sea,7\n"
    let imported = try DreamImporter.test.dreams(
      in: [
        ImportedFile(name: "a.csv", bytes: Array((good + "\"").utf8)),
        ImportedFile(name: "b.csv", bytes: Array(good.utf8)),
      ], as: .csv)
    #expect(imported.problems.map(\.file) == ["a.csv"])
    #expect(imported.leftOut.map(\.file) == ["b.csv"])
  }
}
