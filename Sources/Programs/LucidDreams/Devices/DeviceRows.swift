import DreamStore
import Dreams
import Errors
import Files
import Foundation
import GtkKit
import JournalUse
import Sealing

/// The rows of the preferences about the devices that share the journal.
///
/// A class because they follow what is synced.
final class DeviceRows {
  let group: PreferencesGroup

  private let sync: JournalSync
  private let folders: UserFolders
  private let isSealed: Bool
  private let window: DialogWindow

  private let choose = Button(tr("Choose…"))
  private let leave = Button(tr("Leave"))
  private let now = Button(tr("Sync Now"))
  private let answer = Button(tr("Review…"))
  private let showCode = Button(tr("Show…"))
  // The row gives it its name.
  private let name = TextField(accessibleLabel: "")
  private let folderRow: ActionRow
  private let standingRow: ActionRow
  private let nameRow: ActionRow
  private let codeRow: ActionRow
  private let renaming = Debounce(.seconds(1))

  private enum Listing {
    case done, begun
    /// Something has changed since it has begun.
    case old
  }

  /// The name that is to be stored in a moment.
  private var newName: String?

  /// The rows of the other devices, and what they show.
  private var others: [ActionRow] = []
  private var shown: [[String]]?
  private var listing = Listing.done

  /// Creates the rows, which follow what is synced until the window closes.
  ///
  /// - Parameters:
  ///   - sync: What syncs the journal.
  ///   - folders: The folders of the person.
  ///   - isSealed: Whether the journal is sealed.
  ///   - window: The window of the preferences.
  ///   - onQuestion: Called to ask about dreams that other devices have erased, with how many they are.
  init(
    of sync: JournalSync, _ folders: UserFolders, isSealed: Bool, in window: DialogWindow,
    onQuestion: @escaping (Int) -> Void
  ) {
    (self.sync, self.folders, self.isSealed, self.window) = (sync, folders, isSealed, window)
    folderRow = ActionRow(tr("Folder"), subtitle: " ", control: choose, after: leave)
    standingRow = ActionRow(tr("Syncing"), subtitle: " ", control: now, after: answer)
    nameRow = ActionRow(tr("Name of This Device"), control: name)
    codeRow = ActionRow(
      tr("Code of the Folder"), subtitle: tr("Opens the sealed folder on your other devices."),
      control: showCode)
    codeRow.isVisible = false
    group = PreferencesGroup(tr("Devices"), rows: [folderRow, standingRow, nameRow, codeRow])
    for button in [choose, leave] { button.isWrapping = true }
    leave.setAccessibleLabel(tr("Leave the Folder"))
    name.limit = SyncPlace.longestName
    choose.onClicked { [weak self] in self?.chooseFolder() }
    leave.onClicked { [weak self] in self?.leaveFolder() }
    now.onClicked { [weak sync] in sync?.syncNow() }
    answer.onClicked { [weak sync] in
      if let count = sync?.standing?.question { onQuestion(count) }
    }
    showCode.onClicked { [weak self] in self?.showFolderCode() }
    name.onChanged { [weak self] in self?.rename(to: $0) }
    sync.observe(as: "preferences") { [weak self] in self?.show() }
    // Keeps the rows alive as long as the window.
    window.onClosed { [self] in end() }
    show()
    readName()
  }

  /// Scrolls to the rows, and puts the keyboard where something can be done.
  func scrollHere() async {
    // The page scrolls to what has the keyboard, once it has its size: first as far as the name, which is below.
    for control in [name.widget, (answer.isVisible ? answer : now).widget] {
      try? await Task.sleep(for: .milliseconds(50))
      if control.isVisible { control.grabFocus() }
    }
  }

  private func end() {
    sync.observe(as: "preferences", nil)
    storeName()
  }

  // MARK: - What there is

  private func show() {
    let standing = sync.standing
    for row in [standingRow, nameRow] { row.isVisible = standing != nil }
    choose.isVisible = standing == nil
    leave.isVisible = standing != nil
    answer.isVisible = standing?.problem == nil && standing?.question != nil
    guard let standing else {
      codeRow.isVisible = false
      folderRow.setSubtitle(
        tr(
          "One journal on several computers, by a folder that Syncthing, Nextcloud or a stick carries from one to the other."
        ))
      return show([])
    }
    folderRow.setSubtitle(folders.abbreviated(standing.folder))
    let summary = standing.summary(at: .now())
    standingRow.setSubtitle(summary)
    now.setAccessibleDescription(summary)
    now.isSensitive = standing.begun == nil
    if standing.begun == nil { list() }
  }

