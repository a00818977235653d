import Dreams
import GtkKit

/// A month of nights, in which those that have dreams are marked.
struct NightCalendar: View {
  private let calendar = Calendar(
    accessibleLabel: tr("Nights"),
    buttons: [
      tr("Previous Month"), tr("Next Month"), tr("Previous Year"), tr("Next Year"),
    ])
  private let hasDream: (Night) -> Bool

  var widget: Widget { calendar.widget }

  /// Creates a calendar.
  ///
  /// - Parameters:
  ///   - hasDream: Whether there is a dream of a night.
  ///   - onChosen: Called with the night that the user chooses.
  init(hasDream: @escaping (Night) -> Bool, onChosen: @escaping (Night) -> Void) {
    self.hasDream = hasDream
    calendar.onDaySelected { day in
      guard let night = Night(year: day.year, month: day.month, day: day.day) else { return }
      onChosen(night)
    }
    calendar.onMonthShown { [self] in markNights() }
    calendar.onMapped { [self] in markNights() }
  }

  /// Shows a night and its month.
  func show(_ night: Night) {
    calendar.day = Calendar.Day(year: night.year, month: night.month, day: night.day)
    markNights()
  }

  /// Marks the nights of the month that have dreams now.
  func markNights() {
    guard calendar.isMapped else { return }
    let shown = calendar.day
    calendar.markedDays = Set(
      (1...31).filter { day in
        Night(year: shown.year, month: shown.month, day: day).map(hasDream) ?? false
      })
  }
}
