import CairoDrawing
import Drawing
public import DreamPictures
import Files
public import Foundation
import ValueLayout
public import Wording

/// A journal's sky as a picture file: a poster in the proportions of paper.
public struct StarMapFile: Sendable {
  /// The formats that it can have, all of them still.
  public static let formats: [PictureFormat] = [.png, .svg, .pdf]

  /// A sheet of A4 in points, which a PDF has.
  private static let size = Size(width: 595, height: 842)

  private let map: StarMap
  private let title: String
  private let words: StarMapPicture.Words

  /// Describes a picture.
  ///
  /// - Parameters:
  ///   - map: The sky, turned as it is to be seen.
  ///   - words: The language of the words.
  ///   - locale: The locale for the names of months.
  public init(of map: StarMap, words: Wording = .english, locale: Locale) {
    self.map = map
    title = words.tr("Your Sky")
    self.words = words.starMap(in: locale)
  }

  /// Writes the file under the first free name.
  ///
  /// - Parameters:
  ///   - format: One of ``formats``.
  ///   - name: The name without its extension, of at most 200 bytes and without a slash.
  ///   - folder: The path of an existing folder.
  /// - Returns: The file, which shows no words but signs and tags.
  /// - Throws: `PictureError` or `FileError`; no file is left behind.
  public func write(
    as format: PictureFormat, named name: String, in folder: String
  ) throws -> SharedFile {
    precondition(Self.formats.contains(format), "A picture of a sky cannot be a \(format).")
    let picture = StarMapPicture(of: map, words: words, measuring: .pango)
    let drawing = Drawing(of: picture, size: Self.size)
    let renderer = Renderer()
    let bytes =
      switch format {
      case .pdf: try renderer.pdf(pages: [drawing], title: title)
      case .svg: try renderer.svg(of: drawing, title: title)
      default: try renderer.png(of: drawing, scale: 3, title: title)
      }
    let path = try AtomicFile.write(bytes, named: name, extension: format.rawValue, in: folder)
    return SharedFile(path: path, dreams: [])
  }
}
