import DreamControllers
import Files
import GtkKit
import JournalUse

/// The rows of the preferences that say when to remind the person.
struct ReminderRows {
  let rows: [ChoiceRow]

  /// Creates the rows.
  ///
  /// - Parameters:
  ///   - times: The times of the reminders that are on.
  ///   - units: What starts them.
  ///   - window: The window of the preferences, which reports errors.
  ///   - onChanged: Called with all times when one has changed.
  init(
    _ times: [String: String], _ units: ReminderUnits, in window: some Window,
    onChanged: @escaping ([String: String]) -> Void
  ) {
    var current = times
    rows = Reminder.allCases.map { reminder in
      var choices = reminder.times
      // One that was written into the file by hand.
      if let time = times[reminder.rawValue], !choices.contains(time) { choices.append(time) }
      let chosen = times[reminder.rawValue].flatMap(choices.firstIndex).map { $0 + 1 } ?? 0
      let title = reminder == .morning ? tr("Ask for Dreams at") : tr("Name a Sign to Look for at")
      return ChoiceRow(title, choices: [tr("Never")] + choices, chosen: chosen) { position in
        let time = position == 0 ? nil : choices[position - 1]
        current[reminder.rawValue] = time
        onChanged(current)
        Task {
          do throws(UserUnitError) {
            try await BlockingWork.run { () throws(UserUnitError) in
              try units.set(reminder, to: time)
            }
          } catch {
            window.showAlert(tr("The Reminder Is Not Set"), Self.words(for: error))
          }
        }
      }
    }
  }

  private static func words(for error: UserUnitError) -> String {
    switch error {
    case .notWritten(let folder):
      tr("The folder “{path}” cannot be written.", ["path": folder])
    case .notReached(let commands):
      tr(
        "The service that starts programs cannot be reached. Later, these commands set the reminder: {commands}",
        ["commands": commands.joined(separator: " && ")])
    }
  }
}
