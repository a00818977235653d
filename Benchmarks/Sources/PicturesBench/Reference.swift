import CPictureReference
import CairoDrawing
import Drawing
import DreamPictures
import Dreams
import ValueLayout

/// The same pictures, made by plain calls in C from figures that were taken out of the drawings.
@safe
final class Reference {
  private let painter: OpaquePointer
  private let scale: Double
  private let plans: [Plan]

  /// Takes the figures of each drawing, and the pixels of each creature in each size.
  init(_ drawings: [Drawing], scale: Double) {
    unsafe painter = picture_reference_begin()
    self.scale = scale
    plans = drawings.map(Plan.init)
    let renderer = Renderer()
    for plan in plans {
      for frame in plan.creatures {
        let side = (min(frame.width, frame.height) * scale).rounded()
        let sheet = Drawing(
          size: Size(width: side, height: side),
          commands: [.image(plan.image, in: Rect(x: 0, y: 0, width: side, height: side))])
        guard let bitmap = try? renderer.bitmap(of: sheet) else { continue }
        unsafe picture_reference_keep(
          painter, plan.creature, Int32(side), bitmap.bytes)
      }
    }
  }

  deinit {
    unsafe picture_reference_end(painter)
  }

  func paint(_ number: Int) -> Bitmap {
    unsafe plans[number].withInput(scale: scale) { input in
      let bytes = unsafe picture_reference_paint(painter, &input)
      let (width, height) = unsafe (Int(input.width), Int(input.height))
      return unsafe Bitmap(
        width: width, height: height, scale: scale,
        bytes: Array(UnsafeBufferPointer(start: bytes, count: width * height * 4)))
    }
  }

  func write(_ number: Int, in folder: String, to path: String) {
    let status = unsafe plans[number].withInput(scale: scale) { input in
      unsafe picture_reference_write(painter, &input, folder, path)
    }
    precondition(status == 0, "the reference ended with \(status)")
  }
}
