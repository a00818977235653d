import DreamControllers
import GtkKit

/// A moon that breathes slowly while it hears, for eyes that are closed or half open; any key or click ends it.
///
/// With reduced motion it is still, and a meter shows how loud it is. A class because it follows a recording.
final class ListeningView: View {
  let widget: Widget

  private let moon = Box(.vertical)
  private let time = Label(SoundClock.text(0))
  private let hint = Label("")
  private let meter = ProgressBar(accessibleLabel: tr("Loudness"))
  private let isStill: Bool
  private var level = 0

  /// The steps in which the light around the moon grows with a voice.
  private static let steps = 4

  /// - Parameter onEnd: Ends the recording.
  init(onEnd: @escaping () -> Void) {
    isStill = Display.reducesMotion
    moon.addCSSClasses("listening-moon")
    moon.setCSSClass("breathing", !isStill)
    moon.setMinimumSize(width: 132, height: 132)
    moon.horizontalAlignment = .center
    time.addCSSClasses("numeric", "listening-time")
    hint.addCSSClasses("caption", "secondary")
    hint.isWrapping = true
    hint.isCentered = true
    meter.setMinimumSize(width: 132, height: -1)
    meter.horizontalAlignment = .center
    meter.isVisible = isStill
    let column = Box(.vertical, spacing: 18, [moon, time, meter, hint])
    column.verticalAlignment = .center
    column.horizontalAlignment = .center
    let button = Button(content: column, accessibleLabel: tr("Stop Recording"))
    button.addCSSClasses("flat", "listening")
    button.onClicked(onEnd)
    button.expandsVertically = true
    widget = button.widget
  }

  /// Shows how the recording goes.
  func show(_ state: RecordingController.State) {
    switch state {
    case .starting: hint.text = tr("The microphone is being opened")
    case .recording(let seconds, let level):
      let text = SoundClock.text(seconds)
      if text != time.text { time.text = text }
      let said = tr("Listening. Any key ends it.")
      if hint.text != said { hint.text = said }
      show(level)
    case .finishing:
      hint.text = tr("Keeping what you said…")
      show(0)
    case .idle, .failed: show(0)
    }
  }

  private func show(_ level: Double) {
    if isStill { meter.fraction = level }
    // A light that lags a little is calmer than one that follows each syllable.
    let step = Int((level * Double(Self.steps)).rounded())
    let next = step > self.level ? step : max(step, self.level - 1)
    guard next != self.level else { return }
    moon.setCSSClass("hears-\(self.level)", false)
    moon.setCSSClass("hears-\(next)", true)
    self.level = next
  }
}
