import Dreams
import Files
import Foundation
import JournalSealing
import Sealing
import TestSupport
import Testing

@testable import DreamStore

/// Recordings that are sealed while they are made, and join their journal when it is unlocked.
@Suite struct CaptureRecordingTests: SealedJournalTesting {
  let folder = TemporaryFolder()
  let key = JournalKey()

  private func dream(_ words: String = "") -> Dream {
    var dream = Dream(description: words, creature: .shark, effects: [])
    dream.isScribble = true
    return dream
  }

  /// Pieces of a sound as they come from a microphone, the first one telling its type.
  private func pieces(_ count: Int, seed: UInt64 = 1) -> [[UInt8]] {
    var random = SplitMix64(seed: seed)
    let head = Array("OggS".utf8) + [UInt8](repeating: 0, count: 24) + Array("OpusHead".utf8)
    return (0..<count).map { number in
      let length = number == 5 ? 200_000 : Int.random(in: 1...4_000, using: &random)
      return (number == 0 ? head : [])
        + (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
  }

  private func record(_ dream: Dream, _ pieces: [[UInt8]], finishes: Bool = true) throws -> String {
    let recording = try captures.record(Capture(dream, onlyAttaches: true), named: "Recording.opus")
    for piece in pieces { try recording.append(piece) }
    if finishes { try recording.finish() }
    return recording.path
  }

  private func sound(of id: Dream.ID, in store: DreamStore) throws -> [UInt8]? {
    guard let file = try store.load().dreams[id]?.attachments.first else { return nil }
    #expect(file.name == "Recording.opus")
    let plain = try store.attachments.plain(of: file)
    defer { withExtendedLifetime(plain) {} }
    return try FileReader.bytes(of: plain.path)
  }

  @Test(arguments: [true, false])
  func `what was recorded joins whole, also when its program was killed`(finishes: Bool) throws {
    try seal()
    let (dream, pieces) = (dream(), pieces(9))
    _ = try record(dream, pieces, finishes: finishes)
    let store = try open()
    #expect(store.captureProblems() == [])
    let report = store.takeCaptures()
    #expect(report.joined == [dream.id] && report.kept == [])
    #expect(try sound(of: dream.id, in: store) == pieces.flatMap(\.self))
    #expect(try store.load().dreams[dream.id]?.isScribble == true)
    #expect(captures.waiting == [])
    #expect(store.attachments.plainFiles == [])
    #expect(try store.undo() != nil)
    #expect(try store.load().dreams.isEmpty)
  }

  @Test func `wherever its file ends, all whole pieces before are there`() throws {
    try seal()
    let (dream, pieces) = (dream(), pieces(4))
    let path = try record(dream, pieces)
    let whole = try FileReader.bytes(of: path)
    let store = try open()
    var (found, random) = (Set<Int>(), SplitMix64(seed: 3))
    let plain = pieces.flatMap(\.self)
    let ends = (0...4).map { pieces.prefix($0).joined().count }
    let start = whole.count - plain.count - 5 * 21
    for _ in 0..<rounds(40, long: 400) {
      var left = Array(whole.prefix(Int.random(in: start...whole.count, using: &random)))
      if Bool.random(using: &random) { left += [UInt8](repeating: 0, count: 700) }
      try Data(left).write(to: URL(filePath: path))
      #expect(store.captureProblems() == [])
      let report = store.takeCaptures()
      #expect(report.kept == [])
      let sound = try sound(of: dream.id, in: store) ?? []
      #expect(ends.contains(sound.count) && plain.starts(with: sound))
      found.insert(sound.count)
      _ = try store.update { $0.dreams.remove(id: dream.id) }
      try store.write { tables in
        try tables.db.execute(sql: "DELETE FROM seal WHERE kind = 'joined'")
        return ((), nil)
      }
    }
    #expect(found.count > 2)
  }

  @Test func `a changed byte before the last piece keeps the file where it is`() throws {
    try seal()
    let path = try record(dream(), pieces(7))
    let whole = try FileReader.bytes(of: path)
    let store = try open()
    for place in stride(from: 0, to: whole.count - 7_000, by: 3_001) {
      var changed = whole
      changed[place] ^= 8
      try Data(changed).write(to: URL(filePath: path))
      let report = store.takeCaptures()
      #expect(report.joined == [] && report.kept.map(\.path) == [path], "byte \(place)")
    }
    try Data(whole + [1]).write(to: URL(filePath: path))
    #expect(store.takeCaptures().kept.map(\.reason) == [.damaged])
  }

  @Test func `nothing of it can be read`() throws {
    try seal()
    let path = try record(dream("Zwiebelturm"), pieces(4), finishes: false)
    let bytes = try FileReader.bytes(of: path)
    for word in ["Zwiebelturm", "OpusHead", "OggS", "Recording.opus"] {
      #expect(Data(bytes).range(of: Data(word.utf8)) == nil)
    }
    #expect(try folder.mode("journal.sqlite.captured/\(captures.waiting[0])") == 0o600)
  }

  @Test func `one that goes on stays, and keeps the seal where it is`() throws {
    try seal()
    let (told, pieces) = (dream(), pieces(3))
    let store = try open()
    do {
      let recording = try captures.record(Capture(told), named: "Recording.opus")
      try recording.append(pieces[0])
      let report = store.takeCaptures()
      #expect(report.joined == [] && report.kept == [] && report.recording == [recording.path])
      #expect(store.captureProblems() == [])
      #expect(throws: DreamStoreError.self) {
        try store.takingCaptures { () throws(DreamStoreError) in
          Issue.record("The seal was removed.")
        }
      }
      for piece in pieces[1...] { try recording.append(piece) }
      try recording.finish()
    }
    #expect(store.takeCaptures().joined == [told.id])
    #expect(try sound(of: told.id, in: store) == pieces.flatMap(\.self))
  }

  @Test func `without a sound there is no dream`() throws {
    try seal()
    _ = try record(dream(), [], finishes: false)
    try captures.record(Capture(dream()), named: "Recording.opus").discard()
    let left = "\(captures.path)/.recording-1"
    #expect(FileManager.default.createFile(atPath: left, contents: Data([1])))
    let store = try open()
    #expect(store.takeCaptures() == CaptureReport())
    #expect(captures.waiting == [] && !FileSystem.exists(left))
    #expect(try store.load().dreams.isEmpty)
  }

  @Test func `what was said and what was written of one dream come together`() throws {
    try seal()
    for isSaidFirst in [true, false] {
      let (told, pieces) = (dream("The sea was glass"), pieces(2))
      var said = told
      said.description = ""
      if isSaidFirst { _ = try record(said, pieces) }
      try captures.keep(Capture(told))
      if !isSaidFirst { _ = try record(said, pieces) }
      let store = try open()
      #expect(store.takeCaptures().joined == [told.id])
      #expect(try store.load().dreams[told.id]?.description == "The sea was glass")
      #expect(try sound(of: told.id, in: store) == pieces.flatMap(\.self))
    }
  }

  @Test func `a journal that is not sealed takes none`() throws {
    _ = try open()
    #expect(throws: DreamStoreError.self) {
      try captures.record(Capture(dream()), named: "Recording.opus")
    }
    #expect(captures.waiting == [])
  }
}
