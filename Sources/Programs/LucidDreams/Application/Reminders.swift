import DreamControllers
import DreamStore
import Dreams
import Files
import Foundation
import GtkKit
import JournalUse

/// Reminds the person in the morning and in the evening, by a message of the desktop and without a window.
struct Reminders {
  /// How long the program stays running for a click on a notification, on desktops that can't start
  /// it.
  private static let lifetime = Duration.seconds(3_600)

  private let application: Application
  private let path: String

  /// Creates what reminds.
  ///
  /// - Parameters:
  ///   - application: The program, which doesn't quit while this is working.
  ///   - path: The path of the journal.
  init(by application: Application, of path: String) {
    self.application = application
    self.path = path
  }

  /// Shows the message that there is, if any.
  ///
  /// - Parameters:
  ///   - reminder: Which one is due.
  ///   - journal: The open journal; nil to read it from disk.
  func remind(_ reminder: Reminder, _ journal: Journal?) {
    application.hold()
    Task {
      if let (message, isLocked) = await message(reminder, journal) {
        application.send(Self.notification(message, isLocked: isLocked), as: reminder.rawValue)
        // It ends with the program.
        try? await Task.sleep(for: Self.lifetime)
      }
      application.release()
    }
  }

  /// Withdraws the notification, which may name a dream sign.
  func withdraw() { application.withdrawNotification(Reminder.evening.rawValue) }

  /// The message that there is, and whether the journal is locked.
  private func message(
    _ reminder: Reminder, _ journal: Journal?
  ) async -> (message: Reminder.Message, isLocked: Bool)? {
    let now = Moment.now()
    let hour = Foundation.Calendar.current.dateComponents(in: .ofClock, from: now.date).hour ?? 0
    guard reminder.isTimely(atHour: hour) else { return nil }
    let night = Night(now, in: .ofClock)
    let path = path
    return await BlockingWork.run {
      // The window reports a journal that can't be opened.
      if let journal = journal ?? Self.store(at: path).flatMap({ try? $0.load() }) {
        return reminder.message(about: journal, night).map { ($0, false) }
      }
      // A locked journal's record of the night and its dream signs are unknown.
      guard Self.isSealed(path), reminder == .morning else { return nil }
      return (.emptyNight(night), true)
    }
  }

  private static func notification(
    _ message: Reminder.Message, isLocked: Bool
  ) -> DesktopNotification {
    switch message {
    case .emptyNight where isLocked:
      DesktopNotification(
        title: tr("What did you dream?"), body: tr("A few words are enough to remember it by."),
        buttons: [.init(tr("Write"), action: "app.quick-page")])
    case .emptyNight(let night):
      DesktopNotification(
        title: tr("What did you dream?"), body: tr("A few words are enough to remember it by."),
        buttons: [
          .init(tr("Write"), action: "app.begin-dream"),
          .init(tr("No Dream"), action: "app.no-dream", with: "\(night)"),
        ])
    case .sign(let sign):
      DesktopNotification(
        title: tr("Tonight, look for: {sign}", ["sign": sign]),
        body: tr("When you meet it, ask yourself whether you are dreaming."))
    }
  }

  /// Notes that there was no dream in a night, unless it has a record.
  ///
  /// - Parameters:
  ///   - night: The night.
  ///   - list: The journal if it is open; nil to change it on the disk.
  func noteNoDream(of night: Night, in list: DreamListController?) {
    application.withdrawNotification(Reminder.morning.rawValue)
    let (field, none) = (NightRecord.recallField, FieldValue.text("none"))
    if let list {
      if Reminder.isEmpty(night, in: list.model) { list.set(none, for: field, of: night) }
      return
    }
    application.hold()
    let path = path
    Task {
      await BlockingWork.run {
        let action = JournalAction(.changedNight, field: field.key, night: night)
        // If it cannot be stored, the night stays empty, which the window shows.
        _ = try? Self.store(at: path)?.change({ _ in action }) { journal in
          if Reminder.isEmpty(night, in: journal) { journal.nights[night][field.key] = none }
        }
      }
      application.release()
    }
  }

  nonisolated private static func isSealed(_ path: String) -> Bool {
    ((try? SealRecord(ofJournal: path)) ?? nil) != nil
  }

  /// The journal on disk; nil if it can't be opened.
  nonisolated private static func store(at path: String) -> DreamStore? {
    FileSystem.exists(path) ? try? DreamStore(path: path) : nil
  }
}

/// The unit with which systemd starts a reminder.
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
