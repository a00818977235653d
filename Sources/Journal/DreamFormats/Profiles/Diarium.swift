import Dreams

extension ProgramProfile {
  /// Diarium: a list of days, or a file for each, with the text as HTML.
  ///
  /// A day is rated from 1 to 5, and its date has the time at which it was begun. The weather and what was
  /// tracked go into the notes.
  static let diarium = ProgramProfile(
    program: "Diarium",
    find: { EntryList(of: $0, with: "date", "heading", "html") },
    members: [
      "date": .date(rank: 0, .any),
      "heading": .title(.html),
      "html": .text(.html),
      "tags": .field(.field("tags")),
      "people": .field(.field("people")),
      "rating": .moodOnScale(5),
      "location": .note([]),
      "weather": .note([]),
      "tracker": .note([]),
      "sun": .nothing, "lunar": .nothing,
    ])
}
