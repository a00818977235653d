import DreamControllers
import Files
import Foundation
import GtkKit
import JournalUse

/// The window for preferences, which apply to all journals, and for where this journal is.
struct PreferencesWindow {
  let dialog: DialogWindow

  /// Creates the window, not yet shown.
  ///
  /// - Parameters:
  ///   - preferences: The preferences so far.
  ///   - journalPath: The path of the open journal.
  ///   - folders: The folders of the person.
  ///   - reminders: What starts reminders; nil if they cannot be.
  ///   - inbox: Which folder is the inbox of which journal.
  ///   - seal: Whether the journal is sealed, and the actions for that.
  ///   - devices: How the journal is synced with other devices; nil for a journal that is not open.
  ///   - parent: The window that it blocks.
  ///   - onInboxChanged: Called when the journal has another inbox, or none.
  ///   - onChanged: Called with all preferences each time one changes.
  init(
    _ preferences: Preferences, journalPath: String, folders: UserFolders,
    reminders: ReminderUnits?, inbox: InboxSettings, seal: SealRows,
    devices: DevicesController?,
    in parent: some Window, onInboxChanged: @escaping () -> Void,
    onChanged: @escaping (Preferences) -> Void
  ) {
    var current = preferences
    func change(_ edit: (inout Preferences) -> Void) {
      edit(&current)
      onChanged(current)
    }
    let schemes: [(Preferences.ColorScheme, String)] = [
      (.followsDesktop, tr("Like the Desktop")), (.light, tr("Light")), (.dark, tr("Dark")),
      (.darkAtNight, tr("Dark at Night")), (.red, tr("Red on Black")),
      (.redAtNight, tr("Red on Black at Night")),
    ]
    let sizes = Preferences.textSizes
    let sizeNames = [
      tr("Normal"), tr("Large"), tr("Larger"), tr("Very Large"), tr("Twice as Large"),
    ]
    let dimness = Slider(accessibleLabel: tr("Dimness of Red"))
    dimness.end = Double(Preferences.largestRedDimness)
    dimness.value = Double(preferences.redDimness)
    dimness.onValueChanged { value in change { $0.redDimness = Int(value.rounded()) } }
    dimness.setMinimumSize(width: 160)
    let dimming = ActionRow(
      tr("Dimness of Red"), subtitle: tr("Darkens red on black further."),
      control: dimness)
    func showDimming(for scheme: Preferences.ColorScheme) {
      dimming.isVisible = scheme == .red || scheme == .redAtNight
    }
    showDimming(for: preferences.colorScheme)
    let colors = ChoiceRow(
      tr("Colors"), choices: schemes.map(\.1),
      chosen: schemes.firstIndex { $0.0 == preferences.colorScheme } ?? 0
    ) { position in
      change { $0.colorScheme = schemes[position].0 }
      showDimming(for: schemes[position].0)
    }
    let text = ChoiceRow(
      tr("Text Size"), choices: sizeNames, chosen: sizes.firstIndex(of: preferences.textSize) ?? 0
    ) { position in change { $0.textSize = sizes[position] } }
    let motion = ActionRow(
      tr("Animated Effects"),
      subtitle: tr("Rain falls and fire burns, unless the desktop asks for reduced motion."),
      control: Switch(isOn: preferences.movesEffects) { isOn in change { $0.movesEffects = isOn } })
    dialog = DialogWindow(parent: parent, title: tr("Preferences"))
    dialog.setDefaultSize(width: 560, height: 640)
    let spelling = ActionRow(
      tr("Check Spelling"),
      subtitle: tr("Marks words that no installed dictionary of your languages has."),
      control: Switch(isOn: preferences.checksSpelling) { isOn in
        change { $0.checksSpelling = isOn }
      })
    let transcription = TranscriptionRow(preferences.transcription) { command in
      change { $0.transcription = command }
    }
    let morning = ActionRow(
      tr("Ask in the Morning"),
      subtitle: tr("Home shows what you said and scribbled at night, and asks three questions."),
      control: Switch(isOn: preferences.asksInTheMorning) { isOn in
        change { $0.asksInTheMorning = isOn }
      })
    let scopes: [(DesktopSearchScope, String)] = [
      (.nothing, tr("Nothing")), (.titles, tr("Nights and Titles")), (.words, tr("All Words")),
    ]
    let search = ChoiceRow(
      tr("Desktop Search Shows"), choices: scopes.map(\.1),
      chosen: scopes.firstIndex { $0.0 == preferences.desktopSearch } ?? 0
    ) { position in change { $0.desktopSearch = scopes[position].0 } }
    let inbox = InboxRow(
      inbox, of: journalPath, isSealed: seal.isSealed == true, folders, in: dialog,
      onChanged: onInboxChanged)
    var groups = [
      PreferencesGroup(tr("Appearance"), rows: [colors, dimming, text, motion]),
      PreferencesGroup(tr("Writing"), rows: [spelling, morning, transcription.row]),
      PreferencesGroup(
        tr("Journal"), rows: [Self.location(of: journalPath, folders)] + inbox.rows + [search]),
    ]
    if let devices = devices?.group(folders, isSealed: seal.isSealed == true, in: dialog) {
      groups.append(devices)
    }
    // Under the word that people look for.
    let sealing = seal.rows(in: dialog)
    if !sealing.isEmpty { groups.append(PreferencesGroup(tr("Passphrase"), rows: sealing)) }
    if let locking = seal.locking(preferences, of: journalPath, in: dialog, onChanged: change) {
      groups.append(locking)
    }
    if let reminders {
      let rows = ReminderRows(preferences.reminders, reminders, in: dialog) { times in
        change { $0.reminders = times }
      }
      groups.append(PreferencesGroup(tr("Reminders"), rows: rows.rows))
    }
    let page = PreferencesPage(groups)
    dialog.setContent(Box(.vertical, [HeaderBar(), page]))
  }

  /// A row that says where the journal is, with a button where a program can show the folder.
  private static func location(of journal: String, _ folders: UserFolders) -> ActionRow {
    let path = folders.abbreviated(journal)
    guard FileBrowser.isAvailable else { return ActionRow(tr("Location"), subtitle: path) }
    let show = Button(tr("Show in Files")) {
      FileBrowser.show(URL(filePath: journal).deletingLastPathComponent().path)
    }
    show.isWrapping = true
    return ActionRow(tr("Location"), subtitle: path, control: show)
  }
}
