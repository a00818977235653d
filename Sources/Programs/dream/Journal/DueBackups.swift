import DreamStore
import Dreams

extension Backups {
  /// The backups of a journal, for a command that says when it waits for another program.
  ///
  /// - Parameter store: The journal.
  /// - Returns: The backups in its own folder.
  static func ofCommand(_ store: DreamStore) -> Backups {
    var backups = Backups(of: store)
    backups.onWait = {
      StandardError.write(
        "dream: note: waiting for another program that works on the backups;"
          + " Ctrl-C ends this command")
    }
    return backups
  }

  /// Makes today's backups after a change, if they are missing.
  ///
  /// The change is stored already, so a backup that fails is only noted.
  static func makeAfterChange(of store: DreamStore) {
    do {
      // The problems are known from the first one, of which the others are copies.
      if let first = try Backups(of: store).makeIfDue(at: .now()).first {
        StandardError.note(attachmentsOf: first)
      }
    } catch {
      let advice = error.code == .damagedJournal ? "; \(error.advice.lowercasedFirst)" : ""
      StandardError.write(
        "dream: note: no backup was made today: \(error.happened.lowercasedFirst)\(advice)"
          .printable)
    }
  }
}

extension StandardError {
  /// Reports the problems with the pictures and sounds of dreams when a backup was made.
  static func note(attachmentsOf backup: Backup) {
    let files = backup.attachments
    let wrong = files.missing.union(files.damaged).union(files.onlyHere).count
    if wrong > 0 {
      write(
        "dream: note: \(wrong.counting("attachment")) missing or damaged beside the journal;"
          + " 'dream check' says which, and what helps")
    }
    if let error = files.error {
      write(
        "dream: note: \(files.blocked.count.counting("attachment")) not in the backup:"
          + " \(error.reason)".printable)
    }
  }
}
