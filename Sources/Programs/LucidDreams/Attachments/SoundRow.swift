import DreamStore
import Dreams
import GtkKit

/// A sound of a dream: its name, a player, and other actions.
///
/// A class because it plays.
final class SoundRow: View {
  let widget: Widget

  private let player: SoundPlayerView
  private let write = Button(tr("Write Down"))
  private let progress = ProgressBar(accessibleLabel: tr("Writing down"))
  private let cancel = Button(tr("Cancel"))

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
    let plain: @Sendable () -> PlainFile? = { try? folder.plain(of: attachment) }
    player = SoundPlayerView(
      path: folder.path(of: attachment), plain: folder.isSealed ? plain : nil,
      name: attachment.name, onFailed: actions.onFailed)
    let name = Label(attachment.name)
    name.ellipsis = .middle
    name.horizontalPosition = 0
    name.expandsHorizontally = true
    name.addCSSClasses("secondary")
    write.addCSSClasses("flat")
    write.tooltip = tr("Add what is said to the text of the dream")
    cancel.addCSSClasses("flat")
    progress.verticalAlignment = .center
    progress.setMinimumSize(width: 80, height: -1)
    let label = tr("Remove “{term}”", ["term": attachment.name])
    let remove = Button(icon: "window-close-symbolic", accessibleLabel: label) {
      actions.onRemove()
    }
    remove.addCSSClasses("flat", "circular")
    let line = Box(.horizontal, spacing: 6, [name, write, progress, cancel, remove])
    let row = Box(.vertical, spacing: 2, [line, player])
    row.addCSSClasses("sound")
    widget = row.widget
    write.onClicked { actions.onWrite?() }
    cancel.onClicked { actions.onCancel() }
    show(nil, canWrite: actions.onWrite != nil)
  }

  /// Shows whether the sound is being written down.
  ///
  /// - Parameters:
  ///   - transcription: The work; nil for none.
  ///   - canWrite: Whether it can be written down.
  func show(_ transcription: AttachmentController.Transcription?, canWrite: Bool) {
    let isRunning = transcription != nil
    write.isVisible = canWrite && !isRunning
    progress.isVisible = isRunning
    cancel.isVisible = isRunning
    progress.fraction = transcription?.fraction ?? 0
  }

  /// Stops the sound, because its dream is left.
  func close() { player.close() }
}
