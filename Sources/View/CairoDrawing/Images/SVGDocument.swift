import CRsvg
import ValueLayout

/// An SVG file that was read.
@safe
final class SVGDocument {
  private let handle: UnsafeMutablePointer<RsvgHandle>

  /// Reads a file; nil when it is no SVG.
  init?(_ svg: [UInt8]) {
    let read = unsafe svg.withUnsafeBufferPointer { bytes in
      unsafe rsvg_handle_new_from_data(bytes.baseAddress, gsize(bytes.count), nil)
    }
    guard let read = unsafe read else { return nil }
    unsafe handle = unsafe read
    // Lengths in points are then what they are in the drawing.
    unsafe rsvg_handle_set_dpi(handle, 96)
  }

  deinit {
    unsafe g_object_unref(handle)
  }

  /// Draws the picture in a frame whose proportions it keeps.
  func draw(in frame: Rect, on canvas: Canvas) {
    var viewport = RsvgRectangle(
      x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
    canvas.saved {
      unsafe _ = rsvg_handle_render_document(handle, canvas.context, &viewport, nil)
    }
  }
}
