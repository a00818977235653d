import Foundation
import TestSupport
import Testing
@testable import Dreams

/// No text from either side vanishes when two journals are merged, in any field.
@Suite struct KeptTextLawTests {
  private static let texts = Dream.fields.filter { if case .text = $0.kind { true } else { false } }
  private static let nightTexts = NightRecord.fields.filter {
    if case .text = $0.kind { true } else { false }
  }

  /// Changes some texts of dreams and nights, each to one that is nowhere else.
  private func edited(_ journal: Journal, using random: inout SplitMix64) -> Journal {
    var journal = journal
    func text() -> FieldValue? {
      random.chance(1, in: 4) ? nil : .text("text \(random.next())")
    }
    for number in 0..<6 where random.chance(1, in: 2) {
      let id = UUID(number: number)
      var dream = journal.dreams[id] ?? journal.trash[id] ?? .random(id: id, using: &random)
      for field in Self.texts where random.chance(1, in: 2) { dream[field.key] = text() }
      journal.remove(id)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: break
      case 1: journal.trash.insert(dream)
      default: journal.dreams.insert(dream)
      }
    }
    for day in 20_000..<20_003 where random.chance(2, in: 3) {
      let night = Night(daysSince1970: day)
      for field in Self.nightTexts { journal.nights[record: night][field.key] = text() }
    }
    return journal
  }

  private func dreamTexts(_ journal: Journal, _ key: String) -> [UUID: String] {
    Dictionary(
      (Array(journal.dreams) + Array(journal.trash)).compactMap { dream in
        dream[key]?.text.map { (dream.id, $0) }
      }
    ) { first, _ in first }
  }

  @Test func `every new text from either side survives`() {
    var random = SplitMix64(seed: 71)
    for round in 0..<rounds(400, long: 20_000) {
      let base = edited(Journal(), using: &random)
      let (ours, theirs) = (edited(base, using: &random), edited(base, using: &random))
      var merged = ours
      merged.merge(base.diffed(with: theirs))
      for key in Self.texts.map(\.key) {
        let (old, kept) = (dreamTexts(base, key), dreamTexts(merged, key).values)
        for side in [ours, theirs] {
          for (id, text) in dreamTexts(side, key) where !text.isEmpty && text != old[id] {
            #expect(kept.contains { $0.contains(text) }, "\(key) in round \(round)")
          }
        }
      }
      for key in Self.nightTexts.map(\.key) {
        for side in [ours, theirs] {
          for night in side.nights {
            guard let text = night[key]?.text, text != base.nights[night.date][key]?.text
            else { continue }
            let kept = merged.nights[night.date][key]?.text ?? ""
            #expect(kept.contains(text), "\(key) of \(night.date) in round \(round)")
          }
        }
      }
      var twice = merged
      twice.merge(base.diffed(with: theirs))
      #expect(twice == merged, "round \(round)")
    }
  }

  @Test func `two hands that merge each other's night have the same texts once`() {
    let night = Night(daysSince1970: 20_000)
    func journal(_ notes: String) -> Journal {
      var record = NightRecord(date: night)
      record["notes"] = .text(notes)
      return Journal(nights: NightList([record]))
    }
    func merged(_ ours: Journal, _ theirs: Journal) -> Journal {
      var merged = ours
      merged.merge(Journal().diffed(with: theirs))
      return merged
    }
    let (one, other) = (journal("\u{301}sea"), journal("\u{301}sea and sky"))
    let both = merged(one, other)
    #expect(
      both.nights[night]["notes"]?.text
        == "\u{301}sea\n\n(conflicting copy)\n\n\u{301}sea and sky")
    #expect(merged(both, merged(other, one)) == both)
    #expect(merged(merged(other, one), both) == merged(other, one))
  }
}
