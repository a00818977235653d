import Errors

extension Wording {
  /// The words of a journal that is not synced with a folder.
  func sentences(of error: SyncError) -> ErrorSentences {
    let path: KeyValuePairs = ["path": error.path]
    let reason = error.number.map { ": " + text(ofSystemError: $0) } ?? ""
    let (happened, advice) =
      switch error.code {
      case .unset:
        (
          tr("This journal is not synced with a folder"),
          tr("Name a folder with 'dream sync --set FOLDER'")
        )
      case .missing:
        (
          tr("There is no folder “{path}”", path),
          tr(
            "Make it, or wait until it is there again; if it has moved, name it with 'dream sync --set FOLDER'"
          )
        )
      case .notAFolder: (tr("“{path}” is a file", path), tr("Name a folder"))
      case .unreadable:
        (tr("The folder “{path}” cannot be read", path) + reason, tr("Check its permissions"))
      case .tooWide:
        (
          tr("“{path}” holds more than what devices tell each other", path),
          tr("Name a folder with nothing else in it")
        )
      case .noMarker:
        (
          tr(
            "The folder “{path}” is not, or not yet, the one that this journal is synced with", path
          ),
          tr("Wait until its files have arrived, or name it with 'dream sync --set FOLDER'")
        )
      case .otherGroup:
        (
          tr("The folder “{path}” belongs to another journal", path),
          tr("Name the folder of this journal, or leave it with 'dream sync --leave' first")
        )
      case .newer:
        (
          tr("The folder “{path}” was made by a newer version of Lucid Dreams", path),
          tr("Install the newer version")
        )
      case .sealed:
        (
          tr("The folder “{path}” is sealed", path),
          tr("Type its code, which 'dream sync --code' shows on a computer that has joined")
        )
      case .wrongCode:
        (
          tr("That is not the code of the folder “{path}”", path),
          tr("'dream sync --code' shows it on a computer that has joined")
        )
      case .notSealed:
        (
          tr("The folder “{path}” is not sealed", path),
          tr("Name an empty folder, or use '--plain' if only you can read that folder")
        )
      case .plain:
        (
          tr("The journal is sealed, and anyone could read its words in the folder “{path}”", path),
          tr("Name an empty folder, or use '--plain' if only you can read that folder")
        )
      case .notWritten:
        (
          tr("The folder “{path}” cannot be written", path) + reason,
          tr("Check the permissions and the space on the disk")
        )
      case .settingsNotWritten: settingsNotWritten(path, reason)
      case .settingsNotRead: settingsNotRead(path, reason)
      case .busy:
        (tr("Another program is syncing this journal"), tr("Try again when it has finished"))
      case .flawed:
        (
          tr("The journal has something that cannot be read completely"),
          tr("'dream check' says what; what other devices have changed waits")
        )
      case .manyErased:
        (
          tr(
            "Another device has erased {count} dream for good",
            "Other devices have erased {count} dreams for good", count: error.count),
          tr("'dream sync --now --yes' erases them here, too, after a backup")
        )
      case .unknownDevice:
        (tr("No other device is called “{path}”", path), tr("'dream sync --status' names them"))
      }
    // What others have written may have come into the journal before.
    let safe =
      error.code == .notWritten
      ? tr("No dream is lost, and what was changed here waits") : tr("The journal is as it was")
    return ErrorSentences(happened: happened, safe: safe, advice: advice)
  }
}
