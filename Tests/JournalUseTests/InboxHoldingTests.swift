import DreamFormats
import Dreams
import Foundation
import TestSupport
import Testing
@testable import JournalUse

/// The contents of an inbox file are in the journal, or the file stays, whatever has happened to
/// its dreams in the meantime.
@Suite struct InboxHoldingTests {
  private let place: InboxPlace

  init() throws { place = try InboxPlace() }

  private static let note = "2026-11-20 2200.md"

  /// What can happen to the dream of a note between two imports.
  enum Fate: CaseIterable {
    case none, trashed, edited, gone, replaced

    func happen(in journal: inout Journal) {
      guard var dream = journal.dreams.first else { return }
      switch self {
      case .none: break
      case .trashed: journal.moveToTrash(dream.id)
      case .edited:
        dream.description = "Otherwise"
        journal.dreams.insert(dream)
      case .gone: journal = Journal()
      case .replaced:
        journal = Journal(dreams: [Dream(description: "Another", creature: .crusty, effects: [])])
      }
    }
  }

  private var listed: String { place.journal.dreams.map(\.description).joined(separator: "\n") }

  private var all: String {
    (place.journal.dreams.map(\.description) + place.journal.trash.map(\.description))
      .joined(separator: "\n")
  }

  @Test(arguments: Fate.allCases)
  func `additions to a note are in the list, whatever happened to its dream`(fate: Fate) throws {
    try place.write("first words", to: Self.note)
    try place.importNotes()
    fate.happen(in: &place.journal)
    try place.write("first words\n\nsecond part", to: Self.note)
    #expect(try place.importNotes().report.count == 1)
    #expect(listed.contains("second part"))
    #expect(fate == .edited || all.contains("first words"))
    #expect(place.journal.trash.allSatisfy { !$0.description.contains("second part") })
    #expect(try place.names() == ["Imported"])
    // Once more changes nothing.
    let journal = place.journal
    try place.write("first words\n\nsecond part", to: Self.note)
    #expect(try place.importNotes().report.count == 0)
    #expect(place.journal == journal)
  }

  @Test(arguments: Fate.allCases)
  func `a note moved back is imported again only if the journal lacks its dream`(
    fate: Fate
  ) throws {
    for name in [Self.note, "Sea.txt"] { try place.write("The sea is " + name, to: name) }
    try place.write("The sea is Sea.txt", to: "Sea copy.txt")
    try place.importNotes()
    #expect(place.journal.dreams.count == 2)
    let texts = place.dreams
    fate.happen(in: &place.journal)
    let journal = place.journal
    try place.putBack()
    let count = try place.importNotes().report.count
    switch fate {
    case .none, .trashed, .edited: #expect(count == 0 && place.journal == journal)
    case .gone: #expect(count == 2 && place.dreams == texts)
    case .replaced: #expect(count == 2 && Set(place.dreams).isSuperset(of: texts))
    }
    #expect(try place.names() == ["Imported"])
  }

  @Test func `an undone part of a note is imported again`() throws {
    try place.write("Sea", to: "November.txt", modified: "2026-11-20T22:00:00Z")
    try place.importNotes()
    let before = place.journal
    try place.write("Sea\nWhale", to: "November.txt", modified: "2026-11-22T22:00:00Z")
    try place.importNotes()
    place.journal = before
    try FileManager.default.moveItem(
      atPath: place.path("Imported/November 2.txt"), toPath: place.path("November.txt"))
    try place.importNotes()
    #expect(listed.contains("Whale"))
  }

  @Test func `a dream in an older journal gets its note's additions`() throws {
    try place.write("one", to: Self.note)
    try place.importNotes()
    let before = place.journal
    try place.write("one\ntwo", to: Self.note)
    try place.importNotes()
    place.journal = before
    try place.write("one\ntwo", to: Self.note)
    try place.importNotes()
    #expect(place.dreams == ["2026-11-20 one\ntwo"])
    place.journal = before
    try place.write("one\ntwo\nthree", to: Self.note)
    try place.importNotes()
    #expect(place.dreams == ["2026-11-20 one\ntwo\nthree"])
    place.journal = Journal(trash: before.dreams)
    try place.write("one\ntwo\nthree", to: Self.note)
    try place.importNotes()
    #expect(place.dreams == ["2026-11-20 two\nthree"])
  }

