/// Why a sound could not be recorded or played.
public enum SoundError: UserFacingError, Hashable {
  /// Parts of GStreamer are not installed: the names of its elements, such as `opusenc`.
  case missingPlugins([String])

  /// There is no microphone, or it does not work; with the system's message.
  case noMicrophone(reason: String)

  /// Another program has the microphone, which only one can have.
  case microphoneBusy

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

  /// The file is damaged, or not a sound, or of a kind that is not known here.
  case notSound(path: String, reason: String)

  /// Nothing came of it within the time that it has.
  case timedOut(path: String)

  /// The error among those for which there are words.
  public var problem: Problem { .sound(self) }
}
