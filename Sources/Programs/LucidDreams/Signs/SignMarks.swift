import Dreams
import GtkKit

/// Marks the dream signs of the open dream in its text, a moment after typing has stopped.
///
/// Signs of other dreams are not marked: in a long journal, most pages would be full of them. A
/// class because it debounces.
final class SignMarks {
  private let onFound: ([Range<Int>]) -> Void
  private let soon = Debounce(.milliseconds(400))
  private var hasMarks = false

  /// Creates marks of no dream.
  ///
  /// - Parameter onFound: Called with the parts of the description to mark, in bytes.
  init(onFound: @escaping ([Range<Int>]) -> Void) { self.onFound = onFound }

  /// Marks the signs of a dream that has just been opened.
  func show(_ dream: Dream) {
    soon.cancel()
    let signs = dream[Dream.signsField.key]?.words ?? []
    guard hasMarks || !signs.isEmpty else { return }
    let found = DreamSigns.ranges(of: signs, in: dream.description)
    hasMarks = !found.isEmpty
    onFound(found)
  }

  /// Marks the signs of a dream that has changed, unless it changes again right away.
  func showSoon(_ dream: Dream) {
    soon.cancel()
    guard hasMarks || dream[Dream.signsField.key] != nil else { return }
    soon.schedule { [weak self] in self?.show(dream) }
  }
}
