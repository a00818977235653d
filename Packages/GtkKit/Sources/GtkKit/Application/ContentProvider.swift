import CGtk
import CGtkGlue

/// Content for other programs, by clipboard or drag: files, and a picture for programs that accept
/// no files.
public struct ContentProvider {
  fileprivate let object: Object

  /// Creates a provider.
  ///
  /// - Parameters:
  ///   - files: The paths of the files; they must exist for as long as they can be pasted.
  ///   - picture: For programs that want a picture.
  public init(files: [String], picture: Pixels? = nil) {
    var providers: [Object] = []
    if let picture { providers.append(Self.provider(of: picture)) }
    if !files.isEmpty { providers.append(Self.provider(of: files)) }
    let count = gsize(providers.count)
    var transferred = unsafe providers.map {
      provider -> UnsafeMutablePointer<GdkContentProvider>? in unsafe provider.transferred()
    }
    object = unsafe transferred.withUnsafeMutableBufferPointer { providers in
      guard let union = unsafe gdk_content_provider_new_union(providers.baseAddress, count) else {
        preconditionFailure("GDK cannot create a union of \(count) content providers")
      }
      return unsafe Object(owned: UnsafeMutableRawPointer(union))
    }
  }

  private static func provider(of picture: Pixels) -> Object {
    let bytes = unsafe picture.bytes.withUnsafeBytes { bytes in
      unsafe g_bytes_new(bytes.baseAddress, gsize(bytes.count))
    }
    defer { unsafe g_bytes_unref(bytes) }
    guard
      let texture = unsafe gdk_memory_texture_new(
        CInt(picture.width), CInt(picture.height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes,
        gsize(picture.bytesPerRow))
    else {
      preconditionFailure("GDK cannot create a texture of \(picture.width) × \(picture.height)")
    }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(texture)) }
    return unsafe provider(gdk_texture_get_type()) { value in
      unsafe g_value_set_object(value, UnsafeMutableRawPointer(texture))
    }
  }

  private static func provider(of files: [String]) -> Object {
    let count = gsize(files.count)
    let owned = files.compactMap { path in
      unsafe g_file_new_for_path(path).map { unsafe Object(owned: UnsafeMutableRawPointer($0)) }
    }
    // GDK adds its own references; until then only this array keeps the files alive.
    return withExtendedLifetime(owned) {
      var list = unsafe owned.map { file -> OpaquePointer? in unsafe file.cast() }
      return unsafe provider(gdk_file_list_get_type()) { value in
        unsafe list.withUnsafeMutableBufferPointer { list in
          unsafe g_value_take_boxed(
            value, UnsafeRawPointer(gdk_file_list_new_from_array(list.baseAddress, count)))
        }
      }
    }
  }

  private static func provider(
    _ type: GType, _ setValue: (UnsafeMutablePointer<GValue>) -> Void
  ) -> Object {
    var value = GValue()
    unsafe g_value_init(&value, type)
    unsafe setValue(&value)
    defer { unsafe g_value_unset(&value) }
    guard let provider = unsafe gdk_content_provider_new_for_value(&value) else {
      preconditionFailure("GDK cannot provide a value of type \(type)")
    }
    return unsafe Object(owned: UnsafeMutableRawPointer(provider))
  }
}

extension View {
  /// Puts content on the clipboard of the view's display.
  ///
  /// - Parameter content: The content that pasting inserts.
  public func copyToClipboard(_ content: ContentProvider) {
    let clipboard = unsafe gtk_widget_get_clipboard(object.cast())
    unsafe _ = gdk_clipboard_set_content(clipboard, content.object.cast())
  }
}

/// Lets the user drag a view into other programs.
public struct DragSource {
  private let source: Object

  /// Makes a view draggable, once it has content.
  ///
  /// - Parameters:
  ///   - view: The view to drag.
  ///   - onBegin: Called each time the user begins to drag it.
  public init(on view: some View, onBegin: @escaping () -> Void = {}) {
    source = unsafe Object(adopting: UnsafeMutableRawPointer(gtk_drag_source_new()))
    source.connect("drag-begin", owner: view.object) { _ in onBegin() }
    _ = view.addController(source)
  }

  /// Sets the content for the other program; with nil the view cannot be dragged.
  public func setContent(_ content: ContentProvider?) {
    unsafe gtk_drag_source_set_content(source.cast(), content?.object.cast())
  }
}
