import CGtk

/// A month in which to choose a day.
public struct Calendar: View {
  /// A day of the Gregorian calendar.
  public struct Day: Hashable, Sendable {
    /// From 1 to 9999.
    public var year: Int
    /// From 1 to 12.
    public var month: Int
    /// From 1 to 31.
    public var day: Int

    /// Describes a day.
    ///
    /// - Parameters:
    ///   - year: From 1 to 9999.
    ///   - month: From 1 to 12.
    ///   - day: From 1 to the length of the month.
    public init(year: Int, month: Int, day: Int) {
      self.year = year
      self.month = month
      self.day = day
    }
  }

  /// The widget on the screen.
  public let widget: Widget

  /// Creates a calendar on which today is selected.
  ///
  /// - Parameters:
  ///   - accessibleLabel: Its name.
  ///   - buttons: The names of its buttons: previous month, next month, previous year, next year.
  public init(accessibleLabel: String, buttons: [String]) {
    widget = Widget(gtk_calendar_get_type())
    setAccessibleLabel(accessibleLabel)
    let found = widget.descendants.filter { $0.isKind(of: gtk_button_get_type()) }
    for (button, name) in zip(found.map(Widget.init), buttons) {
      button.setAccessibleLabel(name)
      button.tooltip = name
    }
  }

  /// The selected day.
  ///
  /// Setting it calls no handler; a day that does not exist is ignored.
  public var day: Day {
    get {
      guard let date = unsafe gtk_calendar_get_date(object.cast()) else {
        return Day(year: 1, month: 1, day: 1)
      }
      defer { unsafe g_date_time_unref(date) }
      return unsafe Day(
        year: Int(g_date_time_get_year(date)), month: Int(g_date_time_get_month(date)),
        day: Int(g_date_time_get_day_of_month(date)))
    }
    nonmutating set {
      let date = unsafe g_date_time_new_utc(
        CInt(clamping: newValue.year), CInt(clamping: newValue.month),
        CInt(clamping: newValue.day), 0, 0, 0)
      guard let date = unsafe date else { return }
      ProgrammaticChange.perform { unsafe gtk_calendar_select_day(object.cast(), date) }
      unsafe g_date_time_unref(date)
    }
  }

  /// Calls a handler when the user has selected a day.
  public func onDaySelected(_ handler: @escaping (Day) -> Void) {
    object.connectUserChange("day-selected") { handler(Calendar($0).day) }
  }

  /// The days of the month shown that have a mark.
  public var markedDays: Set<Int> {
    get {
      Set((1...31).filter { unsafe gtk_calendar_get_day_is_marked(object.cast(), guint($0)) != 0 })
    }
    nonmutating set {
      unsafe gtk_calendar_clear_marks(object.cast())
      for day in newValue { unsafe gtk_calendar_mark_day(object.cast(), guint(clamping: day)) }
      // GTK 4.8 remembers marks without showing them.
      let labels = descendants.map(Widget.init).filter { $0.hasCSSClass("day-number") }
      for label in labels {
        let isMarked = Int(label.object.string("label")).map(newValue.contains) ?? false
        label.setCSSClass("marked", isMarked && !label.hasCSSClass("other-month"))
      }
    }
  }

  /// Calls a handler when the user has gone to another month.
  public func onMonthShown(_ handler: @escaping () -> Void) {
    for signal in ["next-month", "prev-month", "next-year", "prev-year"] {
      object.connect(signal, after: true) { _ in handler() }
    }
  }

  private init(_ object: Object) { widget = Widget(object) }
}
