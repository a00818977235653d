import DreamControllers
import Dreams
import SeededRandom
import Testing

/// Laws over random walks of two processes that edit the same journal.
@Suite struct ForeignChangeLawTests {
  let world = TestWorld()

  /// Walks through all that can be undone from here, then all that can be redone.
  func visitHistory(of list: DreamListController, _ visit: (Journal) -> Void) {
    let walker = DreamListController(model: list.model, history: list.history, source: list.source)
    visit(walker.model)
    while walker.undo() != nil { visit(walker.model) }
    while walker.redo() != nil { visit(walker.model) }
  }

  func place(of id: Dream.ID, in journal: Journal) -> String {
    journal.dreams[id] != nil ? "dreams" : journal.trash[id] != nil ? "trash" : "nowhere"
  }

  func dream(_ id: Dream.ID, in journal: Journal) -> Dream? {
    journal.dreams[id] ?? journal.trash[id]
  }

  func ids(_ journal: Journal) -> Set<Dream.ID> {
    Set(journal.dreams.map(\.id)).union(journal.trash.map(\.id))
  }

  /// Checks that all they changed from `old` to `new` is in `journal` as they left it.
  func expect(_ journal: Journal, toKeep old: Journal, changedTo new: Journal) {
    if old.favoriteCreature != new.favoriteCreature {
      #expect(journal.favoriteCreature == new.favoriteCreature)
    }
    for id in ids(old).union(ids(new)) {
      let (oldPlace, newPlace) = (place(of: id, in: old), place(of: id, in: new))
      guard let theirs = dream(id, in: new) else {
        #expect(place(of: id, in: journal) != oldPlace)
        continue
      }
      let change = dream(id, in: old)?.diffed(with: theirs)
      if oldPlace != newPlace { #expect(place(of: id, in: journal) == newPlace) }
      guard oldPlace != newPlace || change?.isEmpty == false else { continue }
      guard let ours = dream(id, in: journal) else {
        Issue.record("An undo removed a dream that others had changed.")
        continue
      }
      guard let change else {
        #expect(ours == theirs)
        continue
      }
      if change.description != nil { #expect(ours.description == theirs.description) }
      if change.creature != nil { #expect(ours.creature == theirs.creature) }
      if change.numberOfCreatures != nil {
        #expect(ours.numberOfCreatures == theirs.numberOfCreatures)
      }
      if change.date != nil { #expect(ours.date == theirs.date) }
      #expect(ours.effects.isSuperset(of: change.insertedEffects))
      #expect(ours.effects.isDisjoint(with: change.removedEffects))
    }
  }

  @Test(arguments: UInt64(1)...40)
  func `undo and redo never take back what others did`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let recorder = Recorder(world.journal("A", "B", "C"), world: world)
    for _ in 0..<12 {
      for _ in 0..<6 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: recorder.list.undo()
        case 1: recorder.list.redo()
        default: recorder.edit(using: &random, world: world)
        }
      }
      let old = recorder.list.model
      var new = old.changedElsewhere(using: &random, world: world)
      if Int.random(in: 0..<8, using: &random) == 0 { new.trash = [] }
      recorder.list.receive(elsewhere: old.diffed(with: new))
      #expect(recorder.list.model == new)
      visitHistory(of: recorder.list) { expect($0, toKeep: old, changedTo: new) }
    }
  }

  @Test(arguments: UInt64(1)...40)
  func `a text of others is never lost, whatever was unsaved here and is undone`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let recorder = Recorder(world.journal("A", "B", "C"), world: world)
    for _ in 0..<12 {
      let base = recorder.list.model
      for _ in 0..<4 { recorder.edit(using: &random, world: world) }
      let new = base.changedElsewhere(using: &random, world: world)
      recorder.list.receive(elsewhere: base.diffed(with: new))
      let theirs = texts(new).subtracting(texts(base))
      visitHistory(of: recorder.list) { journal in
        let kept = texts(journal)
        for text in theirs {
          #expect(kept.contains(text) || kept.contains(text + " (conflicting copy)"))
        }
      }
    }
  }

  @Test(arguments: UInt64(1)...20)
  func `others who do the same again change nothing`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let recorder = Recorder(world.journal("A", "B", "C"), world: world)
    let base = recorder.list.model
    for _ in 0..<6 { recorder.edit(using: &random, world: world) }
    let theirs = base.diffed(with: base.changedElsewhere(using: &random, world: world))
    recorder.list.receive(elsewhere: theirs)
    let (model, reports) = (recorder.list.model, recorder.changes.count)
    recorder.list.receive(elsewhere: theirs)
    #expect(recorder.list.model == model)
    #expect(recorder.changes.count == reports)
  }

  func texts(_ journal: Journal) -> Set<String> {
    Set(journal.dreams.map(\.description)).union(journal.trash.map(\.description))
  }
}
