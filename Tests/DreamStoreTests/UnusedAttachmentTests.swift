import Dreams
import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing
@testable import DreamStore

/// Pictures and sounds that nothing names any longer, and everything that may still need them.
@Suite(.plainAndSealed) struct UnusedAttachmentTests {
  let folder = TemporaryFolder()
  let store: DreamStore
  let dream = Dream(description: "The sea", creature: .shark, effects: [])
  let start = Moment(millisecondsSince1970: 1_795_514_400_000)

  init() throws {
    store = try DreamStore(path: folder.file())
    try store.update { $0.dreams.insert(dream) }
  }

  private var backups: Backups { Backups(of: store, timeZone: .gmt, hash: contentHash) }

  private func day(_ number: Int) -> Moment {
    start.advanced(by: .seconds(Int64(number) * 86_400))
  }

  /// Does what a program does on the first and the last of some days; those between only count.
  private func live(_ days: ClosedRange<Int>) throws {
    try backups.makeIfDue(at: day(days.lowerBound))
    guard days.count > 1 else { return }
    try setCounts { $0 == 0 ? 0 : $0 + days.count - 2 }
    try backups.makeIfDue(at: day(days.upperBound))
  }

  private func setCounts(_ change: (Int) -> Int) throws {
    try UnusedRecord.change(in: store.attachments.path) { record in
      for (name, count) in record?.counts ?? [:] { record?.counts[name] = change(count) }
    }
  }

  /// Gives the dream a file, without a step.
  private func attach(_ bytes: [UInt8] = [1]) throws -> Dreams.Attachment {
    let file = try store.attachments.store(bytes)
    return try #require(try store.update { $0.dreams[dream.id]?.attach(file) })
  }

  private func detach(_ file: Dreams.Attachment) throws {
    try store.update { $0.dreams[dream.id]?.detach(file) }
  }

  private func isThere(_ file: Dreams.Attachment) -> Bool {
    store.attachments.size(of: file) != nil
  }

  private func isInBackups(_ file: Dreams.Attachment) -> Bool {
    backups.attachments.size(of: file) != nil
  }

  private func removeBackups() throws {
    for backup in try backups.list() { try FileManager.default.removeItem(atPath: backup.path) }
  }

  /// Gives the dream a file and takes it away again, so that no backup and no step has it either.
  private func attachAndDetach() throws -> Dreams.Attachment {
    let file = try attach()
    try live(0...0)
    try detach(file)
    try removeBackups()
    return file
  }

  /// The same, with a backup made by hand that has it.
  private func attachBackUpAndDetach() throws -> (file: Dreams.Attachment, backup: Backup) {
    let file = try attach()
    let made = try backups.make(.manual, at: start)
    try live(0...0)
    try detach(file)
    for backup in try backups.list() where backup.reason != .manual {
      try FileManager.default.removeItem(atPath: backup.path)
    }
    return (file, made)
  }

  @Test(.enabled(if: takesAll))
  func `a file goes a month after its dream and its backups, and not before`() throws {
    let (file, other) = (try attach([1]), try attach([2]))
    try live(0...0)
    try detach(file)
    try removeBackups()
    for number in 1...30 { try live(number...number) }
    #expect(isThere(file) && isInBackups(file))
    #expect(backups.unusedAttachments().files.map(\.hash) == [file.hash])
    #expect(backups.unusedAttachments().files.map(\.size) == [1])
    #expect(backups.unusedAttachments().files.map(\.wasNamed) == [true])
    try live(31...31)
    #expect(!isThere(file) && !isInBackups(file))
    #expect(isThere(other) && isInBackups(other))
    #expect(backups.unusedAttachments() == UnusedAttachments())
  }

  @Test func `a backup keeps the files that it lists, while it exists`() throws {
    let (file, made) = try attachBackUpAndDetach()
    try live(1...70)
    #expect(isThere(file) && isInBackups(file))
    #expect(backups.unusedAttachments().files.isEmpty)
    try FileManager.default.removeItem(atPath: made.path)
    try live(71...101)
    #expect(!isThere(file))
  }

