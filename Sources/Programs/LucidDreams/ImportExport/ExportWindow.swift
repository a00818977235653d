import DreamFormats
import GtkKit

/// The window in which to choose how dreams are exported.
struct ExportWindow {
  let dialog: DialogWindow

  /// The user's choice.
  struct Choice {
    var format = DreamFormat.json
    var isProtected = false
  }

  /// Creates the window, not yet shown.
  ///
  /// - Parameters:
  ///   - count: The number of dreams; nil for the whole journal.
  ///   - parent: The window that it blocks.
  ///   - onExport: Called with the choice once the window has closed because of it.
  init(of count: Int?, in parent: some Window, onExport: @escaping (Choice) -> Void) {
    let title =
      count.map { tr("Export {count} Dream", "Export {count} Dreams", count: $0) }
      ?? tr("Export Dreams")
    let dialog = DialogWindow(parent: parent, title: title)
    self.dialog = dialog
    dialog.setDefaultSize(width: 460, height: 540)
    var choice = Choice()
    let protects = Switch(isOn: false) { choice.isProtected = $0 }
    var tiles: [ToggleButton] = []
    for (format, name, use) in Self.formats(ofWholeJournal: count == nil) {
      let tile = Self.tile(name, use)
      if let first = tiles.first { tile.join(first) } else { tile.isActive = true }
      tile.onToggled { isChosen in
        guard isChosen else { return }
        choice.format = format
        // Other programs open a folder, and none opens a sealed one.
        if format == .exportedFolder { protects.isOn = false }
        protects.isSensitive = format != .exportedFolder
      }
      tiles.append(tile)
    }
    let page = PreferencesPage([
      PreferencesGroup(
        tr("Format"), description: tr("Each format can be imported again without loss."),
        rows: [Box(.vertical, spacing: 6, tiles)]),
      PreferencesGroup(
        "", accessibleLabel: tr("Protection"),
        rows: [ActionRow(tr("Protect with a passphrase"), control: protects)]),
    ])
    let cancel = Button(tr("Cancel")) { dialog.close() }
    let export = Button(tr("Export")) {
      dialog.close()
      onExport(choice)
    }.suggested()
    // Next to the title of a narrow window, large text would leave no room for them.
    let buttons = ButtonRow([cancel, export])
    buttons.setMargins(12)
    dialog.setContent(Box(.vertical, [HeaderBar(), page, buttons]))
    dialog.onMapped { _ = tiles.first?.grabFocus() }
  }

  /// A tile with a format's description, and a check mark while it is chosen.
  private static func tile(_ name: String, _ use: String) -> ToggleButton {
    let title = Label(name)
    let subtitle = Label(use)
    for label in [title, subtitle] {
      label.isWrapping = true
      label.horizontalPosition = 0
    }
    subtitle.addCSSClasses("caption", "secondary")
    let text = Box(.vertical, spacing: 2, [title, subtitle])
    text.expandsHorizontally = true
    let mark = Image(icon: "object-select-symbolic")
    mark.addCSSClasses("mark")
    mark.verticalAlignment = .center
    let content = Box(.horizontal, spacing: 12, [text, mark])
    content.setMargins(6)
    let tile = ToggleButton(content: content, accessibleLabel: name)
    tile.setAccessibleDescription(use)
    tile.addCSSClasses("flat", "tile")
    return tile
  }

  private static func formats(
    ofWholeJournal isIntact: Bool
  ) -> [(format: DreamFormat, name: String, use: String)] {
    [
      (
        .json, "JSON",
        isIntact
          ? tr("The whole journal with its trash, to keep it safe") : tr("For other programs")
      ),
      (.markdown, "Markdown", tr("Dreams as text, to read them")),
      (.csv, "CSV", tr("Dreams as a table, for spreadsheets")),
      (
        .exportedFolder, tr("Folder of Notes"),
        tr("A file for each dream, for Obsidian, Logseq and others")
      ),
    ]
  }
}
