import CairoDrawing
import Synchronization

/// Renderers that wait to be used: as many as there ever were threads that painted at once.
///
/// Making one reads the list of fonts, and one that has painted keeps the artwork it has drawn.
final class RendererPool: Sendable {
  private struct Waiting {
    var renderers: [Renderer] = []
  }

  private let waiting = Mutex(Waiting())

  /// Lends a renderer for a while, to nobody else.
  func lend<Result>(_ use: (Renderer) throws -> Result) rethrows -> Result {
    let lent = waiting.withLock { Loan(renderer: $0.renderers.popLast()) }
    let renderer = lent.renderer ?? Renderer()
    let returned = Loan(renderer: renderer)
    defer {
      waiting.withLock { waiting in
        if let renderer = returned.renderer { waiting.renderers.append(renderer) }
      }
    }
    return try use(renderer)
  }

  // Whoever takes a renderer out of the pool is the only one who has it.
  private struct Loan: @unchecked Sendable {
    let renderer: Renderer?
  }
}