  @Test func `a backup removed today still keeps its files, for a restore in progress`() throws {
    let file = try attachAndDetach()
    try live(1...29)
    try store.update { _ = $0.dreams[dream.id]?.attach(file) }
    try live(30...30)
    try detach(file)
    for number in 31...36 { try live(number...number) }
    // The week and the month have had their backups before, so that only the one of that day has it.
    let count = try backups.list().count
    try setCounts { _ in 30 }
    try live(37...37)
    #expect(try backups.list().count == count)
    #expect(isThere(file) && backups.unusedAttachments().files.map(\.hash) == [file.hash])
    try live(38...67)
    #expect(isThere(file))
    try live(68...68)
    #expect(!isThere(file))
  }

  @Test func `a backup under another name in the folder counts, too`() throws {
    let file = try attach()
    try live(0...0)
    let made = try backups.make(to: backups.folder + "/mine.sqlite", at: start)
    try removeBackups()
    try detach(file)
    try live(1...40)
    #expect(isThere(file))
    try FileManager.default.removeItem(atPath: made.path)
    try live(41...71)
    #expect(!isThere(file))
  }

  @Test func `a dream in the trash needs its files`() throws {
    let file = try attach()
    try live(0...0)
    try store.update { _ = $0.moveToTrash(dream.id) }
    try store.update { $0.dreams.insert(Dream(description: "", creature: .shark, effects: [])) }
    try removeBackups()
    try live(1...40)
    #expect(isThere(file))
  }

  @Test func `what can be undone or redone needs its files`() throws {
    let file = try attach()
    try live(0...0)
    try store.update("Remove") { $0.dreams[dream.id]?.detach(file) }
    try removeBackups()
    try live(1...40)
    #expect(isThere(file))
    _ = try store.undo()
    #expect(try store.load().attachments == [file])
    // And the other way round: a step that is undone.
    let second = try store.attachments.store([7])
    try store.update("Attach") { _ = $0.dreams[dream.id]?.attach(second) }
    try live(41...41)
    _ = try store.undo()
    try removeBackups()
    try live(42...80)
    #expect(isThere(second))
    _ = try store.redo()
    #expect(try store.load().attachments.map(\.hash).contains(second.hash))
  }

  @Test func `claiming a file keeps it`() throws {
    let file = try attach()
    try live(0...0)
    try detach(file)
    try removeBackups()
    try live(1...30)
    // An inbox or an import has the same picture again, and has not stored its dream yet.
    #expect(try store.attachments.store([1]) == file)
    try live(31...60)
    #expect(isThere(file))
    try live(61...62)
    #expect(!isThere(file))
  }

  @Test func `bringing files back from a backup keeps them`() throws {
    let file = try attach()
    try live(0...0)
    try detach(file)
    try removeBackups()
    try live(1...30)
    _ = backups.bringBack([file])
    try live(31...31)
    #expect(isThere(file))
  }

  @Test func `a file that no dream ever had stays, and is named`() throws {
    _ = try attach([2])
    let file = try store.attachments.store([1])
    try live(0...60)
    #expect(isThere(file))
    let unused = backups.unusedAttachments()
    #expect(unused.files.map(\.hash) == [file.hash] && !unused.files[0].wasNamed)
  }

  @Test(.enabled(if: takesAll)) func `files of a lost journal stay next to the new one`() throws {
    let file = try attach()
    try live(0...1)
    try FileManager.default.removeItem(atPath: folder.file())
    try FileManager.default.removeItem(atPath: backups.folder)
    let new = try DreamStore(path: folder.file())
    try new.update { $0.dreams.insert(dream) }
    let backups = Backups(of: new, timeZone: .gmt, hash: contentHash)
    for number in 2...60 { try backups.makeIfDue(at: day(number)) }
    #expect(isThere(file))
  }

  @Test func `a clock that jumps ahead or back makes no file old`() throws {
    let file = try attachAndDetach()
    try live(1...1)
    // Years ahead, as with a wrong clock.
    for number in [3_650, 7_300, 1_825, -15_000, 3_650, -15_000] { try live(number...number) }
    try live(-40...(-36))
    try live(2...20)
    #expect(isThere(file))
    #expect(backups.unusedAttachments().files.count == 1)
    try live(21...23)
    #expect(!isThere(file))
  }

