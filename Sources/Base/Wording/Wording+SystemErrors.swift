import Errors
import Foundation

extension Wording {
  /// What an error of the system means, in words that follow a colon.
  func text(ofSystemError number: Int32) -> String {
    switch number {
    case EACCES: tr("Permission denied")
    case EPERM: tr("Operation not permitted")
    case ENOENT: tr("No such file or directory")
    case ENOTDIR: tr("Not a directory")
    case EISDIR: tr("Is a directory")
    case EEXIST: tr("File exists")
    case EROFS: tr("Read-only file system")
    case ENOSPC: tr("No space left on device")
    case EDQUOT: tr("Disk quota exceeded")
    case EFBIG: tr("File too large")
    case EIO: tr("Input/output error")
    case ENOMEM: tr("Cannot allocate memory")
    case EMFILE, ENFILE: tr("Too many open files")
    case EBUSY: tr("Device or resource busy")
    case EINVAL: tr("Invalid argument")
    case ENAMETOOLONG: tr("File name too long")
    case ELOOP: tr("Too many levels of symbolic links")
    case ENOTEMPTY: tr("Directory not empty")
    case ENOSYS: tr("Function not implemented")
    case EOPNOTSUPP: tr("Operation not supported")
    case ENOLCK: tr("No locks available")
    case EBADMSG: tr("Bad message")
    case ESTALE: tr("Stale file handle")
    case ENODEV: tr("No such device")
    case ENXIO: tr("No such device or address")
    case ETIMEDOUT: tr("Connection timed out")
    default:
      isTranslated ? tr("error {number}", ["number": "\(number)"]) : SystemError.text(of: number)
    }
  }
}
