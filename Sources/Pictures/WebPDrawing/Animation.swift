import CWebP
public import Drawing

/// Encodes an animated WebP picture: frames go in one by one, a file comes out.
///
/// A frame is compressed when the next one is added; only two of them and the compressed ones are
/// in memory at a time. The same frames give the same bytes.
///
/// ```swift
/// var animation = try Animation(width: 500, height: 200)
/// for frame in frames { try animation.add(frame, for: 50) }
/// let file = try animation.finish(title: "Flying")
/// ```
@safe
public struct Animation: ~Copyable {
  /// The maximum number of pixels in a row, and of rows: 16,383.
  public static var sideLimit: Int { 16_383 }

  /// The number of pixels in a row.
  public let width: Int

  /// The number of rows.
  public let height: Int

  /// The total duration of the frames added so far, in milliseconds.
  public private(set) var duration = 0

  private let encoder: OpaquePointer
  private var config: WebPConfig

  /// Starts a picture.
  ///
  /// - Parameters:
  ///   - width: The number of pixels in a row.
  ///   - height: The number of rows.
  ///   - quality: The quality, from 0 for the smallest file to 100 for the best.
  ///   - effort: How hard the encoder tries to make the file small, 0 to 6.
  ///   - loops: How often the animation plays; 0 for endlessly.
  /// - Throws: ``AnimationError`` for a size that the format does not support, or if memory runs
  ///   out.
  public init(
    width: Int, height: Int, quality: Double = 70, effort: Int = 4, loops: Int = 0
  ) throws(AnimationError) {
    guard (1...Self.sideLimit).contains(width), (1...Self.sideLimit).contains(height) else {
      throw .size("A WebP picture cannot have \(width) × \(height) pixels.")
    }
    var options = WebPAnimEncoderOptions()
    var config = WebPConfig()
    guard unsafe WebPAnimEncoderOptionsInit(&options) != 0, unsafe WebPConfigInit(&config) != 0
    else {
      throw .refused(because: "the installed WebP library has another version")
    }
    options.anim_params.loop_count = Int32(max(0, min(loops, 65_535)))
    config.quality = Float(max(0, min(quality, 100)))
    config.method = Int32(max(0, min(effort, 6)))
    guard let encoder = unsafe WebPAnimEncoderNew(Int32(width), Int32(height), &options) else {
      throw .memory
    }
    self.width = width
    self.height = height
    self.config = config
    unsafe self.encoder = unsafe encoder
  }

  deinit {
    unsafe WebPAnimEncoderDelete(encoder)
  }

  /// Appends a frame.
  ///
  /// - Parameters:
  ///   - frame: The picture, of the size of the animation.
  ///   - milliseconds: The duration; at least 1.
  /// - Throws: ``AnimationError`` for a frame of another size, or if memory runs out. The animation
  ///   cannot be used afterwards.
  public mutating func add(_ frame: Bitmap, for milliseconds: Int) throws(AnimationError) {
    guard frame.width == width, frame.height == height else {
      throw .size(
        "A frame has \(frame.width) × \(frame.height) pixels, the others \(width) × \(height).")
    }
    guard let picture = Frame(frame) else { throw .memory }
    guard unsafe WebPAnimEncoderAdd(encoder, picture.pointer, Int32(duration), &config) != 0 else {
      throw refusal
    }
    duration += max(1, milliseconds)
  }

  /// Returns the file.
  ///
  /// - Parameter title: A description of the picture, or nil for no title.
  /// - Returns: The bytes of the file, with the title as XMP metadata.
  /// - Throws: ``AnimationError`` if there is no frame or memory runs out.
  public consuming func finish(title: String? = nil) throws(AnimationError) -> [UInt8] {
    var data = unsafe WebPData()
    defer { unsafe WebPDataClear(&data) }
    guard unsafe WebPAnimEncoderAdd(encoder, nil, Int32(duration), nil) != 0,
      unsafe WebPAnimEncoderAssemble(encoder, &data) != 0
    else { throw refusal }
    let file = unsafe Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
    guard let title else { return file }
    guard let titled = MetadataChunk(title: title).added(to: file) else { throw .memory }
    return titled
  }

  private var refusal: AnimationError {
    let words = unsafe WebPAnimEncoderGetError(encoder).map { unsafe String(cString: $0) }
    return .refused(because: words ?? "the WebP library gives no reason")
  }
}