  @Test(.enabled(if: takesAll)) func `a day counts once, however often its backup is made`() throws
  {
    let file = try attachAndDetach()
    for _ in 0..<40 {
      try live(1...1)
      try removeBackups()
    }
    #expect(isThere(file))
  }

  @Test(.enabled(if: takesAll)) func `days without a backup do not count`() throws {
    let file = try attachAndDetach()
    for number in 1...30 { try live(30 * number...30 * number) }
    #expect(isThere(file))
    try live(930...930)
    #expect(!isThere(file))
  }

  @Test func `a backup that cannot be read keeps all files`() throws {
    let (file, made) = try attachBackUpAndDetach()
    var bytes = try Data(contentsOf: URL(filePath: made.path))
    bytes.removeLast(4_096)
    try bytes.write(to: URL(filePath: made.path))
    try live(1...40)
    #expect(isThere(file))
    #expect(backups.unusedAttachments().obstacle != nil)
    try FileManager.default.removeItem(atPath: made.path)
    try live(41...71)
    #expect(!isThere(file))
  }

  @Test(arguments: [
    "backups/manual-2026-11-21T101112.sqlite.sealed", "backups/mine", "journal-damaged-1.sqlite",
  ])
  func `what may need files and cannot be read keeps all of them`(name: String) throws {
    let file = try attach()
    try live(0...0)
    try detach(file)
    try removeBackups()
    let path = folder.file(name)
    #expect(FileManager.default.createFile(atPath: path, contents: Data("LucDseal".utf8)))
    try live(1...40)
    #expect(isThere(file))
    #expect(backups.unusedAttachments().obstacle != nil)
    try FileManager.default.removeItem(atPath: path)
    try live(41...71)
    #expect(!isThere(file))
  }

  @Test(.plainOnly) func `a journal that is not understood in full keeps all files`() throws {
    let file = try attach()
    try live(0...0)
    try detach(file)
    try removeBackups()
    try live(1...30)
    try DatabaseQueue(path: folder.file()).writeWithoutTransaction {
      try $0.execute(sql: "UPDATE dream SET creature = 'unicorn'")
    }
    try live(31...70)
    #expect(isThere(file))
    #expect(backups.unusedAttachments().obstacle != nil)
  }

