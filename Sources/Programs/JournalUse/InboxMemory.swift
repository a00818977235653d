import Dreams
import Files
import Foundation

/// Which files were taken from an inbox, so that one that comes back, or cannot be moved, is not taken
/// again.
///
/// Losing it loses no dream: a file that is read again gives dreams with the same identifiers.
struct InboxMemory {
  /// A file that was taken.
  struct Entry: Hashable {
    var name: String
    /// How many bytes it had.
    var size: Int
    /// Identifies these bytes.
    var checksum: UUID
    /// The dreams from it.
    var dreams: [UUID]
    /// The night of the first of them.
    var night: Night?

    init(name: String, size: Int, checksum: UUID, dreams: [UUID], night: Night?) {
      self.name = name
      self.size = size
      self.checksum = checksum
      self.dreams = dreams
      self.night = night
    }

    init?(_ node: JSONNode) {
      guard let name = node["name"]?.text, let size = node["size"]?.integer,
        let checksum = node["checksum"]?.text.flatMap(UUID.init(uuidString:)),
        let dreams = node["dreams"]?.list
      else { return nil }
      self.init(
        name: name, size: size, checksum: checksum,
        dreams: dreams.compactMap { $0.text.flatMap(UUID.init(uuidString:)) },
        night: node["night"]?.text.flatMap { Night($0) })
    }

    func write(to writer: inout JSONWriter) {
      writer.raw("{\"name\":")
      writer.text(name)
      writer.raw(",\"size\":")
      writer.number(size)
      writer.raw(",\"checksum\":")
      writer.text(checksum.canonical)
      writer.raw(",\"dreams\":[")
      for (index, dream) in dreams.enumerated() {
        if index > 0 { writer.raw(",") }
        writer.text(dream.canonical)
      }
      writer.raw("]")
      if let night {
        writer.raw(",\"night\":")
        writer.text("\(night)")
      }
      writer.raw("}")
    }
  }

  /// How many files are remembered; the oldest are forgotten first.
  private static let limit = 20_000

  private let file: SettingsFile
  private var entries: [Entry] = []
  private var byName: [String: [Int]] = [:]
  private var byChecksum: [UUID: Int] = [:]
  /// Those that became one dream.
  private var byDream: [UUID: [Int]] = [:]

  /// Reads the memory of an inbox; empty if unreadable.
  init(_ file: SettingsFile) {
    self.file = file
    // A file that is read again gives dreams with the same identifiers.
    guard let entries = try? file.read(Self.entries) else { return }
    for entry in entries { remember(entry) }
  }

  private static func entries(in bytes: [UInt8]) -> [Entry]? {
    // Invalid JSON is renamed.
    (try? JSONReader.node(of: bytes))?.list?.compactMap(Entry.init)
  }

  /// The last import of a file with this name.
  func entry(named name: String) -> Entry? { byName[name]?.last.map { entries[$0] } }

  /// The last import of a file with these bytes, under any name.
  func entry(with checksum: UUID) -> Entry? { byChecksum[checksum].map { entries[$0] } }

  /// The imports of notes that are proper prefixes of these bytes, longest first.
  ///
  /// - Parameters:
  ///   - name: The name of the note.
  ///   - dream: The dream that it became, which notes of other names may have become, too.
  ///   - bytes: The bytes of the note.
  /// - Returns: The entries.
  func versions(named name: String, of dream: UUID?, in bytes: [UInt8]) -> [Entry] {
    let earlier = ((byName[name] ?? []) + (dream.flatMap { byDream[$0] } ?? [])).sorted()
      .map { entries[$0] }.filter { (1..<bytes.count).contains($0.size) }
    return Dictionary(earlier.map { ($0.size, $0) }) { $1 }.values.sorted { $0.size > $1.size }
      .filter { Self.checksum(bytes.prefix($0.size)) == $0.checksum }
  }

  mutating func remember(_ entry: Entry) {
    byName[entry.name, default: []].append(entries.count)
    byChecksum[entry.checksum] = entries.count
    if entry.dreams.count == 1 { byDream[entry.dreams[0], default: []].append(entries.count) }
    entries.append(entry)
  }

  /// Writes the memory; if that fails, the next program knows less.
  ///
  /// Readers and writers hold the lock of the inbox, so nothing intervenes.
  func save() {
    // Of two notes with one name, the later one counts.
    let current = entries.indices.filter { index in
      byName[entries[index].name]?.last == index || byChecksum[entries[index].checksum] == index
    }
    var writer = JSONWriter()
    writer.raw("[")
    for index in current.suffix(Self.limit) {
      writer.raw(index == current.suffix(Self.limit).first ? "\n" : ",\n")
      entries[index].write(to: &writer)
    }
    writer.raw("\n]\n")
    // A file that is read again gives dreams with the same identifiers.
    try? file.change(Self.entries) { _ in writer.bytes }
  }

  static func checksum(_ bytes: some Collection<UInt8>) -> UUID {
    var high = FNV1a()
    high.combine(bytes)
    var low = FNV1a(basis: ~high.value)
    low.combine(bytes)
    return UUID(high: high.value, low: low.value)
  }
}
