import CGtk
import CGtkGlue

/// What another program is given, by the clipboard or by dragging: files, and a picture for those
/// that take no files.
public struct Handover {
  let provider: Object

  /// Makes an offer.
  ///
  /// - Parameters:
  ///   - files: The paths of the files; they must exist for as long as somebody may paste them.
  ///   - picture: What a program gets that wants a picture.
  public init(files: [String], picture: Pixels? = nil) {
    var offers: [Object] = []
    if let picture { offers.append(Self.offer(of: picture)) }
    if !files.isEmpty { offers.append(Self.offer(of: files)) }
    let count = gsize(offers.count)
    var given = unsafe offers.map { offer -> UnsafeMutablePointer<GdkContentProvider>? in
      unsafe offer.given()
    }
    provider = unsafe given.withUnsafeMutableBufferPointer { given in
      guard let union = unsafe gdk_content_provider_new_union(given.baseAddress, count) else {
        preconditionFailure("GDK makes no union of \(count) offers")
      }
      return unsafe Object(owned: UnsafeMutableRawPointer(union))
    }
  }

  private static func offer(of picture: Pixels) -> Object {
    let bytes = unsafe picture.bytes.withUnsafeBytes { bytes in
      unsafe g_bytes_new(bytes.baseAddress, gsize(bytes.count))
    }
    defer { unsafe g_bytes_unref(bytes) }
    guard
      let texture = unsafe gdk_memory_texture_new(
        CInt(picture.width), CInt(picture.height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes,
        gsize(picture.bytesPerRow))
    else { preconditionFailure("GDK makes no texture of \(picture.width) × \(picture.height)") }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(texture)) }
    return unsafe offer(gdk_texture_get_type()) { value in
      unsafe g_value_set_object(value, UnsafeMutableRawPointer(texture))
    }
  }

  private static func offer(of files: [String]) -> Object {
    let count = gsize(files.count)
    let owned = files.compactMap { path in
      unsafe g_file_new_for_path(path).map { unsafe Object(owned: UnsafeMutableRawPointer($0)) }
    }
    // GDK takes references of its own, and until then nothing else keeps the files.
    return withExtendedLifetime(owned) {
      var list = unsafe owned.map { file -> OpaquePointer? in unsafe file.cast() }
      return unsafe offer(gdk_file_list_get_type()) { value in
        unsafe list.withUnsafeMutableBufferPointer { list in
          unsafe g_value_take_boxed(
            value, UnsafeRawPointer(gdk_file_list_new_from_array(list.baseAddress, count)))
        }
      }
    }
  }

  /// Offers a value of a type.
  private static func offer(
    _ type: GType, _ fill: (UnsafeMutablePointer<GValue>) -> Void
  ) -> Object {
    var value = GValue()
    unsafe g_value_init(&value, type)
    unsafe fill(&value)
    defer { unsafe g_value_unset(&value) }
    guard let provider = unsafe gdk_content_provider_new_for_value(&value) else {
      preconditionFailure("GDK offers no value of type \(type)")
    }
    return unsafe Object(owned: UnsafeMutableRawPointer(provider))
  }
}

extension View {
  /// Puts something on the clipboard of the view's screen.
  ///
  /// - Parameter handover: What other programs are given when the person pastes.
  public func copy(_ handover: Handover) {
    let clipboard = unsafe gtk_widget_get_clipboard(object.cast())
    unsafe _ = gdk_clipboard_set_content(clipboard, handover.provider.cast())
  }
}
