import Errors
import Files
import Foundation
import GtkKit
import JournalUse

/// The rows of the preferences that say which folder is the inbox, and let the user choose another.
struct InboxRow {
  /// The folder, and for a sealed journal whether it keeps imported files.
  let rows: [ActionRow]

  /// Creates the rows.
  ///
  /// - Parameters:
  ///   - settings: Which folder is the inbox of which journal.
  ///   - journalPath: The path of the journal.
  ///   - isSealed: Whether the journal is sealed.
  ///   - folders: The folders of the person.
  ///   - window: The window that the dialog for choosing blocks.
  ///   - onChanged: Called when there is another inbox, or none.
  init(
    _ settings: InboxSettings, of journalPath: String, isSealed: Bool, _ folders: UserFolders,
    in window: some Window,
    onChanged: @escaping () -> Void
  ) {
    let stop = Button(tr("Stop"))
    let choose = Button(tr("Choose…"))
    let row = ActionRow(
      tr("Inbox"), subtitle: Self.words(for: settings.folder(of: journalPath), folders),
      control: choose, after: stop)
    let erasing = Self.erasing(settings, of: journalPath, in: window)
    rows = isSealed ? [row, erasing.row] : [row]
    choose.isWrapping = true
    erasing.row.isVisible = settings.folder(of: journalPath) != nil
    stop.isVisible = settings.folder(of: journalPath) != nil
    stop.setAccessibleLabel(tr("Stop Using the Inbox"))
    let change = { (folder: String?) in
      do throws(InboxError) {
        try settings.set(folder, of: journalPath)
        let words = Self.words(for: folder, folders)
        row.setSubtitle(words)
        choose.setAccessibleDescription(words)
        stop.isVisible = folder != nil
        erasing.row.isVisible = folder != nil
        erasing.choice.isOn = settings.erases(of: journalPath)
        onChanged()
        Self.follow(folder, of: journalPath, in: window)
      } catch {
        window.showAlert(tr("The Inbox Is as It Was"), LucidDreams.words.message(of: error))
      }
    }
    stop.onClicked { change(nil) }
    choose.onClicked {
      FileChooser.choose(
        .folder, in: window, title: tr("Choose the Folder That Your Phone Fills"),
        accept: tr("_Choose"), cancel: tr("_Cancel"),
        folder: settings.folder(of: journalPath) ?? folders.home
      ) { path in
        guard let path else { return }
        do throws(InboxError) {
          _ = try Inbox.check(path, journal: journalPath, home: folders.home)
          change(path)
        } catch {
          window.showAlert(tr("The Inbox Is as It Was"), LucidDreams.words.message(of: error))
        }
      }
    }
  }

  /// Has systemd watch the folder that was chosen, if it watches one.
  private static func follow(_ folder: String?, of journalPath: String, in window: some Window) {
    let units = InboxUnits(
      of: journalPath, environment: ProcessInfo.processInfo.environment)
    Task {
      let isFollowed = await BlockingWork.run {
        do throws(FolderUnitsError) {
          try units.follow(folder)
          return true
        } catch {
          return false
        }
      }
      guard !isFollowed else { return }
      window.showAlert(
        tr("Notes Wait for the App"),
        tr("systemd, which you set up to watch the inbox, cannot watch this folder."))
    }
  }

  /// The row that has files erased once the sealed journal has them.
  private static func erasing(
    _ settings: InboxSettings, of journalPath: String, in window: some Window
  ) -> (row: ActionRow, choice: Switch) {
    let choice = Switch(isOn: settings.erases(of: journalPath)) { isOn in
      do throws(InboxError) {
        try settings.setErasing(isOn, of: journalPath)
      } catch {
        window.showAlert(tr("The Inbox Is as It Was"), LucidDreams.words.message(of: error))
      }
    }
    let row = ActionRow(
      tr("Erase What Was Imported"),
      subtitle: tr(
        "Once it is in the sealed journal. Otherwise the file stays in the folder Imported, where anyone can read it."
      ), control: choice)
    return (row, choice)
  }

  private static func words(for folder: String?, _ folders: UserFolders) -> String {
    guard let folder else {
      return tr("Each note that your phone puts into a folder becomes a dream and moves away.")
    }
    let path = folders.abbreviated(folder)
    guard FileSystem.exists(folder) else {
      return tr("{folder} is not there", ["folder": path])
    }
    return path
  }
}
