import DreamStore
import Dreams
import Files
import Foundation
import JournalUse
import Sealing

extension Backups {
  /// The backups of a journal, for a command that says when it waits for another program.
  ///
  /// - Parameter store: The journal.
  /// - Returns: The backups in its own folder.
  static func ofCommand(_ store: DreamStore) -> Backups {
    var backups = Backups(of: store)
    backups.patience = patienceOfCommand
    backups.onWait = noteWaiting
    return backups
  }

  /// How long a command waits for another program: a person ends it before.
  static let patienceOfCommand = Duration.seconds(86_400)

  /// Says that a command waits for another program.
  static let noteWaiting: @Sendable () -> Void = {
    StandardError.note(
      "waiting for another program that works on the backups; Ctrl-C ends this command")
  }

  /// Starts today's backups after a change, if they are missing, in a process of their own.
  ///
  /// The change is stored already, so a backup that fails is only noted: now, where the backup cannot be made by
  /// a process of its own, and else by the next command.
  static func makeAfterChange(of store: DreamStore) {
    do {
      let backups = Backups(of: store)
      guard let lock = try backups.lockIfDue(at: .now()) else { return }
      let background = BackgroundBackup(of: store.path)
      if lock.isMarked {
        // Here, no process may outlive the command.
        StandardError.note("the last backup was interrupted; it is made now")
      } else if background.start(
        ["backup", "--due", "--journal", store.path], backups, holding: lock)
      {
        return
      }
      background.end([])
      if let first = try backups.makeDue(at: .now(), holding: lock).first {
        StandardError.note(attachmentsOf: first)
      }
    } catch {
      StandardError.note(error.noBackup)
    }
  }

  /// Makes today's backups in the process that ``makeAfterChange(of:)`` has started.
  static func makeInBackground(ofJournal path: String) {
    let background = BackgroundBackup(of: path)
    let lock = background.inheritedLock
    let key = lock == nil ? nil : BackgroundBackup.inheritedKey()
    // A journal that is gone meanwhile is not made anew.
    guard FileSystem.exists(path) else { return }
    background.settle()
    background.begin(at: .now())
    background.end(due(path, key, lock))
    lock?.unmark()
  }

  /// Makes the backups that are due, and returns what a person should know.
  private static func due(_ path: String, _ key: JournalKey?, _ lock: FileLock?) -> [String] {
    let opening = JournalLock(asksDesktopAgain: false)
    if let key { opening.remember(key) }
    let store: DreamStore
    do throws(DreamStoreError) {
      store = try JournalOpener(
        path, opening.unlocking, environment: ProcessInfo.processInfo.environment,
        onRepair: { _ in }
      ).open()
    } catch {
      return ["no backup was made today: \(Failure(error).happened)".printable]
    }
    var backups = Backups(of: store)
    // While the journal is copied, a change of it has to wait.
    backups.onProgress = { if $0 == .copied { DetachedProcess.lowerPriority() } }
    do throws(BackupError) {
      let made: [Backup]
      if let lock {
        made = try backups.makeDue(at: .now(), holding: lock)
      } else {
        made = try backups.makeIfDue(at: .now())
      }
      // The problems are known from the first one, of which the others are copies.
      return made.first?.attachmentNotes ?? []
    } catch {
      return [error.noBackup]
    }
  }
}

extension BackgroundBackup {
  /// The background backup of a journal, for the person who runs this command.
  init(of path: String) {
    self.init(ofJournal: path, environment: ProcessInfo.processInfo.environment)
  }
}

extension BackupError {
  /// Why there is no backup, as a note.
  fileprivate var noBackup: String {
    let advice = code == .damagedJournal ? "; \(advice.lowercasedFirst)" : ""
    return "no backup was made today: \(happened.lowercasedFirst)\(advice)".printable
  }
}

extension Backup {
  /// The problems with the pictures and sounds of dreams when it was made.
  fileprivate var attachmentNotes: [String] {
    var notes: [String] = []
    let wrong = attachments.missing.union(attachments.damaged).union(attachments.onlyHere).count
    if wrong > 0 {
      notes.append(
        "\(wrong.counting("attachment")) missing or damaged beside the journal;"
          + " 'dream check' says which, and what helps")
    }
    if let error = attachments.error {
      notes.append(
        "\(attachments.blocked.count.counting("attachment")) not in the backup:"
          + " \(error.reason)")
    }
    return notes
  }
}

extension StandardError {
  /// Reports the problems with the pictures and sounds of dreams when a backup was made.
  static func note(attachmentsOf backup: Backup) {
    for note in backup.attachmentNotes { self.note(note) }
  }
}
