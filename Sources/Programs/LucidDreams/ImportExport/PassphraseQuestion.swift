import GtkKit
import Sealing

/// A question for a passphrase or a code, which is answered with at least one letter.
enum PassphraseQuestion {
  /// Shows the question.
  ///
  /// - Parameters:
  ///   - parent: The window that it blocks.
  ///   - heading: What is asked for.
  ///   - body: What it opens.
  ///   - field: The name of the field for the answer.
  ///   - onTyped: Called with the answer; nil if the user cancels.
  static func show(
    in parent: some Window, heading: String, body: String, field: String,
    onTyped: @escaping (Passphrase?) -> Void
  ) {
    let field = PassphraseField(accessibleLabel: field)
    let dialog = MessageDialog(
      parent: parent, heading: heading, body: body, extraChild: field,
      responses: [
        .init("cancel", label: tr("_Cancel")),
        .init("open", label: tr("_Open"), appearance: .suggested),
      ],
      closeResponse: "cancel", defaultResponse: "open"
    ) { onTyped($0 == "open" ? Passphrase(field.text) : nil) }
    dialog.setEnabled("open", false)
    field.onChanged { dialog.setEnabled("open", !field.text.isEmpty) }
    dialog.onMapped { _ = field.grabFocus() }
    dialog.present()
  }
}
