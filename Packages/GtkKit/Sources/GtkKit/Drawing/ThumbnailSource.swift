import Glibc

/// An open picture file: information from its first bytes, then all bytes.
nonisolated struct ThumbnailSource: ~Copyable {
  let format: Thumbnail.Format

  private let path: String
  private let file: OpenFile
  private let head: [UInt8]

  /// Opens a file without waiting for another program.
  init(_ path: String) throws(ThumbnailError) {
    guard !path.utf8.contains(0) else { throw .missing(path: path) }
    // Opening a pipe would wait for a writer.
    let number = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard number >= 0 else { throw Self.error(errno, path) }
    let file = OpenFile(descriptor: number)
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else { throw Self.error(errno, path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAPicture(path: path) }
    let head = try Self.bytes(of: file, path, at: 0, count: 1 << 16)
    guard let format = Thumbnail.Format(beginning: head) else { throw .notAPicture(path: path) }
    self.format = format
    self.head = head
    self.path = path
    self.file = file
  }

  /// Reads at most so many bytes from a place; none at the end.
  borrowing func bytes(at place: Int, count: Int) throws(ThumbnailError) -> [UInt8] {
    try Self.bytes(of: file, path, at: place, count: count)
  }

  private static func bytes(
    of file: borrowing OpenFile, _ path: String, at place: Int, count: Int
  ) throws(ThumbnailError) -> [UInt8] {
    let descriptor = file.descriptor
    var number: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { room, filled in
      var result: Int
      repeat {
        result = unsafe pread(descriptor, room.baseAddress, count, place)
      } while result < 0 && errno == EINTR
      (filled, number) = (max(result, 0), result < 0 ? errno : 0)
    }
    guard number == 0 else { throw error(number, path) }
    return bytes
  }

  private static func error(_ number: Int32, _ path: String) -> ThumbnailError {
    if number == ENOENT || number == ENOTDIR { return .missing(path: path) }
    guard let reason = unsafe strerror(number) else { return .unreadable(path: path, reason: "") }
    return .unreadable(path: path, reason: unsafe String(cString: reason))
  }
}

/// A file that is closed when nobody needs it any longer.
nonisolated private struct OpenFile: ~Copyable {
  let descriptor: Int32

  deinit { _ = close(descriptor) }
}

// MARK: - Sizes

nonisolated extension ThumbnailSource {
  /// The largest number of pixels that a decoder would allocate before it asks for the target size;
  /// 0 if it asks in time, or if the file doesn't say.
  var reservedPixels: Int {
    switch format {
    case .png, .jpeg: 0
    case .webp: webPPixels
    case .heic: heicPixels
    }
  }

  private var webPPixels: Int {
    func number(at place: Int, count: Int) -> Int {
      (0..<count).reversed().reduce(0) { $0 << 8 | Int(head[place + $1]) }
    }
    guard head.count >= 30 else { return 0 }
    switch head[15] {
    case UInt8(ascii: "X"): return (number(at: 24, count: 3) + 1) * (number(at: 27, count: 3) + 1)
    case UInt8(ascii: "L"):
      let bits = number(at: 21, count: 4)
      return (bits & 0x3FFF + 1) * (bits >> 14 & 0x3FFF + 1)
    default: return (number(at: 26, count: 2) & 0x3FFF) * (number(at: 28, count: 2) & 0x3FFF)
    }
  }

  /// The largest size in the properties of the file's pictures.
  private var heicPixels: Int {
    let name = Array("ispe".utf8)
    var most = 0
    for place in head.indices.dropLast(15) where head[place] == name[0] {
      guard head[place..<place + 4].elementsEqual(name) else { continue }
      let sides = [8, 12].map { offset in
        head[place + offset..<place + offset + 4].reduce(0) { $0 << 8 | Int($1) }
      }
      let (pixels, isTooMany) = sides[0].multipliedReportingOverflow(by: sides[1])
      most = isTooMany ? .max : max(most, pixels)
    }
    return most
  }

  /// Whether the file is a JPEG that is decoded from its first row to its last, as cameras write it.
  ///
  /// For any other, such as a progressive one, the decoder keeps the whole picture in memory.
  var isSequentialJPEG: Bool {
    get throws(ThumbnailError) {
      guard format == .jpeg else { return false }
      var components: UInt8?
      var place = 2
      for _ in 0..<4096 {
        let segment = try bytes(at: place, count: 10)
        guard segment.count == 10, segment[0] == 0xFF else { return false }
        switch segment[1] {
        case 0xFF:
          place += 1
          continue
        case 0xC0, 0xC1: components = segment[9]
        case 0xC4, 0xC8, 0xCC: break
        // Those of 0, 1 and D0 to D9 have no length.
        case 0...1, 0xC2...0xCF, 0xD0...0xD9: return false
        case 0xDA: return segment[4] == components
        default: break
        }
        place += 2 + (Int(segment[2]) << 8 | Int(segment[3]))
      }
      return false
    }
  }
}
