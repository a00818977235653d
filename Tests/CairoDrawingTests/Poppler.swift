import CairoDrawing
import Drawing
import Foundation

/// Poppler's command-line tools, to read PDF documents.
enum Poppler {
  /// The pages at two pixels per point.
  static func pages(of pdf: [UInt8]) throws -> [Bitmap] {
    try withFile(pdf) { file in
      let folder = file.deletingLastPathComponent()
      try run(["pdftoppm", "-r", "144", "-png", file.path, folder.appending(path: "page").path])
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      return try names.filter { $0.hasSuffix(".png") }.map { name in
        try Bitmap(png: Array(Data(contentsOf: folder.appending(path: name))), scale: 2)
      }
    }
  }

  /// The text of all pages.
  static func text(of pdf: [UInt8]) throws -> String {
    try withFile(pdf) { try run(["pdftotext", $0.path, "-"]) }
  }

  /// The metadata of the document.
  static func information(of pdf: [UInt8]) throws -> String {
    try withFile(pdf) { try run(["pdfinfo", $0.path]) }
  }

  private static func withFile<Result>(
    _ pdf: [UInt8], _ use: (URL) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "document.pdf")
    try Data(pdf).write(to: file)
    return try use(file)
  }

  @discardableResult
  private static func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: said, as: UTF8.self)
  }
}
