import DreamStore
import Dreams
import Foundation
import GRDB
import TestSupport
import Testing

/// Corrupted bytes are noticed, and deliberate changes are not mistaken for corruption.
@Suite struct RowChecksumTests {
  let folder = TemporaryFolder()

  private func change(_ sql: String) throws {
    try DatabaseQueue(path: folder.file()).writeWithoutTransaction { try $0.execute(sql: sql) }
  }

  private func put(_ bytes: Data) throws { try bytes.write(to: URL(filePath: folder.file())) }

  private func count(_ condition: String) throws -> Int? {
    try DatabaseQueue(path: folder.file()).read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM dream WHERE \(condition)")
    }
  }

  private func changed() throws -> [RowIssue] {
    try DreamStore(path: folder.file()).issues().filter { $0.kind == .checksumMismatch }
  }

  /// The same with one bit of a text on the disk turned.
  private func damage(_ text: String, byte: Int = 2, bit: UInt8 = 0) throws {
    var bytes = try #require(folder.bytes())
    let place = try #require(bytes.range(of: Data(text.utf8)))
    bytes[place.lowerBound + byte] ^= 1 << bit
    try put(bytes)
  }

  private let flying = Dream(
    description: "Flying over sea", creature: .shark, effects: [.rain],
    date: Night(daysSince1970: 20_000))
  private let other = Dream(description: "Falling", creature: .dragon, effects: [])

  @discardableResult
  private func fill() throws -> DreamStore {
    let store = try DreamStore(path: folder.file())
    try store.update { $0.dreams = [flying, other] }
    return store
  }

  @Test func `every bit of a dream's text is noticed when it turns`() throws {
    try fill()
    let sound = try #require(folder.bytes())
    let words = [flying.description, "shark", "rain", flying.date.description]
    for word in words {
      for byte in 0..<word.utf8.count {
        for bit in 0..<UInt8(8) {
          try put(sound)
          try damage(word, byte: byte, bit: bit)
          #expect(try changed().map(\.dream) == [flying.id], "\(word), byte \(byte), bit \(bit)")
        }
      }
    }
    try put(sound)
    #expect(try changed().isEmpty)
  }

  @Test func `a time that has become a text is noticed`() throws {
    try fill()
    // Past the database's own rules, as a disk can do it.
    try change(
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = replace(sql, 'trashed INTEGER', 'trashed ANY')
      WHERE name = 'dream';
      """)
    try change(
      """
      DROP TRIGGER dreamChanged; UPDATE dream SET trashed = '' WHERE description = 'Falling';
      """)
    #expect(try changed().map(\.dream) == [other.id])
  }

  @Test func `corrupted text is shown, reported as a problem, and kept`() throws {
    try fill()
    try damage("Flying over sea")
    let store = try DreamStore(path: folder.file())
    #expect(Set(try store.load().dreams.map(\.description)) == ["Falling", "Flxing over sea"])
    #expect(try store.problems().count == 1)
    #expect(try store.quickProblems().first?.contains("bytes have changed") == true)
    #expect(try store.find(DreamSearch("over")).issues.first?.dream == flying.id)
    #expect(try store.load(.dreams([flying.id])).issues.count == 1)
    #expect(try store.load(.dreams([other.id])).issues.isEmpty)
  }

  @Test func `another program that changes or adds a dream is not accused`() throws {
    let store = try fill()
    for set in [
      "description = 'Diving'", "night = '2026-11-20'", "created = created + 1",
      "creature = 'crusty'", "numberOfCreatures = 3", "effects = 'snow'", "trashed = 1",
      "id = upper(id)",
    ] {
      try change("UPDATE dream SET \(set)")
      #expect(try changed().isEmpty, "\(set)")
      #expect(try count("checksum IS NULL") == 2)
      // The next change by this program makes sums again.
      try store.update { journal in
        for dream in Array(journal.dreams) { journal.dreams[dream.id]?.description += "!" }
        for dream in Array(journal.trash) { journal.restore(dream.id) }
      }
      #expect(try count("checksum IS NULL") == 0, "\(set)")
      #expect(try changed().isEmpty)
    }
    try change(
      """
      INSERT INTO dream (id, night, created, description, creature, numberOfCreatures, effects)
      SELECT '\(UUID().uuidString.lowercased())', night, 1, 'Twin', creature, 2, 'snow,magic'
      FROM dream LIMIT 1
      """)
    #expect(try changed().isEmpty)
    #expect(try store.load().dreams.count == 3)
  }

  @Test func `everything this program writes has its checksum`() throws {
    var random = SplitMix64(seed: 5)
    let store = try DreamStore(path: folder.file())
    for round in 0..<60 {
      try store.update("Round \(round)") { journal in
        for _ in 0..<Int.random(in: 1...5, using: &random) { random.change(&journal) }
      }
      if round.isMultiple(of: 7) { _ = try store.undo() }
      if round.isMultiple(of: 5) {
        let dream = random.dream()
        try store.update("Add", reading: .nothing) { $0.dreams.insert(dream) }
        try store.update("Delete", reading: .dreams([dream.id])) { $0.moveToTrash(dream.id) }
      }
      #expect(try changed().isEmpty)
      #expect(try count("checksum IS NULL") == 0)
    }
  }

  @Test func `the next edit of a corrupted dream accepts it as shown`() throws {
    try fill()
    try damage("Flying over sea")
    let store = try DreamStore(path: folder.file())
    let shown = try #require(try store.load().dreams[flying.id])
    #expect(shown.description != flying.description)
    try store.update("Edit", reading: .dreams([flying.id])) {
      $0.dreams[flying.id]?.numberOfCreatures = 9
    }
    #expect(try changed().isEmpty)
    #expect(try count("checksum IS NULL") == 0)
    #expect(try store.load().dreams[flying.id]?.description == shown.description)
  }
}
