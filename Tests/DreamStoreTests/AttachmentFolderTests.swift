import DreamStore
import Dreams
import Files
import Foundation
import Synchronization
import Testing
import TestSupport

/// A journal's place in a folder of its own.
private final class Place: Sendable {
  private let folder = TemporaryFolder()

  var path: String { folder.path }

  var attachments: AttachmentFolder { AttachmentFolder(beside: path + "/journal.sqlite") }

  func file(_ name: String, _ bytes: [UInt8]) -> String {
    _ = FileManager.default.createFile(atPath: "\(path)/\(name)", contents: Data(bytes))
    return "\(path)/\(name)"
  }

  /// Changes a byte of a file in place, as a failing disk does.
  func damage(_ path: String) throws {
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try file.seek(toOffset: 9)
    try file.write(contentsOf: Data([0]))
    try file.close()
  }

  func setModified(_ path: String, _ date: Date) throws {
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
  }

  /// Distinguishes a file from its copies, but not from its hard links.
  func number(of path: String) -> ino_t {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status.st_ino : 0
  }

  /// The names of all files, hidden or not.
  func names(in folder: String) -> Set<String> {
    Set((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
  }
}

private let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array("sea".utf8)

@Suite struct AttachmentFolderTests {
  @Test func `a file is kept once, by its hash, for its owner only`() throws {
    let place = Place()
    let folder = place.attachments
    let one = try folder.add(place.file("Sea.png", png))
    let other = try folder.add(place.file("again.jpg", png))
    #expect(one.hash == other.hash && one.name == "Sea.png" && other.name == "again.png")
    #expect(place.names(in: folder.path) == [one.hash])
    #expect(FileManager.default.contents(atPath: folder.path(of: one)) == Data(png))
    #expect(try folder.condition(of: one) == .sound(.png, size: png.count))
    var status = stat()
    #expect(unsafe stat(folder.path, &status) == 0 && status.st_mode & 0o777 == 0o700)
    #expect(unsafe stat(folder.path(of: one), &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test func `a long file is the same, byte by byte`() throws {
    let place = Place()
    let bytes = Array("OggS".utf8) + (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    let added = try place.attachments.add(place.file("long.ogg", bytes))
    #expect(
      FileManager.default.contents(atPath: place.attachments.path(of: added)) == Data(bytes))
  }

  @Test func `what a phone records is a sound by its name, where its bytes leave that open`() throws
  {
    let place = Place()
    let bytes = [0, 0, 0, 20] + Array("ftypmp42".utf8) + [0, 0, 0, 0] + Array("isom".utf8)
    let sound = try place.attachments.add(place.file("a.m4a", bytes))
    #expect(sound.name == "a.m4a")
    #expect(try place.attachments.condition(of: sound) == .sound(.m4a, size: bytes.count))
    #expect(throws: AttachmentError.self) { try place.attachments.add(place.file("a.mp4", bytes)) }
  }

  @Test(arguments: [[], Array("a sound file that is none".utf8), [0x89, 0x50]])
  func `what is no picture and no sound is refused, and leaves nothing`(bytes: [UInt8]) throws {
    let place = Place()
    let path = place.file("sound.ogg", bytes)
    let error = #expect(throws: AttachmentError.self) { try place.attachments.add(path) }
    #expect(error?.code == .unknownType)
    #expect(place.names(in: place.path) == ["sound.ogg"])
  }

  @Test func `folders, links and what is not there are refused`() throws {
    let place = Place()
    let picture = place.file("sea.png", png)
    let link = place.path + "/link.png"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: picture)
    func code(_ path: String, followsLinks: Bool = true) -> AttachmentError.Code? {
      do {
        _ = try place.attachments.add(path, followsLinks: followsLinks)
        return nil
      } catch { return (error as? AttachmentError)?.code }
    }
    #expect(code(place.path) == .notAFile)
    #expect(code("/dev/zero") == .notAFile)
    #expect(code(place.path + "/none") == .missing)
    #expect(code(link, followsLinks: false) == .notAFile)
    #expect(code(link) == nil)
  }

  @Test func `a file larger than a gibibyte is refused`() throws {
    let place = Place()
    let path = place.file("large.png", png)
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.truncate(atOffset: UInt64(AttachmentFolder.largest) + 1)
    let error = #expect(throws: AttachmentError.self) { try place.attachments.add(path) }
    #expect(error?.code == .tooLarge)
  }

  @Test func `work that is ended leaves nothing`() throws {
    let place = Place()
    let path = place.file("sea.png", png)
    #expect(throws: CancellationError.self) {
      try place.attachments.add(path) { throw CancellationError() }
    }
    #expect(place.names(in: place.attachments.path).isEmpty)
  }

