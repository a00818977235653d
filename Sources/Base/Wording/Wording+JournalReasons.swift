import Errors

extension Wording {
  /// Why something is wrong with a journal or a backup, in words that follow a colon.
  func text(of reason: JournalReason) -> String {
    switch reason {
    case .systemError(let number): text(ofSystemError: number)
    // The database speaks English only, so a translation quotes it.
    case .database(let words?): tr("{databaseReason}", ["databaseReason": words])
    case .database(nil): tr("the database gives no reason")
    case .otherDatabase: tr("it is the database of another program")
    case .notADatabase: tr("it isn’t a database")
    case .lostBeginning: tr("its beginning is no longer that of a database")
    case .lostMark: tr("its mark is lost")
    case .lostLabel: tr("its label is lost")
    case .changedContent: tr("it is not what was written")
    case .notThere: tr("what was written is not there")
    case .empty: tr("it is empty")
    case .emptyWithBackups: tr("it is empty, and there are backups of it")
    case .unknownFormat(let format): tr("there is no format {format}", ["format": "\(format)"])
    case .foreignTrigger(let name):
      tr(
        "another program has added the trigger “{name}”, which can change what is stored",
        ["name": name])
    case .unfinishedChange: tr("a change of it was not finished")
    case .notRolledBack(let folder, let reason):
      tr(
        "a change of it was not finished, and cannot be rolled back in a copy in “{folder}”: {reason}",
        ["folder": folder, "reason": reason])
    case .unreadableBytes: tr("its bytes cannot be read")
    case .brokenReferences(let count):
      tr(
        "{count} row points to a row that does not exist",
        "{count} rows point to rows that do not exist", count: count)
    case .unreadablePart(let part): text(of: part)
    case .lostKey: tr("its rows are sealed, and its key is not there")
    case .lostDream: tr("a dream that was written is not there as written")
    case .lostRow: tr("the row of a dream cannot be found again")
    case .kind(let kind): text(of: kind)
    case .notAFolder(let path): tr("“{path}” is not a folder", ["path": path])
    case .noKey: tr("there is no key")
    case .locked: tr("it is locked")
    case .otherKey: tr("the key is that of another journal")
    case .alreadySealed: tr("it is sealed already")
    case .other(let reason): reason
    case .backups(let problem, let path): sentences(of: .backup(problem, path: path)).happened
    }
  }

  private func text(of part: JournalReason.Part) -> String {
    switch part {
    case .history: tr("The history cannot be read")
    case .nights: tr("The nights cannot be read")
    case .settings: tr("The favorite creature cannot be read")
    }
  }

  private func text(of kind: JournalReason.Kind) -> String {
    switch kind {
    case .folder: tr("it is a folder")
    case .pipe: tr("it is a pipe")
    case .socket: tr("it is a socket")
    case .device: tr("it is a device")
    case .singleByte: tr("it is a single byte")
    case .notAFile: tr("it isn’t a regular file")
    }
  }
}
