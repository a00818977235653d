import Errors

extension Wording {
  /// The words of a problem with the journal on disk.
  func sentences(of problem: JournalProblem, path: String?) -> ErrorSentences {
    ErrorSentences(
      happened: happened(problem, path ?? ""), safe: safe(after: problem),
      advice: advice(after: problem))
  }

  private func happened(_ problem: JournalProblem, _ path: String) -> String {
    let values: KeyValuePairs = ["path": path]
    func because(_ reason: JournalReason) -> KeyValuePairs<String, String> {
      ["path": path, "reason": text(of: reason)]
    }
    return switch problem {
    case .busy: tr("The journal “{path}” is in use by another program", values)
    case .noLocks:
      tr(
        "The journal “{path}” cannot be used where it is: its file system has no locks, without which two programs could write at once",
        values)
    case .newerVersion(let format, let known):
      tr(
        "The journal “{path}” was written by a newer version of this program (format {format}, this one knows {known})",
        ["path": path, "format": "\(format)", "known": "\(known)"])
    case .notAJournal(let reason):
      tr("“{path}” is not a dream journal: {reason}", because(reason))
    case .readOnly:
      path.isEmpty
        ? tr("The journal cannot be written to")
        : tr("The journal “{path}” cannot be written", values)
    case .full: tr("The disk is full, so the journal “{path}” cannot be written", values)
    case .sealed(nil):
      path.isEmpty
        ? tr("The journal is sealed") : tr("The journal “{path}” is sealed", values)
    case .sealed(let reason?):
      path.isEmpty
        ? tr("The journal is sealed: {reason}", because(reason))
        : tr("The journal “{path}” is sealed: {reason}", because(reason))
    case .sealedMeanwhile:
      tr(
        "Another program has sealed the journal “{path}” while it was open, and there is no key to continue",
        values)
    case .attachmentsNotUnsealed(let number):
      tr(
        "The pictures and sounds of “{path}” cannot be unsealed: {reason}",
        because(.systemError(number)))
    case .captureWaits(let file):
      tr(
        "“{file}”, kept sealed while the journal “{path}” was locked, cannot join it now, and only the journal's key opens it",
        ["path": path, "file": file])
    case .cannotOpen(let reason):
      tr("The journal “{path}” cannot be opened: {reason}", because(reason))
    case .damaged(let reason), .partlyWritten(let reason):
      tr("The journal “{path}” is damaged: {reason}", because(reason))
    case .moved:
      tr("The journal “{path}” was moved, deleted or replaced while it was open", values)
    case .notRead(let reason): tr("The journal “{path}” cannot be read: {reason}", because(reason))
    case .notWritten(let reason):
      tr("The journal “{path}” cannot be written: {reason}", because(reason))
    case .unconfirmed:
      tr("The disk did not confirm that the journal “{path}” is stored", values)
    }
  }

  private func safe(after problem: JournalProblem) -> String {
    switch problem {
    case .newerVersion, .notAJournal: tr("It was left untouched")
    case .attachmentsNotUnsealed, .captureWaits: tr("The journal is sealed as before")
    case .partlyWritten: tr("All dreams are stored; nothing else was changed")
    case .unconfirmed: tr("The change was written, though a power cut could still undo it")
    case .busy, .noLocks, .readOnly, .full, .sealed, .sealedMeanwhile, .cannotOpen, .damaged,
      .moved, .notRead, .notWritten:
      tr("Nothing was changed")
    }
  }

  private func advice(after problem: JournalProblem) -> String {
    switch problem {
    case .busy: tr("Try again in a moment")
    case .noLocks:
      tr("Move it to a disk of this computer, or mount its file system with locks")
    case .newerVersion: tr("Update this program, or choose another journal")
    case .notAJournal: tr("Choose another file")
    case .readOnly:
      tr("Allow writing to the file and to its folder, or choose another journal")
    case .full: tr("Free some space and try again")
    case .sealed: tr("Unlock it with its passphrase or its recovery code")
    case .sealedMeanwhile: tr("Unlock it and try again")
    case .attachmentsNotUnsealed(let number) where SystemError.isFull(number):
      tr("Free some space and try again")
    case .captureWaits:
      tr("Free some space, update this program, or move the file away, and try again")
    case .cannotOpen: tr("Check the path and its permissions")
    case .damaged, .partlyWritten:
      tr("'dream recover' shows what can be saved, and the app offers it, too")
    case .moved: tr("Put it back, or open the journal again")
    case .attachmentsNotUnsealed, .notRead, .notWritten: tr("Check the disk and try again")
    case .unconfirmed: tr("Check the disk, and do not repeat the change")
    }
  }
}