  @Test func `a damaged file is told, and the original puts it right`() throws {
    let place = Place()
    let folder = place.attachments
    let path = place.file("sea.png", png)
    let added = try folder.add(path)
    try Data(png + [7]).write(to: URL(fileURLWithPath: folder.path(of: added)))
    #expect(try folder.condition(of: added) == .damaged)
    let error = #expect(throws: AttachmentError.self) { try folder.copy(added, to: place.path) }
    #expect(error?.code == .damaged)
    #expect(try folder.add(path) == added)
    #expect(try folder.condition(of: added) == .sound(.png, size: png.count))
    try FileManager.default.removeItem(atPath: folder.path(of: added))
    #expect(try folder.condition(of: added) == .missing)
  }

  @Test func `copies replace no file`() throws {
    let place = Place()
    let added = try place.attachments.add(place.file("sea.png", png))
    let copy = try place.attachments.copy(added, to: place.path)
    #expect(copy == place.path + "/sea 2.png")
    #expect(FileManager.default.contents(atPath: copy) == Data(png))
  }

  @Test func `another folder takes copies, once, and names what is missing`() throws {
    let place = Place()
    let added = try place.attachments.add(place.file("sea.png", png))
    let other = AttachmentFolder(path: place.path + "/other")
    let missing = String(repeating: "0", count: 64)
    for _ in 0..<2 {
      let report = other.take(
        [added.hash, missing], from: place.attachments, hash: AttachmentFolder.hash(of:))
      #expect(report.missing == [missing] && report.lacking.count == 1)
    }
    #expect(try other.hashes() == [added.hash])
    try place.damage(place.attachments.path(of: added))
    #expect(try other.condition(of: added) == .sound(.png, size: png.count))
  }

  @Test func `damage is not taken, and gives way to what is whole where it is compared`() throws {
    let place = Place()
    let (own, other) = (place.attachments, AttachmentFolder(path: place.path + "/other"))
    let added = try own.add(place.file("sea.png", png))
    let hash = AttachmentFolder.hash(of:)
    try place.damage(own.path(of: added))
    #expect(other.take([added.hash], from: own, hash: hash).damaged == [added.hash])
    #expect(try other.hashes().isEmpty)

    _ = try own.add(place.path + "/sea.png")
    let nothing = AttachmentFolder.CopyReport()
    #expect(other.take([added.hash], from: own, hash: hash) == nothing)
    try place.damage(other.path(of: added))
    #expect(other.take([added.hash], from: own, hash: hash) == nothing)
    #expect(try other.condition(of: added) == .sound(.png, size: png.count))
    // A failing disk leaves the time unchanged.
    try place.damage(other.path(of: added))
    let now = Date.now
    for folder in [own, other] { try place.setModified(folder.path(of: added), now) }
    #expect(other.take([added.hash], from: own, hash: hash) == nothing)
    #expect(try other.condition(of: added) == .damaged)
    #expect(other.take([added.hash], from: own, hash: hash, comparing: .own) == nothing)
    #expect(try other.condition(of: added) == .sound(.png, size: png.count))

    // If neither is intact, both stay unchanged.
    for folder in [own, other] { try place.damage(folder.path(of: added)) }
    let bytes = FileManager.default.contents(atPath: other.path(of: added))
    let report = other.take([added.hash], from: own, hash: hash, comparing: .both)
    #expect(report.damaged == [added.hash] && report.lacking.count == 1)
    #expect(FileManager.default.contents(atPath: other.path(of: added)) == bytes)
  }

  @Test(arguments: [60.0, -60.0])
  func `a file written after it was copied is read again, once, under any clock`(
    seconds: TimeInterval
  ) throws {
    let place = Place()
    let (own, other) = (place.attachments, AttachmentFolder(path: place.path + "/other"))
    let added = try own.add(place.file("sea.png", png))
    let readings = Mutex(0)
    let hash: FileHash = { content throws(FileError) in
      readings.withLock { $0 += 1 }
      return try AttachmentFolder.hash(of: &content)
    }
    _ = other.take([added.hash], from: own, hash: hash)
    readings.withLock { $0 = 0 }
    for _ in 0..<3 { _ = other.take([added.hash], from: own, hash: hash) }
    #expect(readings.withLock(\.self) == 0)
    try place.setModified(own.path(of: added), Date.now + seconds)
    for _ in 0..<3 {
      #expect(other.take([added.hash], from: own, hash: hash) == AttachmentFolder.CopyReport())
    }
    #expect(readings.withLock(\.self) == 2)

    try place.damage(own.path(of: added))
    try place.setModified(own.path(of: added), Date.now + 2 * seconds)
    #expect(other.take([added.hash], from: own, hash: hash).onlyHere == [added.hash])
    #expect(try other.condition(of: added) == .sound(.png, size: png.count))
    try FileManager.default.removeItem(atPath: own.path(of: added))
    #expect(other.take([added.hash], from: own, hash: hash).onlyHere == [added.hash])
  }

