import GtkKit
import JournalSealing
import Sealing

/// The window that seals a journal, changes its passphrase or takes its seal away, step by step.
///
/// Nothing is changed before its last step. A class because its steps follow each other; it lives as long
/// as its window.
final class SealingWindow {
  /// The action.
  enum Purpose {
    case seal
    case changePassphrase
    case removeSeal
  }

  let dialog: DialogWindow

  private let purpose: Purpose
  private let controller: SealingController
  private let pages = Stack(crossfades: false)
  private let announcer = Announcer()
  private let present = PassphraseField(accessibleLabel: tr("Passphrase or recovery code"))
  private let first = PassphraseField(accessibleLabel: tr("Passphrase"))
  private let second = PassphraseField(accessibleLabel: tr("Repeat the Passphrase"))
  private let typed = TextField(accessibleLabel: tr("Recovery Code"))
  private let hint = Label("")
  private let mistake = Label("")
  private let code = Label("")
  private let progress = StatusPage(title: "", child: SealingWindow.spinner())
  private lazy var course = ConversionPage(
    seals: purpose == .seal, onCancel: { [weak self] in self?.watch?.cancel() })
  private let end: StatusPage
  private let endButtons = Box(.vertical)
  private lazy var written = Button(
    tr("I Have Written It Down"), onClicked: { [weak self] in self?.show("typing") }
  ).suggested()
  private lazy var open = Button(tr("Continue"), onClicked: { [weak self] in self?.openKey() })
    .suggested()
  private lazy var draw = Button(tr("Continue"), onClicked: { [weak self] in self?.drawKey() })
    .suggested()
  private lazy var convert = Button(
    purpose == .seal ? tr("Seal the Journal") : tr("Change Passphrase"),
    onClicked: { [weak self] in self?.seal() }
  ).suggested()
  private var asking: StatusPage?

  /// Whether it must not close, because the journal is being written.
  private var isConverting = false
  private var isClosed = false
  private var watch: ConversionMonitor?

  /// Creates the window, not yet shown.
  ///
  /// - Parameters:
  ///   - purpose: The action.
  ///   - controller: Performs it.
  ///   - parent: The window that it blocks.
  init(_ purpose: Purpose, by controller: SealingController, in parent: some Window) {
    self.purpose = purpose
    self.controller = controller
    end = StatusPage(title: "", child: endButtons)
    dialog = DialogWindow(parent: parent, title: Self.title(of: purpose))
    dialog.setDefaultSize(width: 480, height: 560)
    addPages()
    connect()
    pages.expandsVertically = true
    dialog.setContent(Box(.vertical, [HeaderBar(), pages, announcer]))
    dialog.onCloseRequest { [weak self] in self?.mayClose() ?? true }
    // The handler retains it until the window has closed.
    dialog.onClosed { self.isClosed = true }
  }

  private static func title(of purpose: Purpose) -> String {
    switch purpose {
    case .seal: tr("Seal the Journal")
    case .changePassphrase: tr("Change Passphrase")
    case .removeSeal: tr("Remove the Seal")
    }
  }

  private static func spinner() -> Spinner {
    let spinner = Spinner(accessibleLabel: tr("Working"))
    spinner.setMinimumSize(width: 48, height: 48)
    return spinner
  }

  // MARK: - Pages

  private func addPages() {
    if purpose == .seal { addBeginning() } else { addPresent() }
    addChoice()
    addCode()
    addTyping()
    pages.add(progress, name: "progress")
    pages.add(course, name: "course")
    pages.add(end, name: "end")
  }

  private func addBeginning() {
    let more = Label(
      tr(
        "Anyone who has the file can still see how many dreams there are, about how long each is, when they were written, and which are in the trash."
      ))
    more.isWrapping = true
    more.isCentered = true
    more.addCSSClasses("secondary")
    let go = Button(tr("Continue")) { [weak self] in self?.show("choice") }.suggested()
    add(
      "beginning", icon: "system-lock-screen-symbolic", tr("A Journal Only You Can Read"),
      tr(
        "Dreams, nights, pictures, sounds and what can be undone open only with your passphrase. If you forget it and lose the recovery code, nobody can open them, not even you."
      ), [more, ButtonRow([cancelButton(), go])])
    dialog.onMapped { _ = go.grabFocus() }
  }

