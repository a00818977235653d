import CairoDrawing
import Drawing
import Foundation
import TestSupport

/// Poppler's command-line tools, to read PDF documents.
enum Poppler {
  /// The pages at two pixels per point.
  static func pages(of pdf: [UInt8]) throws -> [Bitmap] {
    let folder = TemporaryFolder()
    let file = try folder.write(pdf, to: "document.pdf")
    _ = try Program.output(of: "pdftoppm", "-r", "144", "-png", file, folder.file("page"))
    return try folder.names.filter { $0.hasSuffix(".png") }.compactMap(folder.bytes).map {
      try Bitmap(png: Array($0), scale: 2)
    }
  }

  /// The text of all pages.
  static func text(of pdf: [UInt8]) throws -> String {
    try output(of: "pdftotext", pdf, "-")
  }

  /// The metadata of the document.
  static func information(of pdf: [UInt8]) throws -> String {
    try output(of: "pdfinfo", pdf)
  }

  private static func output(of tool: String, _ pdf: [UInt8], _ words: String...) throws -> String {
    let folder = TemporaryFolder()
    let file = try folder.write(pdf, to: "document.pdf")
    return try Program.output(of: [tool, file] + words)
  }
}
