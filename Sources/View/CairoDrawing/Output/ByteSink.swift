import CCairo

/// Takes the bytes that a surface writes, and hands them on.
final class ByteSink {
  private let write: ([UInt8]) throws -> Void
  private(set) var error: (any Error)?

  init(_ write: @escaping ([UInt8]) throws -> Void) {
    self.write = write
  }

  /// What the C library calls with each piece; the sink must live as long as the surface.
  static let function: cairo_write_func_t = { sink, bytes, count in
    guard let sink = unsafe sink else { return CAIRO_STATUS_WRITE_ERROR }
    let receiver = unsafe Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue()
    let piece = unsafe Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
    return receiver.receive(piece) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
  }

  private func receive(_ piece: [UInt8]) -> Bool {
    guard error == nil else { return false }
    do {
      try write(piece)
      return true
    } catch {
      self.error = error
      return false
    }
  }
}
