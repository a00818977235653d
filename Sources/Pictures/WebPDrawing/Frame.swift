import CWebP
import Drawing

/// A picture in the library's format.
@safe
final class Frame {
  /// The library's own picture.
  let pointer: UnsafeMutablePointer<WebPPicture>

  /// Copies a picture; nil if memory runs out.
  init?(_ bitmap: Bitmap) {
    unsafe pointer = .allocate(capacity: 1)
    unsafe pointer.initialize(to: WebPPicture())
    guard unsafe WebPPictureInit(pointer) != 0 else { return nil }
    unsafe pointer.pointee.use_argb = 1
    unsafe pointer.pointee.width = Int32(bitmap.width)
    unsafe pointer.pointee.height = Int32(bitmap.height)
    let stride = Int32(bitmap.bytesPerRow)
    let isCopied =
      if bitmap.isOpaque {
        unsafe WebPPictureImportBGRX(pointer, bitmap.bytes, stride)
      } else {
        unsafe WebPPictureImportBGRA(pointer, bitmap.straightBytes, stride)
      }
    guard isCopied != 0 else { return nil }
  }

  deinit {
    unsafe WebPPictureFree(pointer)
    unsafe pointer.deallocate()
  }
}

extension Bitmap {
  /// Whether every pixel is opaque.
  fileprivate var isOpaque: Bool {
    (0..<height).allSatisfy { row in
      stride(from: row * bytesPerRow + 3, to: row * bytesPerRow + width * 4, by: 4)
        .allSatisfy { bytes[$0] == 255 }
    }
  }

  /// The bytes with colors that are not premultiplied by alpha.
  fileprivate var straightBytes: [UInt8] {
    var straight = bytes
    for first in stride(from: 0, to: bytes.count - 3, by: 4) {
      let alpha = Int(bytes[first + 3])
      guard alpha > 0, alpha < 255 else { continue }
      for channel in first..<(first + 3) {
        straight[channel] = UInt8(min((Int(bytes[channel]) * 255 + alpha / 2) / alpha, 255))
      }
    }
    return straight
  }
}
