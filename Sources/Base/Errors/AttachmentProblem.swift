/// Why a file was not attached to a dream, or not copied out; no dream was changed.
public enum AttachmentProblem: Hashable, Sendable {
  /// There is no such file.
  case missing

  /// It is a folder, a pipe or a link.
  case notAFile

  /// It is neither a picture nor a sound of a known type.
  case unknownType

  /// It has more bytes than a file may have.
  case tooLarge

  /// Its bytes are not those that were attached.
  case damaged

  /// It cannot be read, by the number of the system's error.
  case notRead(Int32)

  /// It cannot be written, by the number of the system's error.
  case notWritten(Int32)

  /// There is no room on the disk.
  case full

  /// There is too little memory, by the number of the system's error.
  case noMemory(Int32)
}
