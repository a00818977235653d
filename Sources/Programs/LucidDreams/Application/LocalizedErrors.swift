import DreamSharing
import DreamStore
import Sealing

// In English each error's own message is used, because it gives more of the reason.

extension DreamStoreError {
  /// What happened to a journal, what is safe and what to do, in the user's language.
  nonisolated func localizedMessage(path: String) -> String {
    guard words.isTranslated, let sentences = Self.sentences(path)[code] else { return message }
    return sentences.joined(separator: " ")
  }

  nonisolated private static func sentences(_ path: String) -> [Code: [String]] {
    let path: KeyValuePairs = ["path": path]
    let nothing = tr("Nothing was changed.")
    return [
      .busy: [
        tr("The journal “{path}” is in use by another program.", path), nothing,
        tr("Try again in a moment."),
      ],
      .newerVersion: [
        tr("The journal “{path}” was written by a newer version of this program.", path),
        nothing, tr("Update this program, or choose another journal."),
      ],
      .notAJournal: [
        tr("“{path}” is not a dream journal.", path), nothing, tr("Choose another file."),
      ],
      .readOnly: [
        tr("The journal “{path}” cannot be written.", path), nothing,
        tr("Make the file and its folder writable, or choose another journal."),
      ],
      .full: [
        tr("The disk is full, so the journal “{path}” cannot be written.", path), nothing,
        tr("Free some space and try again."),
      ],
      .cannotOpen: [
        tr("The journal “{path}” cannot be opened.", path), nothing,
        tr("Check the path and its permissions."),
      ],
      .sealed: [
        tr("The journal “{path}” is sealed.", path), nothing,
        tr("Unlock it with its passphrase or its recovery code."),
      ],
      .damaged: [
        tr("The journal “{path}” is damaged.", path), nothing,
        tr("Open the journal again to see what can be recovered."),
      ],
      .partlyWritten: [
        tr("The journal “{path}” is damaged.", path),
        tr("All dreams are stored; nothing else was changed."),
        tr("Open the journal again to see what can be recovered."),
      ],
      .moved: [
        tr("The journal “{path}” was moved, deleted or replaced while it was open.", path),
        nothing, tr("Put it back, or open the journal again."),
      ],
      .io: [
        tr("A disk error occurred while reading or writing the journal “{path}”.", path),
        tr("Dreams saved earlier are not affected."), tr("Check the disk and try again."),
      ],
    ]
  }
}

extension BackupError {
  /// What happened to a backup, and that the journal is safe, in the user's language.
  nonisolated var localizedMessage: String {
    guard words.isTranslated else { return message }
    return sentence + " " + tr("Nothing was changed.")
  }

  nonisolated private var sentence: String {
    switch code {
    case .missing: tr("The backup does not exist.")
    case .foreign: tr("The file is not a backup of a dream journal.")
    case .newer: tr("The backup was written by a newer version of this program.")
    case .sealed: tr("The backup is sealed with another key.")
    case .unsound: tr("The backup is damaged or incomplete.")
    case .taken: tr("A file with this name already exists.")
    case .busy: tr("Another program is making a backup or using the journal.")
    case .full: tr("The disk is full.")
    case .denied: tr("The folder cannot be written to.")
    case .unreadable: tr("The backups cannot be read.")
    case .damagedJournal: tr("Parts of the file on disk cannot be read or are corrupted.")
    case .journal: tr("The journal itself cannot be read.")
    case .io: tr("A disk error occurred while reading or writing a backup.")
    }
  }
}

extension SealingError {
  /// What happened and what is safe, in the user's language.
  nonisolated var localizedMessage: String {
    let sentence =
      switch self {
      case .wrongPassphrase: tr("The passphrase is wrong, or the file is damaged.")
      case .damaged, .excessive, .notSealed: tr("The file is damaged or incomplete.")
      case .newer: tr("The file was encrypted by a newer version of this program.")
      case .noMemory: tr("There is not enough memory to open the file.")
      }
    return sentence + " " + tr("Nothing was changed.")
  }
}

/// An error of the journal on disk, described in the user's language.
nonisolated struct LocalizedStoreError: Error, CustomStringConvertible {
  let description: String
}

extension AttachmentError {
  /// What happened to a picture or a sound, what is safe and what to do, in the user's language.
  nonisolated var localizedMessage: String {
    guard words.isTranslated else { return message }
    let (happened, advice) =
      switch code {
      case .missing: (tr("The file is missing."), tr("Check the name."))
      case .notAFile: (tr("This is not a file."), tr("Choose a picture or a sound."))
      case .unknownType:
        (
          tr("This is not a picture or a sound that can be attached."),
          tr("Choose a PNG, JPEG, WebP or HEIC, or an Ogg, M4A, AAC, MP3, WAV or FLAC.")
        )
      case .tooLarge: (tr("The file is larger than 1 GiB."), tr("Choose a smaller file."))
      case .damaged:
        (
          tr("The file is damaged: it has changed since it was attached."),
          tr("Attach the original again, which puts it right.")
        )
      case .unreadable: (tr("The file cannot be read."), tr("Check its permissions."))
      case .unwritable:
        (tr("The folder beside the journal cannot be written to."), tr("Check its permissions."))
      case .full: (tr("The disk is full."), tr("Free some space and try again."))
      }
    return [happened, tr("No dream was changed."), advice].joined(separator: " ")
  }
}

extension AttachmentFolder.CopyReport {
  /// What was wrong with the pictures and sounds of dreams when a backup was made; nil when nothing was.
  nonisolated var localizedMessage: String? {
    let wrong = missing.union(damaged).union(onlyHere).count
    var sentences: [String] = []
    if wrong > 0 {
      sentences.append(
        tr(
          "{count} picture or sound of a dream is missing or damaged.",
          "{count} pictures or sounds of dreams are missing or damaged.", count: wrong))
      sentences.append(tr("Attach the original again, or restore a backup that has it."))
    }
    if !blocked.isEmpty {
      sentences.append(
        tr(
          "{count} picture or sound could not be copied into the backups.",
          "{count} pictures or sounds could not be copied into the backups.",
          count: blocked.count))
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }
}