  @Test func `a file that is a link to the other one gives way to a copy`() throws {
    let place = Place()
    let (own, other) = (place.attachments, AttachmentFolder(path: place.path + "/other"))
    let added = try own.add(place.file("sea.png", png))
    try other.make()
    let (one, copy) = (own.path(of: added), other.path(of: added))
    try FileManager.default.linkItem(atPath: one, toPath: copy)
    // What a program left that was killed at this.
    _ = FileManager.default.createFile(atPath: copy + ".new", contents: Data([1]))
    #expect(place.number(of: one) == place.number(of: copy))
    let hash = AttachmentFolder.hash(of:)
    #expect(other.take([added.hash], from: own, hash: hash) == AttachmentFolder.CopyReport())
    #expect(place.number(of: one) != place.number(of: copy))
    #expect(place.names(in: other.path) == [added.hash])
    try place.damage(one)
    #expect(try other.condition(of: added) == .sound(.png, size: png.count))

    // A damaged one is nothing to copy.
    try FileManager.default.removeItem(atPath: copy)
    try FileManager.default.linkItem(atPath: one, toPath: copy)
    #expect(other.take([added.hash], from: own, hash: hash).damaged == [added.hash])
    #expect(place.names(in: other.path) == [added.hash])
  }

  @Test func `a link in place of a file does not count as copied`() throws {
    let place = Place()
    let (own, other) = (place.attachments, AttachmentFolder(path: place.path + "/other"))
    let added = try own.add(place.file("sea.png", png))
    try other.make()
    try FileManager.default.createSymbolicLink(
      atPath: other.path(of: added), withDestinationPath: "/none")
    #expect(
      other.take([added.hash], from: own, hash: AttachmentFolder.hash(of:)).blocked == [added.hash])
  }

  @Test func `a folder that cannot be read is no empty one`() throws {
    let place = Place()
    #expect(try AttachmentFolder(path: place.path + "/none").hashes().isEmpty)
    #expect(throws: FileError.self) {
      try AttachmentFolder(path: place.file("a file", png)).hashes()
    }
  }
}

@Suite struct AttachmentBackupTests {
  private func journal(in place: Place, with attachment: Dreams.Attachment) throws -> DreamStore {
    let store = try DreamStore(path: place.path + "/journal.sqlite")
    var dream = Dream(
      description: "Sea", creature: .crusty, effects: [], id: UUID(),
      date: Night(daysSince1970: 20_000), created: Moment(millisecondsSince1970: 0))
    _ = dream.attach(attachment)
    try store.update { $0.dreams[dream.id] = dream }
    return store
  }

  @Test func `a backup keeps files, and restoring brings them back`() throws {
    let place = Place()
    let folder = place.attachments
    let added = try folder.add(place.file("sea.png", png))
    let backups = Backups(of: try journal(in: place, with: added))
    let backup = try backups.make(.manual, at: .now())
    #expect(try backups.attachments.hashes() == [added.hash])
    try FileManager.default.removeItem(atPath: folder.path)
    _ = try backups.restore(from: backup.path, at: .now())
    #expect(try folder.condition(of: added) == .sound(.png, size: png.count))
  }

  @Test func `a backup in another folder has the files of its dreams beside it`() throws {
    let place = Place()
    let folder = place.attachments
    let added = try folder.add(place.file("sea.png", png))
    _ = try folder.add(place.file("unused.ogg", Array("OggS".utf8)))
    let backups = Backups(of: try journal(in: place, with: added))
    let stick = place.path + "/stick"
    try FileManager.default.createDirectory(atPath: stick, withIntermediateDirectories: true)
    let backup = try backups.make(to: stick + "/copy.sqlite", at: .now())
    #expect(try AttachmentFolder(beside: backup.path).hashes() == [added.hash])
    try FileManager.default.removeItem(atPath: folder.path)
    _ = try backups.restore(from: backup.path, at: .now())
    #expect(try folder.condition(of: added) == .sound(.png, size: png.count))
  }

