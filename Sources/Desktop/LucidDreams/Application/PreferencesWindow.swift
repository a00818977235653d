import DreamControllers
import GtkKit

/// The window for preferences, which apply to all journals.
struct PreferencesWindow {
  let dialog: DialogWindow

  /// Creates the window, not yet shown; `onChanged` gets all preferences each time one changes.
  init(
    _ preferences: Preferences, in parent: some Window, onChanged: @escaping (Preferences) -> Void
  ) {
    var current = preferences
    func change(_ edit: (inout Preferences) -> Void) {
      edit(&current)
      onChanged(current)
    }
    let schemes: [(Preferences.ColorScheme, String)] = [
      (.followsDesktop, tr("Like the Desktop")), (.light, tr("Light")), (.dark, tr("Dark")),
      (.darkAtNight, tr("Dark at Night")),
    ]
    let sizes = Preferences.textSizes
    let sizeNames = [
      tr("Normal"), tr("Large"), tr("Larger"), tr("Very Large"), tr("Twice as Large"),
    ]
    let colors = ChoiceRow(
      tr("Colors"), choices: schemes.map(\.1),
      chosen: schemes.firstIndex { $0.0 == preferences.colorScheme } ?? 0
    ) { position in change { $0.colorScheme = schemes[position].0 } }
    let text = ChoiceRow(
      tr("Text Size"), choices: sizeNames, chosen: sizes.firstIndex(of: preferences.textSize) ?? 0
    ) { position in change { $0.textSize = sizes[position] } }
    let motion = ActionRow(
      tr("Animated Effects"),
      subtitle: tr("Rain falls and fire burns, unless the desktop asks for reduced motion."),
      control: Switch(isOn: preferences.movesEffects) { isOn in change { $0.movesEffects = isOn } })
    dialog = DialogWindow(parent: parent, title: tr("Preferences"))
    dialog.setDefaultSize(width: 560, height: 420)
    let spelling = ActionRow(
      tr("Check Spelling"),
      subtitle: tr("Marks words that no installed dictionary of your languages has."),
      control: Switch(isOn: preferences.checksSpelling) { isOn in
        change { $0.checksSpelling = isOn }
      })
    let page = PreferencesPage([
      PreferencesGroup(tr("Appearance"), rows: [colors, text, motion]),
      PreferencesGroup(tr("Writing"), rows: [spelling]),
    ])
    dialog.setContent(Box(.vertical, [HeaderBar(), page]))
  }
}
