import Dreams

extension ProgramProfile {
  /// Journiv: the `data.json` of an export, with entries in journals.
  ///
  /// An entry has its time in UTC and the time zone of its place. Moods have names that people choose, so they go
  /// into the notes.
  static let journiv = ProgramProfile(
    program: "Journiv",
    find: { root in
      guard root["export_version"] != nil, let journals = root["journals"]?.list else { return nil }
      return EntryList(journals.flatMap { $0["entries"]?.list ?? [] })
    },
    members: [
      "entry_datetime_utc": .date(rank: 0, .any),
      "entry_date": .date(rank: 1, .any),
      "entry_timezone": .zone,
      "title": .title(.plain),
      "content": .text(.plain),
      "content_delta": .text(.any),
      "content_plain_text": .otherText(.plain),
      "tags": .field(.field("tags")),
      "location": .note([]),
      "weather": .note([]),
      "mood_log": .note(["mood_name", "note"]),
      "prompt_text": .note([]),
      "is_pinned": .field(.field("starred")),
      "media": .files(named: "file_path", below: ["media"]),
      "created_at": .nothing, "updated_at": .nothing, "word_count": .nothing, "id": .nothing,
      "external_id": .nothing,
    ])
}
