import DreamControllers
import GtkKit

/// Begins and ends a recording, and shows how long it is and how loud the microphone.
///
/// A class because the recording goes on by itself.
final class RecordButton: View {
  let widget: Widget

  private let button: ToggleButton
  private let time = Label("")
  private let meter = ProgressBar(accessibleLabel: tr("Loudness"))
  private let announcer = Announcer()
  private var controller: RecordingController?
  private var shown = RecordingController.State.idle
  private let onFailed: (String) -> Void

  /// Whether a recording may begin; one that goes on can be ended all the same.
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
  ///   - recorder: What records.
  ///   - makePath: Returns the path of a new recording, where no file is yet.
  ///   - onFailed: Called with what has happened when a recording has failed.
  ///   - onRecorded: Called with each file that has something in it.
  init(
    recorder: RecordingController.Recorder = .microphone(),
    makePath: @escaping () throws -> String, onFailed: @escaping (String) -> Void,
    onRecorded: @escaping (RecordingController.Recording) -> Void
  ) {
    self.onFailed = onFailed
    button = ToggleButton(icon: "audio-input-microphone-symbolic", accessibleLabel: tr("Record"))
    button.addCSSClasses("flat")
    time.addCSSClasses("numeric")
    meter.verticalAlignment = .center
    meter.setMinimumSize(width: 60, height: -1)
    widget = Box(.horizontal, spacing: 6, [button, time, meter, announcer]).widget
    time.isVisible = false
    meter.isVisible = false
    controller = RecordingController(
      recorder: recorder, makePath: makePath, onChange: { [weak self] in self?.show($0) },
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

  /// Begins a recording, or ends the one that goes on.
  func toggle() {
    if isAllowed || isActive { controller?.toggle() }
  }

  /// Ends the recording, and waits until its file is complete; before the window closes.
  func finish() async { await controller?.finish() }

  private func show(_ state: RecordingController.State) {
    defer { shown = state }
    switch state {
    case .recording(let seconds, let level):
      if case .recording = shown {} else { announcer.announce(tr("Recording")) }
      let text = SoundClock.text(seconds)
      if text != time.text { time.text = text }
      meter.fraction = level
    case .starting: time.text = SoundClock.text(0)
    case .finishing: meter.fraction = 0
    case .idle: announcer.announce(tr("Recording ended"))
    case .failed(let message):
      announcer.announce(message)
      onFailed(message)
    }
    let isRunning =
      switch state {
      case .starting, .recording, .finishing: true
      case .idle, .failed: false
      }
    button.isActive = isRunning
    button.isSensitive = isAllowed || isRunning
    button.tooltip = isRunning ? tr("Stop Recording") : tr("Record")
    time.isVisible = isRunning
    meter.isVisible = isRunning
    if state == .starting { onStarted() }
    if !isRunning { onEnded() }
  }
}