  @Test func `only missing entries of a note are imported again`() throws {
    try place.write(
      "[2026-11-20 04:12] Sea. A whale.\n\n[2026-11-21 05:00] Flying. High.\n", to: "2026-11.txt")
    try place.importNotes()
    let texts = place.dreams
    place.journal.dreams.remove(id: try #require(place.journal.dreams.first?.id))
    try place.putBack()
    #expect(try place.importNotes().report.imported.count == 1)
    #expect(place.dreams == texts)
  }

  @Test func `first lines that come to be fields do not vanish`() throws {
    try place.write("tags: sea\n", to: Self.note)
    try place.importNotes()
    #expect(place.dreams == ["2026-11-20 tags: sea"])
    try place.write("tags: sea\n\nA whale", to: Self.note)
    try place.importNotes()
    #expect(place.dreams == ["2026-11-20 A whale"])
    #expect(place.journal.dreams.first?["tags"]?.words == ["sea"])
  }

  @Test func `a file whose dream went before it was moved stays`() throws {
    try place.write("Sea", to: Self.note)
    let batch = try place.read()
    #expect(place.inbox.finish(batch, in: place.journal) { _, _ in true }.isEmpty)
    #expect(try place.names() == [Self.note])
    try place.importNotes()
    #expect(place.dreams == ["2026-11-20 Sea"])
  }

  @Test func `emptied fields keep a note from being erased`() throws {
    try place.write("tags: sea, night\nnotes: Tired\n\nA whale", to: Self.note)
    let batch = try place.read()
    _ = place.journal.add(batch)
    var offered = 0
    func finish() {
      _ = place.inbox.finish(batch, in: place.journal) { _, _ in
        offered += 1
        return true
      }
    }
    finish()
    #expect(offered == 1)
    for key in ["tags", "notes"] {
      var dream = try #require(place.journal.dreams.first)
      let value = dream[key]
      dream[key] = nil
      place.journal.dreams.insert(dream)
      finish()
      #expect(offered == 1)
      dream[key] = value
      place.journal.dreams.insert(dream)
    }
  }

  @Test(arguments: 0..<UInt64(rounds(40, long: 2_000)))
  func `over random days no line of a note is lost`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let erases = Bool.random(using: &random)
    var written: [String: String] = [:]
    var (count, isOlder) = (0, false)
    var older: [Journal] = [place.journal]
    for _ in 0..<40 {
      let name =
        ["2026-11-20 2200.md", "November.txt", "Sea.txt"].randomElement(using: &random) ?? ""
      let day = Int.random(in: 20...22, using: &random)
      let ids = place.journal.dreams.map(\.id)
      let someId = ids.randomElement(using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0...2:
        count += 1
        let before = written[name].map { $0 + ["\n", "\n\n", " "][count % 3] } ?? ""
        let text = before + "word\(count)x"
        written[name] = text
        try place.write(text, to: name, modified: "2026-11-\(day)T22:00:00Z")
      case 3:
        count += 1
        written[name] = "word\(count)x"
        try place.write("word\(count)x", to: name, modified: "2026-11-\(day)T22:00:00Z")
      case 4: if let someId { place.journal.moveToTrash(someId) }
      case 5: place.journal.trash = DreamList()
      case 6:
        isOlder = true
        place.journal = older.randomElement(using: &random) ?? Journal()
      case 7:
        // An older edited text cannot be distinguished from a newer one.
        guard !isOlder, let someId, var dream = place.journal.dreams[someId] else { break }
        dream.description = "edited \(dream.description)"
        place.journal.dreams.insert(dream)
      case 8: if !erases, (try? place.names(in: Inbox.doneName)) != nil { try place.putBack() }
      default: break
      }
      let texts = try place.names().filter { $0 != Inbox.doneName }
        .map { try String(contentsOfFile: place.path($0), encoding: .utf8) }
      if erases {
        place.erasing = { [place] path, _ in
          let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
          let all = (Array(place.journal.dreams) + Array(place.journal.trash)).map(\.description)
          #expect(words(of: text).allSatisfy { word in all.contains { $0.contains(word) } })
          return (try? FileManager.default.removeItem(atPath: path)) != nil
        }
      }
      let trash = place.journal.trash.map(\.description)
      let trace = "\(seed): \(try place.names()) \(texts) | \(place.dreams) | \(trash)"
      try place.importNotes()
      #expect(try place.names().filter { $0 != Inbox.doneName } == [], "\(trace)")
      for word in texts.flatMap(words) { #expect(all.contains(word), "\(word): \(trace)") }
      older.append(place.journal)
    }
  }

  private func words(of text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
