import CairoDrawing
import Drawing
import TestSupport
import Testing
import ValueLayout

@Suite struct TextDocumentTests {
  @Test(.enabled(if: takesAll)) func `any text can be written to a document, wherever it is cut`()
    throws
  {
    var random = SplitMix64(seed: 5)
    let renderer = Renderer()
    for _ in 0..<rounds(1, long: 4) {
      let commands = (0..<40).map { _ in
        DrawingCommand.text(
          TextFitterTests.text(&random),
          in: Rect(
            x: 10, y: 10, width: .random(in: 5...300, using: &random),
            height: .random(in: 5...100, using: &random)))
      }
      let drawing = Drawing(size: Size(width: 320, height: 120), commands: commands)
      let pdf = try renderer.pdf(pages: [drawing])
      #expect(pdf.starts(with: Array("%PDF".utf8)))
      _ = try renderer.svg(of: drawing)
    }
  }

  /// The content of each text element, and its left edge.
  private func texts(_ string: String) throws -> [(left: Double, content: String)] {
    let text = StyledText(string, size: 20, color: .white, minimumScale: 1)
    let frame = Rect(x: 10, y: 10, width: 200, height: 200)
    let drawing = Drawing(
      size: Size(width: 220, height: 220), commands: [.text(text, in: frame)])
    let svg = String(decoding: try Renderer().svg(of: drawing), as: UTF8.self)
    return svg.split(separator: "<text x=\"").dropFirst().map { part in
      let content = part.prefix { $0 != "<" }.drop { $0 != ">" }.dropFirst()
      return (Double(part.prefix { $0 != "\"" }) ?? .nan, String(content))
    }
  }

  @Test func `a word broken at the end of a line has a hyphen in SVG`() throws {
    let word = "Donaudampfschifffahrtsgesellschaftskapitän"
    let lines = try texts(word).map(\.content)
    #expect(lines.count > 1)
    #expect(lines.dropLast().allSatisfy { $0.hasSuffix("-") })
    #expect(lines.joined().filter { $0 != "-" } == word)
    #expect(try texts("Whole words have none").allSatisfy { !$0.content.contains("-") })
  }

  @Test func `text after a tab starts at the tab stop in SVG`() throws {
    let columns = try texts("a\tb")
    #expect(columns.map(\.content) == ["a", "b"])
    let distance = try #require(columns.last).left - #require(columns.first).left
    #expect(distance > 30)
  }
}
