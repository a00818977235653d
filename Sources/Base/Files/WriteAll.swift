import Glibc

/// Writes all bytes to an open file, however many calls that takes.
///
/// - Parameters:
///   - bytes: Any number of bytes.
///   - descriptor: The file.
/// - Returns: The number of the system's error, after which some of the bytes may be there; 0 when all are.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
  unsafe bytes.withUnsafeBytes { bytes in
    writeAll(count: bytes.count) { offset in
      unsafe Glibc.write(descriptor, bytes.baseAddress?.advanced(by: offset), bytes.count - offset)
    }
  }
}

/// Writes all bytes at an offset in an open file, in as many calls as that takes; the append
/// position is unchanged.
func writeAll(_ bytes: [UInt8], to descriptor: Int32, at place: Int) -> Int32 {
  unsafe bytes.withUnsafeBytes { bytes in
    writeAll(count: bytes.count) { offset in
      unsafe Glibc.pwrite(
        descriptor, bytes.baseAddress?.advanced(by: offset), bytes.count - offset, place + offset)
    }
  }
}

/// Writes all bytes by calls of the system.
///
/// - Parameters:
///   - count: How many bytes there are.
///   - write: Writes bytes from an offset on, and returns how many; -1 for an error, which `errno` names.
/// - Returns: The number of the error; 0 when all bytes are written.
func writeAll(count: Int, _ write: (_ offset: Int) -> Int) -> Int32 {
  var written = 0
  while written < count {
    switch write(written) {
    case let more where more > 0: written += more
    // No byte and no error: `errno` is from another call.
    case 0: return EIO
    case _ where errno == EINTR: continue
    default: return errno
    }
  }
  return 0
}
