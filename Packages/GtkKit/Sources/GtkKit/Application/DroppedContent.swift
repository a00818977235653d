import CGtk

/// Content from another program, dropped on a view or on the clipboard.
public enum DroppedContent: Sendable {
  /// The paths of files; none if they are not on this computer.
  case files([String])
  /// A picture that is in no file.
  case picture(Pixels)

  fileprivate static var types: [GType] { [gdk_file_list_get_type(), gdk_texture_get_type()] }

  /// Reads a value that GDK lends; nil if it is of no such type.
  fileprivate init?(_ value: UnsafePointer<GValue>) {
    if unsafe g_type_check_value_holds(value, gdk_file_list_get_type()) != 0 {
      self = unsafe .files(Self.paths(in: g_value_get_boxed(value)))
    } else if unsafe g_type_check_value_holds(value, gdk_texture_get_type()) != 0,
      let texture = unsafe g_value_get_object(value), let pixels = unsafe Pixels(texture: texture)
    {
      self = .picture(pixels)
    } else {
      return nil
    }
  }

  private static func paths(in list: UnsafeMutableRawPointer?) -> [String] {
    guard let list = unsafe list else { return [] }
    let first = unsafe gdk_file_list_get_files(OpaquePointer(list))
    defer { unsafe g_slist_free(first) }
    var paths: [String] = []
    var item = unsafe first
    while let file = unsafe item {
      let path = unsafe filePath(of: OpaquePointer(file.pointee.data))
      if let path { paths.append(path) }
      unsafe item = file.pointee.next
    }
    return paths
  }
}

extension Pixels {
  /// Copies the pixels of a texture; nil if there are more than any screen has.
  fileprivate init?(texture: UnsafeMutableRawPointer) {
    let texture = OpaquePointer(texture)
    let width = unsafe Int(gdk_texture_get_width(texture))
    let height = unsafe Int(gdk_texture_get_height(texture))
    guard width > 0, height > 0, width * height <= 1 << 26 else { return nil }
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    unsafe bytes.withUnsafeMutableBufferPointer {
      unsafe gdk_texture_download(texture, $0.baseAddress, gsize(width * 4))
    }
    self.init(width: width, height: height, bytesPerRow: width * 4, bytes: bytes)
  }
}

extension View {
  /// Takes the files and pictures that the user drops on the view, or on anything in it.
  ///
  /// Texts are left to the views that take them.
  ///
  /// - Parameter handler: Called with the dropped content; returns whether it was accepted.
  public func onDropped(_ handler: @escaping (DroppedContent) -> Bool) {
    let new = unsafe gtk_drop_target_new(0, GDK_ACTION_COPY)
    guard let new = unsafe new else { return }
    let target = unsafe Object(adopting: UnsafeMutableRawPointer(new))
    var types = DroppedContent.types
    unsafe gtk_drop_target_set_gtypes(target.cast(), &types, gsize(types.count))
    // A field of text in the view would take the name of a file for a text.
    target.set("propagation-phase", Int(GTK_PHASE_CAPTURE.rawValue))
    target.connect("drop", owner: object) { arguments in
      let value: UnsafeMutablePointer<GValue>? = unsafe arguments.boxed(1)
      guard let value = unsafe value, let content = unsafe DroppedContent(value) else { return }
      arguments.setResult(handler(content))
    }
    _ = addController(target)
  }
}

extension TextView {
  /// Takes the files and pictures that the user pastes; texts are pasted as ever.
  ///
  /// - Parameter handler: Called with the content of the clipboard, soon after the user has pasted.
  public func onPasted(_ handler: @escaping (DroppedContent) -> Void) {
    object.connect("paste-clipboard") { arguments in
      guard let view = arguments.object(0) else { return }
      let clipboard = unsafe gtk_widget_get_clipboard(view.cast())
      guard let type = unsafe Self.type(of: gdk_clipboard_get_formats(clipboard)) else { return }
      unsafe g_signal_stop_emission_by_name(view.pointer, "paste-clipboard")
      let box = CallbackBox(handler)
      unsafe gdk_clipboard_read_value_async(
        clipboard, type, CInt(G_PRIORITY_DEFAULT), nil,
        { source, result, user in
          guard let source = unsafe source, let user = unsafe user else { return }
          let box = unsafe CallbackBox<(DroppedContent) -> Void>.from(user)
          let value = unsafe gdk_clipboard_read_value_finish(OpaquePointer(source), result, nil)
          if let value = unsafe value, let content = unsafe DroppedContent(value) {
            box.value?(content)
          }
          unsafe CallbackBox<(DroppedContent) -> Void>.destroyNotify(user)
        }, box.retainedPointer())
    }
  }

  /// The type in which to read a clipboard; nil for text.
  ///
  /// Programs for files also offer the names of files as a text. Where a picture comes with a text, as
  /// from a page of the web, the text is meant.
  private static func type(of formats: OpaquePointer?) -> GType? {
    let has = { (type: GType) in unsafe gdk_content_formats_contain_gtype(formats, type) != 0 }
    if has(gdk_file_list_get_type()) { return gdk_file_list_get_type() }
    // The fundamental type of strings.
    let text = GType(16 << 2)
    return !has(text) && has(gdk_texture_get_type()) ? gdk_texture_get_type() : nil
  }
}