  private func addPresent() {
    let isRemoval = purpose == .removeSeal
    if isRemoval { open.label = tr("Remove the Seal") }
    asking = add(
      "present", icon: "system-lock-screen-symbolic",
      isRemoval ? tr("Remove the Seal?") : tr("Enter the Passphrase"), presentWords,
      [Clamp(present, maximumSize: 320), ButtonRow([cancelButton(), open])])
    dialog.onMapped { [present] in _ = present.grabFocus() }
  }

  private var presentWords: String {
    purpose == .removeSeal
      ? tr(
        "Anyone who has the file can then read the journal. Sealed backups stay sealed, and open with the passphrase they were made with."
      )
      : tr(
        "The passphrase and the recovery code that you have now will no longer open the journal and the backups in its folder. Anyone who knows them and has an older copy from elsewhere can still open that, and the journal too: the key stays. To change the key, remove the seal and seal the journal again."
      )
  }

  private func addChoice() {
    Self.makeSmall(hint)
    let fields = Box(.vertical, spacing: 12, [first, second, hint])
    add(
      "choice", tr("Choose a Passphrase"),
      tr("Four words or more that have nothing to do with each other are easy to remember."),
      [Clamp(fields, maximumSize: 320), ButtonRow([cancelButton(), draw])])
  }

  /// Makes a label describe the field above it.
  private static func makeSmall(_ label: Label) {
    label.isWrapping = true
    label.isCentered = true
    label.addCSSClasses("caption", "secondary")
  }

  private func addCode() {
    code.isWrapping = true
    code.isCentered = true
    code.addCSSClasses("monospace", "title-3")
    add(
      "code", tr("Write Down the Recovery Code"),
      tr(
        "It opens the journal if you forget the passphrase. It is shown only now: keep it on paper, away from this computer."
      ), [code, ButtonRow([cancelButton(), written])])
  }

  private func addTyping() {
    Self.makeSmall(mistake)
    let back = Button(tr("Show It Again")) { [weak self] in self?.show("code") }
    add(
      "typing", tr("Type the Recovery Code"),
      tr("From your paper. Hyphens, spaces and capitals do not matter."),
      [
        Clamp(Box(.vertical, spacing: 12, [typed, mistake]), maximumSize: 420),
        ButtonRow([back, convert]),
      ])
  }

  @discardableResult private func add(
    _ name: String, icon: String = "", _ title: String, _ description: String,
    _ children: [any View]
  ) -> StatusPage {
    let page = StatusPage(
      icon: icon, title: title, description: description,
      child: Box(.vertical, spacing: 18, children))
    pages.add(page, name: name)
    return page
  }

  private func cancelButton() -> Button {
    Button(tr("Cancel")) { [dialog] in dialog.close() }
  }

  // MARK: - Steps

  private func connect() {
    for button in [open, draw, convert] { button.isSensitive = false }
    present.onChanged { [weak self] in
      guard let self else { return }
      present.setInvalid(false)
      open.isSensitive = !present.text.isEmpty
    }
    present.onActivated { [weak self] in self?.openKey() }
    for field in [first, second] {
      field.onChanged { [weak self] in self?.judge(isIntact: false) }
    }
    first.onActivated { [second] in _ = second.grabFocus() }
    second.onActivated { [weak self] in
      self?.judge(isIntact: true)
      self?.drawKey()
    }
    typed.onChanged { [weak self] text in
      guard let self else { return }
      convert.isSensitive = controller.isCode(text)
      // A complete but different code has a typo.
      judgeCode(isIntact: RecoveryCode(text) != nil)
    }
    typed.onActivated { [weak self] in
      self?.judgeCode(isIntact: true)
      self?.seal()
    }
  }

