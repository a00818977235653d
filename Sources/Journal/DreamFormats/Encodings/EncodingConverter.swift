import CUchardet
import Glibc

/// Converts text of one encoding to UTF-8, by the C library.
///
/// Safe, because it alone has the handle, and closes it.
@safe struct EncodingConverter: ~Copyable {
  /// Where bytes are that the encoding does not have.
  struct Problem: Error {
    let offset: Int
  }

  private let handle: iconv_t

  /// The bytes that are converted at a time.
  private static let room = 1 << 16

  /// Creates a converter.
  ///
  /// - Parameter name: What the C library calls the encoding; nil if it knows no such encoding.
  init?(from name: String) {
    guard let opened = unsafe iconv_open("UTF-8", name),
      unsafe opened != UnsafeMutableRawPointer(bitPattern: -1)
    else { return nil }
    unsafe handle = opened
  }

  deinit { unsafe iconv_close(handle) }

  /// Converts a text, complete or not at all.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - isCut: Whether a character at its end may be incomplete, and is then left out.
  /// - Returns: The text as UTF-8.
  /// - Throws: Where the first bytes are that are no character.
  borrowing func utf8(of bytes: [UInt8], isCut: Bool = false) throws(Problem) -> [UInt8] {
    unsafe iconv(handle, nil, nil, nil, nil)
    var bytes = bytes
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 2)
    let count = bytes.count
    var done = 0
    while done < count {
      let (used, made, error) = unsafe bytes.withUnsafeMutableBytes { input in
        unsafe convert(UnsafeMutableRawBufferPointer(rebasing: input[done...]))
      }
      done += used
      result += made
      switch error {
      case 0, E2BIG: break
      case EINVAL where isCut: return result
      default: throw Problem(offset: done)
      }
    }
    // Encodings with states may have something left.
    let (_, rest, _) = unsafe convert(nil)
    return result + rest
  }

  private borrowing func convert(
    _ input: UnsafeMutableRawBufferPointer?
  ) -> (used: Int, made: [UInt8], error: Int32) {
    var place = unsafe input?.baseAddress?.assumingMemoryBound(to: CChar.self)
    var left = unsafe input?.count ?? 0
    let count = left
    var error: Int32 = 0
    let made = unsafe [UInt8](unsafeUninitializedCapacity: Self.room) { room, initialized in
      var free = room.count
      unsafe room.baseAddress?.withMemoryRebound(to: CChar.self, capacity: free) { start in
        var end: UnsafeMutablePointer<CChar>? = unsafe start
        let result =
          unsafe input == nil
          ? iconv(handle, nil, nil, &end, &free) : iconv(handle, &place, &left, &end, &free)
        error = result == -1 ? errno : 0
      }
      initialized = room.count - free
    }
    return (count - left, made, error)
  }
}
