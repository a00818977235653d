import CGtk
import Foundation

/// The bytes of small picture files.
enum PictureFile {
  /// Encodes a picture whose left half is red and whose right half is blue.
  static func encode(_ format: String, width: Int, height: Int, hasAlpha: Bool = false) -> [UInt8] {
    let (width, height) = (CInt(width), CInt(height))
    guard
      let picture = unsafe gdk_pixbuf_new(
        GDK_COLORSPACE_RGB, hasAlpha ? 1 : 0, 8, width, height)
    else { return [] }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(picture)) }
    unsafe gdk_pixbuf_fill(picture, hasAlpha ? 0xFF00_0080 : 0xFF00_00FF)
    if let right = unsafe gdk_pixbuf_new_subpixbuf(picture, width / 2, 0, width - width / 2, height)
    {
      unsafe gdk_pixbuf_fill(right, 0x0000_FFFF)
      unsafe g_object_unref(UnsafeMutableRawPointer(right))
    }
    var buffer: UnsafeMutablePointer<gchar>?
    var count: gsize = 0
    unsafe gdk_pixbuf_save_to_bufferv(picture, &buffer, &count, format, nil, nil, nil)
    defer { unsafe g_free(buffer) }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: buffer, count: Int(count)))
  }

  /// A PNG whose header states a different size, with a valid checksum.
  static func png(_ bytes: [UInt8], withWidth width: UInt32, height: UInt32) -> [UInt8] {
    var header = Array(bytes[12..<29])
    for (place, byte) in (width.bigEndianBytes + height.bigEndianBytes).enumerated() {
      header[4 + place] = byte
    }
    return bytes[..<12] + header + crc32(header).bigEndianBytes + bytes[33...]
  }

  /// A JPEG whose header states a different size, and optionally that it is progressive.
  static func jpeg(
    _ bytes: [UInt8], withSide side: UInt16, isProgressive: Bool = false
  ) -> [UInt8] {
    var bytes = bytes
    guard let place = bytes.indices.dropLast(9).first(where: { bytes[$0...].starts(with: sof) })
    else { return [] }
    if isProgressive { bytes[place + 1] = 0xC2 }
    for offset in [5, 7] {
      bytes[place + offset] = UInt8(side >> 8)
      bytes[place + offset + 1] = UInt8(side & 0xFF)
    }
    return bytes
  }

  /// A JPEG with an orientation, as written by cameras.
  static func jpeg(_ bytes: [UInt8], withOrientation orientation: UInt8) -> [UInt8] {
    let segment: [UInt8] =
      [0xFF, 0xE1, 0, 34] + Array("Exif".utf8) + [0, 0] + Array("MM".utf8)
      + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
    return bytes[..<2] + segment + bytes[2...]
  }

  /// The beginning of the header of a JPEG that is not progressive, with 8 bits a color.
  private static let sof: [UInt8] = [0xFF, 0xC0, 0, 17, 8]

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1
      }
    }
  }

  /// Two frames of 32 × 16 pixels: one red, one blue.
  static let movingWebP = Array(
    Data(
      base64Encoded: """
        UklGRoQAAABXRUJQVlA4WAoAAAACAAAAHwAADwAAQU5JTQYAAAD/////AABBTk1GKAAAAAAAAAAAAB8AAA8AAGQAAAJW\
        UDhMDwAAAC8fwAMABxD9j/4HIqL/AQBBTk1GKAAAAAAAAAAAAB8AAA8AAGQAAABWUDhMDwAAAC8fwAMABxDR//4HIqL/\
        AQA=
        """) ?? Data())

  /// 32 × 16 red pixels.
  static let heic = Array(
    Data(
      base64Encoded: """
        AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAA\
        AAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAACAAEAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAA\
        NAACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAA\
        AgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AA\
        AAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFluqumubgQEDAgAAAAwCAAAADAIQiAAEABkQB\
        wXPBiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAIAAAABAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEA\
        AAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAADxtZGF0AAAAMCgBrxMhZmNA+BD3Z//r\
        vBX/lWs/8zex6c7IR0DA0iCAm0BIk11QCxYQgId2pVbc+A==
        """) ?? Data())
}

extension FixedWidthInteger {
  fileprivate var bigEndianBytes: [UInt8] {
    (0..<bitWidth / 8).reversed().map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) }
  }
}
