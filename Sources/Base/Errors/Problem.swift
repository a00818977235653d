/// Everything that can go wrong before a person's eyes.
///
/// A new case does not compile until `Wording` has words for it.
public enum Problem: Hashable, Sendable {
  /// Something about the journal on disk; the path is nil where it is not known which one.
  case journal(JournalProblem, path: String?)

  /// Something about a backup or the folder of backups.
  case backup(BackupProblem, path: String)

  /// Something about a picture or a sound of a dream.
  case attachment(AttachmentProblem, path: String)

  /// Sealed bytes that were not decrypted, and what was to be opened, with its quotation marks; nil for a
  /// file that is known anyway.
  case sealing(SealingError, name: String?)

  /// A sound that was not recorded or played.
  case sound(SoundError)

  /// A recording of which there is no text.
  case transcription(TranscriptionError)

  /// A file that is not shown as a small picture.
  case thumbnail(ThumbnailProblem, path: String)

  /// A file that cannot be read or written.
  case file(FileProblem)

  /// A file to share or to export that was not made.
  case sharing(SharingProblem)

  /// An inbox that cannot be used.
  case inbox(InboxError)

  /// A journal that is not synced with a folder.
  case syncing(SyncError)

  /// A keyring that does not keep, find or forget a key.
  case keyring(KeyringProblem)

  /// Something that cannot be imported.
  case importing(ImportProblem)

  /// A file from which nothing can be imported.
  case unreadableFile(UnreadableFile)

  /// A file of settings.
  case settings(SettingsFault)
}
