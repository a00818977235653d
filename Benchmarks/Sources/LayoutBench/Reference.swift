import Benchmarking
import CLayoutReference
import ValueLayout

/// The same frames, filled by plain arithmetic in C.
enum Reference {
  static func rows(_ count: Int) -> Work {
    var frames = [layout_rect](repeating: layout_rect(), count: count * 4)
    return Work(units: count * 4) { pass in
      fill(&frames, rows: count, pass: pass)
    }
  }

  static func frames(rows count: Int, pass: Int) -> [Rect] {
    var frames = [layout_rect](repeating: layout_rect(), count: count * 4)
    fill(&frames, rows: count, pass: pass)
    return frames.map { Rect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
  }

  private static func fill(_ frames: inout [layout_rect], rows count: Int, pass: Int) {
    let rect = Rows.root(count: count, pass: pass)
    var root = layout_rect(
      x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
    unsafe frames.withUnsafeMutableBufferPointer { frames in
      unsafe layout_reference_fill(&root, count, frames.baseAddress)
    }
  }
}
