import Dreams
import Foundation

/// An entry of another program, in the parts that dreams have fields for.
struct ForeignEntry {
  /// The source of a derived identifier if the entry has none: its ``EntryText``.
  var identity = ""

  /// The text that earlier releases took from the same entry, if it was another one.
  var formerBody: String?

  var title = ""

  /// Other titles; the first one takes the place of a title that is missing.
  var aliases: [String] = []

  var body = ""

  /// Each with the sign before it that its program writes.
  var tags: [String] = []

  /// The separator between a title that the field doesn't allow and the words after it.
  var separator = "\n\n"

  /// The notes, each on separate lines.
  var notes: [String] = []

  /// The pictures and sounds in separate files.
  var files: [WantedFile] = []

  private var values: [String: FieldValue] = [:]
  private var sets: [String: [String]] = [:]

  /// Sets a field; words are added to a set.
  mutating func set(_ key: String, _ value: FieldValue?) {
    guard let value else { return }
    if let words = value.words {
      sets[key, default: []] += words
    } else {
      values[key] = value
    }
  }

  /// The values of the fields.
  ///
  /// A title with nothing after it becomes the text, and one that the field doesn't allow starts
  /// it. Tags in the text after a number sign count there, and words that cannot be tags go into
  /// the notes.
  func values(in fields: FieldTable<Dream>) -> [String: FieldValue] {
    var values = values
    for (key, words) in sets {
      values[key] = fields[key]?.reading(of: words) { words[$0] }.value
    }
    var notes = notes
    let isUntitled = title.isEmpty
    let title = (isUntitled ? aliases.first ?? "" : title)
      .trimmed(lines: true)
    let others = aliases.dropFirst(isUntitled ? 1 : 0)
    if !others.isEmpty { notes.append("aliases: " + others.joined(separator: ", ")) }
    let line = fields["title"]?.reading(ofCell: title).value
    let description: String
    if body.isEmpty {
      description = title
    } else if title.isEmpty || line != nil || EntryText(title: title, body: body).beginsWithTitle {
      description = body
      values["title"] = line
    } else {
      description = title + separator + body
    }
    values["description"] = .text(description)
    let (tags, rest) = tags(besides: description, in: fields)
    values["tags"] = tags
    if !rest.isEmpty { notes.append("tags: " + rest.joined(separator: ", ")) }
    if !notes.isEmpty { values["notes"] = .text(notes.joined(separator: "\n")) }
    return values
  }

  /// The tags to store, and the other words that appear nowhere else.
  private func tags(
    besides description: String, in fields: FieldTable<Dream>
  ) -> (FieldValue?, rest: [String]) {
    guard !tags.isEmpty, let field = fields["tags"] else { return (nil, tags) }
    let names = tags.map { tag in
      tag.drop { "#@".contains($0) }.trimmed()
    }
    let missing = Set(EntryText.missing(names.map { "#" + $0 }, in: description))
    let wanted = zip(names, tags).filter { !$0.0.isEmpty && missing.contains("#" + $0.0) }
    let reading = field.reading(of: wanted.map(\.0)) { wanted[$0].0 }
    guard reading.problem != nil else { return (reading.value, []) }
    let untold = Set(EntryText.missing(tags, in: description))
    var good: [String] = []
    var rest: [String] = []
    for (name, tag) in wanted {
      if field.reading(of: [name], { _ in name }).value != nil {
        good.append(name)
      } else if untold.contains(tag) {
        rest.append(name)
      }
    }
    return (field.reading(of: good) { good[$0] }.value, rest)
  }
}
