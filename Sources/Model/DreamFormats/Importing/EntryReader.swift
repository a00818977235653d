import Dreams
import Foundation

/// Gathers what the readers of formats find.
struct EntryReader {
  let importer: DreamImporter
  let format: DreamFormat
  var imported: ImportedDreams

  /// How often an entry with the same words on the same date came before.
  private var seen: [Dream.ID: Int] = [:]

  init(_ importer: DreamImporter, _ format: DreamFormat) {
    self.importer = importer
    self.format = format
    imported = ImportedDreams(format)
  }

  /// Reads one entry, or notes why that cannot be.
  mutating func entry(
    _ name: @autoclosure () -> String, at offset: Int, in source: SourceText,
    _ read: (inout EntryReader) throws(ImportProblem) -> Void
  ) {
    // What a broken entry had that dreams have no place for is not told, as it is not taken itself.
    let before = imported.notTaken
    do throws(ImportProblem) {
      try read(&self)
    } catch {
      imported.notTaken = before
      var problem = source.problem(at: offset, error.sentence)
      problem.entry = name()
      imported.problems.append(problem)
    }
  }

  /// Adds an entry of another program.
  ///
  /// - Parameters:
  ///   - text: Its words.
  ///   - time: When it was written.
  ///   - id: Its own identifier there, where it has one.
  mutating func add(_ text: String, at time: EntryTime, id: Dream.ID? = nil) {
    add(
      Dream(
        description: text, creature: importer.creature, effects: [],
        id: id ?? madeID(of: text, at: time), date: time.night, created: time.created))
  }

  mutating func add(_ dream: Dream) { imported.dreams.append(dream) }

  /// Makes the identifier of an entry that has none; one that is there twice gets two.
  mutating func madeID(of text: String, at time: EntryTime) -> Dream.ID {
    let words = "\(time.night)/\(time.created)/"
    let first = UUID(madeOf: words + text)
    let count = seen[first, default: 0]
    seen[first] = count + 1
    let id = count == 0 ? first : UUID(madeOf: "\(count)/" + words + text)
    imported.madeIDs.insert(id)
    return id
  }
}

extension UUID {
  /// The identifier that belongs to a text: the same on all machines and for all time.
  ///
  /// Two rounds of the FNV-1a hash by Glenn Fowler, Landon Curt Noll and Kiem-Phong Vo, 1991, in a
  /// UUID of version 8, which RFC 9562, 2024, leaves to the program.
  init(madeOf text: String) {
    var high: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { high = (high ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    var low = high ^ 0x200
    for byte in text.utf8 { low = (low ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    high = high & ~0xf000 | 0x8000
    low = low & (~0 >> 2) | 1 << 63
    func byte(_ number: UInt64, _ index: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: number >> (56 - 8 * index))
    }
    self.init(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5),
        byte(high, 6), byte(high, 7), byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
        byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
      ))
  }
}
