import Dispatch
import DreamControllers
import Dreams
import Testing

@MainActor @Suite struct JournalSaverTests {
  let world = TestWorld()
  let time = TestClock()
  let list: DreamListController
  let disk: FakeDisk
  let log = StatusLog()
  let saver: JournalSaver

  final class StatusLog {
    var statuses: [Autosave.Status] = []
  }

  init() {
    let model = world.journal("A", "B", "C")
    disk = FakeDisk(model)
    list = DreamListController(model: model, source: world.source)
    saver = JournalSaver(
      of: list, onDisk: disk.recorded, in: disk.storage, clock: time
    ) { [log] in log.statuses.append($0) }
    list.onChange = { [saver] in saver.note($0) }
  }

  var detail: DreamDetailController {
    DreamDetailController(list: list, id: list.model.dreams[0].id)
  }

  func wait(until status: Autosave.Status) async {
    while saver.status != status { await Task.yield() }
  }

  @Test func `an edit is written immediately`() async {
    list.newDream()
    #expect(saver.status == .writing)
    await wait(until: .saved)
    #expect(disk.recorded == list.recorded)
    #expect(log.statuses == [.writing, .saved])
  }

  @Test func `typing is written once, after a pause`() async {
    for text in ["F", "Fl", "Fly"] { detail.setDescription(text) }
    #expect(saver.status == .pending)
    #expect(disk.commits == 0)
    time.advance(by: .milliseconds(300))
    await wait(until: .saved)
    #expect(disk.recorded == list.recorded)
    #expect(disk.commits == 1)
    #expect(log.statuses == [.pending, .writing, .saved])
  }

  @Test func `a change of the state writes nothing`() async {
    list.leftButtonTapped()
    #expect(await saver.flush() == .saved)
    #expect(disk.commits == 0)
  }

  @Test func `undo is written`() async {
    list.delete(list.model.dreams[0].id)
    await saver.flush()
    list.undo()
    #expect(await saver.flush() == .saved)
    #expect(disk.journal.dreams.count == 3)
    #expect(disk.recorded == list.recorded)
  }

  @Test func `flushing waits until typing is on disk`() async {
    detail.setDescription("Flying")
    #expect(await saver.flush() == .saved)
    #expect(disk.journal.dreams[0].description == "Flying")
  }

  @Test func `edits made while a write runs are written after it`() async {
    var texts = ["One", "Two", "Three"]
    disk.atAwait = { [detail] in
      if !texts.isEmpty { detail.setDescription(texts.removeFirst()) }
    }
    list.newDream()
    #expect(await saver.flush() == .saved)
    #expect(texts.isEmpty)
    #expect(disk.recorded == list.recorded)
    #expect(list.model.dreams.contains { $0.description == "Three" })
  }

  @Test(arguments: [FakeDisk.Failure.before, .after])
  func `a failed write says so, keeps everything and is repeated`(failure: FakeDisk.Failure) async {
    disk.failures = [failure, failure]
    list.addSamples()
    let edited = list.model
    let first = Autosave.Status.failed(message: "The disk is full.", retryAt: .seconds(1))
    await wait(until: first)
    #expect(list.model == edited)
    time.advance(by: .seconds(1))
    let second = Autosave.Status.failed(message: "The disk is full.", retryAt: .seconds(3))
    await wait(until: second)
    time.advance(by: .seconds(2))
    await wait(until: .saved)
    #expect(disk.journal == edited)
    #expect(list.model == edited)
    #expect(log.statuses == [.writing, first, .writing, second, .writing, .saved])
  }

  @Test func `a failed write is retried immediately on request`() async {
    disk.failures = [.before]
    list.addSamples()
    await wait(until: .failed(message: "The disk is full.", retryAt: .seconds(1)))
    saver.saveNow()
    await wait(until: .saved)
    #expect(disk.recorded == list.recorded)
  }

  @Test func `flushing retries a failed write once, then fails with the reason`() async {
    disk.failures = [.before, .before]
    list.addSamples()
    #expect(await saver.flush() == .failed(message: "The disk is full.", retryAt: .seconds(2)))
    #expect(disk.commits == 2)
    #expect(await saver.flush() == .saved)
    #expect(disk.recorded == list.recorded)
  }

  @Test func `other programs' changes arrive on refresh, without a write or a step`() async {
    disk.journal.favoriteCreature = .dragon
    disk.journal.dreams.insert(world.dream("Theirs"))
    await saver.refresh()
    #expect(list.model == disk.journal)
    #expect(list.undoAction == nil)
    #expect(saver.status == .saved)
    #expect(disk.commits == 0)
  }

