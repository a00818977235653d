import CairoDrawing
import Drawing
import SeededRandom
import Testing
import ValueLayout

@Suite struct TextDocumentTests {
  @Test func `any text can be written to a document, wherever it is shortened`() throws {
    var random = SplitMix64(seed: 5)
    let renderer = Renderer()
    for _ in 0..<4 {
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
}
