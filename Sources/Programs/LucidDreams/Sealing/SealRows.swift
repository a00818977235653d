import DreamControllers
import GtkKit
import JournalUse

/// The rows of the preferences about the seal of the journal.
struct SealRows {
  /// Whether the journal is sealed; nil if it cannot be.
  let isSealed: Bool?

  /// Its key; nil if it is not sealed.
  let opened: SealedKey?

  /// Called with the action, once the preferences have closed.
  let onChosen: (SealingWindow.Purpose) -> Void

  /// The rows that seal the journal, or change its passphrase and remove the seal.
  ///
  /// - Parameter window: The window of the preferences.
  /// - Returns: None if the journal cannot be sealed.
  func rows(in window: DialogWindow) -> [ActionRow] {
    func row(
      _ title: String, _ subtitle: String, _ label: String, _ purpose: SealingWindow.Purpose
    ) -> ActionRow {
      let button = Button(label) { [onChosen] in
        window.close()
        onChosen(purpose)
      }
      button.isWrapping = true
      return ActionRow(title, subtitle: subtitle, control: button)
    }
    return switch isSealed {
    case nil: []
    case false?:
      [
        row(
          tr("Seal the Journal"), tr("Nobody reads it without your passphrase."), tr("Seal…"),
          .seal)
      ]
    case true?:
      [
        row(
          tr("Change Passphrase"), tr("The recovery code changes, too."), tr("Change…"),
          .changePassphrase),
        row(
          tr("Remove the Seal"), tr("Anyone who has the file can read the journal then."),
          tr("Remove…"), .removeSeal),
      ]
    }
  }

  /// The choices of when a sealed journal locks.
  ///
  /// - Parameters:
  ///   - preferences: The preferences so far.
  ///   - journalPath: The path of the journal.
  ///   - window: The window of the preferences.
  ///   - onChanged: Called with each change of them.
  /// - Returns: The choices; nil for a journal that is not sealed.
  func locking(
    _ preferences: Preferences, of journalPath: String, in window: DialogWindow,
    onChanged: @escaping ((inout Preferences) -> Void) -> Void
  ) -> PreferencesGroup? {
    guard isSealed == true else { return nil }
    let times = Preferences.idleLocks
    let nearest = times.min {
      abs($0 - preferences.idleLock) < abs($1 - preferences.idleLock)
    }
    let idle = ChoiceRow(
      tr("Lock When Unused for"),
      choices: times.map { seconds in
        seconds == 0
          ? tr("Never") : tr("{count} minute", "{count} minutes", count: seconds / 60)
      }, chosen: nearest.flatMap(times.firstIndex) ?? 0
    ) { position in onChanged { $0.idleLock = times[position] } }
    let screen = ActionRow(
      tr("Lock With the Screen"),
      subtitle: tr("When the screen locks, and before the computer sleeps."),
      control: Switch(isOn: preferences.locksWithScreen) { isOn in
        onChanged { $0.locksWithScreen = isOn }
      })
    let remembering = opened.map { RememberRow($0, of: journalPath, in: window).row }
    return PreferencesGroup(
      tr("Locking"),
      description: tr(
        "Locking saves and closes all that shows a dream. Memory that was used for it and swap may keep traces until the computer is turned off."
      ), rows: [idle, screen] + (remembering.map { [$0] } ?? []))
  }
}
