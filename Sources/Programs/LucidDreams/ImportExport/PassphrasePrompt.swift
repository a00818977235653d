import GtkKit
import Sealing

/// Asks for the passphrase of an encrypted file until it opens or the user cancels.
struct PassphrasePrompt<Contents: Sendable> {
  let parent: ApplicationWindow
  /// What needs the passphrase, in a sentence.
  let subject: String
  let open: @Sendable (Passphrase) async throws(SealedFileError) -> Contents
  let onOpened: (Contents) -> Void
  /// Called with the reason if no passphrase can open it.
  let onError: (String) -> Void
  /// Called when the user cancels.
  var onCancelled: () -> Void = {}

  /// Shows the prompt.
  ///
  /// - Parameter error: Why the last passphrase did not open it; nil at first.
  func show(after error: String? = nil) {
    PassphraseQuestion.show(
      in: parent, heading: tr("Enter the Passphrase"),
      body: [subject, error].compactMap(\.self).joined(separator: "\n\n"), field: tr("Passphrase")
    ) { if let typed = $0 { open(with: typed) } else { onCancelled() } }
  }

  private func open(with passphrase: Passphrase) {
    var isCancelled = false
    let progress = ProgressDialog(tr("Opening"), in: parent) {
      isCancelled = true
      onCancelled()
    }
    Task {
      let result = await contents(with: passphrase)
      progress.finish()
      guard !isCancelled else { return }
      switch result {
      case .success(let contents): onOpened(contents)
      case .failure(let error) where error.isWrongPassphrase: show(after: error.message)
      case .failure(let error): onError(error.message)
      }
    }
  }

  private func contents(with passphrase: Passphrase) async -> Result<Contents, SealedFileError> {
    do throws(SealedFileError) {
      return .success(try await open(passphrase))
    } catch {
      return .failure(error)
    }
  }
}
