import CGtk

/// Decodes one picture, piece by piece, at the size at which it is shown.
///
/// A class because the decoder in C calls it back. It belongs to the thread that has made it.
@safe
nonisolated final class ThumbnailDecoder {
  private let loader: UnsafeMutablePointer<GdkPixbufLoader>
  private let path: String
  private let side: Int
  private let isCropped: Bool
  private let pixelLimit: Int
  private var isTooLarge = false
  private var isClosed = false
  private var failure: ThumbnailError?

  init(
    _ format: Thumbnail.Format, _ path: String, side: Int, isCropped: Bool, pixelLimit: Int
  ) throws(ThumbnailError) {
    DecoderWarnings.areFiltered
    guard let new = unsafe gdk_pixbuf_loader_new_with_mime_type(format.mediaType, nil) else {
      throw .unsupported(path: path, format: format)
    }
    unsafe loader = new
    self.path = path
    self.side = side
    self.isCropped = isCropped
    self.pixelLimit = pixelLimit
    // The handler lives no longer than the loader, and the loader no longer than this.
    unsafe g_signal_connect_data(
      loader, "size-prepared", Self.sizePrepared, Unmanaged.passUnretained(self).toOpaque(), nil,
      GConnectFlags(rawValue: 0))
  }

  deinit {
    close()
    unsafe g_object_unref(loader)
  }

  /// Decodes the next bytes of the file.
  ///
  /// - Returns: Whether it wants more.
  func decode(_ piece: [UInt8]) -> Bool {
    let isDecoded = DecoderWarnings.$areIgnored.withValue(true) {
      var error: UnsafeMutablePointer<GError>?
      let result = unsafe gdk_pixbuf_loader_write(loader, piece, gsize(piece.count), &error)
      unsafe note(error)
      return result != 0
    }
    return isDecoded && !isTooLarge
  }

  /// Finishes decoding after the last bytes.
  ///
  /// - Returns: The decoded pixels, even if incomplete.
  func finish() throws(ThumbnailError) -> Pixels {
    close()
    if isTooLarge { throw .tooLarge(path: path) }
    guard let decoded = unsafe gdk_pixbuf_loader_get_pixbuf(loader),
      let upright = unsafe gdk_pixbuf_apply_embedded_orientation(decoded)
    else { throw failure ?? .damaged(path: path, reason: "") }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(upright)) }
    guard let pixels = unsafe pixels(of: upright) else { throw .tooLarge(path: path) }
    return pixels
  }

  private func close() {
    guard !isClosed else { return }
    isClosed = true
    DecoderWarnings.$areIgnored.withValue(true) {
      var error: UnsafeMutablePointer<GError>?
      unsafe gdk_pixbuf_loader_close(loader, &error)
      unsafe note(error)
    }
  }

  private func note(_ error: UnsafeMutablePointer<GError>?) {
    guard let error = unsafe error else { return }
    defer { unsafe g_error_free(error) }
    guard failure == nil else { return }
    let isOutOfMemory = unsafe g_error_matches(
      error, gdk_pixbuf_error_quark(), CInt(GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY.rawValue))
    failure =
      isOutOfMemory != 0
      ? .tooLarge(path: path)
      : .damaged(path: path, reason: unsafe String(cString: error.pointee.message))
  }

  // MARK: Sizes

  /// Called with the loader, the width, the height and the decoder, before memory is reserved.
  private static let sizePrepared: GCallback = {
    let callback:
      @convention(c) (
        UnsafeMutablePointer<GdkPixbufLoader>?, CInt, CInt, UnsafeMutableRawPointer?
      ) -> Void = { loader, width, height, user in
        guard let loader = unsafe loader, let user = unsafe user else { return }
        let decoder = unsafe Unmanaged<ThumbnailDecoder>.fromOpaque(user).takeUnretainedValue()
        let (width, height) = decoder.size(of: Int(width), Int(height))
        unsafe gdk_pixbuf_loader_set_size(loader, CInt(clamping: width), CInt(clamping: height))
      }
    return unsafe unsafeBitCast(callback, to: GCallback.self)
  }()

  /// The size at which to decode a picture; 0 × 0, which makes the decoder stop, if that is too large.
  private func size(of width: Int, _ height: Int) -> (width: Int, height: Int) {
    guard width > 0, height > 0, width * height <= pixelLimit else {
      isTooLarge = width > 0 && height > 0
      return (0, 0)
    }
    let fitting = isCropped ? min(width, height) : max(width, height)
    let scale = min(1, Double(side) / Double(fitting))
    return (
      max(1, Int((Double(width) * scale).rounded())),
      max(1, Int((Double(height) * scale).rounded()))
    )
  }

  /// The middle of a picture, as far as it fits.
  private func pixels(of picture: OpaquePointer) -> Pixels? {
    let (width, height) = unsafe (
      Int(gdk_pixbuf_get_width(picture)), Int(gdk_pixbuf_get_height(picture))
    )
    let (shownWidth, shownHeight) = (min(width, side), min(height, side))
    guard
      let middle = unsafe gdk_pixbuf_new_subpixbuf(
        picture, CInt((width - shownWidth) / 2), CInt((height - shownHeight) / 2),
        CInt(shownWidth), CInt(shownHeight))
    else { return nil }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(middle)) }
    guard let texture = unsafe gdk_texture_new_for_pixbuf(middle) else { return nil }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(texture)) }
    let bytesPerRow = shownWidth * 4
    let count = bytesPerRow * shownHeight
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { room, filled in
      unsafe gdk_texture_download(texture, room.baseAddress, gsize(bytesPerRow))
      filled = count
    }
    return Pixels(
      width: shownWidth, height: shownHeight, bytesPerRow: bytesPerRow, bytes: bytes)
  }
}

/// Suppresses the warnings that decoders print about files they cannot read.
nonisolated private enum DecoderWarnings {
  /// Whether the thread decodes a picture, so that its warnings are about that.
  @TaskLocal static var areIgnored = false

  /// Handles the warnings of decoders and their libraries from now on.
  static let areFiltered: Void = {
    for domain in [nil, "GLib", "GLib-GObject", "GdkPixbuf"] {
      _ = unsafe g_log_set_handler(
        domain, GLogLevelFlags(G_LOG_LEVEL_WARNING.rawValue | G_LOG_LEVEL_CRITICAL.rawValue),
        { domain, level, message, user in
          if !areIgnored { unsafe g_log_default_handler(domain, level, message, user) }
        }, nil)
    }
  }()
}
