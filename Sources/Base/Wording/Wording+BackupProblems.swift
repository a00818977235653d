import Errors

extension Wording {
  /// The words of a problem with a backup.
  func sentences(of problem: BackupProblem, path: String) -> ErrorSentences {
    // Its own words say which of both cannot be read.
    if case .journal(let problem, let path) = problem { return sentences(of: problem, path: path) }
    return ErrorSentences(
      happened: happened(problem, path), safe: safe(after: problem), advice: advice(after: problem))
  }

  private func happened(_ problem: BackupProblem, _ path: String) -> String {
    let values: KeyValuePairs = ["path": path]
    func because(_ reason: JournalReason) -> KeyValuePairs<String, String> {
      ["path": path, "reason": text(of: reason)]
    }
    return switch problem {
    case .missing: tr("There is no backup “{path}”", values)
    case .foreign(let reason):
      tr("“{path}” is not a backup of a dream journal: {reason}", because(reason))
    case .newer(let format, let known):
      tr(
        "The backup “{path}” was written by a newer version of this program (format {format}, this one knows {known})",
        ["path": path, "format": "\(format)", "known": "\(known)"])
    case .damaged(let reason): tr("The backup “{path}” is damaged: {reason}", because(reason))
    case .sealed: tr("The backup “{path}” is sealed", values)
    case .taken: tr("There is a file “{path}” already", values)
    case .busy:
      tr("Another program is making a backup in “{path}”, or uses the journal", values)
    case .full: tr("The disk is full, so “{path}” cannot be written", values)
    case .notAllowedToWrite(let number), .notWritten(let number):
      tr("“{path}” cannot be written: {reason}", because(.systemError(number)))
    case .notAllowedToRead(let number), .notRead(let number):
      tr("“{path}” cannot be read: {reason}", because(.systemError(number)))
    case .damagedJournal(let reason):
      tr("The journal is damaged: {reason}", ["reason": text(of: reason)])
    case .journal(let problem, let path): sentences(of: problem, path: path).happened
    }
  }

  private func safe(after problem: BackupProblem) -> String {
    switch problem {
    case .damagedJournal: tr("It is as it was, and no earlier backup was removed")
    case .taken: tr("It and the journal are as they were")
    case .missing, .foreign, .newer, .damaged, .sealed, .busy, .full, .notAllowedToWrite,
      .notAllowedToRead, .notWritten, .notRead, .journal:
      tr("The journal is as it was")
    }
  }

  private func advice(after problem: BackupProblem) -> String {
    switch problem {
    case .missing: tr("Choose another one from the list of backups")
    case .foreign: tr("Choose another file")
    case .newer: tr("Update this program, or choose another backup")
    case .damaged: tr("Choose another backup")
    case .sealed: tr("Open it with the passphrase that the journal had when it was made")
    case .taken: tr("Choose another name")
    case .busy: tr("Try again in a moment")
    case .full: tr("Free some space and try again")
    case .notAllowedToWrite, .notAllowedToRead: tr("Check the folder and its permissions")
    case .notWritten, .notRead, .journal: tr("Check the disk and try again")
    case .damagedJournal:
      tr("'dream recover' shows what the backups have, and the app offers it, too")
    }
  }
}
