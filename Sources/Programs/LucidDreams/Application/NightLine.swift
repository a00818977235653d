import DreamControllers
import Dreams
import Foundation
import GtkKit

/// The night of a page and the hour, in a quiet line.
///
/// A class because it follows the clock, and tells when it is night by it.
final class NightLine: View {
  let widget: Widget

  /// The night of the dream on the page; nil for the one that a new dream belongs to.
  var night: Night? {
    didSet { if night != oldValue { update() } }
  }

  /// Called now and with each minute.
  var onHour: (_ isNight: Bool) -> Void = { _ in } {
    didSet { tellHour(of: now()) }
  }

  private let label = Label("")
  private let now: () -> Moment
  private var clock: Task<Void, Never>?

  /// How long the line is empty: to format the first time takes milliseconds, for which the first key
  /// on the page would wait.
  private static let delay = Duration.milliseconds(200)

  /// Shows the time in a moment.
  ///
  /// - Parameter now: Reads the clock.
  init(now: @escaping () -> Moment = { .now() }) {
    self.now = now
    label.horizontalPosition = 0
    label.isWrapping = true
    label.addCSSClasses("caption", "secondary", "numeric")
    widget = label.widget
    clock = Task { [weak self] in
      try? await Task.sleep(for: Self.delay)
      self?.update()
      while !Task.isCancelled, let left = self?.untilNextMinute {
        try? await Task.sleep(for: left)
        self?.update()
      }
    }
  }

  isolated deinit { clock?.cancel() }

  private var untilNextMinute: Duration {
    .milliseconds(60_020 - now().millisecondsSince1970 % 60_000)
  }

  private func update() {
    let now = now()
    let time = now.date.formatted(
      Date.FormatStyle(locale: .ofThisLanguage, timeZone: .ofClock).hour().minute())
    let night = night ?? Night(writtenAt: now, in: .ofClock)
    let text = tr(
      "Night of {night} · {time}", ["night": night.interval(asOf: night), "time": time])
    if label.text != text { label.text = text }
    tellHour(of: now)
  }

  private func tellHour(of now: Moment) {
    onHour(Preferences.isNight(atHour: now.hourOfClock))
  }
}
