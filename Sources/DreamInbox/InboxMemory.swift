import Dreams
import Foundation

/// Which files were taken from an inbox, so that one that comes back, or cannot be moved, is not taken
/// again.
///
/// Losing it loses no dream: a file that is read again gives dreams with the same identifiers.
struct InboxMemory {
  /// A file that was taken.
  struct Entry: Codable, Hashable {
    var name: String
    /// How many bytes it had.
    var size: Int
    /// What tells these bytes from others.
    var checksum: UUID
    /// The dreams from it.
    var dreams: [UUID]
  }

  /// How many files are remembered; the oldest are forgotten first.
  private static let limit = 20_000

  private let file: URL
  private var entries: [Entry] = []
  private var byName: [String: Int] = [:]
  private var byChecksum: [UUID: Int] = [:]

  /// Reads what is remembered about an inbox.
  init(_ file: URL) {
    self.file = file
    guard let data = try? Data(contentsOf: file),
      let entries = try? JSONDecoder().decode([Entry].self, from: data)
    else { return }
    for entry in entries { remember(entry) }
  }

  /// What was last taken from a file of this name.
  func entry(named name: String) -> Entry? { byName[name].map { entries[$0] } }

  /// Whether a file with these bytes was taken, whatever its name was.
  func knows(_ checksum: UUID) -> Bool { byChecksum[checksum] != nil }

  mutating func remember(_ entry: Entry) {
    byName[entry.name] = entries.count
    byChecksum[entry.checksum] = entries.count
    entries.append(entry)
  }

  /// Writes what is remembered; where that fails, the next program knows less.
  func save() {
    // Of two notes with one name, the later one counts.
    let current = entries.enumerated().filter {
      byName[$1.name] == $0 || byChecksum[$1.checksum] == $0
    }
    try? InboxSettings.write(current.map(\.element).suffix(Self.limit), to: file)
  }

  static func checksum(_ bytes: some Collection<UInt8>) -> UUID {
    var high = FNV1a()
    high.combine(bytes)
    var low = FNV1a(basis: ~high.value)
    low.combine(bytes)
    return UUID(high: high.value, low: low.value)
  }
}
