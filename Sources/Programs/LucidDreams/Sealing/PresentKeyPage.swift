import GtkKit
import Sealing

/// The page that asks for the passphrase that a sealed journal has now.
///
/// A class because its button follows its field.
final class PresentKeyPage: View {
  private let page: StatusPage
  private let field = PassphraseField(accessibleLabel: tr("Passphrase or recovery code"))
  private let open: Button

  var widget: Widget { page.widget }

  /// Creates the page.
  ///
  /// - Parameters:
  ///   - isRemoval: Whether the seal is taken away next, instead of getting another passphrase.
  ///   - cancel: The button that closes the window.
  ///   - onTyped: Called with what was typed.
  init(isRemoval: Bool, cancel: Button, onTyped: @escaping (Passphrase) -> Void) {
    let field = field
    let proceed = { if let typed = Passphrase(field.text) { onTyped(typed) } }
    open = Button(isRemoval ? tr("Remove the Seal") : tr("Continue"), onClicked: proceed)
      .suggested()
    page = StatusPage(
      icon: "system-lock-screen-symbolic",
      title: isRemoval ? tr("Remove the Seal?") : tr("Enter the Passphrase"),
      description: Self.words(isRemoval: isRemoval),
      child: Box(
        .vertical, spacing: 18, [Clamp(field, maximumSize: 320), ButtonRow([cancel, open])]))
    open.isSensitive = false
    field.onChanged { [weak self] in
      guard let self else { return }
      self.field.setInvalid(false)
      open.isSensitive = !self.field.text.isEmpty
    }
    field.onActivated(proceed)
  }

  private static func words(isRemoval: Bool) -> String {
    isRemoval
      ? tr(
        "Anyone who has the file can then read the journal. Sealed backups stay sealed, and open with the passphrase they were made with."
      )
      : tr(
        "The passphrase and the recovery code that you have now will no longer open the journal and the backups in its folder. Anyone who knows them and has an older copy from elsewhere can still open that, and the journal too: the key stays. To change the key, remove the seal and seal the journal again."
      )
  }

  /// Waits for the passphrase.
  func begin() { _ = field.grabFocus() }

  /// Says why what was typed does not open the journal, and waits again.
  func refuse(_ error: SealedFileError) {
    page.setText(title: tr("Enter the Passphrase"), description: error.message)
    field.setInvalid(error.isWrongPassphrase)
    begin()
  }
}
