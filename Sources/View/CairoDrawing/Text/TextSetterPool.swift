import Synchronization

/// Setters of text that wait to be used: as many as there ever were threads that set text at once.
///
/// Making one reads the list of fonts, which takes longer than setting a page.
final class TextSetterPool: Sendable {
  static let shared = TextSetterPool()

  private struct Waiting {
    var setters: [TextSetter] = []
  }

  private let waiting = Mutex(Waiting())

  /// Lends a setter for a while, to nobody else.
  func lend<Result>(_ use: (TextSetter) -> Result) -> Result {
    let lent = waiting.withLock { Loan(setter: $0.setters.popLast()) }
    let setter = lent.setter ?? TextSetter()
    let result = use(setter)
    let returned = Loan(setter: setter)
    waiting.withLock { waiting in
      if let setter = returned.setter {
        waiting.setters.append(setter)
      }
    }
    return result
  }

  // Whoever takes a setter out of the pool is the only one who has it.
  private struct Loan: @unchecked Sendable {
    let setter: TextSetter?
  }
}
