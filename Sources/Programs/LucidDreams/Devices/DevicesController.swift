import Files
import GtkKit
import JournalUse

/// Says in the window how the journal is synced, and asks what has to be asked.
final class DevicesController {
  /// What syncs the journal.
  let sync: JournalSync

  /// Called when what the main menu says has changed.
  var onMenu: () -> Void = {}

  /// Called to show the group of the devices in the preferences.
  var onPreferences: () -> Void = {}

  private let window: ApplicationWindow
  private let messages: MessagePresenter
  private var isGroupWanted = false
  private var shownItems: [Menu.Item] = []

  /// - Parameters:
  ///   - sync: What syncs the journal.
  ///   - window: The window that questions block.
  ///   - messages: Where to say what was synced.
  init(of sync: JournalSync, in window: ApplicationWindow, _ messages: MessagePresenter) {
    (self.sync, self.window, self.messages) = (sync, window, messages)
    sync.observe(as: "menu") { [weak self] in
      // A menu that is open and filled again loses the place of the keyboard.
      guard let self, menuItems != shownItems else { return }
      shownItems = menuItems
      onMenu()
    }
    sync.onNews = { [weak self] in self?.tell($0) }
  }

  /// The items of the main menu: what is wrong, if anything is, and a sync at once; none without a folder.
  var menuItems: [Menu.Item] {
    guard let standing = sync.standing else { return [] }
    let problem = standing.menuTitle.map { Menu.Item($0, action: "app.devices") }
    return [problem, Menu.Item(tr("Sync Now"), action: "app.sync")].compactMap(\.self)
  }

  /// What needs the person, for a sign on the button of the main menu; nil for nothing.
  var need: String? { sync.standing?.need }

  /// Shows what the main menu says: the question that waits, or the devices.
  func show() {
    if let standing = sync.standing, standing.problem == nil, let count = standing.question {
      return ask(about: count)
    }
    isGroupWanted = true
    onPreferences()
  }

  /// The group of the preferences.
  ///
  /// - Parameters:
  ///   - folders: The folders of the person.
  ///   - isSealed: Whether the journal is sealed.
  ///   - dialog: The window of the preferences.
  /// - Returns: The group; nil for a journal that cannot be written.
  func group(
    _ folders: UserFolders, isSealed: Bool, in dialog: DialogWindow
  ) -> PreferencesGroup? {
    guard sync.isPossible else { return nil }
    let rows = DeviceRows(of: sync, folders, isSealed: isSealed, in: dialog) { [weak self] in
      self?.ask(about: $0, in: dialog)
    }
    if isGroupWanted {
      dialog.onMapped {
        Task { await rows.scrollHere() }
      }
    }
    isGroupWanted = false
    return rows.group
  }

  private func tell(_ news: SyncStanding.News) {
    switch news {
    case .copies(let count):
      messages.show(
        Toast(
          tr(
            "{count} text was changed on two devices: both versions are kept",
            "{count} texts were changed on two devices: both versions are kept", count: count),
          timeout: 12))
    case .erased(let count):
      messages.show(
        Toast(
          tr(
            "{count} dream was erased on another device",
            "{count} dreams were erased on another device", count: count), timeout: 12))
    case .question(let count):
      messages.show(
        Toast(
          tr(
            "{count} dream was erased on another device",
            "{count} dreams were erased on another device", count: count), button: tr("Review…"),
          timeout: 0
        ) { [weak self] in self?.show() })
    }
  }

  private func ask(about count: Int) { ask(about: count, in: window) }

  /// Asks whether many dreams go that other devices have erased; keeping them is the default.
  private func ask(about count: Int, in window: some Window) {
    MessageDialog(
      parent: window,
      heading: tr(
        "Erase {count} Dream Here, Too?", "Erase {count} Dreams Here, Too?", count: count),
      body: tr(
        "They were erased on another device. Until you agree, they stay here, and nothing else is synced. If you agree, a backup is made first; what was erased for good leaves the backups, too."
      ),
      responses: [
        .init("keep", label: tr("_Not Now"), appearance: .suggested),
        .init("erase", label: tr("_Erase Here, Too"), appearance: .destructive),
      ],
      closeResponse: "keep", defaultResponse: "keep"
    ) { [weak self] answer in
      if answer == "erase" { self?.sync.eraseManyToo() }
    }
    .present()
  }
}
