import DreamSharing
import Foundation
import Synchronization

/// A progress bar on a terminal, which disappears when the work is done.
final class ProgressBar: Sendable {
  private let width: Int
  private let shown = Mutex("")

  /// Makes a bar; nil if nobody would see it.
  init?(on screen: Screen) {
    guard screen.isTerminal, screen.columns >= 30 else { return nil }
    width = min(40, screen.columns - 28)
  }

  /// Shows the progress.
  func show(_ progress: SharingProgress) {
    let filled = Int(progress.fraction * Double(width))
    let bar = String(repeating: "━", count: filled) + String(repeating: "─", count: width - filled)
    let line = "\(bar) \(progress.done) of \(progress.total)"
    shown.withLock { shown in
      guard line != shown else { return }
      shown = line
      write("\r" + line)
    }
  }

  /// Clears the line.
  func clear() {
    let length = shown.withLock(\.count)
    guard length > 0 else { return }
    write("\r" + String(repeating: " ", count: length) + "\r")
  }

  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