  @Test func `a field of a newer program needs the files that it names`() throws {
    let file = try attach()
    try live(0...0)
    try store.update { journal in
      journal.dreams[dream.id]?.detach(file)
      journal.dreams[dream.id]?.facts["sketches"] = .json(ExactText(#"[{"of": "\#(file.hash)"}]"#))
    }
    try removeBackups()
    try live(1...40)
    #expect(isThere(file))
    try store.update { journal in
      journal.dreams[dream.id]?.facts["sketches"] = nil
      journal.nights[dream.date] = Facts(json: #"{"sketch": "\#(file.hash)/x"}"#) ?? Facts()
    }
    try removeBackups()
    try live(41...80)
    #expect(isThere(file))
  }

  @Test func `a step of a newer program needs the files that it names in part`() throws {
    let file = try attachAndDetach()
    // A step has of a new text what differs from the old one.
    for text in [String(file.hash.prefix(32)) + "z", file.hash] {
      try store.update("Cover") { $0.dreams[dream.id]?.facts["cover"] = .text(ExactText(text)) }
    }
    try store.update { $0.dreams[dream.id]?.facts["cover"] = nil }
    try removeBackups()
    try live(1...40)
    #expect(isThere(file))
  }

  @Test(.enabled(if: takesAll)) func `a journal that is a link is left alone`() throws {
    let link = folder.file("link.sqlite")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: folder.file())
    let store = try DreamStore(path: link)
    let file = try store.attachments.store([1])
    try store.update { _ = $0.dreams[dream.id]?.attach(file) }
    let backups = Backups(of: store, timeZone: .gmt, hash: contentHash)
    try backups.makeIfDue(at: day(0))
    try store.update { $0.dreams[dream.id]?.detach(file) }
    try FileManager.default.removeItem(atPath: backups.folder)
    for number in 1...40 { try backups.makeIfDue(at: day(number)) }
    #expect(store.attachments.size(of: file) != nil)
  }

  @Test func `a folder that is a link is left alone`() throws {
    let file = try attach()
    try live(0...0)
    try detach(file)
    try removeBackups()
    let (place, real) = (store.attachments.path, folder.file("elsewhere"))
    try FileManager.default.moveItem(atPath: place, toPath: real)
    try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: real)
    try live(1...40)
    #expect(isThere(file))
  }

  @Test(arguments: ["", "unused 1\n", "unused 2\njournal x\nday 0\n", "unused 1\njournal \0\n"])
  func `an invalid record starts over`(text: String) throws {
    let file = try attachAndDetach()
    try live(1...30)
    let path = store.attachments.path + "/.unused"
    #expect(FileManager.default.fileExists(atPath: path))
    try Data(text.utf8).write(to: URL(filePath: path))
    try live(31...70)
    #expect(isThere(file))
  }

  @Test func `every beginning of a record says no more than the whole`() throws {
    _ = try attach([2])
    _ = try attachAndDetach()
    try live(1...25)
    let folder = store.attachments.path
    let whole = try #require(UnusedRecord(of: folder))
    #expect(whole.counts.values.sorted() == [0, 25])
    let path = UnusedRecord.path(in: folder)
    let bytes = try Data(contentsOf: URL(filePath: path))
    for count in 0..<bytes.count {
      try bytes.prefix(count).write(to: URL(filePath: path))
      for (name, number) in UnusedRecord(of: folder)?.counts ?? [:] {
        #expect(number <= whole.counts[name] ?? 0)
      }
    }
  }

  @Test(.enabled(if: takesAll))
  func `a file added again while it is removed exists, in either order`()
    throws
  {
    let file = try attachAndDetach()
    try live(1...1)
    let other = try DreamStore(path: folder.file())
    for round in 0..<rounds(40, long: 1_000) {
      // The record after a month, regardless of the last round.
      try UnusedRecord.change(in: store.attachments.path) { record in
        record?.counts[store.attachments.storedName(file.hash)] = 30
      }
      let isRemoved = Mutex(false)
      DispatchQueue.concurrentPerform(iterations: 2) { index in
        if index == 0 {
          _ = try? backups.makeIfDue(at: day(2 + round))
          isRemoved.withLock { $0 = true }
        } else {
          var turns = (round * 37) % 40
          while turns > 0, !isRemoved.withLock(\.self) {
            usleep(UInt32(500))
            turns -= 1
          }
          _ = try? other.attachments.store([1])
          try? other.update { _ = $0.dreams[dream.id]?.attach(file) }
        }
      }
      #expect(try store.load().attachments == [file])
      #expect(try contentOf(file) == Data([1]), "round \(round)")
      try detach(file)
      try removeBackups()
    }
  }

  private func contentOf(_ file: Dreams.Attachment) throws -> Data? {
    let plain = try store.attachments.plain(of: file)
    return withExtendedLifetime(plain) { FileManager.default.contents(atPath: plain.path) }
  }

  @Test(.enabled(if: takesAll), .plainOnly)
  func `a journal that is sealed keeps its files, and says nothing of them`()
    throws
  {
    let (file, other) = (try attach([1]), try attach([2]))
    try live(0...0)
    try detach(file)
    try removeBackups()
    try live(1...30)
    try JournalConversion(of: store).seal(
      with: testKey, SealRecord(passphrase: [1], recoveryCode: [2], identity: "test"))
    let sealed = try DreamStore(path: folder.file())
    let files = sealed.attachments
    let backups = Backups(of: sealed, timeZone: .gmt, hash: contentHash)
    for name in try FileManager.default.contentsOfDirectory(atPath: files.path) {
      let bytes = FileManager.default.contents(atPath: files.path + "/" + name) ?? Data()
      #expect(bytes.range(of: Data(file.hash.utf8)) == nil && !name.contains(file.hash))
    }
    for number in 31...65 { try backups.makeIfDue(at: day(number)) }
    // No backup of the sealed journal has named it, so that nobody knows.
    #expect(files.size(of: file) == 1 && files.size(of: other) == 1)
    #expect(backups.unusedAttachments().files.map(\.wasNamed) == [false])
    // One that came and went since is known.
    try sealed.update { journal in
      _ = journal.dreams[dream.id]?.attach(file)
      journal.dreams[dream.id]?.detach(other)
    }
    for backup in try backups.list() { try FileManager.default.removeItem(atPath: backup.path) }
    for number in 71...110 { try backups.makeIfDue(at: day(number)) }
    #expect(files.size(of: file) == 1 && files.size(of: other) == nil)
  }

  @Test(.enabled(if: takesAll)) func `nothing that can come back ever loses its file`() throws {
    for seed in 0..<UInt64(rounds(2, long: 20)) {
      let walk = try UnusedAttachmentTests()
      try walk.walk(SplitMix64(seed: seed))
    }
  }

  private func walk(_ seeded: SplitMix64) throws {
    var random = seeded
    var files: [Dreams.Attachment] = []
    for number in 0..<90 {
      for _ in 0..<Int.random(in: 0..<4, using: &random) { try change(&random, &files) }
      try backups.makeIfDue(at: day(number))
      let (needed, there) = (try self.needed(), Set(try store.attachments.hashes()))
      #expect(needed.isSubset(of: there), "day \(number)")
      let named = Set(try store.load().attachments.map(\.hash))
      #expect(named.isSubset(of: Set(try backups.attachments.hashes())), "day \(number)")
    }
    // A file is removed once nothing needs it.
    try store.update { journal in
      for id in journal.dreams.map(\.id) { journal.dreams[id]?.facts["attachments"] = nil }
      journal.trash = []
    }
    while try store.undo() != nil {}
    try store.update("Last") {
      $0.dreams.insert(Dream(description: "", creature: .shark, effects: []))
    }
    try store.update { journal in
      for id in journal.dreams.map(\.id) { journal.dreams[id]?.facts["attachments"] = nil }
      journal.trash = []
    }
    try removeBackups()
    try live(90...125)
    #expect(
      try store.attachments.hashes().allSatisfy { hash in
        backups.unusedAttachments().files.contains { $0.hash == hash && !$0.wasNamed }
      })
  }

