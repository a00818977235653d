public import DreamFormats
import Dreams

/// A file that stays in the inbox, and why.
public struct SkippedFile: Hashable, Sendable {
  /// The reasons.
  public enum Reason: Hashable, Sendable {
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
    /// It has more bytes than a note can have, or than a picture or a sound.
    case tooLarge
    /// The system does not allow reading it.
    case unreadable
    /// Its name is not UTF-8.
    case unreadableName
    /// No dreams can be read from it.
    case notUnderstood(ImportProblem)
    /// Its dreams are in the journal, and the system does not allow moving it.
    case cannotMove(String)
  }

  /// Its name in the inbox.
  public let name: String

  /// Why it stays.
  public let reason: Reason

  /// Why, as a sentence that begins in lowercase and has no period.
  public var description: String {
    switch reason {
    case .conflictingCopy: "it is a conflicting copy of another note; rename it to import it"
    case .hidden: "it is hidden; rename it to import it"
    case .unfinished: "by its name, it is not finished"
    case .link: "it is a symbolic link"
    case .special: "it isn’t a regular file"
    case .otherKind: "it is neither a text, nor a picture, nor a sound"
    case .empty: "it is empty"
    case .tooLarge where AttachmentType.isSaid(by: name):
      "it has more than \(Inbox.mediaByteLimit >> 30) GiB"
    case .tooLarge: "it has more than \(Inbox.byteLimit >> 20) MiB; import it with 'dream import'"
    case .unreadable: "it cannot be read; check its permissions"
    case .unreadableName: "its name is not UTF-8; rename it to import it"
    case .notUnderstood(let problem): problem.description
    case .cannotMove(let reason): "its dreams are in the journal, but it cannot be moved: \(reason)"
    }
  }

  /// Determines by its name whether a file is skipped.
  static func reason(ofName name: String) -> Reason? {
    let lowercased = name.lowercased()
    if name.hasPrefix(".") { return .hidden }
    if lowercased.contains(".sync-conflict-") || lowercased.contains("(conflicted copy")
      || lowercased.contains("(case clash")
    {
      return .conflictingCopy
    }
    let unfinished = [".tmp", ".temp", ".part", ".partial", ".crdownload", ".swp", "~"]
    if unfinished.contains(where: lowercased.hasSuffix) { return .unfinished }
    return nil
  }

  /// Whether a name belongs to a text, Markdown or Org file.
  static func isNote(_ name: String) -> Bool {
    let lowercased = name.lowercased()
    return Inbox.noteExtensions.contains { lowercased.hasSuffix("." + $0) }
  }
}
