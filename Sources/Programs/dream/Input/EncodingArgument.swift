import DreamFormats

/// The encoding of imported files, as the command line names it.
enum EncodingArgument {
  /// What completes a word of the command line.
  static let completions = [
    "Windows-1252", "Windows-1250", "Windows-1251", "KOI8-R", "Shift_JIS", "EUC-JP", "GB18030",
    "Big5", "EUC-KR", "Macintosh", "UTF-8", "UTF-16LE",
  ]

  /// Reads a name.
  ///
  /// - Parameter word: The name.
  /// - Returns: The encoding.
  /// - Throws: That there is no such encoding.
  static func encoding(_ word: String) throws(Failure) -> TextEncoding {
    if let encoding = TextEncoding(named: word) { return encoding }
    throw Failure(
      status: .usage, happened: "there is no encoding '\(word.clipped)'",
      advice: "choose one such as \(completions.prefix(6).joined(separator: ", ")), or any other"
        + " that 'iconv --list' shows")
  }
}
