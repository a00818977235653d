import GtkKit
import JournalSealing
import Sealing

/// The pages that show a recovery code, to be written down, and ask for it.
///
/// A class because it judges what is typed.
final class RecoveryCodePages {
  /// The page that shows the code.
  let showing: StatusPage

  /// The page that asks for it.
  let typing: StatusPage

  private let code = Label("")
  private let written: Button
  private let typed = TextField(accessibleLabel: tr("Recovery Code"))
  private let mistake: HintLine
  private let proceed: Button

  /// What happens on the pages.
  struct Handlers {
    /// Called when the code is written down, to ask for it.
    let onWritten: () -> Void

    /// Called to show the code again.
    let onForgotten: () -> Void

    /// Whether a text is the code.
    let isCode: (String) -> Bool

    /// Called when the right code was typed.
    let onTyped: () -> Void
  }

  private let handlers: Handlers

  /// Creates the pages.
  ///
  /// - Parameters:
  ///   - label: The button behind the right code.
  ///   - cancel: The button that closes the window.
  ///   - announcer: Says mistakes to screen readers.
  ///   - handlers: What happens on the pages.
  init(_ label: String, cancel: Button, _ announcer: Announcer, _ handlers: Handlers) {
    self.handlers = handlers
    mistake = HintLine(announcer)
    written = Button(tr("I Have Written It Down"), onClicked: handlers.onWritten).suggested()
    proceed = Button(label).suggested()
    code.isWrapping = true
    code.isCentered = true
    code.addCSSClasses("monospace", "title-3")
    showing = StatusPage(
      title: tr("Write Down the Recovery Code"),
      description: tr(
        "It opens the journal if you forget the passphrase. It is shown only now: keep it on paper, away from this computer."
      ), child: Box(.vertical, spacing: 18, [code, ButtonRow([cancel, written])]))
    let back = Button(tr("Show It Again"), onClicked: handlers.onForgotten)
    typing = StatusPage(
      title: tr("Type the Recovery Code"),
      description: tr("From your paper. Hyphens, spaces and capitals do not matter."),
      child: Box(
        .vertical, spacing: 18,
        [
          Clamp(Box(.vertical, spacing: 12, [typed, mistake]), maximumSize: 420),
          ButtonRow([back, proceed]),
        ]))
    proceed.isSensitive = false
    proceed.onClicked { [weak self] in self?.finish() }
    typed.onChanged { [weak self] text in
      guard let self else { return }
      proceed.isSensitive = self.handlers.isCode(text)
      // A complete but different code has a typo.
      judge(isComplete: RecoveryCode(text) != nil)
    }
    typed.onActivated { [weak self] in
      self?.judge(isComplete: true)
      self?.finish()
    }
  }

  /// Shows the code on two lines of equal length.
  func show(_ new: RecoveryCode) {
    let half = new.text.count / 2
    code.text = "\(new.text.prefix(half + 1))\n\(new.text.dropFirst(half + 1))"
  }

  /// Waits until the code is written down.
  func beginShowing() { _ = written.grabFocus() }

  /// Waits for the code.
  func beginTyping() { _ = typed.grabFocus() }

  private func judge(isComplete: Bool) {
    let isWrong = isComplete && !proceed.isSensitive && !typed.text.isEmpty
    typed.setInvalid(isWrong)
    mistake.show(isWrong ? tr("That is not the code that was shown.") : "", isMistake: isWrong)
  }

  private func finish() {
    if proceed.isSensitive { handlers.onTyped() }
  }
}
