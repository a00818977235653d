import Dreams
import Testing
import Wording

@Suite struct ActionNameTests {
  /// A language in which every text stands between other signs.
  private let other = Wording(
    translate: { "«\($0)»" }, translateCount: { one, many, count in "«\(count == 1 ? one : many)»" }
  )

  private func dreams(_ texts: String...) -> [Dream] {
    texts.map { Dream(description: $0, creature: .shark, effects: []) }
  }

  @Test(
    arguments: [
      (.added, "Add"), (.edited, "Edit"), (.deleted, "Delete"), (.restored, "Restore"),
      (.duplicated, "Duplicate"),
    ] as [(JournalAction.Kind, String)])
  func `actions on dreams name the only title, or the number of dreams`(
    kind: JournalAction.Kind, verb: String
  ) {
    let words = Wording.english
    #expect(words.name(of: .init(kind, dreams("Flying\nhigh"))) == "\(verb) “Flying”")
    #expect(words.name(of: .init(kind, dreams(" "))) == "\(verb) “Untitled dream”")
    #expect(words.name(of: .init(kind, dreams("A", "B"))) == "\(verb) 2 Dreams")
    #expect(words.name(of: .init(kind, count: 0)) == "\(verb) 0 Dreams")
    #expect(words.name(of: .init(kind)) == "Edit Journal")
    #expect(other.name(of: .init(kind, dreams("Flying"))) == "«\(verb) “Flying”»")
    #expect(other.name(of: .init(kind, dreams(""))) == "«\(verb) “«Untitled dream»”»")
    #expect(other.name(of: .init(kind, dreams("A", "B", "C"))) == "«\(verb) 3 Dreams»")
  }

  @Test func `everything else that is done has its name`() {
    let dream = dreams("Flying")
    let actions: [(JournalAction, String)] = [
      (.init(.began, dreams("")), "New Dream"),
      (.init(.typed, dream, field: "description"), "Typing in “Flying”"),
      (.init(.typed, dreams("")), "Typing"),
      (.init(.changedField, dream, field: "date"), "Date of “Flying”"),
      (
        .init(.changedField, dreams(""), field: "numberOfCreatures"),
        "Number of Creatures of “Untitled dream”"
      ),
      (.init(.changedField, dream, field: "mood"), "Mood of “Flying”"),
      (.init(.typed, dream, field: "notes"), "Notes of “Flying”"),
      (.init(.insertedWord, dream, field: "tags", word: "sea"), "Add sea to Tags"),
      (.init(.removedWord, dream, field: "tags", word: "sea"), "Remove sea from Tags"),
      (.init(.changedField, dream, field: "later"), "Edit “Flying”"),
      (.init(.insertedWord, dream, field: "effects", word: "fire-breathing"), "Add Fire breathing"),
      (.init(.removedWord, dream, field: "effects", word: "rain"), "Remove Rain"),
      (.init(.insertedWord, dream, field: "later", word: "sea"), "Add sea"),
      (.init(.removedWord, dream, field: "effects"), "Edit “Flying”"),
      (.init(.renamedWord, field: "tags", word: "ocean"), "Rename ocean"),
      (.init(.erased, dream), "Permanently Delete “Flying”"),
      (.init(.erased, count: 2), "Permanently Delete 2 Dreams"),
      (.init(.imported, count: 20), "Import 20 Dreams"),
      (.init(.imported, count: 1), "Import 1 Dream"),
      (.init(.imported, count: 0), "Import"),
      (.init(.addedSamples, dream), "Add Sample Dreams"),
      (.init(.restoredBackup), "Restore Backup"),
      (.init(.changedFavorite), "Change Favorite Creature"),
      (.init(.changedNight, night: Night("2026-11-20")), "Edit Night of 2026-11-20"),
      (.init(.changedNight, field: "recall", night: Night("2026-11-20")), "Recall of 2026-11-20"),
      (.init(.editedJournal), "Edit Journal"),
      (.init(.named, word: "Delete “Flying”"), "Delete “Flying”"),
      (.init(.init(rawValue: "later"), dream), "Edit Journal"),
    ]
    for (action, name) in actions { #expect(Wording.english.name(of: action) == name) }
    #expect(
      other.name(of: .init(.insertedWord, dream, field: "effects", word: "rain")) == "«Add «Rain»»")
    #expect(
      other.name(of: .init(.changedField, dream, field: "creature"))
        == "««Creature» of “Flying”»")
    #expect(other.name(of: .init(.named, word: "Flying")) == "Flying")
  }

  @Test func `braces in a title are left alone`() {
    let action = JournalAction(.deleted, dreams("{title} {count}"))
    #expect(Wording.english.name(of: action) == "Delete “{title} {count}”")
  }

  @Test func `what undo leaves is said of one dream or of several`() {
    let words = Wording.english
    #expect(words.message(keeping: dreams("Flying")) == "“Flying” keeps what was changed since")
    #expect(words.message(keeping: dreams("A", "B")) == "2 dreams keep what was changed since")
  }
}
