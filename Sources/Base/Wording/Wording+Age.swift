public import Dreams

extension Wording {
  /// How long ago something happened, in whole units of the largest that fits.
  ///
  /// - Parameters:
  ///   - moment: When it happened; a future time, after the clock was set back, counts as just now.
  ///   - now: The moment now.
  /// - Returns: Such as `2 hours ago`; `Just now` for less than a minute.
  public func age(of moment: Moment, at now: Moment) -> String {
    let minutes = Int(moment.duration(to: now).components.seconds / 60)
    let (hours, days) = (minutes / 60, minutes / 1_440)
    return switch minutes {
    case ..<1: tr("Just now")
    case ..<60: tr("{count} minute ago", "{count} minutes ago", count: minutes)
    case ..<1_440: tr("{count} hour ago", "{count} hours ago", count: hours)
    default:
      switch days {
      case ..<30: tr("{count} day ago", "{count} days ago", count: days)
      case ..<365: tr("{count} month ago", "{count} months ago", count: days / 30)
      default: tr("{count} year ago", "{count} years ago", count: days / 365)
      }
    }
  }
}
