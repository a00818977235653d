import DreamStore
import Files
import GtkKit
import JournalUse

/// Says what will come together in a folder, and asks what to call this device.
struct JoinDialog {
  private let dialog: MessageDialog

  /// Creates the question, not yet shown.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - preview: What will come together.
  ///   - isJournalSealed: Whether the journal is sealed.
  ///   - window: The window that it blocks.
  ///   - onJoin: Called if somebody agrees, with the name of this device and whether to seal a new folder.
  init(
    _ folder: String, _ preview: SyncRun.Preview, isJournalSealed: Bool, in window: some Window,
    onJoin: @escaping (_ name: String, _ isSealed: Bool) -> Void
  ) {
    let entry = TextField(accessibleLabel: tr("Name of This Device"))
    entry.text = SyncPlace.nameOfThisComputer
    entry.limit = SyncPlace.longestName
    entry.activatesDefault = true
    let label = Label(tr("Name of This Device"))
    label.addCSSClasses("caption", "secondary")
    label.setAccessibleHidden(true)
    var name = SyncPlace.name(entry.text)
    let dialog = MessageDialog(
      parent: window,
      heading: tr(
        "Sync With “{folder}”?", ["folder": FileName.readableName(of: folder)]),
      body: preview.summary(isJournalSealed: isJournalSealed),
      extraChild: Box(.vertical, spacing: 6, [label, entry]),
      responses: [.init("cancel", label: tr("_Cancel"))]
        + (preview.isNew
          ? [
            .init("plain", label: tr("Sync _Unsealed")),
            .init("sync", label: tr("_Seal and Sync"), appearance: .suggested),
          ] : [.init("sync", label: tr("_Sync"), appearance: .suggested)]),
      closeResponse: "cancel", defaultResponse: "sync"
    ) { answer in
      if answer != "cancel", let name { onJoin(name, preview.isNew && answer == "sync") }
    }
    entry.onChanged { text in
      name = SyncPlace.name(text)
      entry.setInvalid(name == nil)
      for answer in preview.isNew ? ["sync", "plain"] : ["sync"] {
        dialog.setEnabled(answer, name != nil)
      }
    }
    self.dialog = dialog
  }

  /// Shows it.
  func show() { dialog.present() }
}
