import Errors
import Files
import GtkKit
import JournalSealing
import JournalUse

/// The row of the preferences that has the keyring of the desktop remember the key of the journal.
struct RememberRow {
  let row: ActionRow

  /// Creates the row, which is enabled once the keyring has answered.
  ///
  /// - Parameters:
  ///   - opened: The key of the journal that is open.
  ///   - journalPath: The path of the journal, which the keyring shows with the key.
  ///   - window: The window of the preferences, which reports errors.
  init(_ opened: SealedKey, of journalPath: String, in window: some Window) {
    var shown: Switch?
    let control = Switch(isOn: false) { isOn in
      guard let control = shown else { return }
      control.isSensitive = false
      Task {
        do throws(KeyringProblem) {
          try await Self.set(isOn, opened, journalPath)
        } catch {
          control.isOn = !isOn
          window.showAlert(
            isOn ? tr("The Key Is Not Remembered") : tr("The Key Is Still Remembered"),
            words.message(of: error))
        }
        control.isSensitive = true
      }
    }
    shown = control
    control.isSensitive = false
    row = ActionRow(
      tr("Remember on This Computer"),
      subtitle: tr(
        "Anyone logged in as you can open the journal without the passphrase, until it is locked."),
      control: control)
    Task {
      control.isOn = await BlockingWork.run { SealedJournal.isRemembered(opened.record) }
      control.isSensitive = true
    }
  }

  private static func set(
    _ isOn: Bool, _ opened: SealedKey, _ path: String
  ) async throws(KeyringProblem) {
    let label = tr("Lucid Dreams: key of the sealed journal {path}", ["path": path])
    try await BlockingWork.run { () throws(KeyringProblem) in
      if isOn {
        try SealedJournal.remember(opened.key, of: opened.record, label: label)
      } else {
        try SealedJournal.forgetRememberedKey(of: opened.record)
      }
    }
  }
}
