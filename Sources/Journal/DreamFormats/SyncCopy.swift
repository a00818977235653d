/// Files and folders that programs which synchronize or keep notes put beside the notes of people.
public enum SyncCopy {
  /// Whether a name says that a file is a copy made because it had been changed in two places.
  ///
  /// - Parameter name: The name of a file, without its folders.
  /// - Returns: Whether Syncthing, Dropbox, Nextcloud or the like has made the copy, or RedNotebook.
  public static func isConflict(_ name: String) -> Bool {
    guard name.utf8.contains(where: "(-".utf8.contains) else { return false }
    let name = name.lowercased()
    if has(".sync-conflict-", in: name) { return true }
    if has("(", in: name), inParentheses.contains(where: name.contains) { return true }
    // RedNotebook keeps the month before the last change, and one that was changed elsewhere.
    // Compiling a pattern for each of thousands of files takes seconds.
    if name.hasSuffix(".txt"), name.utf8.dropFirst(7).first == UInt8(ascii: "."),
      name.firstMatch(of: /^[0-9]{4}-[0-9]{2}\.(old|new|conflict_backup[0-9.]*)\.txt$/) != nil
    {
      return true
    }
    return has("_conflict-", in: name) && name.firstMatch(of: /_conflict-[0-9]{8}/) != nil
  }

  /// Whether a name has a word of ASCII.
  ///
  /// The searches of Foundation and of the standard library take longer than all else about a name.
  private static func has(_ word: String, in name: String) -> Bool {
    let (bytes, word) = (name.utf8.span, word.utf8.span)
    return bytes.indices.dropLast(word.count - 1).contains { start in
      word.indices.allSatisfy { bytes[start + $0] == word[$0] }
    }
  }

  private static let inParentheses = [
    "conflicted copy", "(case clash", "case conflict", "konfliktkopie",
    "in konflikt stehende kopie",
    "copie en conflit", "copia en conflicto", "copia in conflitto", "冲突副本", "충돌된 사본",
    "競合コピー",
  ]

  /// Whether a file or folder with a hidden name holds notes of a program's own, which are worth a word:
  /// `.trash`, `.stversions`, `.~lock.a.md#`.
  static func isHidden(_ name: String, isFolder: Bool) -> Bool {
    name.hasPrefix(".") && (isFolder || name.hasPrefix(".~lock.") || isRead(name))
  }

  private static func isRead(_ name: String) -> Bool {
    name.split(separator: ".").last.map { ImportedFiles.extensions.contains($0.lowercased()) }
      ?? false
  }

  /// Whether a folder has Logseq's copies of earlier states.
  static func isFolderOfCopies(_ name: String, in folder: String) -> Bool {
    folder.split(separator: "/").last == "logseq" && ["bak", "version-files"].contains(name)
  }

  /// The name without the number that a program adds to a second file of the same name: "a (1).md" is
  /// "a.md", and so are "a 2.md", "a copy.md" and "Copy of a.md".
  ///
  /// - Parameter path: The name with its folders.
  /// - Returns: The other name; nil for one without a number.
  static func original(of path: String) -> String? {
    // Few names end so, and compiling a pattern for each of thousands of files takes seconds.
    let stem = path.lastIndex(of: ".").map { path[..<$0] } ?? path[...]
    let hasNumber = stem.hasSuffix(")") || stem.dropLast().last == " "
    guard hasNumber || stem.lowercased().hasSuffix("copy") || path.contains("Copy of ") else {
      return nil
    }
    guard let match = path.wholeMatch(of: /(.*?)( \([0-9]{1,3}\)| [2-9]| copy| - Copy)(\.[^.\/]+)/)
    else {
      guard let copy = path.wholeMatch(of: /(.*\/)?Copy of ([^\/]+)/) else { return nil }
      return String(copy.output.1 ?? "") + copy.output.2
    }
    return String(match.output.1 + match.output.3)
  }
}
