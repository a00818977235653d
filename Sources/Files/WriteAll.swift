import Glibc

/// Writes all bytes to an open file, however many calls that takes.
///
/// - Parameters:
///   - bytes: Any number of bytes.
///   - descriptor: The file.
/// - Returns: The number of the system's error, after which some of the bytes may be there; 0 when all are.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
  var written = 0
  while written < bytes.count {
    let count = unsafe bytes.withUnsafeBytes { bytes in
      unsafe Glibc.write(
        descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
    }
    if count > 0 {
      written += count
    } else if errno != EINTR {
      return errno
    }
  }
  return 0
}
