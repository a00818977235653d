/// Why a file to share or to export was not made.
public enum SharingProblem: Hashable, Sendable {
  /// A picture is no longer there.
  case pictureGone

  /// A picture cannot be read, by the number of the system's error.
  case pictureNotRead(Int32)

  /// The folder doesn't exist.
  case noFolder(String)

  /// The folder cannot be written to.
  case folderDenied(String)

  /// The folder's disk is full.
  case folderFull(String)

  /// Writing to the folder failed, by the number of the system's error.
  case folderFailed(String, Int32)

  /// Memory ran out.
  case noMemory

  /// The picture would have too many pixels.
  case tooManyPixels

  /// The picture could not be created, for a reason in the words of what failed.
  case notCreated(reason: String)
}
