import Dreams

extension ProgramProfile {
  /// Journey: a file for each entry, with its pictures beside it.
  ///
  /// Entries of several years are text, Markdown or HTML. The place and the weather in which an entry was
  /// written are not those of the dream, so they go into the notes. What its numbers for moods mean has changed
  /// over the years.
  static let journey = ProgramProfile(
    program: "Journey",
    find: { EntryList(of: $0, with: "date_journal") },
    members: [
      "date_journal": .date(rank: 0, .any),
      "date_modified": .nothing,
      "timezone": .zone,
      "title": .title(.plain),
      "text": .text(.any),
      "preview_text": .otherText(.any),
      "tags": .field(.field("tags")),
      "favourite": .field(.field("starred")),
      "photos": .files(named: nil, below: ["photos", "media"]),
      "address": .note([]),
      "weather": .note(["description"]),
      "mood": .leftOut, "sentiment": .leftOut,
      "id": .nothing, "type": .nothing, "linked_account": .nothing, "schema": .nothing,
    ])
}
