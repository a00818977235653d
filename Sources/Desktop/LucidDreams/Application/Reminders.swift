import DreamControllers
import DreamStore
import Dreams
import Foundation
import GtkKit
import UserUnits

/// Reminds the person in the morning and in the evening, by a message of the desktop and without a window.
struct Reminders {
  private let application: Application

  /// Creates what reminds.
  init(by application: Application) {
    self.application = application
  }

  /// Shows the message that there is, if any.
  ///
  /// - Parameters:
  ///   - reminder: Which one is due.
  ///   - path: The path of the journal, from which nothing is read where it is open.
  ///   - journal: The journal that is open; nil for none.
  /// - Returns: Whether there is a message.
  func remind(_ reminder: Reminder, of path: String, _ journal: Journal?) async -> Bool {
    let now = Moment.now()
    let night = Night(now, in: .ofClock)
    let hour = Foundation.Calendar.current.dateComponents(in: .ofClock, from: now.date).hour ?? 0
    guard reminder.isTimely(atHour: hour) else { return false }
    let message = await BlockingWork.run { () -> Reminder.Message? in
      // A journal that cannot be opened is told of by the window.
      let read = { () -> Journal? in
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        return try? DreamStore(path: path).load()
      }
      return (journal ?? read()).flatMap { reminder.message(about: $0, night) }
    }
    switch message {
    case .emptyNight(let night):
      application.send(
        Notification(
          title: tr("What did you dream?"), body: tr("A few words are enough to remember it by."),
          buttons: [
            .init(tr("Write"), action: "app.begin-dream"),
            .init(tr("No Dream"), action: "app.no-dream", with: "\(night)"),
          ]),
        as: reminder.rawValue)
    case .sign(let sign):
      application.send(
        Notification(
          title: tr("Tonight, look for: {sign}", ["sign": sign]),
          body: tr("When you meet it, ask yourself whether you are dreaming.")),
        as: reminder.rawValue)
    case nil: return false
    }
    return true
  }

  /// Notes in a journal that is not open that there was no dream, unless something is known of the night.
  func noteNoDream(of night: Night, in path: String) async {
    await BlockingWork.run {
      guard FileManager.default.fileExists(atPath: path),
        let store = try? DreamStore(path: path)
      else { return }
      let field = NightRecord.recallField
      let action = JournalAction(.changedNight, field: field.key, night: night)
      // Where it cannot be stored, the night stays empty, as it is seen in the window.
      _ = try? store.change({ _ in action }) { journal in
        guard Reminder.isEmpty(night, in: journal) else { return }
        journal.nights[night][field.key] = .text("none")
      }
    }
  }
}

/// What has systemd start a reminder.
nonisolated struct ReminderUnits: Sendable {
  private let units: UserUnits
  private let program: String

  /// Describes the units of a person.
  ///
  /// - Parameter environment: The environment variables of the process.
  init(environment: [String: String]) {
    units = UserUnits(environment: environment)
    program = Bundle.main.executablePath ?? "lucid-dreams"
  }

  /// Whether reminders are possible here; they are not in a sandbox.
  var areOffered: Bool { units.isOffered && UserUnit.execStart([program]) != nil }

  /// Sets the time of a reminder, or ends it.
  ///
  /// - Parameters:
  ///   - reminder: Which one.
  ///   - time: The time of day as `HH:MM`; nil for off.
  /// - Throws: ``UserUnitError``.
  func set(_ reminder: Reminder, to time: String?) throws(UserUnitError) {
    let name = "lucid-dreams-\(reminder.rawValue)"
    let (timer, service) = (name + ".timer", name + ".service")
    guard let time, let command = UserUnit.execStart([program, "--remind", reminder.rawValue])
    else {
      // The program may have been started by the service, and does not end with it.
      return try units.remove([timer, service], ending: [timer])
    }
    try units.install(
      [
        UserUnit(
          name: timer,
          text: """
            [Unit]
            Description=Remind of dreams in the \(reminder.rawValue)

            [Timer]
            OnCalendar=*-*-* \(time):00
            Persistent=true

            [Install]
            WantedBy=timers.target

            """),
        UserUnit(
          name: service,
          text: """
            [Unit]
            Description=Remind of dreams in the \(reminder.rawValue)

            [Service]
            \(command)

            """),
      ], enabling: [timer])
  }
}
