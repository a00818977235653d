import Dreams

/// An entry of jrnl in any of its exports, which gives the same dream as its text in the journal.
struct JrnlEntry {
  /// The first sentence or line, from which jrnl splits the rest.
  var title: String
  var body: String
  var isStarred = false
  /// Each with its symbol.
  var tags: [String] = []

  /// Adds it as a dream.
  func add(to entries: inout EntryReader, at time: EntryTime) {
    var text = EntryText()
    // The journal marks a starred entry at the end of its first line.
    let line = isStarred ? title + " *" : title
    text.body = line.isEmpty || body.isEmpty ? line + body : line + "\n" + body
    text.body = String(text.body.withoutLastLineBreaks)
    text.tags = tags
    Self.add(text.text, to: &entries, at: time)
  }

  /// Adds the text of an entry.
  ///
  /// Some of jrnl's formats have no seconds, so these do not tell entries from each other.
  static func add(_ text: String, to entries: inout EntryReader, at time: EntryTime) {
    entries.add(text, at: time, id: entries.derivedID(of: text, at: time.minute))
  }
}