  private func show(_ name: String) {
    pages.visibleChildName = name
    switch name {
    case "choice": _ = first.grabFocus()
    case "typing": _ = typed.grabFocus()
    default: _ = written.grabFocus()
    }
  }

  /// Checks the passphrases; an incomplete second one isn't a mistake yet.
  private func judge(isIntact: Bool) {
    // Texts that are equal to Swift may differ in their bytes, which make the key.
    let (chosen, repeated) = (first.text.utf8, second.text.utf8)
    let areEqual = chosen.elementsEqual(repeated)
    draw.isSensitive = !chosen.isEmpty && areEqual
    let differ =
      !repeated.isEmpty && !areEqual && (isIntact || !chosen.starts(with: repeated))
    second.setInvalid(differ)
    say(
      differ ? tr("The passphrases differ.") : PassphraseStrength(first.text)?.words ?? "",
      in: hint, isMistake: differ)
  }

  /// Judges the code that was typed.
  private func judgeCode(isIntact: Bool) {
    let isWrong = isIntact && !convert.isSensitive && !typed.text.isEmpty
    typed.setInvalid(isWrong)
    say(
      isWrong ? tr("That is not the code that was shown.") : "", in: mistake, isMistake: isWrong)
  }

  private func say(_ text: String, in label: Label, isMistake: Bool) {
    guard label.text != text else { return }
    label.text = text
    label.setCSSClass("secondary", !isMistake)
    label.setCSSClass("error", isMistake)
    if isMistake { announcer.announce(text) }
  }

  private func openKey() {
    guard let passphrase = Passphrase(present.text) else { return }
    wait(
      tr("Opening the Key…"),
      tr("It takes about a second, so that nobody can try many passphrases."))
    Task { [self] in
      do throws(SealedFileError) {
        try await controller.open(passphrase)
        // If the window was closed in the meantime, the result is dropped.
        guard !isClosed else { return }
        if purpose == .removeSeal { await removeSeal() } else { show("choice") }
      } catch {
        guard !isClosed else { return }
        asking?.setText(title: tr("Enter the Passphrase"), description: error.message)
        pages.visibleChildName = "present"
        present.setInvalid(error.isWrongPassphrase)
        _ = present.grabFocus()
        announcer.announce(error.message)
      }
    }
  }

  private func drawKey() {
    guard draw.isSensitive, let passphrase = Passphrase(first.text) else { return }
    wait(
      tr("Making the Key…"), tr("It takes about a second, so that nobody can try many passphrases.")
    )
    Task { [self] in
      do throws(SealedFileError) {
        code.text = Self.lines(try await controller.draw(passphrase))
        if !isClosed { show("code") }
      } catch {
        finish(tr("Nothing Was Changed"), error.message)
      }
    }
  }

  /// The code on two lines of equal length.
  private static func lines(_ code: RecoveryCode) -> String {
    let half = code.text.count / 2
    return "\(code.text.prefix(half + 1))\n\(code.text.dropFirst(half + 1))"
  }

  private func seal() {
    guard convert.isSensitive else { return }
    guard purpose == .seal else { return changePassphrase() }
    let watch = beginConverting(tr("Sealing the Journal…"))
    Task { [self] in
      let outcome = await controller.seal(watch)
      var plain: [PlainCopies.Found] = []
      if case .done = outcome { plain = await controller.plainCopies() }
      isConverting = false
      switch outcome {
      case .done: finishSealing(plain)
      case .cancelled:
        finish(
          tr("Nothing Was Changed"),
          tr(
            "The journal is not sealed. The recovery code that you wrote down opens nothing; next time there is another one."
          ))
      case .failed(let error): finish(tr("The Journal Was Not Sealed"), error)
      }
    }
  }

  /// Shows how far the conversion is that is about to begin.
  private func beginConverting(_ title: String) -> ConversionMonitor {
    isConverting = true
    let watch = ConversionMonitor { [weak self] in
      guard let self, let watch = self.watch else { return }
      course.show(watch)
    }
    self.watch = watch
    pages.visibleChildName = "course"
    course.begin()
    announcer.announce(title)
    return watch
  }

