import Glibc

extension PictureFileError {
  /// Puts the number of a failed call into words.
  init(_ number: Int32, folder: String) {
    switch number {
    case ENOENT, ENOTDIR:
      code = .noFolder
      happened = "There is no folder “\(folder)”"
      advice = "Choose another folder, or make this one"
    case EACCES, EPERM, EROFS:
      code = .readOnly
      happened = "The folder “\(folder)” may not be written to"
      advice = "Choose another folder"
    case ENOSPC, EDQUOT, EFBIG:
      code = .full
      happened = "There is no room left in “\(folder)”"
      advice = "Make room, or choose another folder"
    default:
      code = .io
      happened = "Writing to “\(folder)” failed: \(Self.words(for: number))"
      advice = "Try again, or choose another folder"
    }
  }

  private static func words(for number: Int32) -> String {
    guard let words = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: words)
  }
}
