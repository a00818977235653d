import GtkKit
import Sealing

/// Asks for the passphrase of something sealed, again and again until it opens or the person gives up.
struct PassphraseQuestion<Opened: Sendable> {
  let parent: any Window
  /// What is to be opened, in the person's words.
  let subject: String
  let open: @Sendable (Passphrase) async throws(SealedFileError) -> Opened
  let onOpened: (Opened) -> Void
  /// Told why it cannot be opened by any passphrase.
  let onTrouble: (String) -> Void

  /// Shows the question.
  ///
  /// - Parameter trouble: Why the passphrase before did not open it; nil at first.
  func ask(after trouble: String? = nil) {
    let field = PassphraseField(accessibleLabel: tr("Passphrase"))
    let dialog = MessageDialog(
      parent: parent, heading: tr("Enter the Passphrase"),
      body: [subject, trouble].compactMap(\.self).joined(separator: "\n\n"), extra: field,
      responses: [
        .init("cancel", label: tr("_Cancel")),
        .init("open", label: tr("_Open"), appearance: .suggested),
      ],
      closing: "cancel", preferred: "open"
    ) { answer in
      if answer == "open", let passphrase = Passphrase(field.text) { self.open(with: passphrase) }
    }
    dialog.allow("open", false)
    field.onChanged { dialog.allow("open", !field.text.isEmpty) }
    dialog.onMapped { _ = field.grabFocus() }
    dialog.present()
  }

  private func open(with passphrase: Passphrase) {
    var isWanted = true
    let work = WorkWindow(tr("Opening"), in: parent) { isWanted = false }
    Task {
      let result = await opened(with: passphrase)
      work.finish()
      guard isWanted else { return }
      switch result {
      case .success(let opened): onOpened(opened)
      case .failure(let error) where error.isOfPassphrase: ask(after: error.sentence)
      case .failure(let error): onTrouble(error.sentence)
      }
    }
  }

  private func opened(with passphrase: Passphrase) async -> Result<Opened, SealedFileError> {
    do throws(SealedFileError) {
      return .success(try await open(passphrase))
    } catch {
      return .failure(error)
    }
  }
}
