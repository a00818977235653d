import GtkKit
import Sealing

/// Asks for a new passphrase, twice, because it cannot be recovered.
enum NewPassphrasePrompt {
  /// Shows the prompt; the handler is called if the user enters a passphrase.
  static func show(in parent: some Window, onChosen: @escaping (Passphrase) -> Void) {
    let first = PassphraseField(accessibleLabel: tr("Passphrase"))
    let second = PassphraseField(accessibleLabel: tr("Repeat the Passphrase"))
    let dialog = MessageDialog(
      parent: parent, heading: tr("Choose a Passphrase"),
      body: tr("Nobody can open the file without it, and it cannot be recovered if you forget it."),
      extraChild: Box(.vertical, spacing: 12, [first, second]),
      responses: [
        .init("cancel", label: tr("_Cancel")),
        .init("continue", label: tr("_Continue"), appearance: .suggested),
      ],
      closeResponse: "cancel", defaultResponse: "continue"
    ) { answer in
      if answer == "continue", let passphrase = Passphrase(first.text) { onChosen(passphrase) }
    }
    dialog.setEnabled("continue", false)
    for field in [first, second] {
      field.onChanged {
        // Texts that are equal to Swift may differ in their bytes, which make the key.
        let areEqual = first.text.utf8.elementsEqual(second.text.utf8)
        dialog.setEnabled("continue", !first.text.isEmpty && areEqual)
      }
    }
    dialog.onMapped { _ = first.grabFocus() }
    dialog.present()
  }
}
