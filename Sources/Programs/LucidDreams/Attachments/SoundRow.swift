import DreamStore
import Dreams
import GtkKit

/// A sound of a dream in one row: a player, what writes down what is said, and a button that takes it away; below it
/// why it could not be written down.
///
/// A class because it plays.
final class SoundRow: View {
  let widget: Widget

  private let player: SoundPlayerView
  private let write = Button(tr("Write Down"))
  private let progress = ProgressBar(accessibleLabel: tr("Writing down"))
  private let cancel = Button(tr("Cancel"))
  private let failure = Label("")

  /// The user's actions on it.
  struct Actions {
    /// Has it written down; nil if nothing can do that.
    var onWrite: (() -> Void)?
    /// Ends the writing down.
    var onCancel: () -> Void
    /// Takes it away from its dream.
    var onRemove: () -> Void
    /// Says why it cannot be played.
    var onFailed: (String) -> Void
  }

  /// - Parameters:
  ///   - attachment: The sound.
  ///   - folder: Where its file is.
  ///   - actions: The user's actions on it.
  init(_ attachment: Attachment, in folder: AttachmentFolder, _ actions: Actions) {
    let title = AttachmentName.title(of: attachment.name)
    player = SoundPlayerView(of: attachment, in: folder, onFailed: actions.onFailed)
    write.addCSSClasses("flat")
    write.tooltip = tr("Add what is said to the text of the dream")
    cancel.addCSSClasses("flat")
    progress.verticalAlignment = .center
    progress.setMinimumSize(width: 48, height: -1)
    let remove = Button(
      icon: "window-close-symbolic", accessibleLabel: tr("Remove “{term}”", ["term": title])
    ) { actions.onRemove() }
    remove.addCSSClasses("flat", "circular", "remove-sound")
    for button in [write, cancel, remove] { button.verticalAlignment = .center }
    let row = Box(.horizontal, spacing: 6, [player, write, progress, cancel, remove])
    row.addCSSClasses("sound")
    failure.addCSSClasses("caption", "error")
    failure.isWrapping = true
    failure.horizontalPosition = 0
    failure.setMargins(42, .start)
    widget = Box(.vertical, [row, failure]).widget
    write.onClicked { actions.onWrite?() }
    cancel.onClicked { actions.onCancel() }
    show(nil, failure: nil, canWrite: actions.onWrite != nil)
  }

  /// Shows whether the sound is being written down.
  ///
  /// - Parameters:
  ///   - transcription: The work; nil for none.
  ///   - failure: Why the last try has failed, in the words of the person; nil if it has not.
  ///   - canWrite: Whether it can be written down.
  func show(
    _ transcription: AttachmentController.Transcription?, failure: String?, canWrite: Bool
  ) {
    let isRunning = transcription != nil
    write.isVisible = canWrite && !isRunning
    write.label = failure == nil ? tr("Write Down") : tr("Try Again")
    progress.isVisible = isRunning
    cancel.isVisible = isRunning
    progress.fraction = transcription?.fraction ?? 0
    self.failure.text = failure ?? ""
    self.failure.isVisible = failure != nil && !isRunning
  }

  /// Stops the sound, because its dream is left.
  func close() { player.close() }
}
