import CGtk

/// Makes small pictures of picture files, which nobody has to trust.
///
/// Memory and time are bounded for every file: it is decoded only if it has at most 64 megapixels,
/// or 256 if it is a typical camera JPEG, which the decoder scales down to an eighth of the width
/// and height; and only within the timeout. A damaged file is shown up to the damage, the rest as
/// the decoder leaves it. Only the first frame of an animation is shown. A HEIC that lies about its
/// size is bounded by what its decoder allows.
public nonisolated enum Thumbnail {
  /// The most pixels of a picture that is decoded as a whole: 256 MB in memory.
  static let pixelLimit = 1 << 26
  /// The most pixels of a JPEG that is scaled while it is decoded.
  static let sequentialPixelLimit = 1 << 28

  /// Decodes a picture as large as it fits into a square, upright as its EXIF orientation says, and
  /// never larger than it is.
  ///
  /// Blocks while it reads and decodes, at most for the timeout plus the time for one chunk of the
  /// file. Call it on a thread that may block: neither the main thread nor one of Swift's shared
  /// pool. In a cancelled task it stops soon.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - side: The width and height of the square, in pixels of the screen; at least 1.
  ///   - isCropped: Whether the picture fills the square: then its shorter side fits, and the
  ///     longer one is cropped at both ends.
  ///   - timeout: How long that may take.
  /// - Returns: The pixels: at most `side` in each direction, at least 1.
  /// - Throws: ``ThumbnailError``.
  /// - Precondition: `side` is positive, and this is not the main thread.
  public static func decode(
    _ path: String, fitting side: Int, isCropped: Bool = false, timeout: Duration = .seconds(20)
  ) throws(ThumbnailError) -> Pixels {
    precondition(side > 0, "a square of \(side) pixels has no room for a picture")
    precondition(
      unsafe g_main_context_is_owner(g_main_context_default()) == 0,
      "decoding “\(path)” would hold up the main thread")
    let deadline = ContinuousClock.now + timeout
    let source = try ThumbnailSource(path)
    guard source.reservedPixels <= pixelLimit else { throw .tooLarge(path: path) }
    let decoder = try ThumbnailDecoder(
      source.format, path, side: side, isCropped: isCropped,
      pixelLimit: source.isSequentialJPEG ? sequentialPixelLimit : pixelLimit)
    var place = 0
    while true {
      if Task.isCancelled { throw .cancelled }
      guard ContinuousClock.now < deadline else { throw .timedOut(path: path) }
      // A decoder may do as much with each byte as with a whole picture, so pieces are small.
      let piece = try source.bytes(at: place, count: 1 << 13)
      place += piece.count
      guard !piece.isEmpty, decoder.decode(piece) else { break }
    }
    return try decoder.finish()
  }
}
