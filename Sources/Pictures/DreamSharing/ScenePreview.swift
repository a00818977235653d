import CairoDrawing
public import Dreams
import DreamPictures
import Files
import ValueLayout
public import Wording

/// One frame of a dream's scene, as a PNG file.
public struct ScenePreview: Sendable {
  /// The allowed widths and heights in pixels.
  public static let sides = 1...4096

  private let dream: Dream
  private let words: Wording
  private let seconds: Double
  private let seed: UInt64
  private let size: Size

  /// Creates a preview; nil for a size outside ``sides``.
  ///
  /// - Parameters:
  ///   - dream: The dream to show.
  ///   - seconds: How long the scene has been moving; less than 0 counts as 0.
  ///   - seed: The seed of all randomness; nil for the seed of the dream's pictures.
  ///   - width: The width in pixels, each a point.
  ///   - height: The height in pixels.
  ///   - words: The language of the placeholder for a blank description.
  public init?(
    of dream: Dream, at seconds: Double = 0, seed: UInt64? = nil, width: Int = 500,
    height: Int = 200, words: Wording = .english
  ) {
    guard Self.sides.contains(width), Self.sides.contains(height) else { return nil }
    self.dream = dream
    self.words = words
    self.seconds = seconds
    self.seed = seed ?? dream.seed
    size = Size(width: Double(width), height: Double(height))
  }

  /// Writes the file under the first free name.
  ///
  /// - Parameters:
  ///   - name: The name without its extension, of at most 200 bytes and without a slash.
  ///   - folder: The path of an existing folder.
  /// - Returns: The file.
  /// - Throws: `PictureError` or `FileError`; no file is left behind.
  public func write(named name: String, in folder: String) throws -> SharedFile {
    var scene = DreamScene(words.titled(dream), seed: seed, size: size)
    scene.step(by: seconds)
    let png = try Renderer().png(of: scene.scene.drawing, scale: 1, title: words.title(of: dream))
    let path = try AtomicFile.write(png, named: name, extension: "png", in: folder)
    return SharedFile(path: path, dreams: [dream.id])
  }
}
