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
  private let progress = StatusPage(title: "", child: SealingWindow.spinner())
  private lazy var course = ConversionPage(
    seals: purpose == .seal, onCancel: { [weak self] in self?.watch?.cancel() })
  private let end: StatusPage
  private let endButtons = Box(.vertical)
  private lazy var present = PresentKeyPage(
    isRemoval: purpose == .removeSeal, cancel: cancelButton(),
    onTyped: { [weak self] in self?.openKey($0) })
  private lazy var choice = PassphraseChoicePage(
    cancel: cancelButton(), announcer, onChosen: { [weak self] in self?.drawKey($0) })
  private lazy var code = RecoveryCodePages(
    purpose == .seal ? tr("Seal the Journal") : tr("Change Passphrase"), cancel: cancelButton(),
    announcer,
    .init(
      onWritten: { [weak self] in self?.show(.typing) },
      onForgotten: { [weak self] in self?.show(.code) },
      isCode: { [controller] in controller.isCode($0) },
      onTyped: { [weak self] in self?.seal() }))

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

  /// A page, by its name in the stack.
  private enum Page: String {
    case beginning, present, choice, code, typing, progress, course, end
  }

  private func addPages() {
    if purpose == .seal {
      add(.beginning, makeBeginning())
    } else {
      add(.present, present)
      dialog.onMapped { [present] in present.begin() }
    }
    add(.choice, choice)
    add(.code, code.showing)
    add(.typing, code.typing)
    add(.progress, progress)
    add(.course, course)
    add(.end, end)
  }

  private func add(_ page: Page, _ view: some View) { pages.add(view, name: page.rawValue) }

  private func makeBeginning() -> StatusPage {
    let more = Label(
      tr(
        "Anyone who has the file can still see how many dreams there are, about how long each is, when they were written, and which are in the trash."
      ))
    more.isWrapping = true
    more.isCentered = true
    more.addCSSClasses("secondary")
    let go = Button(tr("Continue")) { [weak self] in self?.show(.choice) }.suggested()
    dialog.onMapped { _ = go.grabFocus() }
    return StatusPage(
      icon: "system-lock-screen-symbolic", title: tr("A Journal Only You Can Read"),
      description: tr(
        "Dreams, nights, pictures, sounds and what can be undone open only with your passphrase. If you forget it and lose the recovery code, nobody can open them, not even you."
      ), child: Box(.vertical, spacing: 18, [more, ButtonRow([cancelButton(), go])]))
  }

  private func cancelButton() -> Button {
    Button(tr("Cancel")) { [dialog] in dialog.close() }
  }

  // MARK: - Steps

  private func show(_ page: Page) {
    pages.visibleChildName = page.rawValue
    switch page {
    case .choice: choice.begin()
    case .code: code.beginShowing()
    case .typing: code.beginTyping()
    case .beginning, .present, .progress, .course, .end: break
    }
  }

  private func openKey(_ passphrase: Passphrase) {
    wait(
      tr("Opening the Key…"),
      tr("It takes about a second, so that nobody can try many passphrases."))
    Task { [self] in
      do throws(SealedFileError) {
        try await controller.open(passphrase)
        // If the window was closed in the meantime, the result is dropped.
        guard !isClosed else { return }
        if purpose == .removeSeal { await removeSeal() } else { show(.choice) }
      } catch {
        guard !isClosed else { return }
        show(.present)
        present.refuse(error)
        announcer.announce(error.message)
      }
    }
  }

  private func drawKey(_ passphrase: Passphrase) {
    wait(
      tr("Making the Key…"), tr("It takes about a second, so that nobody can try many passphrases.")
    )
    Task { [self] in
      do throws(SealedFileError) {
        code.show(try await controller.draw(passphrase))
        if !isClosed { show(.code) }
      } catch {
        finish(tr("Nothing Was Changed"), error.message)
      }
    }
  }

  private func seal() {
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
    show(.course)
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
      finish(tr("No Longer Sealed"), controller.leftByRemoval.joined(separator: "\n\n"))
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
    let backups = offered.filter { $0.kind == .backups }.reduce(0) { $0 + $1.paths.count }
    let erase = Button(
      offered.allSatisfy { $0.kind == .backups }
        ? tr(
          "Erase {count} Unsealed Backup", "Erase {count} Unsealed Backups", count: backups)
        : tr("Erase Them")
    ) { [weak self] in self?.eraseBackups() }
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
    show(.progress)
    announcer.announce(title)
  }

  private func finish(_ title: String, _ description: String, _ buttons: [Button] = []) {
    guard !isClosed else { return }
    end.setText(title: title, description: description)
    let close = Button(tr("Close"), onClicked: { [dialog] in dialog.close() }).suggested()
    let shown = buttons.isEmpty ? [close] : buttons
    endButtons.setChildren([ButtonRow(shown)])
    show(.end)
    // The window of the journal came to the front when that was opened again.
    dialog.present()
    _ = shown[0].grabFocus()
    announcer.announce(title)
  }
}
