import GtkKit
import Sealing

/// The page on which a passphrase is chosen, and repeated.
///
/// A class because it judges what is typed.
final class PassphraseChoicePage: View {
  private let page: StatusPage
  private let first = PassphraseField(accessibleLabel: tr("Passphrase"))
  private let second = PassphraseField(accessibleLabel: tr("Repeat the Passphrase"))
  private let hint: HintLine
  private let proceed: Button
  private let onChosen: (Passphrase) -> Void

  var widget: Widget { page.widget }

  /// Creates the page.
  ///
  /// - Parameters:
  ///   - cancel: The button that closes the window.
  ///   - announcer: Says mistakes to screen readers.
  ///   - onChosen: Called with the passphrase.
  init(cancel: Button, _ announcer: Announcer, onChosen: @escaping (Passphrase) -> Void) {
    self.onChosen = onChosen
    hint = HintLine(announcer)
    proceed = Button(tr("Continue")).suggested()
    page = StatusPage(
      title: tr("Choose a Passphrase"),
      description: tr(
        "Four words or more that have nothing to do with each other are easy to remember."),
      child: Box(
        .vertical, spacing: 18,
        [
          Clamp(Box(.vertical, spacing: 12, [first, second, hint]), maximumSize: 320),
          ButtonRow([cancel, proceed]),
        ]))
    proceed.isSensitive = false
    proceed.onClicked { [weak self] in self?.choose() }
    for field in [first, second] {
      field.onChanged { [weak self] in self?.judge(isComplete: false) }
    }
    first.onActivated { [second] in _ = second.grabFocus() }
    second.onActivated { [weak self] in
      self?.judge(isComplete: true)
      self?.choose()
    }
  }

  /// Waits for the passphrase.
  func begin() { _ = first.grabFocus() }

  private func choose() {
    guard proceed.isSensitive, let passphrase = Passphrase(first.text) else { return }
    onChosen(passphrase)
  }

  /// Checks the passphrases; an incomplete second one isn't a mistake yet.
  private func judge(isComplete: Bool) {
    // Texts that are equal to Swift may differ in their bytes, which make the key.
    let (chosen, repeated) = (first.text.utf8, second.text.utf8)
    let areEqual = chosen.elementsEqual(repeated)
    proceed.isSensitive = !chosen.isEmpty && areEqual
    let differ =
      !repeated.isEmpty && !areEqual && (isComplete || !chosen.starts(with: repeated))
    second.setInvalid(differ)
    hint.show(
      differ ? tr("The passphrases differ.") : PassphraseStrength(first.text)?.words ?? "",
      isMistake: differ)
  }
}
