/// Why a file stays in the inbox.
public enum SkippingReason: Hashable, Sendable {
  /// A sync program created it next to another version.
  case conflictingCopy
  /// Its name begins with a period.
  case hidden
  /// By its name, somebody is still writing it.
  case unfinished
  /// A symbolic link, which may lead anywhere.
  case link
  /// Neither a file nor a folder.
  case special
  /// By its name neither a note, nor a picture, nor a sound.
  case otherKind
  /// It has no text yet.
  case empty
  /// It has more bytes than a note can have.
  case tooLargeNote(mebibytes: Int)
  /// It has more bytes than a picture or a sound can have.
  case tooLargeMedia(gibibytes: Int)
  /// The system does not allow reading it.
  case unreadable
  /// Its name is not UTF-8.
  case unreadableName
  /// No dreams can be read from it.
  case notUnderstood(ImportProblem)
  /// Its dreams are in the journal, and the system does not allow moving it, by the number of its error.
  case cannotMove(Int32)
}
