import CRsvg
import ValueLayout

/// A parsed SVG file.
@safe
final class SVGDocument {
  private let handle: UnsafeMutablePointer<RsvgHandle>

  /// Parses a file; nil if it is invalid.
  init?(_ svg: [UInt8]) {
    let read = unsafe svg.withUnsafeBufferPointer { bytes in
      unsafe rsvg_handle_new_from_data(bytes.baseAddress, gsize(bytes.count), nil)
    }
    guard let read = unsafe read else { return nil }
    unsafe handle = unsafe read
    // So that lengths in points match the drawing's.
    unsafe rsvg_handle_set_dpi(handle, 96)
  }

  deinit {
    unsafe g_object_unref(handle)
  }

  /// Draws the picture in a frame with its aspect ratio.
  func draw(in frame: Rect, on canvas: Canvas) {
    var viewport = RsvgRectangle(
      x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
    canvas.saved {
      unsafe _ = rsvg_handle_render_document(handle, canvas.context, &viewport, nil)
    }
  }
}
