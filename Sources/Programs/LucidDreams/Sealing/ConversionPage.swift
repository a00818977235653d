import DreamStore
import GtkKit

/// The page that shows how far the conversion of a journal is, and cancels it.
struct ConversionPage: View {
  let widget: Widget

  private let seals: Bool
  private let bar: ProgressBar
  private let step = Label("")
  private let cancel: Button

  /// Creates the page, not yet shown.
  ///
  /// - Parameters:
  ///   - seals: Whether the journal is sealed; false if the seal is removed.
  ///   - onCancel: Called on cancel.
  init(seals: Bool, onCancel: @escaping () -> Void) {
    self.seals = seals
    let title = seals ? tr("Sealing the Journal…") : tr("Removing the Seal…")
    bar = ProgressBar(accessibleLabel: title)
    cancel = Button(tr("Cancel"), onClicked: onCancel)
    step.isWrapping = true
    step.isCentered = true
    step.addCSSClasses("caption", "secondary")
    let course = Clamp(Box(.vertical, spacing: 12, [bar, step]), maximumSize: 320)
    widget =
      StatusPage(
        title: title,
        description: seals
          ? tr("Each dream is sealed, read back and compared. Then the old file is overwritten.")
          : tr("Each dream is written without the seal, read back and compared."),
        child: Box(.vertical, spacing: 24, [course, ButtonRow([cancel])])
      ).widget
  }

  /// Starts to watch for cancellation.
  func begin() {
    // A line of its height, so that nothing moves when a message appears.
    step.text = " "
    _ = cancel.grabFocus()
  }

  /// Shows how far it is.
  func show(_ watch: ConversionMonitor) {
    bar.fraction = watch.fraction
    let text = watch.stage.map(words) ?? " "
    if step.text != text { step.text = text }
    cancel.isSensitive = watch.canCancel
  }

  private func words(_ stage: ConversionMonitor.Stage) -> String {
    switch stage {
    case .converting(.checking): tr("Looking for damage…")
    case .converting(.copying):
      seals ? tr("Sealing the dreams…") : tr("Writing the dreams without the seal…")
    case .converting(.comparing): tr("Comparing what was written with the journal…")
    case .converting(.replacing): tr("Overwriting the old file…")
    case .converting(.files):
      seals
        ? tr("Sealing pictures and sounds…") : tr("Writing pictures and sounds without the seal…")
    case .converting(.waiting): tr("Waiting for another program…")
    case .cancelling: tr("Leaving the journal as it was…")
    case .opening: tr("Opening your journal…")
    }
  }
}
