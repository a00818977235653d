import DreamControllers
import GtkKit
import ValueLayout

/// That a recording goes on, how long it is, and how loud the microphone; not visible without a recording.
struct RecordingIndicator: View {
  let widget: Widget

  private let time = Label("")
  private let meter = ProgressBar(accessibleLabel: tr("Loudness"))

  init() {
    time.addCSSClasses("numeric")
    meter.verticalAlignment = .center
    meter.setMinimumSize(width: 60, height: -1)
    let dot = Box(.horizontal)
    dot.addCSSClasses("recording-dot")
    dot.setCSSClass("pulsing", !Display.reducesMotion)
    dot.verticalAlignment = .center
    widget = Box(.horizontal, spacing: 10, [dot, time, meter]).widget
    isVisible = false
  }

  func show(_ state: RecordingController.State) {
    switch state {
    case .starting: time.text = SoundClock.text(0)
    case .recording(let seconds, let level):
      let text = SoundClock.text(seconds)
      if text != time.text { time.text = text }
      meter.fraction = level
    case .finishing: meter.fraction = 0
    case .idle, .failed: break
    }
    isVisible = state.isRunning
  }
}

/// A running recording, with a Stop button: a bar at the bottom of the page, because the page
/// scrolls with the cursor while the user writes.
struct RecordingBar: View {
  let widget: Widget

  /// - Parameters:
  ///   - indicator: How the recording goes.
  ///   - onStop: Ends it.
  init(_ indicator: RecordingIndicator, onStop: @escaping () -> Void) {
    let stop = Button(tr("Stop"), onClicked: onStop)
    stop.setAccessibleLabel(tr("Stop Recording"))
    stop.addCSSClasses("pill", "stop-recording")
    let parts = [indicator.widget, stop.widget]
    let row = LayoutView(sizing: .fittingLayout) {
      StackLayout(.horizontal, children: parts, spacing: 12, distribution: .center)
        .withFallback(FlowLayout(children: parts, lineSpacing: 4, distribution: .center))
    }
    row.setMargins(6)
    let bar = Box(.vertical, [row])
    bar.addCSSClasses("recording-bar")
    widget = bar.widget
    isVisible = false
  }
}

extension RecordingController.State {
  /// Whether there is a recording that is not complete yet.
  var isRunning: Bool {
    switch self {
    case .starting, .recording, .finishing: true
    case .idle, .failed: false
    }
  }
}
