/// Why a sound could not be recorded or played.
public enum SoundError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Parts of GStreamer are not installed: the names of its elements, such as `opusenc`.
  case missingPlugins([String])

  /// There is no microphone, or it does not work; with the system's message.
  case noMicrophone(reason: String)

  /// There is nothing to hear with; in the words of the system.
  case noSpeaker(reason: String)

  /// A file with that name exists, and is unchanged.
  case fileExists(path: String)

  /// The disk is full; data written before stays.
  case diskFull(path: String)

  /// The file could not be written, for a reason in the words of the system.
  case notWritten(path: String, reason: String)

  /// The file doesn't exist, or isn't readable.
  case notReadable(path: String, reason: String)

  /// The file is damaged, or no sound, or of a kind that is not known here.
  case notSound(path: String, reason: String)

  /// Nothing came of it within the time that it has.
  case timedOut(path: String)

  /// What happened, what is safe and what to do, in English.
  public var description: String {
    switch self {
    case .missingPlugins(let names):
      """
      Parts of GStreamer are missing: \(names.joined(separator: ", ")). Nothing was changed. \
      Install the base and good plug-ins of GStreamer.
      """
    case .noMicrophone(let reason):
      """
      There is no microphone that works\(Self.inBrackets(reason)). What was recorded before is safe. \
      Connect one, or allow its use in the settings of the system, and try again.
      """
    case .noSpeaker(let reason):
      """
      The sound cannot be heard\(Self.inBrackets(reason)). The file is safe. \
      Check the sound settings of the system and try again.
      """
    case .fileExists(let path):
      "There is already a file “\(path)”. It was not changed. Choose another name."
    case .diskFull(let path):
      """
      The disk is full, so “\(path)” cannot be written any further. What was recorded before is \
      safe. Free some space and try again.
      """
    case .notWritten(let path, let reason):
      """
      “\(path)” cannot be written\(Self.inBrackets(reason)). What was recorded before is safe. \
      Check the folder and its permissions and try again.
      """
    case .notReadable(let path, let reason):
      """
      “\(path)” cannot be read\(Self.inBrackets(reason)). Nothing was changed. \
      Check the path and its permissions.
      """
    case .notSound(let path, let reason):
      """
      “\(path)” cannot be played\(Self.inBrackets(reason)). The file was not changed. It is damaged, \
      or no sound, or of a kind for which GStreamer has no plug-in here.
      """
    case .timedOut(let path):
      "“\(path)” cannot be played: reading it takes too long. The file was not changed."
    }
  }

  private static func inBrackets(_ reason: String) -> String {
    reason.isEmpty ? "" : " (\(reason))"
  }
}
