import CDrawingReference
import Drawing
import ValueLayout

/// The same sparks, painted by plain calls in C.
@safe
final class Reference {
  private let masks: OpaquePointer
  private let sparks: [drawing_spark]
  private let additive: Int32
  private let scale: Double
  private let width: Int32
  private let height: Int32

  /// The pixels.
  private(set) var bytes: [UInt8]

  init(_ sprites: [Sprite], _ mode: BlendMode, _ size: Size, _ scale: Double) {
    unsafe masks = drawing_reference_begin()
    sparks = sprites.map { sprite in
      drawing_spark(
        x: sprite.x, y: sprite.y, radius: sprite.radius, red: sprite.color.red,
        green: sprite.color.green, blue: sprite.color.blue, alpha: sprite.color.alpha)
    }
    additive = mode == .additive ? 1 : 0
    self.scale = scale
    width = Int32(size.width * scale)
    height = Int32(size.height * scale)
    bytes = Array(repeating: 0, count: Int(width) * Int(height) * 4)
  }

  deinit {
    unsafe drawing_reference_end(masks)
  }

  func paint() {
    unsafe sparks.withUnsafeBufferPointer { sparks in
      unsafe bytes.withUnsafeMutableBufferPointer { bytes in
        guard let first = sparks.baseAddress, let pixels = bytes.baseAddress else {
          return
        }
        unsafe drawing_reference_paint(
          masks, first, sparks.count, additive, scale, pixels, width, height)
      }
    }
  }
}
