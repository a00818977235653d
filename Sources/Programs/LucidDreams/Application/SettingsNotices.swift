import Files

/// Notices about settings files, shown as soon as there is a window.
///
/// A class, because files report from their own threads.
final class SettingsNotices {
  private var waiting: [String] = []
  private var said: Set<SettingsProblem> = []

  /// Shows a message; nil while there is no window.
  var show: ((String) -> Void)? {
    didSet { showWaiting() }
  }

  /// Accepts notices, each once.
  nonisolated func add(_ problem: SettingsProblem) {
    Task { @MainActor in
      guard said.insert(problem).inserted else { return }
      waiting.append(words.message(of: problem))
      showWaiting()
    }
  }

  private func showWaiting() {
    guard let show, !waiting.isEmpty else { return }
    let words = waiting.joined(separator: "\n\n")
    waiting = []
    show(words)
  }
}
