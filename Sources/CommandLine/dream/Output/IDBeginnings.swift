import Dreams

/// How much of an id must be written to name one dream of a journal.
struct IDBeginnings {
  private let lists: [DreamList]
  /// The beginnings of the least length that are not enough; there is hardly ever one.
  private let shared: Set<UInt32>

  init(_ journal: Journal) {
    lists = [journal.dreams, journal.trash]
    var (seen, shared): (Set<UInt32>, Set<UInt32>) = ([], [])
    for dream in lists.joined() where !seen.insert(Self.beginning(dream.id)).inserted {
      shared.insert(Self.beginning(dream.id))
    }
    self.shared = shared
  }

  /// The least number of characters, at least 8.
  func length(_ id: Dream.ID) -> Int {
    var length = 8
    guard shared.contains(Self.beginning(id)) else { return length }
    let text = id.text
    while length < text.count, isShared(text.prefix(length)) { length += 1 }
    return length
  }

  /// The first 8 digits.
  private static func beginning(_ id: Dream.ID) -> UInt32 {
    let bytes = id.uuid
    return [bytes.0, bytes.1, bytes.2, bytes.3].reduce(0) { $0 << 8 | UInt32($1) }
  }

  private func isShared(_ beginning: Substring) -> Bool {
    let beginning = String(beginning)
    return lists.reduce(0) { $0 + $1.ids(beginningWith: beginning, limit: 2).count } > 1
  }
}

extension Dream.ID {
  /// The id as it is printed everywhere: in small letters.
  var text: String { uuidString.lowercased() }
}
