import DreamControllers
import Dreams
import TestSupport
import Testing

/// Laws over random walks of two processes that edit the same journal.
@Suite struct ForeignChangeLawTests {
  let world = TestWorld()

  @Test(arguments: UInt64(1)...30)
  func `two that take turns have one history, and each can undo all of it`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let start = world.journal("A", "B", "C")
    let both = [Recorder(start, world: world), Recorder(start, world: world)]
    var agreed = RecordedJournal(start)
    for _ in 0..<40 {
      let turn = Int.random(in: 0...1, using: &random)
      let (one, other) = (both[turn], both[1 - turn])
      switch Int.random(in: 0..<6, using: &random) {
      case 0: one.list.undo()
      case 1: one.list.redo()
      default: one.edit(using: &random, world: world)
      }
      other.list.receive(one.list.recorded, since: agreed)
      agreed = one.list.recorded
      #expect(other.list.recorded == agreed)
    }
    let end = agreed.journal
    let undone = agreed.history.steps.filter(\.isUndone).count
    let last = both[0]
    while last.list.undo() != nil {}
    #expect(last.list.model == start)
    for _ in 0..<(agreed.history.steps.count - undone) { last.list.redo() }
    #expect(last.list.model == end)
  }

  @Test(arguments: 1...UInt64(rounds(40, long: 400)))
  func `another program's text survives undoing and redoing everything`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let recorder = Recorder(world.journal("A", "B", "C"), world: world)
    for _ in 0..<12 {
      let base = recorder.list.model
      for _ in 0..<4 { recorder.edit(using: &random, world: world) }
      let new = base.changedElsewhere(using: &random, world: world)
      recorder.list.receive(elsewhere: base.diffed(with: new))
      let walker = DreamListController(
        model: recorder.list.model, history: recorder.list.history, source: world.source)
      while walker.undo() != nil {}
      while walker.redo() != nil {}
      let kept = texts(walker.model)
      for text in texts(new).subtracting(texts(base)) {
        #expect(kept.contains(text) || kept.contains(text + " (conflicting copy)"))
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
