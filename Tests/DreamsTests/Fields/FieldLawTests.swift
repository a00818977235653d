import Foundation
import TestSupport
import Testing
@testable import Dreams

/// Laws that hold for each field of the table, and for fields that only the tests know.
@Suite struct FieldLawTests {
  /// Two different values of a field, and the dream without either.
  private struct Values {
    let dream: Dream
    let one: FieldValue
    let other: FieldValue
  }

  private func values(of field: Field<Dream>) throws -> Values {
    let base = Dream(
      description: "Base", creature: .crusty, effects: [.rain], id: UUID(number: 1),
      date: Night(daysSince1970: 20_000), created: Moment(millisecondsSince1970: 0))
    let (one, other): (FieldValue, FieldValue) =
      switch field.kind {
      case .line, .text: (.text("One"), .text("Other"))
      case .level(let range), .number(let range):
        (.number(range.lowerBound + 1), .number(range.upperBound))
      case .choice(let identifiers): (.text(identifiers[0]), .text(identifiers[1]))
      case .choices(let identifiers):
        try (
          #require(FieldValue.words([identifiers[0]])), #require(FieldValue.words([identifiers[1]]))
        )
      case .words(_, let classes):
        try (
          #require(FieldValue.words([classes.first.map { $0 + ":one" } ?? "one"])),
          #require(FieldValue.words([classes.first.map { $0 + ":other" } ?? "other"]))
        )
      case .files:
        try (
          #require(FieldValue.words([Attachment.sample("one.png").text])),
          #require(FieldValue.words([Attachment.sample("other; #1, 夢.ogg").text]))
        )
      case .clockTime: (.text("01:00"), .text("02:00"))
      case .flag: (.flag(true), .flag(false))
      case .night: (.text("2026-11-20"), .text("2026-11-21"))
      }
    return Values(dream: base, one: one, other: other)
  }

  private func with(_ value: FieldValue, _ field: Field<Dream>, _ dream: Dream) -> Journal {
    var dream = dream
    dream[field.key] = value
    return Journal(dreams: [dream])
  }

  @Test(arguments: FieldTable.tested.map(\.key))
  func `a set value is present, differs, and is undone and redone`(key: String) throws {
    let field = try #require(FieldTable.tested[key])
    let values = try values(of: field)
    #expect(try field.kind.value(accepting: values.one) == values.one)
    var recorded = RecordedJournal(Journal(dreams: [values.dream]))
    let start = recorded.journal
    recorded.record { $0.dreams[values.dream.id]?[key] = values.one }
    let end = recorded.journal
    #expect(end.dreams[0][key] == values.one)
    #expect(start.dreams[0].diffed(with: end.dreams[0]).changes.map(\.key) == [key])
    let step = try #require(recorded.history.steps.first)
    let read = Journal.Step(
      encoded: step.encoded, id: step.id, action: step.action, time: step.time,
      isUndone: false, size: step.size)
    #expect(read == step)
    #expect(recorded.undo()?.kept == [])
    #expect(recorded.journal == start)
    recorded.redo()
    #expect(recorded.journal == end)
  }

  @Test(arguments: FieldTable.tested.map(\.key))
  func `two writers of different fields both win, and of one field the first one here`(
    key: String
  ) throws {
    let field = try #require(FieldTable.tested[key])
    let values = try values(of: field)
    let base = Journal(dreams: [values.dream])
    let ours = with(values.one, field, values.dream)

    var theirs = values.dream
    theirs.facts["unknown"] = .json("[1]")
    var merged = ours
    merged.merge(base.diffed(with: Journal(dreams: [theirs])), fields: .tested)
    #expect(merged.dreams.count == 1)
    #expect(merged.dreams[0][key] == values.one)
    #expect(merged.dreams[0].facts["unknown"] == .json("[1]"))

    merged = ours
    merged.merge(base.diffed(with: with(values.other, field, values.dream)), fields: .tested)
    let mergedDream = try #require(merged.dreams[values.dream.id])
    if field.kind.isSet {
      let union = Set((values.one.words ?? []) + (values.other.words ?? []))
      #expect(union.isSubset(of: Set(mergedDream[key]?.words ?? [])))
    } else {
      #expect(mergedDream[key] == values.one)
    }
    // Of two texts both are kept.
    let copies = merged.dreams.filter { $0.id != values.dream.id }
    if case .text = field.kind {
      #expect(copies.count == 1)
      #expect(copies.first?[key]?.text?.hasPrefix("Other") == true)
    } else {
      #expect(copies.isEmpty)
    }
  }

  @Test(arguments: FieldTable.tested.map(\.key))
  func `a copy has every field`(key: String) throws {
    let field = try #require(FieldTable.tested[key])
    let values = try values(of: field)
    let journal = with(values.one, field, values.dream)
    let copy = DreamSource.fixed().copy(of: journal.dreams[0])
    #expect(copy.id != values.dream.id)
    if key == "description" {
      #expect(copy.description == "One (copy)")
    } else {
      #expect(copy[key] == values.one)
    }
  }

  @Test func `nights merge, undo and redo field by field`() {
    var random = SplitMix64(seed: 31)
    for _ in 0..<300 {
      let base = Journal.random(using: &random).edited(10, using: &random)
      let ours = base.edited(5, using: &random)
      let theirs = base.edited(5, using: &random)
      var merged = ours
      merged.merge(base.diffed(with: theirs))
      for night in Set(merged.nights.map(\.date)).union(base.nights.map(\.date)) {
        for key in ["mood", "notes", "unknown"] {
          let values = [base, ours, theirs, merged].map { $0.nights[night][key] }
          #expect(values[3] == (values[1] == values[0] ? values[2] : values[1]))
        }
      }
    }
  }
}
