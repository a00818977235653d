import Benchmarking
import CDrawingReference
import CairoDrawing
import Drawing
import ValueLayout

/// The cost of painting sparks, compared with the same calls to Cairo in C.
@main struct DrawingBench {
  private static let size = Size(width: 500, height: 150)

  static func main() {
    var suite = Suite()
    for scale in [1.0, 2] {
      suite.section(
        "a frame of 500 × 150 points at scale \(Int(scale)): nanoseconds a spark, beside C")
      for (name, mode) in [("covering", BlendMode.normal), ("adding light", .additive)] {
        let sprites = sprites(count: 5000)
        check(sprites, mode, scale)
        suite.compare(
          "5,000 sparks, \(name)", limit: 1.2, allocations: nil,
          subject: frames(sprites, mode, scale), reference: reference(sprites, mode, scale))
      }
    }
    suite.finish()
  }

  /// Sparks all over the frame, of the sizes that effects have.
  private static func sprites(count: Int) -> [Sprite] {
    var state: UInt64 = 7
    func part() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / 0x1p53
    }
    return (0..<count).map { _ in
      Sprite(
        x: part() * size.width, y: part() * size.height, radius: 1 + part() * 9,
        color: Color(red: part(), green: part(), blue: part(), alpha: 0.1 + 0.9 * part()))
    }
  }

  private static func drawing(_ sprites: [Sprite], _ mode: BlendMode) -> Drawing {
    let sheet = Shape.rectangle(Rect(x: 0, y: 0, width: size.width, height: size.height))
    return Drawing(size: size, commands: [.fill(sheet, .color(.black)), .sprites(sprites, mode)])
  }

  private static func frames(_ sprites: [Sprite], _ mode: BlendMode, _ scale: Double) -> Work {
    let renderer = Renderer()
    let drawing = drawing(sprites, mode)
    var bitmap = Bitmap(width: 0, height: 0, bytes: [])
    return Work(units: sprites.count) { _ in
      paint(drawing, renderer, scale, &bitmap)
      use(Int(bitmap.bytes[0]))
    }
  }

  private static func paint(
    _ drawing: Drawing, _ renderer: Renderer, _ scale: Double, _ bitmap: inout Bitmap
  ) {
    do {
      try renderer.paint(drawing, scale: scale, into: &bitmap)
    } catch {
      preconditionFailure(error.message)
    }
  }

  private static func reference(_ sprites: [Sprite], _ mode: BlendMode, _ scale: Double) -> Work {
    let reference = Reference(sprites, mode, size, scale)
    return Work(units: sprites.count) { _ in
      reference.paint()
      use(Int(reference.bytes[0]))
    }
  }

  /// Compares every byte with the reference.
  private static func check(_ sprites: [Sprite], _ mode: BlendMode, _ scale: Double) {
    var bitmap = Bitmap(width: 0, height: 0, bytes: [])
    paint(drawing(sprites, mode), Renderer(), scale, &bitmap)
    let reference = Reference(sprites, mode, size, scale)
    reference.paint()
    precondition(bitmap.bytes == reference.bytes, "the pixels are not those of the reference")
  }
}
