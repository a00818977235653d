import Dreams
import GtkKit

/// The night of a dream: its date to type, and a calendar in which nights with dreams are marked.
struct NightEditor: View {
  private let field = TextField(accessibleLabel: tr("Date"))
  private let calendar = Calendar()
  private let sentence = Label("")
  private let hasDream: (Night) -> Bool

  let widget: Widget

  /// Creates an editor.
  ///
  /// - Parameters:
  ///   - hasDream: Whether there is a dream of a night.
  ///   - onChosen: Called with the night that the user chooses.
  init(hasDream: @escaping (Night) -> Bool, onChosen: @escaping (Night) -> Void) {
    self.hasDream = hasDream
    sentence.addCSSClasses("caption", "secondary")
    sentence.isWrapping = true
    widget = Box(.vertical, spacing: 9, [sentence, field, calendar]).widget
    calendar.onDaySelected { day in
      guard let night = Night(year: day.year, month: day.month, day: day.day) else { return }
      onChosen(night)
    }
    calendar.onMonthShown { [self] in markNights() }
    calendar.onMapped { [self] in markNights() }
    field.onChanged { [field] text in
      let night = Night(text)
      field.setInvalid(night == nil)
      if let night { onChosen(night) }
    }
  }

  /// Shows a night.
  func show(_ night: Night) {
    if Night(field.text) != night { field.text = night.description }
    field.setInvalid(false)
    sentence.text = night.sentence
    calendar.day = Calendar.Day(year: night.year, month: night.month, day: night.day)
    markNights()
  }

  private func markNights() {
    guard calendar.isMapped else { return }
    let shown = calendar.day
    calendar.markedDays = Set(
      (1...31).filter { day in
        Night(year: shown.year, month: shown.month, day: day).map(hasDream) ?? false
      })
  }
}