  @Test func `a file that cannot be kept is told, and costs no backup`() throws {
    let place = Place()
    let folder = place.attachments
    let added = try folder.add(place.file("sea.png", png))
    let backups = Backups(of: try journal(in: place, with: added))
    #expect(try backups.make(.manual, at: .now()).attachments == AttachmentFolder.CopyReport())
    for kept in [folder, backups.attachments] {
      try FileManager.default.removeItem(atPath: kept.path)
    }
    #expect(try backups.make(.manual, at: .now()).attachments.missing == [added.hash])
    _ = try folder.add(place.path + "/sea.png")
    // Where there is a file, there can be no folder.
    _ = FileManager.default.createFile(atPath: backups.attachments.path, contents: nil)
    let blocked = try backups.make(.manual, at: .now())
    #expect(blocked.attachments.blocked == [added.hash] && blocked.attachments.error != nil)
    #expect(try Backups.contents(of: blocked.path).journal.attachments == [added])
  }

  @Test func `damage beside the journal reaches no backup, and restoring puts it right`() throws {
    let place = Place()
    let folder = place.attachments
    let added = try folder.add(place.file("sea.png", png))
    let backups = Backups(of: try journal(in: place, with: added))
    let backup = try backups.make(.manual, at: .now())
    try place.damage(folder.path(of: added))
    #expect(try backups.make(.manual, at: .now()).attachments.onlyHere == [added.hash])
    #expect(try backups.damagedAttachments().isEmpty)
    #expect(try backups.wrongAttachments(among: [added]) == ([added], []))
    _ = try backups.restore(from: backup.path, at: .now())
    #expect(try folder.condition(of: added) == .sound(.png, size: png.count))
    #expect(try backups.wrongAttachments(among: [added]) == ([], []))
    #expect(place.names(in: folder.path) == [added.hash, added.hash + ".damaged"])
  }

  @Test func `a backup made of a damaged file says that it lacks it`() throws {
    let place = Place()
    let folder = place.attachments
    let added = try folder.add(place.file("sea.png", png))
    let backups = Backups(of: try journal(in: place, with: added))
    try place.damage(folder.path(of: added))
    #expect(try backups.makeIfDue(at: .now()).first?.attachments.damaged == [added.hash])
    #expect(try backups.attachments.hashes().isEmpty)
    #expect(try backups.wrongAttachments(among: [added]) == ([], [added]))
  }

  @Test func `backups that are due tell what is missing, and read nothing that they have`() throws {
    let place = Place()
    let folder = place.attachments
    let added = try folder.add(place.file("sea.png", png))
    let store = try journal(in: place, with: added)
    let readings = Mutex(0)
    let backups = Backups(of: store) { content throws(FileError) in
      readings.withLock { $0 += 1 }
      return try AttachmentFolder.hash(of: &content)
    }
    let day = Moment.now()
    #expect(try backups.makeIfDue(at: day).first?.attachments == AttachmentFolder.CopyReport())
    #expect(readings.withLock(\.self) == 1)
    let next = Moment(millisecondsSince1970: day.millisecondsSince1970 + 86_400_000)
    #expect(try backups.makeIfDue(at: next).first?.attachments == AttachmentFolder.CopyReport())
    #expect(readings.withLock(\.self) == 1)
    try FileManager.default.removeItem(atPath: folder.path)
    let last = Moment(millisecondsSince1970: next.millisecondsSince1970 + 86_400_000)
    #expect(try backups.makeIfDue(at: last).first?.attachments.onlyHere == [added.hash])
    #expect(try backups.makeIfDue(at: last).isEmpty)
  }

  @Test func `backups of earlier versions, which were links, become copies`() throws {
    let place = Place()
    let folder = place.attachments
    let added = try folder.add(place.file("sea.png", png))
    let unnamed = try folder.add(place.file("waves.png", png + [1]))
    let backups = Backups(of: try journal(in: place, with: added))
    try backups.make(.manual, at: .now())
    for file in [added, unnamed] {
      let copy = backups.attachments.path(of: file)
      try FileManager.default.removeItem(atPath: copy)
      try FileManager.default.linkItem(atPath: folder.path(of: file), toPath: copy)
    }
    try backups.makeIfDue(at: .now())
    for file in [added, unnamed] {
      try place.damage(folder.path(of: file))
      guard case .sound = try backups.attachments.condition(of: file) else {
        Issue.record("\(file.name) is damaged in the backups, too")
        continue
      }
    }
  }

  @Test func `a backup made by hand mends what is damaged in the backups`() throws {
    let place = Place()
    let added = try place.attachments.add(place.file("sea.png", png))
    let backups = Backups(of: try journal(in: place, with: added))
    try backups.make(.manual, at: .now())
    try place.damage(backups.attachments.path(of: added))
    #expect(try backups.damagedAttachments() == [added.hash])
    try backups.make(.manual, at: .now())
    #expect(try backups.damagedAttachments().isEmpty)
  }
}
