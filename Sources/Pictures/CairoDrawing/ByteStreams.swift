import CCairo

/// Receives the bytes that a surface writes, and passes them on.
final class ByteSink {
  private let write: ([UInt8]) throws -> Void
  private(set) var error: (any Error)?

  init(_ write: @escaping ([UInt8]) throws -> Void) {
    self.write = write
  }

  /// Called by the C library with each chunk; the sink must outlive the surface.
  static let function: cairo_write_func_t = { pointer, bytes, count in
    guard let pointer = unsafe pointer else { return CAIRO_STATUS_WRITE_ERROR }
    let sink = unsafe Unmanaged<ByteSink>.fromOpaque(pointer).takeUnretainedValue()
    let chunk = unsafe Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
    return sink.receive(chunk) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
  }

  private func receive(_ chunk: [UInt8]) -> Bool {
    guard error == nil else { return false }
    do {
      try write(chunk)
      return true
    } catch {
      self.error = error
      return false
    }
  }
}

/// Provides bytes for a C library to read.
final class ByteSource {
  private let bytes: [UInt8]
  private var read = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  static let function: cairo_read_func_t = { pointer, buffer, count in
    guard let pointer = unsafe pointer, let buffer = unsafe buffer else {
      return CAIRO_STATUS_READ_ERROR
    }
    let source = unsafe Unmanaged<ByteSource>.fromOpaque(pointer).takeUnretainedValue()
    let end = source.read + Int(count)
    guard end <= source.bytes.count else { return CAIRO_STATUS_READ_ERROR }
    for (offset, byte) in source.bytes[source.read..<end].enumerated() {
      unsafe buffer[offset] = byte
    }
    source.read = end
    return CAIRO_STATUS_SUCCESS
  }
}
