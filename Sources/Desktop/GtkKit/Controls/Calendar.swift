import CGtk

/// A month from which to choose a day.
public struct Calendar: View {
  /// A day of the Gregorian calendar.
  public struct Day: Hashable, Sendable {
    /// From 1 to 9999.
    public var year: Int
    /// From 1 to 12.
    public var month: Int
    /// From 1 to 31.
    public var day: Int

    /// Names a day by its numbers.
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

  /// Makes a calendar on which today is chosen.
  public init() { widget = Widget(gtk_calendar_get_type()) }

  /// The chosen day.
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
      Echo.silenced { unsafe gtk_calendar_select_day(object.cast(), date) }
      unsafe g_date_time_unref(date)
    }
  }

  /// Calls a handler when the person has chosen a day.
  public func onDaySelected(_ handler: @escaping (Day) -> Void) {
    object.connectByPerson("day-selected") { handler(Calendar($0).day) }
  }

  private init(_ object: Object) { widget = Widget(object) }
}
