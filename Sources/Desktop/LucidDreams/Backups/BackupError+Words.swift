import DreamStore

extension BackupError {
  /// What happened to a backup, and that the journal is safe, in the person's language.
  ///
  /// In English these are the error's own words, which know more of the reason.
  nonisolated var inWords: String {
    words.isTranslated ? sentence + " " + tr("Nothing was changed.") : message
  }

  nonisolated private var sentence: String {
    switch code {
    case .missing: tr("There is no such backup.")
    case .foreign: tr("The file is not a backup of a dream journal.")
    case .newer: tr("The backup was written by a newer version of this program.")
    case .unsound: tr("The backup is damaged or incomplete.")
    case .taken: tr("There is a file of that name already.")
    case .busy: tr("Another program is making a backup, or uses the journal.")
    case .full: tr("The disk is full.")
    case .denied: tr("The folder may not be written to.")
    case .unreadable: tr("The backups may not be read.")
    case .journal: tr("The journal itself cannot be read.")
    case .io: tr("The disk failed to read or write a backup.")
    }
  }
}