  private func readName() {
    Task { [weak self, sync] in
      let known = await sync.name()
      if let self, let known { name.text = known }
    }
  }

  /// Lists the other devices, which takes a look into the folder.
  private func list() {
    guard listing == .done else {
      listing = .old
      return
    }
    listing = .begun
    Task { [weak self, sync] in
      let status = await sync.status()
      guard let self else { return }
      let isOld = listing == .old
      listing = .done
      guard !isOld else { return list() }
      // What was known of a folder that is gone is still true.
      if let status, sync.standing != nil {
        codeRow.isVisible = status.isSealed
        show(status.devices)
      }
    }
  }

  private func show(_ devices: [SyncStatus.Device]) {
    let ages = devices.map {
      tr("Last heard of: {when}", ["when": words.age(of: $0.last, at: .now())])
    }
    let names = sync.standing.map { _ in devices.map { [$0.id, $0.name] } }
    guard names != shown else {
      // A row that is made anew loses the keyboard.
      for (row, age) in zip(others, ages) { row.setSubtitle(age) }
      return
    }
    shown = names
    for row in others { group.remove(row) }
    others = zip(devices, ages).map { device, age in
      let hide = Button(tr("Hide"))
      hide.tooltip = tr("Leaves a device that is gone out of this list, until it writes again")
      hide.onClicked { [weak self] in self?.hide(device) }
      return ActionRow(device.name, subtitle: age, control: hide)
    }
    if devices.isEmpty, sync.standing != nil {
      others = [
        ActionRow(
          tr("No Other Device Yet"),
          subtitle: tr("Choose the same folder on your other computers, once it is there."))
      ]
    }
    for row in others { group.add(row) }
  }

  // MARK: - What a person does

  private func rename(to text: String) {
    let new = SyncPlace.name(text)
    name.setInvalid(new == nil)
    guard let new else {
      newName = nil
      return
    }
    newName = new
    renaming.schedule { [weak self] in self?.storeName() }
  }

  private func storeName() {
    guard let newName else { return }
    self.newName = nil
    Task { [sync] in await sync.rename(to: newName) }
  }

  private func chooseFolder() {
    FileChooser.choose(
      .folder, in: window, title: tr("Choose the Folder That Your Devices Share"),
      accept: tr("_Choose"), cancel: tr("_Cancel"), folder: folders.home
    ) { [weak self] path in
      if let path { self?.ask(about: path) }
    }
  }

  private func ask(about folder: String, code: Passphrase? = nil) {
    choose.isSensitive = false
    Task { [weak self, sync] in
      let result = await sync.preview(of: folder, code: code)
      guard let self else { return }
      choose.isSensitive = true
      switch result {
      case .failure(let error):
        let reason = (error as? SyncError)?.code
        guard reason == .sealed || reason == .wrongCode else { return refuse(because: error) }
        FolderCodeDialog.ask(about: folder, isAgain: reason == .wrongCode, in: window) {
          [weak self] in self?.ask(about: folder, code: $0)
        }
      case .success(nil):
        join(folder, as: nil, isSealed: false, code: nil)
      case .success(let preview?):
        JoinDialog(folder, preview, isJournalSealed: isSealed, in: window) {
          [weak self] name, isSealed in
          self?.join(folder, as: name, isSealed: isSealed, code: code)
        }
        .show()
      }
    }
  }

  private func showFolderCode() {
    Task { [weak self, sync] in
      let code = await sync.code()
      if let self, let code { FolderCodeDialog.show(code, in: window) }
    }
  }

  private func join(_ folder: String, as name: String?, isSealed: Bool, code: Passphrase?) {
    choose.isSensitive = false
    folderRow.setSubtitle(tr("Syncing…"))
    Task { [weak self, sync] in
      let error = await sync.join(folder, as: name, isSealed: isSealed, code: code)
      guard let self else { return }
      choose.isSensitive = true
      if let error { refuse(because: error) }
      show()
      readName()
      if error == nil, isSealed { showFolderCode() }
    }
  }

  private func hide(_ device: SyncStatus.Device) {
    now.grabFocus()
    Task { [weak self, sync] in
      await sync.hide(device)
      self?.list()
    }
  }

  private func leaveFolder() {
    Task { [weak self, sync] in
      if let error = await sync.leave() { self?.refuse(because: error) }
    }
  }

  private func refuse(because error: any Error) {
    window.showAlert(tr("The Journal Is Synced as Before"), words.message(of: error))
  }
}
