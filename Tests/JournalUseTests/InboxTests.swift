import DreamFormats
import Dreams
import Errors
import Files
import Foundation
import JournalSealing
import Sealing
import Testing
@testable import JournalUse

/// Files in the folder become dreams, once, and nothing is lost on the way.
@Suite struct InboxTests {
  private let place: InboxPlace

  init() throws { place = try InboxPlace() }

  @Test func `each note becomes a dream and moves away`() throws {
    try place.write("I was flying.\n", to: "2026-11-21 0412.txt")
    try place.write("---\ndate: 2026-11-18\n---\nThe sea", to: "sea.md")
    try place.write("#+title: Whale\n#+date: [2026-11-17 Tue]\n\nA whale", to: "w.org")
    let (report, left) = try place.importNotes()
    #expect(
      place.dreams == ["2026-11-17 A whale", "2026-11-18 The sea", "2026-11-20 I was flying."])
    #expect(report.imported.count == 3)
    #expect(left.isEmpty)
    #expect(try place.names() == ["Imported"])
    #expect(try place.names(in: "Imported") == ["2026-11-21 0412.txt", "sea.md", "w.org"])
    #expect(try place.importNotes().report == InboxReport())
  }

  private static let names: [(String, String?, String)] = [
    ("2026-11-21 0412.txt", nil, "2026-11-20"), ("2026-11-21 1300.txt", nil, "2026-11-20"),
    ("20261121_041233.md", nil, "2026-11-20"), ("20261121233000 Sea.md", nil, "2026-11-21"),
    ("2026-11-21T23-30.txt", nil, "2026-11-21"),
    ("Dream 2026.11.21 - 04.12.txt", nil, "2026-11-20"),
    ("2026-11-21.txt", "2026-11-21T07:00:00Z", "2026-11-20"),
    ("2026-11-21.txt", "2026-11-21T13:00:00Z", "2026-11-20"),
    ("2026-11-21.txt", "2026-11-21T22:00:00Z", "2026-11-21"),
    ("2026-11-21.txt", "2026-11-25T07:00:00Z", "2026-11-21"),
    ("2026-11-21 2560.txt", "2026-11-25T07:00:00Z", "2026-11-21"),
    ("Sea.txt", "2026-11-21T04:12:00Z", "2026-11-20"),
    ("Sea.txt", "2026-11-21T13:12:00Z", "2026-11-20"),
    ("Sea.txt", "2026-11-21T21:12:00Z", "2026-11-21"),
    ("Room 1234 5678901.txt", "2026-11-21T04:12:00Z", "2026-11-20"),
    ("21.11.2026.txt", "2026-11-25T07:00:00Z", "2026-11-21"),
  ]

  @Test(arguments: names)
  func `the night is that of the name or of the last change`(
    name: String, modified: String?, night: String
  ) throws {
    try place.write("Sea", to: name, modified: modified)
    try place.importNotes()
    #expect(place.dreams == ["\(night) Sea"])
  }

  private static let heads: [(String, String, String?)] = [
    ("lucid\n\nSea", "Sea", #"{"lucidity": 3}"#), ("Lucid dream\nSea", "Sea", #"{"lucidity": 3}"#),
    ("tags: night, sea\nmood: -1\n\nSea", "Sea", #"{"mood": -1, "tags": ["night", "sea"]}"#),
    ("#whale #sea\n  Sea", "  Sea", #"{"tags": ["sea", "whale"]}"#),
    ("nightmare\npeople: Anna\nSea", "Sea", #"{"kinds": ["nightmare"], "people": ["Anna"]}"#),
    ("notes: Tired\nSea", "Sea", #"{"notes": "Tired"}"#),
    ("starred\nSea", "Sea", #"{"starred": true}"#),
    // An invalid value is text, with everything after it.
    ("mood: good\ntags: sea", "mood: good\ntags: sea", nil),
    ("Anna: come!\nSea", "Anna: come!\nSea", nil),
    ("# Sea\nWhale", "# Sea\nWhale", nil), ("## Sea", "## Sea", nil),
    ("people\nSea", "people\nSea", nil),
    ("[04:12] Sea", "[04:12] Sea", nil), ("{Sea}", "{Sea}", nil), ("lucid\n", "lucid", nil),
    ("date: soon\nSea", "date: soon\nSea", nil),
  ]

  @Test(arguments: heads)
  func `first lines fill fields`(text: String, description: String, facts: String?) throws {
    try place.write(text, to: "2026-11-20.txt", modified: "2026-11-25T07:00:00Z")
    try place.importNotes()
    let dream = try #require(place.journal.dreams.first)
    #expect(dream.description == description)
    #expect(dream.facts.json == facts)
  }

  @Test func `the head of a note determines the night`() throws {
    try place.write("date: 2026-11-21 04:12\nSea", to: "2026-10-01.txt")
    try place.importNotes()
    #expect(place.dreams == ["2026-11-20 Sea"])
  }

  @Test func `a note of many entries becomes many dreams`() throws {
    try place.write(
      "[2026-11-20 04:12] Sea. A whale.\n\n[2026-11-21 05:00] Flying. High.\n", to: "2026-11.txt")
    #expect(try place.importNotes().report.imported.count == 2)
    #expect(place.dreams == ["2026-11-19 Sea. A whale.", "2026-11-20 Flying. High."])
  }

  /// The text "Sea" in all ways to write it in Unicode.
  private static let encodings: [[UInt8]] = {
    let letters = Array("Sea".utf8)
    let little: [UInt8] = letters.flatMap { [$0, 0] }
    let big: [UInt8] = letters.flatMap { [0, $0] }
    return [
      [0xFF, 0xFE] + little, [0xFE, 0xFF] + big, little, big, [0xEF, 0xBB, 0xBF] + letters,
    ]
  }()

  @Test(arguments: encodings)
  func `any Unicode is read`(bytes: [UInt8]) throws {
    try place.write(bytes, to: "2026-11-20 2200.txt")
    try place.importNotes()
    #expect(place.dreams == ["2026-11-20 Sea"])
  }

  // MARK: Skipped files

  @Test func `an incomplete note stays, with the reason`() throws {
    try place.write("Sea", to: "Sea.sync-conflict-20261121-041233-ABCDEFG.txt")
    try place.write("Sea", to: "Sea (conflicted copy 2026-11-21 041233).md")
    try place.write("Sea", to: ".hidden.txt")
    try place.write("Sea", to: "Sea.txt.part")
    try place.write("Sea", to: "Sea.txt~")
    try place.write("", to: "empty.txt")
    try place.write("\n \n", to: "blank.txt")
    try place.write([UInt8](repeating: 0x61, count: Inbox.byteLimit + 1), to: "long.txt")
    try place.write([0xFF, 0xD8], to: "photo.jpg")
    try place.write("Sea", to: "text.m4a")
    try place.write("", to: "empty.png")
    try place.write("%PDF-1.7", to: "sea.pdf")
    try place.write([0x61, 0xC3, 0x28, 0x80], to: "broken.txt")
    try place.write("---\ndate: 11/12/2026\n---\nSea", to: "unclear.md")
    try FileManager.default.createSymbolicLink(
      atPath: place.path("link.txt"), withDestinationPath: "/etc/hostname")
    #expect(unsafe mkfifo(place.path("pipe.txt"), 0o600) == 0)
    let latin1: [CChar] =
      Array(place.folder.utf8CString.dropLast()) + [0x2F, -23, 0x2E, 0x74, 0x78, 0x74, 0]
    let descriptor = unsafe open(latin1, O_CREAT | O_WRONLY, 0o600)
    #expect(descriptor >= 0 && close(descriptor) == 0)
    let before = try place.names()
    let (report, left) = try place.importNotes()
    #expect(report.count == 0)
    #expect(try place.names() == before)
    let reasons = Dictionary(uniqueKeysWithValues: left.map { ($0.name, $0.reason) })
    #expect(reasons["Sea.sync-conflict-20261121-041233-ABCDEFG.txt"] == .conflictingCopy)
    #expect(reasons["Sea (conflicted copy 2026-11-21 041233).md"] == .conflictingCopy)
    #expect(reasons[".hidden.txt"] == .hidden)
    #expect(reasons["Sea.txt.part"] == .unfinished)
    #expect(reasons["Sea.txt~"] == .unfinished)
    #expect(reasons["empty.txt"] == .empty)
    #expect(reasons["long.txt"] == .tooLargeNote(mebibytes: 1))
    #expect(reasons["sea.pdf"] == .otherKind)
    #expect(reasons["empty.png"] == .empty)
    #expect(reasons["link.txt"] == .link)
    #expect(reasons["pipe.txt"] == .special)
    #expect(reasons["\u{FFFD}.txt"] == .unreadableName)
    for name in ["blank.txt", "broken.txt", "unclear.md", "photo.jpg", "text.m4a"] {
      guard case .notUnderstood? = reasons[name] else {
        Issue.record("\(name): \(String(describing: reasons[name]))")
        continue
      }
    }
    #expect(left.count == before.count)
  }

  @Test func `an unreadable file is reported`() throws {
    try place.write("Sea", to: "Sea.txt")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0], ofItemAtPath: place.path("Sea.txt"))
    let left = try place.importNotes().left
    // The administrator may read everything.
    #expect(geteuid() == 0 || left == [SkippedFile(name: "Sea.txt", reason: .unreadable)])
  }

  @Test func `a file waits in the inbox until it has not changed for a while`() throws {
    try place.write("Sea", to: "Sea.txt")
    #expect(try place.read(after: 0).waiting == ["Sea.txt"])
    #expect(try place.read(after: 0).files.isEmpty)
    #expect(try place.read(after: 20).waiting.isEmpty)
    // A clock that was set back an hour.
    #expect(try place.read(after: -3_600).waiting.isEmpty)
  }

  @Test func `an inbox that is gone is an error`() throws {
    try FileManager.default.removeItem(atPath: place.folder)
    #expect(throws: InboxError(.missing, place.folder)) { try place.importNotes() }
    #expect(FileManager.default.createFile(atPath: place.folder, contents: nil))
    #expect(throws: InboxError(.notAFolder, place.folder)) { try place.importNotes() }
  }

  // MARK: Once

  @Test func `a note under two names is one dream`() throws {
    let text = String(repeating: "Flying over the sea. ", count: 10)
    try place.write(text, to: "Sea.txt", modified: "2026-11-20T22:00:00Z")
    try place.write(text, to: "Sea copy.txt", modified: "2026-11-22T22:00:00Z")
    try place.importNotes()
    try place.write(text, to: "Again.txt", modified: "2026-11-24T22:00:00Z")
    try place.importNotes()
    #expect(place.journal.dreams.count == 1)
    #expect(try place.names() == ["Imported"])
  }

  @Test func `a few words under two names are one dream on one night, and two on two`() throws {
    try place.write("Sea", to: "Sea.txt", modified: "2026-11-20T22:00:00Z")
    try place.write("Sea", to: "Sea copy.txt", modified: "2026-11-20T23:00:00Z")
    try place.write("Sea", to: "Sea again.txt", modified: "2026-11-22T22:00:00Z")
    try place.importNotes()
    #expect(place.dreams == ["2026-11-20 Sea", "2026-11-22 Sea"])
    // The same name, as an editor gives it each morning.
    try place.write("Sea", to: "Sea.txt", modified: "2026-11-24T22:00:00Z")
    try place.importNotes()
    #expect(place.dreams == ["2026-11-20 Sea", "2026-11-22 Sea", "2026-11-24 Sea"])
  }

  @Test func `a note of another night that begins with the words of an earlier one is whole`()
    throws
  {
    try place.write("I was", to: "Note.txt", modified: "2026-11-20T22:00:00Z")
    try place.importNotes()
    try place.write("I was flying", to: "Note.txt", modified: "2026-11-22T22:00:00Z")
    try place.importNotes()
    #expect(place.dreams == ["2026-11-20 I was", "2026-11-22 I was flying"])
  }

  @Test func `the same words on two nights are two dreams`() throws {
    try place.write("Nothing", to: "2026-11-20 2200.txt")
    try place.write("Nothing", to: "2026-11-21 2200.txt")
    try place.importNotes()
    #expect(place.dreams == ["2026-11-20 Nothing", "2026-11-21 Nothing"])
  }

  @Test func `an unchanged note that comes back is not imported again`() throws {
    try place.write("Sea", to: "Sea.txt")
    try place.importNotes()
    try place.write("Sea", to: "Sea.txt")
    #expect(try place.importNotes().report.count == 0)
    #expect(try place.names(in: "Imported") == ["Sea 2.txt", "Sea.txt"])
  }

  @Test func `a dream grows with its note`() throws {
    try place.write("Sea", to: "2026-11-20 2200.txt")
    try place.importNotes()
    let id = try #require(place.journal.dreams.first?.id)
    try place.write("Sea\n\nand a whale", to: "2026-11-20 2200.txt")
    let report = try place.importNotes().report
    #expect(report.updated == [id])
    #expect(place.dreams == ["2026-11-20 Sea\n\nand a whale"])
    // Once more, and only from the last state on.
    try place.write("Sea\n\nand a whale. Flying", to: "2026-11-20 2200.txt")
    try place.importNotes()
    #expect(place.dreams == ["2026-11-20 Sea\n\nand a whale. Flying"])
  }

  @Test func `a few words of last night are a scribble until their note grows`() throws {
    try place.write("Sea", to: "Sea.txt")
    try place.write("Whale", to: "2026-01-20.txt")
    try place.importNotes()
    #expect(place.journal.dreams.filter(\.isScribble).map(\.description) == ["Sea"])
    try place.write("Sea " + String(repeating: "and whales ", count: 10), to: "Sea.txt")
    #expect(try place.importNotes().report.updated.count == 1)
    #expect(place.journal.dreams.filter(\.isScribble).isEmpty)
  }

  @Test func `an addition to a note whose dream was edited is a separate dream`() throws {
    try place.write("Sea", to: "2026-11-20 2200.txt")
    try place.importNotes()
    var dream = try #require(place.journal.dreams.first)
    dream.description = "The sea"
    place.journal.dreams.insert(dream)
    try place.write("Sea\nand a whale", to: "2026-11-20 2200.txt")
    try place.importNotes()
    #expect(place.dreams == ["2026-11-20 The sea", "2026-11-20 and a whale"])
  }

  @Test func `one note for a month adds the new text of each night`() throws {
    try place.write("Sea", to: "November.txt", modified: "2026-11-20T22:00:00Z")
    try place.importNotes()
    try place.write("Sea\nWhale", to: "November.txt", modified: "2026-11-22T22:00:00Z")
    try place.importNotes()
    #expect(place.dreams == ["2026-11-20 Sea", "2026-11-22 Whale"])
    try place.write("Sea\nWhale\n\n", to: "November.txt", modified: "2026-11-23T22:00:00Z")
    #expect(try place.importNotes().report.count == 0)
  }

  @Test(arguments: ["a link to a folder", "a link to nothing", "a file"])
  func `a note that cannot be moved is taken once`(inItsPlace: String) throws {
    try place.write("Sea", to: "Sea.txt")
    let done = place.path(Inbox.doneName)
    switch inItsPlace {
    case "a file": #expect(FileManager.default.createFile(atPath: done, contents: nil))
    // A link in place of the folder is not followed.
    case "a link to nothing":
      try FileManager.default.createSymbolicLink(
        atPath: done, withDestinationPath: place.path("nothing"))
    default:
      try FileManager.default.createSymbolicLink(
        atPath: done, withDestinationPath: place.home.path)
    }
    let left = try place.importNotes().left
    let number = inItsPlace == "a link to a folder" ? EPERM : ENOTDIR
    #expect(left.first { $0.name == "Sea.txt" }?.reason == .cannotMove(number))
    #expect(try place.importNotes().report.count == 0)
    #expect(try place.names() == ["Imported", "Sea.txt"])
  }

  @Test func `a program that ends anywhere leaves nothing behind`() throws {
    try place.write("Sea", to: "2026-11-20 2200.txt")
    // It ended after reading, and after saving the journal.
    _ = try place.read()
    let batch = try place.read()
    _ = place.journal.add(batch)
    #expect(try place.importNotes().report.count == 0)
    #expect(place.dreams == ["2026-11-20 Sea"])
    #expect(try place.names() == ["Imported"])
    // It ended between the two halves of a move.
    try FileManager.default.linkItem(
      atPath: place.path("Imported/2026-11-20 2200.txt"), toPath: place.path("2026-11-20 2200.txt"))
    #expect(try place.importNotes().report.count == 0)
    #expect(try place.names(in: "Imported") == ["2026-11-20 2200.txt"])
    #expect(try place.names() == ["Imported"])
  }

  @Test func `a note that changes after it was read stays`() throws {
    try place.write("Sea", to: "2026-11-20 2200.txt")
    let batch = try place.read()
    _ = place.journal.add(batch)
    try place.write("Sea and whale", to: "2026-11-20 2200.txt")
    #expect(place.inbox.finish(batch, in: place.journal).isEmpty)
    #expect(try place.names() == ["2026-11-20 2200.txt"])
    try place.importNotes()
    #expect(place.dreams == ["2026-11-20 Sea and whale"])
  }

  @Test func `a note that vanishes is not an error`() throws {
    try place.write("Sea", to: "2026-11-20 2200.txt")
    let batch = try place.read()
    try FileManager.default.removeItem(atPath: place.path("2026-11-20 2200.txt"))
    _ = place.journal.add(batch)
    #expect(place.inbox.finish(batch, in: place.journal).isEmpty)
    #expect(place.dreams == ["2026-11-20 Sea"])
  }

  @Test func `adding a batch twice is adding it once`() throws {
    try place.write("Sea", to: "2026-11-20 2200.txt")
    try place.importNotes()
    try place.write("Sea and whale", to: "2026-11-20 2200.txt")
    try place.write("Flying", to: "2026-11-21 2200.txt")
    let batch = try place.read()
    #expect(place.journal.add(batch).count == 2)
    let journal = place.journal
    #expect(place.journal.add(batch).count == 0)
    #expect(place.journal == journal)
  }

  @Test func `only one program at a time takes dreams in`() throws {
    let lock = try place.inbox.lock(waits: false)
    #expect(throws: InboxError.self) { try place.inbox.lock(waits: false) }
    withExtendedLifetime(lock) {}
  }

  @Test func `a sealed journal's inbox remembers without a readable word`() throws {
    place.seal = JournalKey()
    try place.write("Sea", to: "Hagebuttentee with Anna.md", modified: "2026-11-20T22:00:00Z")
    try place.importNotes()
    let files = FileManager.default
    for name in try files.subpathsOfDirectory(atPath: place.state.folder) {
      let bytes = files.contents(atPath: "\(place.state.folder)/\(name)") ?? Data()
      for word in ["Anna", "2026-11-20"] {
        #expect(bytes.range(of: Data(word.utf8)) == nil, "\(name) says \(word)")
      }
    }
    try place.write("Sea", to: "Hagebuttentee with Anna.md", modified: "2026-11-20T22:00:00Z")
    try place.importNotes()
    #expect(place.dreams == ["2026-11-20 Sea"])
  }

  @Test func `sealing seals what an earlier version remembered, or erases it`() throws {
    let folder = place.settings.folders.programState
    try FolderPath.make(folder)
    let journal = place.home.path + "/journal.sqlite"
    try place.settings.set(place.folder, of: journal)
    let own = Inbox.earlierName(of: place.folder, of: journal)
    let memory = #"[{"name":"Anna.md","size":3,"checksum":"\#(UUID())","dreams":[]}]"#
    for name in [own, "inbox-1234.json"] {
      try Data(memory.utf8).write(to: URL(filePath: "\(folder)/\(name)"))
    }
    place.seal = JournalKey()
    #expect(place.settings.seal(place.state).isEmpty)
    let files = FileManager.default
    for name in try files.subpathsOfDirectory(atPath: folder) {
      #expect(files.contents(atPath: "\(folder)/\(name)")?.range(of: Data("Anna".utf8)) == nil)
    }
    let kept = try files.contentsOfDirectory(atPath: place.state.folder)
    #expect(kept.contains { $0.hasSuffix(".json.sealed") })
  }

  @Test func `a damaged memory counts as empty`() throws {
    try place.write("Sea", to: "Sea.txt", modified: "2026-11-20T22:00:00Z")
    try place.importNotes()
    let state = URL(filePath: place.state.folder)
    for name in try FileManager.default.contentsOfDirectory(atPath: state.path) {
      try Data("{".utf8).write(to: state.appending(path: name))
    }
    try place.write("Sea", to: "Sea.txt", modified: "2026-11-20T22:00:00Z")
    try place.importNotes()
    #expect(place.dreams == ["2026-11-20 Sea"])
  }

  @Test func `a file that somebody moves away at the last moment does not stay`() throws {
    try place.write("Sea", to: "sea.md")
    let file = try #require(place.read().files.first)
    let skipped = place.inbox.putAway(file) { path in
      FileSystem.remove(path)
      return false
    }
    #expect(skipped == nil)
  }

  @Test func `many files move at the same time, and none takes the name of another`() throws {
    let count = 1_200
    for number in 0..<count { try place.write("Old \(number)", to: "Sea \(number).md") }
    try place.importNotes()
    // Where these names are taken, the free ones are those of the files that follow.
    for number in 0..<count { try place.write("New \(number)", to: "Sea \(number).md") }
    for number in 0..<count { try place.write("Next \(number)", to: "Sea \(number) 2.md") }
    #expect(try place.importNotes().left.isEmpty)
    #expect(try place.names() == [Inbox.doneName])
    let moved = try place.names(in: Inbox.doneName)
      .map { try String(contentsOfFile: place.path("\(Inbox.doneName)/\($0)"), encoding: .utf8) }
    let written = ["Old", "New", "Next"].flatMap { word in (0..<count).map { "\(word) \($0)" } }
    #expect(moved.sorted() == written.sorted())
    #expect(place.journal.dreams.map(\.description).sorted() == written.sorted())
  }
}
