import CZlib

/// Uncompresses the data of a file in a zip archive, by zlib.
enum Inflater {
  /// The uncompressed bytes; nil for broken data, and for more than the limit.
  ///
  /// - Complexity: O(*n*) for *n* bytes of input, and memory for the limit.
  static func bytes(of data: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
    var input = Array(data)
    guard let inputCount = UInt32(exactly: input.count), let size = UInt32(exactly: limit) else {
      return nil
    }
    var stream = unsafe z_stream()
    // An archive has the data alone, without the header of a zlib stream.
    let opened = unsafe inflateInit2_(
      &stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard opened == Z_OK else { return nil }
    defer { unsafe inflateEnd(&stream) }
    // zlib takes no pointer to nothing.
    var output = [UInt8](repeating: 0, count: max(1, limit))
    let status = unsafe input.withUnsafeMutableBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        unsafe (stream.next_in, stream.avail_in) = (input.baseAddress, inputCount)
        unsafe (stream.next_out, stream.avail_out) = (output.baseAddress, size)
        return unsafe inflate(&stream, Z_FINISH)
      }
    }
    guard status == Z_STREAM_END else { return nil }
    return Array(output.prefix(unsafe Int(stream.total_out)))
  }
}
