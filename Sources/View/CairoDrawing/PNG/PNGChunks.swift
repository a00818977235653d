/// The pieces of a PNG file that say something about the picture.
///
/// Source: Portable Network Graphics (PNG) Specification, W3C, sections 5 and 11.
enum PNGChunks {
  /// The file with more pieces right behind its header.
  static func file(_ file: [UInt8], adding chunks: [UInt8]) -> [UInt8] {
    // The signature, and a header of 13 bytes with its length, name and checksum.
    let behindHeader = 8 + 25
    return file[..<behindHeader] + chunks + file[behindHeader...]
  }

  /// How large a pixel is, so that programs show and print the picture at its size in points.
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
    // A keyword, then: not compressed, no language, no translated keyword.
    return chunk("iTXt", Array("Title".utf8) + [0, 0, 0, 0, 0] + Array(text.utf8))
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + data
    return bigEndian(UInt32(data.count)) + checked + bigEndian(checksum(checked))
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// The checksum of appendix D, bit by bit: the pieces are short.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var rest: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      rest ^= UInt32(byte)
      for _ in 0..<8 {
        rest = rest & 1 == 1 ? 0xEDB8_8320 ^ (rest >> 1) : rest >> 1
      }
    }
    return rest ^ 0xFFFF_FFFF
  }
}