  /// Whether the window may close; closing it cancels a conversion.
  private func mayClose() -> Bool {
    guard isConverting else { return true }
    // Before that the journal is closing, which asks all windows in front of its own to close.
    if watch?.stage != nil { watch?.cancel() }
    return false
  }

  private func changePassphrase() {
    wait(tr("Changing the Passphrase…"), "")
    isConverting = true
    Task { [self] in
      let change = await controller.changePassphrase()
      isConverting = false
      switch change {
      case .done(let problem): finish(tr("The Passphrase Was Changed"), problem ?? "")
      case .failed(let error): finish(tr("Nothing Was Changed"), error)
      }
    }
  }

  private func removeSeal() async {
    let watch = beginConverting(tr("Removing the Seal…"))
    let outcome = await controller.removeSeal(watch)
    isConverting = false
    switch outcome {
    case .done:
      finish(
        tr("No Longer Sealed"),
        controller.isStillRemembered
          ? tr("The keyring of the desktop may still have the key, which opens sealed backups.")
          : "")
    case .cancelled: finish(tr("Nothing Was Changed"), tr("The journal is still sealed."))
    case .failed(let error): finish(tr("The Seal Was Not Removed"), error)
    }
  }

  /// Lists what is not sealed, and offers to erase files that nobody needs.
  private func finishSealing(_ plain: [PlainCopies.Found]) {
    let offered = plain.filter { $0.kind.whenSealing == .erasedOnRequest }
    let others = plain.filter { $0.kind.whenSealing != .erasedOnRequest }
    var words = [Self.afterwards]
    if !others.isEmpty {
      words.append(
        tr("Not sealed: {files}", ["files": others.map(\.words).joined(separator: ", ")]))
    }
    guard !offered.isEmpty else {
      return finish(tr("The Journal Is Sealed"), words.joined(separator: "\n\n"))
    }
    let keep = Button(tr("Keep Them")) { [dialog] in dialog.close() }
    let erase = Button(tr("Erase Them")) { [weak self] in self?.eraseBackups() }
    erase.addCSSClasses("destructive-action")
    for found in offered {
      words.append(
        found.kind == .backups
          ? tr(
            "{count} earlier backup is not sealed. A sealed one is made before it is erased.",
            "{count} earlier backups are not sealed. A sealed one is made before they are erased.",
            count: found.paths.count)
          : tr("Not sealed: {files}", ["files": found.words]))
    }
    finish(tr("The Journal Is Sealed"), words.joined(separator: "\n\n"), [keep, erase])
  }

  /// How it is locked, and what is not sealed: nothing records where that is.
  private static var afterwards: String {
    tr("Lock it in the main menu or with Ctrl+L. It is also locked when you quit.") + "\n\n"
      + tr("Files that you exported or shared earlier can still be read, wherever they are.")
  }

  private func eraseBackups() {
    wait(tr("Erasing the Backups…"), "")
    isConverting = true
    Task { [self] in
      let error = await controller.erasePlainBackups()
      isConverting = false
      finish(
        error == nil ? tr("The Backups Were Erased") : tr("The Backups Were Not Erased"),
        error ?? "")
    }
  }

  private func wait(_ title: String, _ description: String) {
    progress.setText(title: title, description: description)
    pages.visibleChildName = "progress"
    announcer.announce(title)
  }

  private func finish(_ title: String, _ description: String, _ buttons: [Button] = []) {
    guard !isClosed else { return }
    end.setText(title: title, description: description)
    let close = Button(tr("Close"), onClicked: { [dialog] in dialog.close() }).suggested()
    let shown = buttons.isEmpty ? [close] : buttons
    endButtons.setChildren([ButtonRow(shown)])
    pages.visibleChildName = "end"
    // The window of the journal came to the front when that was opened again.
    dialog.present()
    _ = shown[0].grabFocus()
    announcer.announce(title)
  }
}
