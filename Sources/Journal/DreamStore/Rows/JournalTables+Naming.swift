import Dreams

extension JournalTables {
  /// Why nobody can say which files a journal needs: it has rows or steps that this program does not
  /// understand.
  struct Unreadable: Error {}

  /// The pictures and sounds that the dreams in the list and the trash, the nights and all steps
  /// refer to, in any field.
  ///
  /// - Parameter hashes: The hashes of files.
  /// - Returns: Those that are named anywhere.
  /// - Throws: ``Unreadable`` when anything in the journal is not understood, which may name any of them.
  func named(among hashes: Set<String>) throws -> Set<String> {
    let contents = try JournalReader.contents(self)
    let steps = try StepTable(self)
    guard contents.issues.isEmpty, contents.unreadableRows == 0, steps.isUnderstood else {
      throw Unreadable()
    }
    var mentioned = MentionedHashes(among: hashes)
    for dream in contents.journal.dreams { mentioned.look(at: dream.facts) }
    for dream in contents.journal.trash { mentioned.look(at: dream.facts) }
    for night in contents.journal.nights { mentioned.look(at: night.facts) }
    for step in steps.history.steps { mentioned.look(at: step) }
    return mentioned.found
  }
}
