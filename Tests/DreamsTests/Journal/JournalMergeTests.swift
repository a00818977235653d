import Foundation
import Testing

@testable import Dreams

@Suite struct JournalMergeTests {
  private let base = Journal.samples(from: .fixed())
  private var id: UUID { base.dreams[0].id }

  private func merged(
    ours: (inout Journal) -> Void, theirs: (inout Journal) -> Void
  ) -> Journal {
    var (mine, other) = (base, base)
    ours(&mine)
    theirs(&other)
    mine.merge(base.diffed(with: other))
    return mine
  }

  @Test func `each part comes from the side that changed it`() {
    let dream = merged {
      $0.dreams[id]?.description = "Flying"
      $0.dreams[id]?.effects.insert(.snow)
    } theirs: {
      $0.dreams[id]?.creature = .dragon
      $0.dreams[id]?.numberOfCreatures = 7
      $0.dreams[id]?.effects = [.rain]
      $0.dreams[id]?.date = .min
    }.dreams[id]

    #expect(dream?.description == "Flying")
    #expect(dream?.creature == .dragon)
    #expect(dream?.numberOfCreatures == 7)
    #expect(dream?.effects == [.rain, .snow])
    #expect(dream?.date == .min)
  }

  @Test func `where both sides changed a part it is ours`() {
    let journal = merged {
      $0.dreams[id]?.creature = .shark
      $0.dreams[id]?.numberOfCreatures = 5
      $0.favoriteCreature = .crusty
    } theirs: {
      $0.dreams[id]?.creature = .dragon
      $0.dreams[id]?.numberOfCreatures = 7
      $0.favoriteCreature = .dragon
    }

    #expect(journal.dreams[id]?.creature == .shark)
    #expect(journal.dreams[id]?.numberOfCreatures == 5)
    #expect(journal.dreams.count == 3)
    #expect(journal.favoriteCreature == .crusty)
  }

  @Test func `a favorite creature that only they changed is theirs`() {
    #expect(
      merged { _ in
      } theirs: {
        $0.favoriteCreature = .dragon
      }.favoriteCreature == .dragon)
  }

  @Test func `of two new texts ours stays and theirs is added next to it`() throws {
    let journal = merged {
      $0.dreams[id]?.description = "Flying"
    } theirs: {
      $0.dreams[id]?.description = "Falling"
      $0.dreams[id]?.creature = .shark
    }

    let offset = try #require(journal.dreams.offset(ofID: id))
    let copy = try #require(
      journal.dreams.first { $0.description == "Falling (conflicting copy)" })
    #expect(journal.dreams.count == 4)
    #expect(journal.dreams[id]?.description == "Flying")
    #expect(copy.creature == .shark)
    #expect(journal.dreams.offset(ofID: copy.id).map { abs($0 - offset) } == 1)
  }

  @Test func `each of several texts is kept, and each once`() {
    var journal = base
    journal.dreams[id]?.description = "Flying"
    for text in ["Falling", "Swimming", "Falling"] {
      var theirs = base
      theirs.dreams[id]?.description = text
      journal.merge(base.diffed(with: theirs))
    }

    #expect(
      Set(journal.dreams.map(\.description)) == [
        "Flying", "Falling (conflicting copy)", "Swimming (conflicting copy)", "Dream 2",
        "Dream 3",
      ])
  }

  @Test func `the same new text on both sides needs no copy`() {
    let journal = merged {
      $0.dreams[id]?.description = "Flying"
    } theirs: {
      $0.dreams[id]?.description = "Flying"
      $0.dreams[id]?.creature = .shark
    }

    #expect(journal.dreams.count == 3)
    #expect(journal.dreams[id]?.creature == .shark)
  }

  @Test func `a dream that one side removed and the other changed is kept`() {
    let removedByThem = merged {
      $0.dreams[id]?.description = "Flying"
    } theirs: {
      $0.dreams.remove(id: id)
    }
    let removedByUs = merged {
      $0.dreams.remove(id: id)
    } theirs: {
      $0.dreams[id]?.description = "Flying"
    }

    #expect(removedByThem.dreams[id]?.description == "Flying")
    #expect(removedByUs.dreams[id]?.description == "Flying")
  }

  @Test func `a dream that one side removed and the other left alone is gone`() {
    #expect(
      merged { _ in
      } theirs: {
        $0.dreams.remove(id: id)
      }.dreams.count == 2)
    #expect(
      merged {
        $0.dreams.remove(id: id)
      } theirs: { _ in
      }.dreams.count == 2)
  }

  @Test func `a dream that one side threw away and the other changed is in the trash, changed`() {
    let thrownByUs = merged {
      $0.moveToTrash(id)
    } theirs: {
      $0.dreams[id]?.description = "Flying"
    }
    let thrownByThem = merged {
      $0.dreams[id]?.description = "Flying"
    } theirs: {
      $0.moveToTrash(id)
    }

    #expect(thrownByUs == thrownByThem)
    #expect(thrownByUs.trash[id]?.description == "Flying")
    #expect(thrownByUs.dreams[id] == nil)
  }

  @Test func `new dreams of both sides are all there`() {
    let source = DreamSource.fixed(at: "2026-11-21T22:00:00Z")
    let (one, other) = (UUID(number: 100), UUID(number: 200))
    let journal = merged {
      $0.dreams.insert(copy(of: source, id: one))
    } theirs: {
      $0.dreams.insert(copy(of: source, id: other))
    }

    #expect(journal.dreams.count == 5)
    #expect(journal.dreams[one] != nil && journal.dreams[other] != nil)
  }

  private func copy(of source: DreamSource, id: UUID) -> Dream {
    Dream(
      description: "New", creature: .shark, effects: [], id: id,
      date: Night(source.now(), in: .gmt), created: source.now())
  }

  @Test func `the identifier of a copy never changes`() {
    let id = PlacedDream.idOfCopy(of: UUID(number: 1), "Flying")

    #expect(id == PlacedDream.idOfCopy(of: UUID(number: 1), "Flying"))
    #expect(id != PlacedDream.idOfCopy(of: UUID(number: 2), "Flying"))
    #expect(id != PlacedDream.idOfCopy(of: UUID(number: 1), "Falling"))
    let text = Array(id.uuidString)
    #expect(text[14] == "8")
    #expect("89AB".contains(text[19]))
  }
}
