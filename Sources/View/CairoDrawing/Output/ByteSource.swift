import CCairo

/// Gives a C library bytes to read.
final class ByteSource {
  private let bytes: [UInt8]
  private var read = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  static let function: cairo_read_func_t = { source, room, count in
    guard let source = unsafe source, let room = unsafe room else { return CAIRO_STATUS_READ_ERROR }
    let giver = unsafe Unmanaged<ByteSource>.fromOpaque(source).takeUnretainedValue()
    let end = giver.read + Int(count)
    guard end <= giver.bytes.count else { return CAIRO_STATUS_READ_ERROR }
    for (offset, byte) in giver.bytes[giver.read..<end].enumerated() {
      unsafe room[offset] = byte
    }
    giver.read = end
    return CAIRO_STATUS_SUCCESS
  }
}
