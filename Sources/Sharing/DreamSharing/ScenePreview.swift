import CairoDrawing
public import Dreams
import DreamPictures
import PictureFiles
import ValueLayout

/// One frame of the scene of a dream, as a PNG file.
public struct ScenePreview: Sendable {
  /// The sizes that a preview may have, in pixels, in both directions.
  public static let sides = 1...4096

  private let dream: Dream
  private let seconds: Double
  private let seed: UInt64
  private let size: Size

  /// Makes a preview; nil for a size outside of ``sides``.
  ///
  /// - Parameters:
  ///   - dream: What is shown.
  ///   - seconds: How long the scene has been moving; less than 0 counts as 0.
  ///   - seed: What all chances follow from; that of the dream's pictures unless given.
  ///   - width: The number of pixels in a row, which are points here.
  ///   - height: The number of rows.
  public init?(
    of dream: Dream, at seconds: Double = 0, seed: UInt64? = nil, width: Int = 500,
    height: Int = 200
  ) {
    guard Self.sides.contains(width), Self.sides.contains(height) else { return nil }
    self.dream = dream
    self.seconds = seconds
    self.seed = seed ?? dream.seed
    size = Size(width: Double(width), height: Double(height))
  }

  /// Writes the file, under a name that was free.
  ///
  /// - Parameters:
  ///   - name: The name without its ending, of at most 200 bytes and without a slash.
  ///   - folder: The path of a folder that exists.
  /// - Returns: The file.
  /// - Throws: `PictureError` or `PictureFileError`; then nothing was left behind.
  public func write(named name: String, in folder: String) throws -> SharedFile {
    var scene = DreamScene(dream, seed: seed, size: size)
    scene.step(by: seconds)
    let png = try Renderer().png(of: scene.scene.drawing, scale: 1, title: dream.title)
    let path = try PictureFile.write(png, named: name, ending: "png", in: folder)
    return SharedFile(path: path, dreams: [dream.id])
  }
}
