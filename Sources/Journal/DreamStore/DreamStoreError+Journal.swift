import Files

extension DreamStoreError {
  /// The store's operation, for its messages.
  enum Task {
    case opening
    case reading
    case writing
  }

  static func busy(_ path: String) -> Self {
    Self(
      code: .busy, happened: "The journal “\(path)” is in use by another program",
      safe: "Nothing was changed", advice: "Try again in a moment")
  }

  static func noLocks(_ path: String) -> Self {
    Self(
      code: .cannotOpen,
      happened: """
        The journal “\(path)” cannot be used where it is: its file system has no locks, without which \
        two programs could write at once
        """,
      safe: "Nothing was changed",
      advice: "Move it to a disk of this computer, or mount its file system with locks")
  }

  static func newerVersion(_ version: Int, _ path: String) -> Self {
    Self(
      code: .newerVersion,
      happened: """
        The journal “\(path)” was written by a newer version of this program \
        (format \(version), this one knows \(Schema.version))
        """,
      safe: "It was left untouched", advice: "Update this program, or choose another journal")
  }

  static func notAJournal(_ path: String, because reason: String) -> Self {
    Self(
      code: .notAJournal, happened: "“\(path)” is not a dream journal: \(reason)",
      safe: "It was left untouched", advice: "Choose another file")
  }

  static func readOnly(_ path: String) -> Self {
    Self(
      code: .readOnly, happened: "The journal “\(path)” cannot be written",
      safe: "Nothing was changed",
      advice: "Allow writing to the file and to its folder, or choose another journal")
  }

  static func full(_ path: String) -> Self {
    Self(
      code: .full, happened: "The disk is full, so the journal “\(path)” cannot be written",
      safe: "Nothing was changed", advice: "Free some space and try again")
  }

  static func sealed(_ path: String) -> Self {
    Self(
      code: .sealed, happened: "The journal “\(path)” is sealed",
      safe: "Nothing was changed", advice: "Unlock it with its passphrase or its recovery code")
  }

  /// Why a sealed journal was not opened.
  ///
  /// - Parameters:
  ///   - path: The journal.
  ///   - reason: Why there is no key: a sentence without its period.
  /// - Returns: An error of the code ``Code/sealed``.
  public static func locked(_ path: String, because reason: String) -> Self {
    Self(
      code: .sealed, happened: "The journal “\(path)” is sealed: \(reason)",
      safe: "Nothing was changed", advice: "Unlock it with its passphrase or its recovery code")
  }

  /// Why a sealed journal was not opened, from code that doesn't know which one it is.
  ///
  /// - Parameter reason: Why there is no key: a sentence without its period.
  /// - Returns: An error of the code ``Code/sealed``.
  public static func locked(because reason: String) -> Self {
    Self(
      code: .sealed, happened: "The journal is sealed: \(reason)",
      safe: "Nothing was changed", advice: "Unlock it with its passphrase or its recovery code")
  }

  static func sealedMeanwhile(_ path: String) -> Self {
    Self(
      code: .busy,
      happened: """
        Another program has sealed the journal “\(path)” while it was open, and there is no key to go on
        """,
      safe: "Nothing was changed", advice: "Unlock it and try again")
  }

  static func wrongKey(_ path: String) -> Self {
    .locked(path, because: "the key is that of another one")
  }

  static func attachments(_ path: String, _ error: FileError) -> Self {
    let code: Code =
      switch (error.isWriting, error.code) {
      case (true, .full): .full
      case (true, .denied): .readOnly
      default: .io
      }
    return Self(
      code: code,
      happened: "The pictures and sounds of “\(path)” cannot be unsealed: \(error.reason)",
      safe: "The journal is sealed as before",
      advice: code == .full ? "Free some space and try again" : "Check the disk and try again")
  }

  static func cannotOpen(_ path: String, because reason: String) -> Self {
    Self(
      code: .cannotOpen, happened: "The journal “\(path)” cannot be opened: \(reason)",
      safe: "Nothing was changed", advice: "Check the path and its permissions")
  }

  static func damaged(_ path: String, because reason: String) -> Self {
    Self(
      code: .damaged, happened: "The journal “\(path)” is damaged: \(reason)",
      safe: "Nothing was changed",
      advice: "'dream recover' shows what can be saved, and the app offers it, too")
  }

  static func partlyWritten(_ path: String, because reason: String) -> Self {
    Self(
      code: .partlyWritten, happened: "The journal “\(path)” is damaged: \(reason)",
      safe: "All dreams are stored; nothing else was changed",
      advice: "'dream recover' shows what can be saved, and the app offers it, too")
  }

  static func moved(_ path: String) -> Self {
    Self(
      code: .moved,
      happened: "The journal “\(path)” was moved, deleted or replaced while it was open",
      safe: "Nothing was changed", advice: "Put it back, or open the journal again")
  }

  static func io(_ path: String, task: Task, because reason: String) -> Self {
    Self(
      code: .io,
      happened: task == .writing
        ? "The journal “\(path)” cannot be written: \(reason)"
        : "The journal “\(path)” cannot be read: \(reason)",
      safe: "Nothing was changed", advice: "Check the disk and try again")
  }

  static func unconfirmed(_ path: String) -> Self {
    Self(
      code: .io,
      happened: "The disk did not confirm that the journal “\(path)” is stored",
      safe: "The change was written, though a power cut could still undo it",
      advice: "Check the disk, and do not repeat the change")
  }
}
