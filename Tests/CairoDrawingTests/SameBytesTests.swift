import CairoDrawing
import Drawing
import TestSupport
import Testing
import ValueLayout

@Suite struct SameBytesTests {
  private static let drawings =
    ScriptTests.Script.allCases.map(\.drawing) + [RendererTests.shapes]

  private static func files(_ renderer: Renderer) throws -> [[UInt8]] {
    try drawings.flatMap { drawing in
      try [
        renderer.png(of: drawing, title: "A dream"), renderer.svg(of: drawing, title: "A dream"),
        renderer.pdf(pages: [drawing], title: "A dream", created: "2026-05-04T07:00:00Z"),
      ]
    }
  }

  @Test func `the same drawing gives the same bytes from new and used renderers`() throws {
    let renderer = Renderer()
    let files = try Self.files(renderer)
    #expect(try Self.files(renderer) == files)
    #expect(try Self.files(Renderer()) == files)
  }

  @Test(.enabled(if: takesAll)) func `concurrent renderers give the same bytes`() async throws {
    let expected = try Self.files(Renderer())
    let text = StyledText("A dream of 独角兽 and وحيد القرن 🦄", size: 17)
    let measure = TextMeasuring.pango.measure(text, ProposedSize(width: 100))
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 {
        group.addTask {
          let renderer = Renderer()
          for _ in 0..<2 {
            guard try Self.files(renderer) == expected,
              TextMeasuring.pango.measure(text, ProposedSize(width: 100)) == measure
            else { return false }
          }
          return true
        }
      }
      for try await isSame in group {
        #expect(isSame)
      }
    }
  }
}
