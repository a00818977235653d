import GtkKit
import Sealing

/// Asks for a passphrase to seal with, twice, for nobody can find it out later.
enum NewPassphraseQuestion {
  /// Shows the question; the handler is told when there is an answer.
  static func ask(in parent: some Window, onChosen: @escaping (Passphrase) -> Void) {
    let first = PassphraseField(accessibleLabel: tr("Passphrase"))
    let second = PassphraseField(accessibleLabel: tr("The Same Again"))
    let dialog = MessageDialog(
      parent: parent, heading: tr("Choose a Passphrase"),
      body: tr("Nobody can read the file without it, and nobody can find it out for you."),
      extra: Box(.vertical, spacing: 12, [first, second]),
      responses: [
        .init("cancel", label: tr("_Cancel")),
        .init("take", label: tr("_Continue"), appearance: .suggested),
      ],
      closing: "cancel", preferred: "take"
    ) { answer in
      if answer == "take", let passphrase = Passphrase(first.text) { onChosen(passphrase) }
    }
    dialog.allow("take", false)
    for field in [first, second] {
      field.onChanged {
        dialog.allow("take", !first.text.isEmpty && sameBytes(first.text, second.text))
      }
    }
    dialog.onMapped { _ = first.grabFocus() }
    dialog.present()
  }

  /// Texts that look alike may be other bytes, which would open nothing.
  private static func sameBytes(_ one: String, _ other: String) -> Bool {
    one.utf8.elementsEqual(other.utf8)
  }
}
