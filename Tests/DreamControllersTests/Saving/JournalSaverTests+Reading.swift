import DreamControllers
import Dreams
import Testing

extension JournalSaverTests {
  @Test func `one reading answers all who ask before it begins`() async {
    disk.journal.dreams.insert(world.dream("Theirs"))
    await withTaskGroup { group in
      for _ in 0..<200 { group.addTask { await saver.refresh() } }
    }
    #expect(list.model == disk.journal)
    #expect((1...2).contains(disk.readings))
    disk.journal.dreams.insert(world.dream("Theirs, too"))
    await saver.refresh()
    #expect(list.model == disk.journal)
  }

  @Test func `after a reading others may write for longer than it took`() async {
    disk.atAwait = { [time] in time.advance(by: .milliseconds(100)) }
    await saver.refresh()
    disk.atAwait = {}
    let second = Task { await saver.refresh() }
    for _ in 0..<50 { await Task.yield() }
    #expect(disk.readings == 1)
    // Writes in the meantime do not wait for that.
    list.addSamples()
    #expect(await saver.flush() == .saved)
    time.advance(by: .milliseconds(599))
    try? await Task.sleep(for: .milliseconds(20))
    #expect(disk.readings == 1)
    time.advance(by: .milliseconds(1))
    await second.value
    #expect(disk.readings == 2)
  }

  @Test func `a reading that fails is tried again`() async {
    disk.journal.dreams.insert(world.dream("Theirs"))
    disk.failingReadings = 2
    await saver.refresh()
    time.advance(by: JournalSaver.readRetryPause - .milliseconds(1))
    try? await Task.sleep(for: .milliseconds(20))
    #expect(disk.readings == 1)
    #expect(list.model != disk.journal)
    while disk.readings < 3 {
      time.advance(by: JournalSaver.readRetryPause)
      await Task.yield()
    }
    while list.model != disk.journal { await Task.yield() }
    #expect(disk.readings == 3)
    #expect(saver.status == .saved)
  }

  @Test func `a saver that was stopped tries no failed reading again`() async {
    disk.failingReadings = 1
    await saver.refresh()
    saver.stop()
    time.advance(by: JournalSaver.readRetryPause)
    try? await Task.sleep(for: .milliseconds(20))
    #expect(disk.readings == 1)
  }

  @Test func `flushing ends, though others never stop writing`() async {
    disk.atAwait = { [disk, saver, world] in
      if disk.journal.dreams.count < 100_000 { disk.journal.dreams.insert(world.dream("More")) }
      Task { await saver.refresh() }
    }
    list.addSamples()
    #expect(await saver.flush() == .saved)
    disk.atAwait = {}
    #expect(disk.commits > 0)
    await saver.refresh()
    #expect(list.model == disk.journal)
  }
}
