/// The order of day, month and year in dates such as 11/12/2026.
public enum DateOrder: String, CaseIterable, Hashable, Sendable {
  /// Day, month, year: 11/12/2026 is 11 December.
  case dayMonthYear = "dmy"
  /// Month, day, year: 11/12/2026 is 12 November.
  case monthDayYear = "mdy"
  /// Year, month, day: 11/12/26 is 26 December 2011.
  case yearMonthDay = "ymd"
}
