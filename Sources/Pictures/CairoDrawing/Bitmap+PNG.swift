import CCairo
public import Drawing

extension Bitmap {
  /// Returns the picture as a PNG file, with its size in points and no metadata but a title.
  ///
  /// Equal pictures give the same bytes.
  ///
  /// - Parameter title: A description of the picture, or nil for no title.
  /// - Returns: The bytes of the file.
  /// - Throws: ``PictureError`` if memory runs out, or for a picture without pixels.
  public func png(title: String? = nil) throws(PictureError) -> [UInt8] {
    guard width > 0, height > 0 else {
      throw PictureError(
        code: .noSize,
        message: "A picture of \(width) × \(height) pixels cannot be a PNG file. "
          + "Nothing was written. Choose a larger size.")
    }
    guard let encoded = encoded() else {
      throw PictureError(
        code: .memory,
        message:
          "There is not enough memory. Nothing was written. Close other programs or choose a "
          + "smaller scale.")
    }
    return PNGChunks.file(encoded, adding: PNGChunks.scale(scale) + PNGChunks.title(title))
  }

  private func encoded() -> [UInt8]? {
    // Only read, but the C function takes a mutable pointer.
    var copy = bytes
    return unsafe copy.withUnsafeMutableBufferPointer { bytes in
      let surface = unsafe Surface(
        adopting: cairo_image_surface_create_for_data(
          bytes.baseAddress, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(bytesPerRow)))
      defer { surface.finish() }
      return surface.png()
    }
  }

  /// Reads a PNG file.
  ///
  /// - Parameters:
  ///   - png: The bytes of the file.
  ///   - scale: The number of pixels per point, which is not read from the file.
  /// - Throws: ``PictureError`` for bytes that are not a PNG file.
  public init(png: [UInt8], scale: Double = 1) throws(PictureError) {
    let source = ByteSource(png)
    let surface = unsafe Surface(
      adopting: cairo_image_surface_create_from_png_stream(
        ByteSource.function, Unmanaged.passUnretained(source).toOpaque()))
    guard withExtendedLifetime(source, { surface.isOK }), let read = surface.bitmap(scale: scale)
    else {
      throw PictureError(
        code: .notAPicture,
        message: "These \(png.count) bytes are not a PNG file. Nothing was read. "
          + "Choose another file.")
    }
    self = read
  }
}

/// The metadata chunks of a PNG file.
///
/// Source: Portable Network Graphics (PNG) Specification, W3C, sections 5 and 11.
enum PNGChunks {
  /// Returns the file with more chunks right after its header.
  static func file(_ file: [UInt8], adding chunks: [UInt8]) -> [UInt8] {
    // The signature, and a header of 13 bytes with its length, name and checksum.
    let headerEnd = 8 + 25
    return file[..<headerEnd] + chunks + file[headerEnd...]
  }

  /// The size of a pixel, so that programs show and print the picture at its size in points.
  static func scale(_ scale: Double) -> [UInt8] {
    // A point is 1/96 of an inch here, as in web pages, and an inch 0.0254 meters.
    let perMeter = (scale * 96 / 0.0254).rounded()
    guard perMeter >= 1, perMeter <= 0x7FFF_FFFF else { return [] }
    let count = bigEndian(UInt32(perMeter))
    return chunk("pHYs", count + count + [1])
  }

  /// The title, in any script.
  static func title(_ title: String?) -> [UInt8] {
    guard let title, !title.isEmpty else { return [] }
    let text = title.replacing("\0", with: " ")
    // The keyword, followed by: not compressed, no language, no translated keyword.
    return chunk("iTXt", Array("Title".utf8) + [0, 0, 0, 0, 0] + Array(text.utf8))
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + data
    return bigEndian(UInt32(data.count)) + checked + bigEndian(checksum(checked))
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// The CRC-32 of appendix D, bit by bit, as the chunks are short.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 {
        crc = crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1
      }
    }
    return crc ^ 0xFFFF_FFFF
  }
}
