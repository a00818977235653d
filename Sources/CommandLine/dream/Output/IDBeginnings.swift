import Dreams

/// How much of an id must be written to name one dream of a journal.
struct IDBeginnings {
  private let lists: [DreamList]

  init(_ journal: Journal) {
    lists = [journal.dreams, journal.trash]
  }

  /// The least number of characters, at least 8.
  func length(_ id: Dream.ID) -> Int {
    let text = id.text
    var length = 8
    while length < text.count, isShared(text.prefix(length)) { length += 1 }
    return length
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
