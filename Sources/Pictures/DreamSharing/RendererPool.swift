import CairoDrawing
import Synchronization

/// A pool of renderers, which grows to the number of threads that paint at the same time.
///
/// Creating a renderer reads the list of fonts, and a renderer caches the artwork it has drawn.
final class RendererPool: Sendable {
  private struct Idle {
    var renderers: [Renderer] = []
  }

  private let idle = Mutex(Idle())

  /// Calls a function with exclusive use of a renderer.
  func lend<Result>(_ use: (Renderer) throws -> Result) rethrows -> Result {
    let lent = idle.withLock { Loan(renderer: $0.renderers.popLast()) }
    let renderer = lent.renderer ?? Renderer()
    let returned = Loan(renderer: renderer)
    defer {
      idle.withLock { idle in
        if let renderer = returned.renderer { idle.renderers.append(renderer) }
      }
    }
    return try use(renderer)
  }

  // A renderer taken out of the pool has one user.
  private struct Loan: @unchecked Sendable {
    let renderer: Renderer?
  }
}
