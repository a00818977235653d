import DreamControllers
import Dreams
import Testing

@MainActor struct UnsavedChangesTests {
  private let world = TestWorld()
  private let time = TestClock()

  private func makeSaver(_ list: DreamListController, _ disk: FakeDisk) -> JournalSaver {
    let saver = JournalSaver(of: list, onDisk: disk.recorded, in: disk.storage, clock: time) { _ in
    }
    list.onChange = { saver.note($0) }
    return saver
  }

  @Test func `what one saver could not write comes into another journal by the next`() async throws
  {
    let model = world.journal("A", "B")
    let disk = FakeDisk(model)
    let list = DreamListController(model: model, source: world.source)
    let old = makeSaver(list, disk)
    #expect(old.unsaved.isEmpty)
    disk.failures = [.before, .before]
    let edited = list.model.dreams[0].id
    DreamDetailController(list: list, id: edited).setDescription("A and more")
    let new = list.newDream()
    #expect(await old.flush() != .saved)
    let unsaved = old.unsaved
    old.stop()
    #expect(Set(unsaved.dreams.map(\.id)) == [edited, new])

    // The other journal has neither of the two first dreams.
    let other = FakeDisk(world.journal("C"))
    let merged = unsaved.merged(into: other.recorded)
    let next = DreamListController(
      model: merged.journal, history: merged.history, source: world.source)
    #expect(await makeSaver(next, other).flush() == .saved)
    let texts = other.journal.dreams.map(\.description)
    #expect(Set(texts) == ["A and more", "", "C"])
    let missing = unsaved.dreams(missingIn: next.model)
    #expect(missing.map(\.description) == ["B"])
    next.add(missing)
    #expect(next.model.dreams.count == 4)
    next.undo()
    #expect(next.model.dreams.count == 3)
  }

  @Test func `a stopped saver writes nothing, reads nothing, and blocks nobody`()
    async
  {
    let model = world.journal("A")
    let disk = FakeDisk(model)
    let list = DreamListController(model: model, source: world.source)
    let saver = makeSaver(list, disk)
    saver.stop()
    list.newDream()
    await saver.flush()
    await saver.refresh()
    #expect(disk.commits == 0)
    #expect(disk.journal.dreams.count == 1)
    #expect(saver.unsaved.dreams.count == 1)
  }
}
