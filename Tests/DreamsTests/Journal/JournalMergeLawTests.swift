import Foundation
import TestSupport
import Testing
@testable import Dreams

@Suite struct JournalMergeLawTests {
  /// Three journals: two that come from the first by a few edits, or three strangers.
  private static func triples(seed: UInt64) -> [(base: Journal, ours: Journal, theirs: Journal)] {
    var random = SplitMix64(seed: seed)
    return (0..<600).map { round in
      let base = Journal.random(using: &random)
      guard round % 5 > 0 else {
        return (base, .random(using: &random), .random(using: &random))
      }
      let edits = Int.random(in: 0...6, using: &random)
      return (base, base.edited(edits, using: &random), base.edited(6 - edits, using: &random))
    }
  }

  private func texts(_ journal: Journal) -> Set<String> {
    Set((Array(journal.dreams) + Array(journal.trash)).map(\.description))
  }

  @Test func `merging an empty diff changes nothing`() {
    for (_, ours, _) in Self.triples(seed: 61) {
      var merged = ours
      merged.merge(Journal.Diff())
      #expect(merged == ours)
    }
  }

  @Test func `merging into the base gives their journal`() {
    for (base, _, theirs) in Self.triples(seed: 62) {
      var merged = base
      merged.merge(base.diffed(with: theirs))
      #expect(merged == theirs)
    }
  }

  @Test func `merging twice is merging once`() {
    for (base, ours, theirs) in Self.triples(seed: 63) {
      let diff = base.diffed(with: theirs)
      var once = ours
      once.merge(diff)
      var twice = once
      twice.merge(diff)
      #expect(twice == once)
    }
  }

  @Test func `values unchanged by them stay ours, and values unchanged by us become theirs`() {
    for (base, ours, theirs) in Self.triples(seed: 64) {
      var merged = ours
      merged.merge(base.diffed(with: theirs))
      for id in (0..<12).map(UUID.init(number:)) {
        func places(_ journal: Journal) -> [Dream?] { [journal.dreams[id], journal.trash[id]] }
        if places(theirs) == places(base) { #expect(places(merged) == places(ours)) }
        if places(ours) == places(base) { #expect(places(merged) == places(theirs)) }
      }
    }
  }

  @Test func `no new text of either side is lost`() {
    for (base, ours, theirs) in Self.triples(seed: 65) {
      var merged = ours
      merged.merge(base.diffed(with: theirs))
      let kept = texts(merged)
      for id in (0..<12).map(UUID.init(number:)) {
        let old = text(base, id)
        if let text = text(ours, id), text != old { #expect(kept.contains(text)) }
        if let text = text(theirs, id), text != old {
          #expect(kept.contains(text) || kept.contains(text + " (conflicting copy)"))
        }
      }
    }
  }

  private func text(_ journal: Journal, _ id: UUID) -> String? {
    (journal.dreams[id] ?? journal.trash[id])?.description
  }

  @Test func `no dream is in both lists afterwards`() {
    for (base, ours, theirs) in Self.triples(seed: 66) {
      var merged = ours
      merged.merge(base.diffed(with: theirs))
      #expect(Set(merged.dreams.map(\.id)).isDisjoint(with: merged.trash.map(\.id)))
    }
  }
}
