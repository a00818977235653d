import CairoDrawing
public import DreamPictures
import Files
public import Wording

/// A journal's statistics as a picture file.
public struct StatisticsPictureFile: Sendable {
  /// The formats that it can have, all of them still.
  public static let formats: [PictureFormat] = [.pdf, .svg, .png]

  private let charts: [StatisticsChart]
  private let title: String
  private let subtitle: String

  /// Describes a picture.
  ///
  /// - Parameters:
  ///   - charts: The charts.
  ///   - subtitle: The dreams counted, such as a search; empty for the whole journal.
  ///   - words: The language of the title.
  public init(of charts: [StatisticsChart], subtitle: String = "", words: Wording = .english) {
    self.charts = charts
    self.subtitle = subtitle
    title = words.tr("Statistics")
  }

  /// Writes the file under the first free name: a PDF has pages of A4, the other formats are one sheet.
  ///
  /// - Parameters:
  ///   - format: One of ``formats``.
  ///   - name: The name without its extension, of at most 200 bytes and without a slash.
  ///   - folder: The path of an existing folder.
  /// - Returns: The file, which shows no individual dream.
  /// - Throws: `PictureError` or `FileError`; no file is left behind.
  public func write(
    as format: PictureFormat, named name: String, in folder: String
  ) throws -> SharedFile {
    precondition(Self.formats.contains(format), "A picture of statistics cannot be a \(format).")
    let bytes = try bytes(as: format)
    let path = try AtomicFile.write(bytes, named: name, extension: format.rawValue, in: folder)
    return SharedFile(path: path, dreams: [])
  }

  private func bytes(as format: PictureFormat) throws -> [UInt8] {
    let renderer = Renderer()
    switch format {
    case .pdf:
      // Small type is readable on paper, and two columns fit.
      let pages = picture(width: 595, margin: 36, textScale: 0.8).pages(height: 842)
      return try renderer.pdf(pages: pages, title: title)
    case .svg:
      return try renderer.svg(of: picture(width: 760, margin: 36).drawing, title: title)
    default:
      return try renderer.png(of: picture(width: 760, margin: 36).drawing, title: title)
    }
  }

  private func picture(
    width: Double, margin: Double, textScale: Double = 1
  ) -> StatisticsPicture {
    StatisticsPicture(
      title: title, subtitle: subtitle, of: charts, width: width, margin: margin,
      style: .print.withTextScale(textScale), measuring: .pango)
  }
}
