import DreamControllers
import Dreams
import TestSupport
import Testing

/// Random walks of a person and another process, each of whom may act whenever a call waits.
@MainActor @Suite struct JournalSaverWalkTests {
  /// Both writers, and which of their texts nobody has seen and replaced.
  @MainActor final class Walk {
    var random: SplitMix64
    let world = TestWorld(1)
    let disk: FakeDisk
    let us: Recorder
    let saver: JournalSaver
    var isOver = false
    /// Whether the others take back steps, too, ours among them.
    let undoes: Bool
    private var texts = 0
    private(set) var unseen: Set<String> = []

    init(seed: UInt64, undoing: Bool = false) {
      undoes = undoing
      random = SplitMix64(seed: seed)
      let model = world.journal("A", "B", "C")
      disk = FakeDisk(model)
      us = Recorder(model, world: world)
      // Time stands still: typing is written only by the walk's own flushes, so a seed is a walk.
      saver = JournalSaver(
        of: us.list, onDisk: disk.recorded, in: disk.storage, clock: TestClock()
      ) { _ in }
      us.list.onChange = { [saver] in saver.note($0) }
      disk.atAwait = { [unowned self] in
        if !isOver { actAtRandom(.random(in: 0...2, using: &random)) }
      }
    }

    func actAtRandom(_ count: Int) {
      for _ in 0..<count {
        Bool.random(using: &random) ? act(us) : actElsewhere()
      }
    }

    func actElsewhere() {
      let other = Recorder(disk.recorded, world: world)
      act(other)
      if undoes, Bool.random(using: &random) { other.list.undo() }
      disk.recorded = other.list.recorded
    }

    private func act(_ writer: Recorder) {
      guard let id = writer.ids.randomElement(using: &random), Bool.random(using: &random) else {
        writer.edit(using: &random, world: world, typing: false)
        return
      }
      let detail = DreamDetailController(list: writer.list, id: id)
      texts += 1
      unseen.remove(plain(detail.dream?.description ?? ""))
      unseen.insert("Text \(texts);")
      detail.setDescription("Text \(texts);")
    }

    private func plain(_ text: String) -> String {
      String(text.prefix { $0 != ";" }) + ";"
    }

    func randomFailure() -> FakeDisk.Failure? {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: .before
      case 1: .after
      default: nil
      }
    }
  }

  func walk(_ walk: Walk, undoing: Bool) async {
    for _ in 0..<40 {
      walk.actAtRandom(.random(in: 1...3, using: &walk.random))
      if undoing {
        if Bool.random(using: &walk.random) { walk.us.list.undo() }
        if Bool.random(using: &walk.random) { walk.us.list.redo() }
      }
      walk.disk.failures = [walk.randomFailure(), walk.randomFailure()]
      switch Int.random(in: 0..<4, using: &walk.random) {
      case 0: await walk.saver.refresh()
      case 1: await walk.saver.flush()
      case 2:
        walk.saver.saveNow()
        walk.actAtRandom(2)
      default: break
      }
    }
    walk.isOver = true
    walk.disk.failures = []
    #expect(await walk.saver.flush() == .saved)
    await walk.saver.refresh()
    #expect(await walk.saver.flush() == .saved)
    #expect(walk.us.list.recorded == walk.disk.recorded)
    let steps = walk.disk.recorded.history.steps.map(\.id)
    #expect(Set(steps).count == steps.count)
  }

  @Test(arguments: 1...UInt64(rounds(12, long: 40)))
  func `memory and disk converge, and no text is lost`(seed: UInt64) async {
    let random = Walk(seed: seed)
    await walk(random, undoing: false)
    let journal = random.disk.journal
    let kept = (Array(journal.dreams) + Array(journal.trash)).map(\.description)
    for text in random.unseen {
      #expect(kept.contains { $0.hasPrefix(text) }, "Nobody replaced it, yet it is gone.")
    }
  }

  @Test(arguments: 1...UInt64(rounds(12, long: 40)))
  func `memory and disk converge while steps are undone and redone`(seed: UInt64) async {
    await walk(Walk(seed: seed, undoing: true), undoing: true)
  }
}