  /// All that anything could bring back, found in another way than the store does.
  private func needed() throws -> Set<String> {
    var needed = Set(try store.load().attachments.map(\.hash))
    for step in try store.steps().steps { needed.formUnion(step.attachmentHashes()) }
    for backup in try backups.list() {
      needed.formUnion(try Backups.contents(of: backup.path).journal.attachments.map(\.hash))
    }
    return needed
  }

  private func change(_ random: inout SplitMix64, _ files: inout [Dreams.Attachment]) throws {
    let journal = try store.load()
    let isStep = Bool.random(using: &random)
    func edit(_ body: (inout Journal) -> Void) throws {
      if isStep { try store.update("Edit") { body(&$0) } } else { try store.update { body(&$0) } }
    }
    let one = journal.dreams.randomElement(using: &random)
    switch (Int.random(in: 0..<10, using: &random), one) {
    case (0...2, let one?):
      let file = try store.attachments.store([UInt8.random(in: 0..<12, using: &random)])
      try edit { _ = $0.dreams[one.id]?.attach(file) }
    case (3...4, let one?):
      guard let file = one.attachments.randomElement(using: &random) else { return }
      try edit { $0.dreams[one.id]?.detach(file) }
    case (5, let one?): try edit { _ = $0.moveToTrash(one.id) }
    case (6, _): try edit { $0.trash = [] }
    case (7, _): _ = try Bool.random(using: &random) ? store.undo() : store.redo()
    case (8, _):
      let list = try backups.list()
      guard let backup = list.randomElement(using: &random) else { return }
      if Bool.random(using: &random) {
        try FileManager.default.removeItem(atPath: backup.path)
      } else {
        let contents = try Backups.contents(of: backup.path)
        _ = try backups.restore(contents, at: start)
      }
    default:
      try edit { $0.dreams.insert(Dream(description: "x", creature: .shark, effects: [])) }
    }
  }
}
