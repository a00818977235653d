import CairoDrawing
import Drawing
import Foundation
import Testing
import ValueLayout

@Suite struct MetadataTests {
  private let drawing = Drawing(
    size: Size(width: 50, height: 20),
    commands: [.text(StyledText("dream"), in: Rect(x: 0, y: 0, width: 50, height: 20))])

  private let title = "Träume & “飞行” <1>"

  /// The chunks of a PNG file, with their data.
  private func chunks(_ png: [UInt8]) -> [(name: String, data: [UInt8])] {
    var chunks: [(String, [UInt8])] = []
    var position = 8
    while position + 8 <= png.count {
      let count = png[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: png[position + 4..<position + 8], as: UTF8.self)
      chunks.append((name, Array(png[position + 8..<position + 8 + count])))
      position += count + 12
    }
    return chunks
  }

  @Test func `a PNG file contains its title and pixel size, and no other metadata`() throws {
    let png = try Renderer().png(of: drawing, scale: 2, title: title)
    let found = chunks(png)
    #expect(Set(found.map(\.name)).isSubset(of: ["IHDR", "pHYs", "iTXt", "bKGD", "IDAT", "IEND"]))
    let text = try #require(found.first { $0.name == "iTXt" }?.data)
    #expect(text == Array("Title".utf8) + [0, 0, 0, 0, 0] + Array(title.utf8))
    let size = try #require(found.first { $0.name == "pHYs" }?.data)
    #expect(size.prefix(4).reduce(0) { $0 << 8 | Int($1) } == 7559)
    #expect(try Bitmap(png: png, scale: 2) == Renderer().bitmap(of: drawing, scale: 2))
    let untitled = try chunks(Renderer().png(of: drawing)).map(\.name)
    #expect(!untitled.contains("iTXt"))
  }

  @Test func `an SVG file contains its title, and no external references`() throws {
    let svg = String(decoding: try Renderer().svg(of: drawing, title: title), as: UTF8.self)
    #expect(svg.contains("<title>Träume &amp; “飞行” &lt;1&gt;</title>"))
    let addresses = svg.matches(of: #/https?:[^"]*/#).map { String($0.0) }
    #expect(addresses == ["http://www.w3.org/2000/svg"])
  }

  @Test func `a PDF document contains its title and date, and no names of people`() throws {
    let pdf = try Renderer().pdf(
      pages: [drawing], title: title, created: "2026-05-04T07:00:00Z")
    let said = try Poppler.information(of: pdf)
    #expect(said.contains(title))
    #expect(said.contains("2026"))
    #expect(!said.contains("Author"))
    #expect(!said.contains("Creator"))
    let undated = try Renderer().pdf(pages: [drawing])
    #expect(!(try Poppler.information(of: undated)).contains("CreationDate"))
    let bytes = String(decoding: pdf, as: UTF8.self)
    #expect(!bytes.contains(NSUserName()) || NSUserName() == "root")
    #expect(!bytes.contains(NSHomeDirectory()))
  }
}
