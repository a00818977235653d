import CairoDrawing
import Drawing
import Foundation
import Testing
import ValueLayout

@Suite struct DocumentTests {
  private func page(_ text: String) -> Drawing {
    Drawing(
      size: Size(width: 200, height: 100),
      commands: [.text(StyledText(text), in: Rect(x: 10, y: 10, width: 180, height: 40))])
  }

  private func bytes(_ pages: [DocumentPage]) throws -> [UInt8] {
    var file: [UInt8] = []
    try Renderer().pdf(document: pages, title: "Book") { file += $0 }
    return file
  }

  private let frame = Rect(x: 10, y: 20, width: 100, height: 16)

  @Test func `a document has an outline and links to earlier and later pages`() throws {
    let file = try bytes([
      DocumentPage(page("one"), heading: "First", links: [.init(frame, to: 3)]),
      DocumentPage(page("two"), links: [.init(frame, to: 1)]),
      DocumentPage(page("three"), heading: "Träume & “飞行” (1"),
    ])
    let said = String(decoding: file, as: Unicode.ASCII.self)
    #expect(said.matches(of: #/\/Subtype\s*\/Link/#).count == 2)
    #expect(said.contains("/Outlines"))
    #expect(said.matches(of: #/\/Title\s*[(<]/#).count == 3, "the document and two entries")
    #expect(try Poppler.information(of: file).contains("Pages:           3"))
    #expect(try Poppler.text(of: file).contains("three"))
  }

  @Test func `a write error is reported, wherever it occurs`() throws {
    struct Full: Error {}
    let pages = (1...4).map {
      DocumentPage(page("\($0)"), heading: "\($0)", links: [.init(frame, to: 4)])
    }
    var chunks = 0
    try Renderer().pdf(document: pages) { _ in chunks += 1 }
    #expect(chunks > 50)
    let renderer = Renderer()
    for last in 0..<chunks {
      var left = last
      #expect(throws: Full.self) {
        try renderer.pdf(document: pages) { _ in
          left -= 1
          if left < 0 { throw Full() }
        }
      }
    }
  }

  @Test func `pages alone have neither`() throws {
    let file = try bytes([DocumentPage(page("one")), DocumentPage(page("two"))])
    let said = String(decoding: file, as: Unicode.ASCII.self)
    #expect(!said.contains("/Link") && !said.contains("/Outlines"))
    #expect(try file == Renderer().pdf(pages: [page("one"), page("two")], title: "Book"))
  }

  @Test func `the same pages give the same bytes, and a bad frame gives no link`() throws {
    let pages = [
      DocumentPage(
        page("one"), heading: "One",
        links: [
          .init(frame, to: 1), .init(Rect(x: .nan, y: 0, width: 1, height: 1), to: 1),
          .init(Rect(x: 0, y: 0, width: 0, height: 5), to: 1),
        ])
    ]
    let file = try bytes(pages)
    #expect(try bytes(pages) == file)
    let said = String(decoding: file, as: Unicode.ASCII.self)
    #expect(said.matches(of: #/\/Subtype\s*\/Link/#).count == 1)
  }
}
