import DreamFormats
public import Errors

/// A file that stays in the inbox, and why.
public struct SkippedFile: Hashable, Sendable {
  /// Its name in the inbox.
  public let name: String

  /// Why it stays.
  public let reason: SkippingReason

  /// Determines by its name whether a file is skipped.
  static func reason(ofName name: String) -> SkippingReason? {
    let lowercased = name.lowercased()
    if name.hasPrefix(".") { return .hidden }
    if SyncCopy.isConflict(name) { return .conflictingCopy }
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
