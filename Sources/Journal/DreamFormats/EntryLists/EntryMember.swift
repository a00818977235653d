/// What a member of another program's entry holds.
enum EntryMember: Sendable {
  case id
  /// When the dream was. Of several dates that an entry has, the one of the lowest rank counts.
  case date(rank: Int, MachineTime.Clock)
  /// A time of day, which belongs to the date.
  case time
  /// The time zone of the dates.
  case zone
  /// When it was written down, which orders the dreams of a night.
  case written
  case title(Markup)
  case text(Markup)
  /// A text that counts only where there is no other.
  case otherText(Markup)
  /// A list of lines, each with a box that is checked or not, under these names.
  case checklist(text: String, isChecked: String)
  /// What a column of this meaning would hold.
  case field(ForeignFields.Meaning)
  /// A field of the night with this key.
  case night(String)
  /// The mood, in the words of the program.
  case mood([String: Int])
  /// The mood as a step from 1 to this one.
  case moodOnScale(Int)
  /// Files, named as texts or under this name in objects, in one of these folders or beside the entry.
  case files(named: String?, below: [String])
  /// Files whose bytes are in the entry, as Base64.
  case contents
  /// Goes into the notes, under its name.
  case note([String])
  /// Whether the entry is in the trash of its program.
  case isTrashed
  /// Is not read, and counted where it says something.
  case leftOut
  /// Says nothing about the dream.
  case nothing
}

/// How a text is written.
enum Markup {
  /// As text or as Markdown, which stays as it is.
  case plain
  case html
  /// As HTML or as the JSON of an editor if it looks like it, and as text otherwise.
  case any
}
