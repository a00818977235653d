import DreamControllers
import GtkKit

/// Begins and ends a recording.
///
/// A class because the recording continues on its own.
final class RecordButton: View {
  let widget: Widget

  /// The progress of the recording, for a place where it stays in view.
  let indicator = RecordingIndicator()

  private let button: ToggleButton
  /// What a large button says; nil for a small one.
  private let label: Label?
  private let announcer = Announcer()
  private var controller: RecordingController?
  private var shown = RecordingController.State.idle
  private let onFailed: (String) -> Void

  /// Whether a recording may start; a running one can always be stopped.
  var isAllowed = true {
    didSet { button.isSensitive = isAllowed || isActive }
  }

  /// Called when a recording begins.
  var onStarted: () -> Void = {}

  /// Called when a recording has ended, before it is handed over.
  var onEnded: () -> Void = {}

  /// Creates a button that records nothing yet.
  ///
  /// - Parameters:
  ///   - isLarge: Whether it is to be found half asleep, and says what it does.
  ///   - recorder: What records.
  ///   - makePath: Returns the path of a new recording, where no file is yet.
  ///   - onFailed: Called with the error when a recording has failed.
  ///   - onRecorded: Called with each file that has something in it.
  init(
    isLarge: Bool = false, recorder: RecordingController.Recorder = .microphone(),
    makePath: @escaping () throws -> String, onFailed: @escaping (String) -> Void,
    onRecorded: @escaping (RecordingController.Recording) -> Void
  ) {
    self.onFailed = onFailed
    let icon = "audio-input-microphone-symbolic"
    if isLarge {
      let label = Label(tr("Record"))
      button = ToggleButton(
        content: Box(.horizontal, spacing: 8, [Image(icon: icon), label]),
        accessibleLabel: tr("Record"))
      button.addCSSClasses("pill", "large-record")
      self.label = label
    } else {
      button = ToggleButton(icon: icon, accessibleLabel: tr("Record"))
      button.addCSSClasses("flat")
      label = nil
    }
    widget = Box(.horizontal, [button, announcer]).widget
    controller = RecordingController(
      recorder: recorder,
      makePath: {
        do { return try makePath() } catch {
          throw WordedError(description: words.message(of: error))
        }
      }, onChange: { [weak self] in self?.show($0) },
      onRecorded: onRecorded)
    button.onToggled { [weak self] _ in
      guard let self else { return }
      toggle()
      // A click while the end is being written changes nothing.
      button.isActive = isActive
    }
  }

  /// Whether there is a recording that is not complete yet.
  var isActive: Bool { controller?.isActive == true }

  /// Starts a recording, or stops the running one.
  func toggle() {
    if isAllowed || isActive { controller?.toggle() }
  }

  /// Ends the recording, and waits until its file is complete; before the window closes.
  func finish() async { await controller?.finish() }

  private func show(_ state: RecordingController.State) {
    defer { shown = state }
    indicator.show(state)
    switch state {
    case .recording: if case .recording = shown {} else { announcer.announce(tr("Recording")) }
    case .starting, .finishing: break
    case .idle: announcer.announce(tr("Recording ended"))
    case .failed(let message):
      announcer.announce(message)
      onFailed(message)
    }
    let isRunning = state.isRunning
    button.isActive = isRunning
    button.isSensitive = isAllowed || isRunning
    button.tooltip = isRunning ? tr("Stop Recording") : tr("Record")
    label?.text = isRunning ? tr("Stop Recording") : tr("Record")
    if state == .starting { onStarted() }
    if !isRunning { onEnded() }
  }
}
