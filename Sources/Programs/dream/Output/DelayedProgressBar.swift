import DreamSharing

/// A progress bar that appears when the work takes longer than half a second.
struct DelayedProgressBar: Sendable {
  private let bar: ProgressBar?
  private let due = ContinuousClock.now + .milliseconds(500)

  init(on screen: Screen) {
    bar = ProgressBar(on: screen)
  }

  /// Shows the progress in percent.
  func show(_ done: Int, of total: Int) {
    guard let bar, ContinuousClock.now >= due, total > 0 else { return }
    bar.show(SharingProgress(done: Int(Double(done) / Double(total) * 100), total: 100))
  }

  func clear() { bar?.clear() }
}
