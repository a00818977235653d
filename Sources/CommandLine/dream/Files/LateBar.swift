import DreamControllers

/// A bar that comes to the screen when the work takes longer than a moment.
struct LateBar: Sendable {
  private let bar: ProgressBar?
  private let due = ContinuousClock.now + .milliseconds(500)

  init(on screen: Screen) {
    bar = ProgressBar(on: screen)
  }

  /// Shows which part is done, in hundredths.
  func show(_ done: Int, of total: Int) {
    guard let bar, ContinuousClock.now >= due, total > 0 else { return }
    bar.show(SharingProgress(done: Int(Double(done) / Double(total) * 100), total: 100))
  }

  func clear() { bar?.clear() }
}
