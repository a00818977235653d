import Dreams
import Foundation
import Testing

@testable import dream

/// How each kind of field parses input, for every field of both tables.
@Suite struct FieldInputTests {
  /// The exit status and the message for words that are given to an option, or the value they make.
  private func value<Record>(
    _ words: [String], of field: Field<Record>
  ) -> Result<FieldValue?, Failure> {
    Result { () throws(Failure) in try field.value(of: words) }
  }

  private func expectRefusal<Record>(_ word: String, of field: Field<Record>, _ advice: String) {
    guard case .failure(let failure) = value([word], of: field) else {
      Issue.record("\(field.key) takes \(word.debugDescription)")
      return
    }
    #expect(failure.status == .badInput)
    #expect(failure.line.contains(advice), "\(field.key): \(failure.line)")
    #expect(!failure.line.contains("\u{1B}") && failure.line.count < 300)
  }

  private func check<Record>(_ field: Field<Record>) throws {
    let (tooLong, control) = (String(repeating: "long ", count: 50), "a\u{1B}[2Jb\n")
    if !field.isStored, !field.kind.isSet {
      #expect(try value([""], of: field).get() == nil, "\(field.key)")
    }
    switch field.kind {
    case .level(let range), .number(let range):
      let advice = "choose a whole number from \(range.lowerBound) to \(range.upperBound)"
      let outside = ["\(range.lowerBound - 1)", "\(range.upperBound + 1)"]
      for word in outside + ["1.5", "much", "٣", "0x1"] {
        expectRefusal(word, of: field, advice)
      }
      for word in [tooLong, control, "99999999999999999999", "- 1"] {
        expectRefusal(word, of: field, advice)
      }
      for number in range {
        #expect(try value([" \(number) "], of: field).get() == .number(number))
      }
    case .choice(let identifiers), .choices(let identifiers):
      for identifier in identifiers {
        #expect(
          try value([identifier.uppercased()], of: field).get()
            == value([identifier], of: field).get())
        // One letter too many.
        expectRefusal(identifier + "z", of: field, "did you mean '\(identifier)'?")
        #expect(try value([identifier], of: field).get() != nil)
      }
      for word in ["qqqqqqqq", tooLong, control, "\u{200F}"] {
        expectRefusal(word, of: field, "choose one of \(identifiers[0])")
      }
      guard field.kind.isSet else { return }
      #expect(
        try value(identifiers + identifiers.reversed(), of: field).get() == .words(identifiers))
    case .words(let limit, let classes):
      let start = classes.isEmpty ? "" : classes[0] + ":"
      for word in ["a;b", "a,b", "#a", ";"] {
        expectRefusal(start + word, of: field, "none of ; , #")
      }
      expectRefusal(start + tooLong, of: field, "more than \(limit) characters")
      expectRefusal(start + control, of: field, "line breaks or control characters")
      if !classes.isEmpty { expectRefusal("a", of: field, "'\(classes[0]):a'") }
      let words = ["🦄", "\u{200F}ים\u{200F}", "two words", "夢"].map { start + $0 }
      #expect(try value(words + words, of: field).get() == .words(words))
      let same = try value([start + " Sea ", start + "SEA"], of: field).get()
      #expect(same == .words([start + "Sea"]))
    case .line(let limit):
      expectRefusal(tooLong, of: field, "more than \(limit) characters")
      expectRefusal(control, of: field, "write it on one line")
      #expect(try value(["🦄 \u{200F}ים; a, #b"], of: field).get() == .text("🦄 \u{200F}ים; a, #b"))
    case .text:
      for word in [tooLong, control, "🦄\u{200F}\r\n#;,", "-"] {
        #expect(try value([word], of: field).get() == .text(word))
      }
    case .files:
      expectRefusal("sea.png", of: field, "'dream attach' adds a file")
    case .clockTime:
      for word in ["24:00", "6", "6:3", "06:60", "-1:00", "6.30", "06:30:00", "٠٦:٣٠", control] {
        expectRefusal(word, of: field, "write it as HH:MM")
      }
      #expect(try value([" 6:05 "], of: field).get() == .text("06:05"))
    case .night:
      for word in ["2026-02-30", "", "today", "2026-1-1", "20-11-2026", control] {
        expectRefusal(word, of: field, "is not a date; write one that exists as YYYY-MM-DD")
      }
    case .flag:
      for word in ["maybe", "2", "✓", control] { expectRefusal(word, of: field, "yes or no") }
      #expect(try value(["YES"], of: field).get() == .flag(true))
    }
  }

  @Test(arguments: Array(Dream.fields.withOptions))
  func `a field of a dream takes its values and refuses all others`(field: Field<Dream>) throws {
    try check(field)
  }

  @Test(arguments: Array(NightRecord.fields))
  func `a field of a night takes its values and refuses all others`(
    field: Field<NightRecord>
  ) throws {
    try check(field)
  }

  @Test func `ten thousand tags are kept`() throws {
    let dream = Tool()
    let words = (0..<10_000).map { "tag\($0)" }
    let made = words.map { "--tag=\($0)" }.joined(separator: " ")
    try "$DREAM add Sea \(made)".write(
      toFile: dream.folder + "/many", atomically: true, encoding: .utf8)
    let run = try dream.shell(". \(dream.folder)/many")
    #expect(run.status == 0, "\(run.error.prefix(200))")
    let json = try dream("show", run.output.firstLine, "--json").output
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(Set(try #require(object?["tags"] as? [String])) == Set(words))
  }

  @Test func `clear, set, add and remove come in this order`() throws {
    let dream = Tool()
    let id = try dream("add", "Sea", "--tag", "old", "--mood", "1").output.firstLine
    let json = try dream(
      "edit", id, "--remove-tag", "b", "--add-tag", "c", "--add-tag=C", "--tag", "a", "--tag=b",
      "--clear", "tags", "--clear=mood", "--mood", "2", "--json"
    ).output
    #expect(json.contains(#""tags": ["a", "c"]"#) && json.contains(#""mood": 2"#))
    #expect(
      try dream("edit", id, "--clear", "tags", "--add-tag", "d", "--json").output
        .contains(#""tags": ["d"]"#))
  }

  @Test(arguments: [
    ("edit ID --clera mood", 64, "unknown option '--clera'. Did you mean '--clear'?"),
    ("edit ID --ad-tag sea", 64, "unknown option '--ad-tag'. Did you mean '--add-tag'?"),
    ("edit ID --remove-tga sea", 64, "unknown option '--remove-tga'. Did you mean '--remove-tag'?"),
    ("add Sea --lucidty 3", 64, "unknown option '--lucidty'. Did you mean '--lucidity'?"),
    ("add Sea --add-tag sea", 64, "unknown option '--add-tag'; "),
    ("add Sea --recall dream", 64, "unknown option '--recall'; "),
    ("list --lucidity 3", 64, "unknown option '--lucidity'; "),
    ("night 2026-11-20 --recal none", 64, "unknown option '--recal'. Did you mean '--recall'?"),
    ("night 2026-11-20 --lucidity 3", 64, "unknown option '--lucidity'; "),
    ("night", 64, "missing expected argument '<date>'"),
    ("night 2026-11-31 --recall none", 65, "'2026-11-31' is not a date"),
    ("night yesturday", 65, "'yesturday' is not a date"),
    ("night 2026-11-20 --clear lucidity", 65, "there is no field 'lucidity' to clear"),
    ("edit ID --clear tgas", 65, "there is no field 'tgas' to clear; did you mean 'tags'?"),
    ("edit ID --clear creature", 65, "there is no field 'creature' to clear"),
    ("edit ID --clear description", 65, "there is no field 'description' to clear"),
  ])
  func `a wrong command line changes nothing`(line: String, status: Int32, error: String) throws {
    let dream = Tool()
    let id = try dream("add", "Sea", "--mood", "1").output.firstLine
    let before = dream.bytes
    let run = try dream.shell("$DREAM " + line.replacing("ID", with: id))
    #expect(run.status == status)
    #expect(run.output.isEmpty)
    #expect(run.error.hasPrefix("dream: \(error)"), "\(run.error)")
    #expect(dream.bytes == before)
  }
}

extension Field {
  /// A value of the field.
  var sample: FieldValue {
    switch kind {
    case .line, .text: .text("a")
    case .level(let range), .number(let range): .number(range.upperBound)
    case .choice(let identifiers): .text(identifiers[0])
    case .choices(let identifiers): .words([ExactText(identifiers[0])])
    case .words(_, let classes): .words([ExactText((classes.first.map { $0 + ":" } ?? "") + "a")])
    case .files: .words([ExactText(String(repeating: "a", count: 64) + "/sea.png")])
    case .clockTime: .text("06:30")
    case .flag: .flag(true)
    case .night: .text("2026-11-20")
    }
  }
}
