import Dreams
import Foundation

extension Moment {
  /// The hour by the clock of the machine, from 0 to 23.
  var hourOfClock: Int {
    var calendar = Foundation.Calendar(identifier: .gregorian)
    calendar.timeZone = .ofClock
    return calendar.component(.hour, from: date)
  }
}