  @Test func `other programs' changes before or during a write are kept and arrive with it`() async
  {
    disk.journal.dreams.insert(world.dream("Before"))
    disk.atAwait = { [disk, world] in
      if disk.journal.dreams.count < 6 { disk.journal.dreams.insert(world.dream("During")) }
    }
    list.delete(list.model.dreams[2].id)
    #expect(await saver.flush() == .saved)
    disk.atAwait = {}
    await saver.refresh()
    #expect(list.model == disk.journal)
    #expect(list.model.dreams.contains { $0.description == "Before" })
    #expect(list.model.dreams.contains { $0.description == "During" })
    #expect(!list.model.dreams.contains { $0.description == "C" })
  }

  @Test func `undo after a merge writes back our edit only`() async {
    let id = list.model.dreams[0].id
    disk.journal.dreams[id]?.creature = .dragon
    detail.setDescription("Ours")
    await saver.flush()
    list.undo()
    await saver.flush()
    #expect(disk.journal.dreams[id]?.description == "A")
    #expect(disk.journal.dreams[id]?.creature == .dragon)
    #expect(disk.recorded == list.recorded)
  }

  @Test func `a step is on disk once, however often its write failed`() async {
    disk.failures = [.after, .before, .after]
    list.addSamples()
    for _ in 0..<3 { await saver.flush() }
    #expect(await saver.flush() == .saved)
    #expect(disk.recorded.history.steps.map(\.action.inWords) == ["Add Sample Dreams"])
    #expect(disk.recorded == list.recorded)
  }

  @Test func `typing can be undone before it was saved, and after`() async {
    detail.setDescription("Flying")
    #expect(list.undo()?.inWords == "Typing in “A”")
    #expect(await saver.flush() == .saved)
    #expect(list.model.dreams[0].description == "A")
    #expect(disk.recorded == list.recorded)
    list.redo()
    await saver.flush()
    #expect(disk.journal.dreams[0].description == "Flying")
    #expect(list.undo()?.inWords == "Typing in “A”")
    await saver.flush()
    #expect(disk.journal.dreams[0].description == "A")
    #expect(disk.recorded == list.recorded)
  }

  @Test func `a coalescingKey of typing is one step across saves`() async {
    for text in ["F", "Fl", "Fly"] {
      world.advance(by: 0.5)
      detail.setDescription(text)
      await saver.flush()
    }
    #expect(disk.commits == 3)
    #expect(disk.recorded.history.steps.count == 1)
    list.undo()
    #expect(list.model.dreams[0].description == "A")
    #expect(list.undoAction == nil)
  }

  @Test func `a step of others is the next one to undo`() async {
    list.delete(list.model.dreams[0].id)
    await saver.flush()
    let other = Recorder(disk.recorded, world: world)
    other.list.addSamples()
    disk.recorded = other.list.recorded
    await saver.refresh()
    #expect(list.undoAction?.inWords == "Add Sample Dreams")
    list.undo()
    #expect(list.undoAction?.inWords == "Delete “A”")
    list.undo()
    await saver.flush()
    #expect(disk.journal.dreams.map(\.description) == ["A", "B", "C"])
    #expect(disk.recorded == list.recorded)
  }

  @Test func `undo in another program is undone here`() async {
    list.delete(list.model.dreams[0].id)
    await saver.flush()
    let other = Recorder(disk.recorded, world: world)
    other.list.undo()
    disk.recorded = other.list.recorded
    await saver.refresh()
    #expect(list.model.dreams.count == 3)
    #expect(list.redoAction?.inWords == "Delete “A”")
    #expect(list.redo()?.inWords == "Delete “A”")
    await saver.flush()
    #expect(disk.recorded == list.recorded)
  }

  @Test func `edits from before the saver was there are written`() async {
    let old = list.recorded
    list.onChange = { _ in }
    list.newDream()
    let late = JournalSaver(of: list, onDisk: old, in: disk.storage, clock: time) { _ in
    }
    #expect(late.status == .writing)
    await late.flush()
    #expect(disk.recorded == list.recorded)
  }

  @Test func `storage is called off the main queue`() async {
    #expect(isOnMainQueue())
    let unchanged = list.recorded
    let saver = JournalSaver(
      of: list, onDisk: unchanged,
      in: JournalStorage(
        commit: { _, ours in
          #expect(!isOnMainQueue())
          return ours
        },
        read: {
          #expect(!isOnMainQueue())
          return unchanged
        })
    ) { _ in }
    list.onChange = { saver.note($0) }
    list.newDream()
    await saver.flush()
    await saver.refresh()
  }
}

/// Marks the main queue, for on Linux no thread belongs to it for good.
private let mainQueueMark = DispatchSpecificKey<Bool>()

nonisolated private func isOnMainQueue() -> Bool {
  DispatchQueue.main.setSpecific(key: mainQueueMark, value: true)
  return DispatchQueue.getSpecific(key: mainQueueMark) == true
}
