import Dreams
import GtkKit

/// The night of a dream, and a calendar to choose another.
struct NightButton: View {
  private let button = MenuButton("")
  private let calendar = Calendar()

  var widget: Widget { button.widget }

  init(onChosen: @escaping (Night) -> Void) {
    let popover = Popover(calendar)
    button.setPopover(popover)
    calendar.onDaySelected { day in
      guard let night = Night(year: day.year, month: day.month, day: day.day) else { return }
      onChosen(night)
    }
  }

  /// Shows a night.
  func show(_ night: Night) {
    // Whoever wants large letters in a narrow window would not see the year of a longer one.
    button.label = night.formatted(.abbreviated)
    // A label names its button anew each time.
    button.setAccessibleName(tr("Date"), description: night.formatted(.complete))
    calendar.day = Calendar.Day(year: night.year, month: night.month, day: night.day)
  }
}
