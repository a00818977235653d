import GtkKit
import Sealing

/// What shows instead of a sealed journal until its passphrase is typed.
///
/// A class because it waits for a passphrase, and tries one at a time.
final class LockedJournalPane: View {
  let widget: Widget

  private let page: StatusPage
  private let field = PassphraseField(accessibleLabel: tr("Passphrase or recovery code"))
  private let unlock = Button(tr("Unlock")).suggested()
  private let choose: Button
  private let capture: ButtonRow
  private var isTrying = false
  private let open: @Sendable (Passphrase) async throws(SealedFileError) -> Void
  private let onUnlocked: () -> Void
  private let announcer = Announcer()

  /// Creates the pane.
  ///
  /// - Parameters:
  ///   - text: The initial text.
  ///   - open: Tries a passphrase.
  ///   - onUnlocked: Called when one was right.
  ///   - onWrite: Called to write a dream that is kept sealed.
  ///   - onRecord: Called to say a dream that is kept sealed.
  ///   - onChoose: Called when another journal is wanted.
  init(
    _ text: String, open: @escaping @Sendable (Passphrase) async throws(SealedFileError) -> Void,
    onUnlocked: @escaping () -> Void, onWrite: @escaping () -> Void,
    onRecord: @escaping () -> Void, onChoose: @escaping () -> Void
  ) {
    self.open = open
    self.onUnlocked = onUnlocked
    choose = Button(tr("Choose Another Journal…"), onClicked: onChoose)
    let write = Button(tr("Write a Dream"), onClicked: onWrite)
    let record = Button(tr("Record"), onClicked: onRecord)
    for button in [write, record] {
      button.tooltip = tr("It is kept sealed, and joins the journal when you unlock it.")
      button.addCSSClasses("flat")
    }
    capture = ButtonRow([write, record])
    capture.isVisible = false
    let entry = Clamp(field, maximumSize: 320)
    page = StatusPage(
      icon: "system-lock-screen-symbolic", title: tr("The Journal Is Locked"),
      child: Box(.vertical, spacing: 18, [entry, ButtonRow([choose, unlock]), capture, announcer]))
    page.expandsVertically = true
    widget = Box(.vertical, [HeaderBar(), page]).widget
    unlock.isSensitive = false
    field.onChanged { [weak self] in
      self?.field.setInvalid(false)
      self?.updateButton()
    }
    field.onActivated { [weak self] in self?.tryPassphrase() }
    unlock.onClicked { [weak self] in self?.tryPassphrase() }
    show(text)
  }

  /// Offers to write and to say a dream without the passphrase.
  func offerWriting() { capture.isVisible = true }

  /// Begins to wait for a passphrase.
  func begin() { _ = field.grabFocus() }

  private func show(_ text: String) {
    page.setText(title: tr("The Journal Is Locked"), description: text)
  }

  private func updateButton() { unlock.isSensitive = !field.text.isEmpty && !isTrying }

  private func tryPassphrase() {
    guard !isTrying, let passphrase = Passphrase(field.text) else { return }
    isTrying = true
    updateButton()
    show(tr("Unlocking…"))
    Task { [weak self, open] in
      let result: Result<Void, SealedFileError>
      do throws(SealedFileError) { result = .success(try await open(passphrase)) } catch {
        result = .failure(error)
      }
      guard let self else { return }
      switch result {
      case .success:
        // A field that goes while it has the focus leaves GTK 4.8 in doubt.
        _ = choose.grabFocus()
        onUnlocked()
      case .failure(let error):
        isTrying = false
        updateButton()
        show(error.message)
        field.setInvalid(error.isWrongPassphrase)
        announcer.announce(error.message)
        _ = field.grabFocus()
      }
    }
  }
}
