import DreamControllers
import Dreams
import Files
import Foundation
import GtkKit
import JournalUse

/// The running program, and the requests it accepts, from the desktop and from later starts.
final class DreamApplication {
  private let application: Application
  private let isUnique: Bool
  private let parts: ProgramParts
  private let coordinator: JournalCoordinator
  private var desktopSearch: DesktopSearch?

  /// How the program begins, until it has.
  private var beginning: Beginning?

  /// How long the first window waits for its icon.
  private let iconDelay: Duration = .seconds(1)

  /// Prepares the program.
  ///
  /// A program for the user's default journal is unique: starting it again raises its window. One
  /// for another journal runs alongside it.
  init(journalPath: String, isUnique: Bool, environment: [String: String]) {
    self.isUnique = isUnique
    let notices = SettingsNotices()
    application = Application(id: "org.luciddreams.LucidDreams", isSingleInstance: isUnique)
    parts = ProgramParts(
      application: application,
      preferences: AppliedPreferences(environment: environment, onProblem: notices.add),
      notices: notices, environment: environment)
    coordinator = JournalCoordinator(of: journalPath, parts)
    Application.setName(tr("Lucid Dreams"))
    windows.onFirstWindow = { [unowned self] in prepare() }
    windows.onPreferences = { [unowned self] in showPreferences(in: $0) }
    coordinator.onLocked = { [unowned self] in reminders.withdraw() }
    coordinator.onConverting = { [unowned self] in desktopSearch?.forget() }
  }

  private var windows: JournalWindows { coordinator.windows }

  /// Runs until the last window is closed.
  ///
  /// - Parameter beginning: The first request.
  /// - Returns: The exit status.
  func run(_ beginning: Beginning) -> Int32 {
    switch beginning {
    case .quickPage where application.activateElsewhere("quick-page"): return 0
    case .recording where application.activateElsewhere("record-dream"): return 0
    case .newDream where application.activateElsewhere("begin-dream"): return 0
    case .reminder(let reminder)
    where application.activateElsewhere(Self.action(for: reminder)): return 0
    case .recording(let recorder):
      self.beginning = beginning
      recorder.begin()
    default: self.beginning = beginning
    }
    application.addAction("quick-page") { [unowned self] in windows.showQuickPage() }
    application.addAction("record-dream") { [unowned self] in windows.showListening() }
    application.addAction("begin-dream") { [unowned self] in coordinator.perform(.newDream) }
    application.addAction(
      "no-dream",
      withText: { [unowned self] in
        if let night = Night($0) { reminders.noteNoDream(of: night, in: coordinator.list) }
      })
    for reminder in Reminder.allCases {
      application.addAction(Self.action(for: reminder)) { [unowned self] in
        reminders.remind(reminder, coordinator.list?.model)
      }
    }
    application.onActivate { [unowned self] in activate() }
    application.onOpen { [unowned self] paths in
      for path in paths { coordinator.perform(.importFile(FileName.path(path))) }
    }
    answerDesktopSearches()
    Application.onTerminationSignal { [unowned self] in coordinator.quit() }
    guard case .files(let files) = beginning else {
      if case .service = beginning { return application.run(isService: true) }
      return application.run()
    }
    return application.run(files: files)
  }

  private func activate() {
    defer { beginning = nil }
    switch beginning {
    case .reminder(let reminder): reminders.remind(reminder, nil)
    case .quickPage: windows.showQuickPage()
    case .recording(let recorder): windows.showListening(with: recorder)
    case .newDream: coordinator.perform(.newDream)
    case .window, .files, .service, nil: windows.showWindow()
    }
  }

  /// Answers the searches of the desktop, which knows the journal of the user by the program's name.
  private func answerDesktopSearches() {
    guard isUnique else { return }
    let search = DesktopSearch(
      path: { [unowned self] in coordinator.path },
      scope: { [unowned self] in parts.preferences.current.desktopSearch })
    desktopSearch = search
    search.export(of: application) { [unowned self] in coordinator.perform($0) }
  }

  // MARK: - Reminders

  private static func action(for reminder: Reminder) -> String { "remind-\(reminder.rawValue)" }

  private var reminders: Reminders { Reminders(by: application, of: coordinator.path) }

  /// Starts reminders; nil for a non-default journal, and in a sandbox.
  private var reminderUnits: ReminderUnits? {
    let units = ReminderUnits(environment: parts.environment)
    return isUnique && units.areOffered ? units : nil
  }

  // MARK: - What all windows share

  private func prepare() {
    // Before any icon is looked for, because later GTK would read all of them again.
    IconTheme.addFolder(ResourceDirectory.path(of: "icons"))
    parts.preferences.apply()
    setIconLater()
  }

  /// Gives the windows their icon, which takes longer to find and draw than an empty window.
  private func setIconLater() {
    Task { [iconDelay] in
      try? await Task.sleep(for: iconDelay)
      Application.setIcon("org.luciddreams.LucidDreams")
    }
  }

  private func showPreferences(in window: ApplicationWindow) {
    let shown = PreferencesWindow(
      parts.preferences.current, journalPath: coordinator.path,
      folders: UserFolders(environment: parts.environment), reminders: reminderUnits,
      inbox: InboxSettings(environment: parts.environment, onProblem: parts.notices.add),
      seal: coordinator.sealRows(in: window), devices: windows.mainWindow?.devices,
      in: window, onInboxChanged: { [weak windows] in windows?.mainWindow?.watchInbox() }
    ) { [weak coordinator, parts] in
      parts.preferences.current = $0
      coordinator?.followPreferences()
    }
    windows.present(shown.dialog)
  }
}
