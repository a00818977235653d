import DreamControllers
import DreamPictures
import DreamSharing
import Dreams
import Errors
import Files
import GtkKit
import ValueLayout

/// The window in which pictures of dreams are created and handed over to other programs.
///
/// A class because its work continues behind its widgets.
final class ShareWindow {
  let dialog: DialogWindow

  /// Called with the result, when it closes the window.
  var onDone: (String) -> Void = { _ in }

  private let model: ShareModel
  private let errorBanner = Banner()
  private let announcer = Announcer()
  private let preview: SharePreview
  private let drag: DragSource
  private let bar = ProgressBar(accessibleLabel: tr("Creating pictures"))
  private let count = Label("")
  private let readyLabel = Label("")
  private let stages = Stack(crossfades: false)
  private let save = Button(tr("Save to Folder…")).suggested()
  private let copy = Button(tr("Copy"))
  private let open = Button(tr("Open With…"))
  private let mail = Button(tr("Send by E-Mail…"))
  private var formats: [ToggleButton] = []
  private let progressDelay = Debounce(.milliseconds(500))

  /// The view between the formats and the buttons.
  private enum Stage {
    static let beginning = "beginning"
    static let working = "working"
    static let ready = "ready"
  }

  /// Creates the window, not yet shown, and begins to create the pictures.
  ///
  /// - Parameters:
  ///   - dreams: The dreams to share, in this order; at least one.
  ///   - parent: The window that it blocks.
  ///   - onClosed: Called once the window has closed, for any reason.
  init(of dreams: [Dream], in parent: some Window, onClosed: @escaping () -> Void) {
    precondition(!dreams.isEmpty, "there are no dreams to share")
    let model = ShareModel(of: dreams)
    self.model = model
    dialog = DialogWindow(
      parent: parent, title: tr("Share {count} Dream", "Share {count} Dreams", count: dreams.count))
    preview = SharePreview(of: dreams) { [announcer] in announcer.announce($0) }
    drag = DragSource(on: preview.view) { model.isShared = true }
    let cancel = Button(tr("Cancel"))
    // All stages have the same size, so that nothing moves under the pointer.
    stages.add(Box(.horizontal, []), name: Stage.beginning)
    stages.add(
      Box(.horizontal, spacing: 12, [Box(.vertical, [bar, count]), cancel]), name: Stage.working)
    stages.add(readyLabel, name: Stage.ready)
    bar.expandsHorizontally = true
    cancel.onClicked { [dialog] in dialog.close() }
    arrange()
    connect()
    dialog.onClosed {
      model.end()
      onClosed()
    }
    model.onChange = { [weak self] in self?.showPhase() }
    create(.png)
    // The buttons below cannot be pressed yet.
    dialog.onMapped { [weak self] in self?.formats.first?.grabFocus() }
  }

  private func arrange() {
    dialog.setDefaultSize(width: 460, height: -1)
    for format in [PictureFormat.png, .webp, .pdf, .svg] {
      let toggle = ToggleButton(format.localizedName)
      toggle.isWrapping = true
      toggle.tooltip = format == .webp ? "WebP" : format.rawValue.uppercased()
      if let first = formats.first { toggle.join(first) } else { toggle.isActive = true }
      toggle.onToggled { [weak self] isActive in if isActive { self?.create(format) } }
      formats.append(toggle)
    }
    let formatButtons = LayoutView(sizing: .fittingLayout) { [formats] in
      GridLayout(
        columns: [.flexible(), .flexible()], columnSpacing: 6, rowSpacing: 6, children: formats)
    }
    for button in [copy, open, mail] {
      button.expandsHorizontally = true
      button.isWrapping = true
    }
    for button in [save, copy, open, mail] { button.addCSSClasses("pill", "share-action") }
    let others = Box(.horizontal, spacing: 12, [copy, open, mail])
    mail.isVisible = false
    let content = Box(.vertical, spacing: 14, [preview, formatButtons, stages, save, others])
    content.setMargins(18)
    dialog.setContent(Box(.vertical, [HeaderBar(), errorBanner, content, announcer]))
  }

  private func connect() {
    save.onClicked { [weak self] in self?.chooseFolder() }
    copy.onClicked { [weak self] in self?.copyToClipboard() }
    open.onClicked { [weak self] in self?.openWithProgram() }
    mail.onClicked { [weak self] in self?.sendByMail() }
    MailPortal.isAvailable { [weak self] isAvailable in self?.mail.isVisible = isAvailable }
  }

  // MARK: - Creating

  private func create(_ format: PictureFormat) {
    errorBanner.text = ""
    stages.visibleChildName = Stage.beginning
    preview.show(format)
    model.create(format)
    showProgressLater(of: tr("Creating pictures"))
  }

  /// Shows a progress bar and a Cancel button if the work is not done after a moment.
  private func showProgressLater(of work: String) {
    bar.setAccessibleLabel(work)
    progressDelay.schedule { [weak self] in
      guard let self else { return }
      switch model.phase {
      case .creating, .saving: stages.visibleChildName = Stage.working
      case .ready, .failed: break
      }
    }
  }

  private func showError(_ message: String) {
    errorBanner.text = message
    announcer.announce(message)
  }

  private func showPhase() {
    var content: ContentProvider?
    switch model.phase {
    case .creating(let progress), .saving(let progress):
      bar.fraction = progress.fraction
      count.text = tr(
        "{done} of {total}", ["done": "\(progress.done)", "total": "\(progress.total)"])
    case .ready(let provider):
      content = provider
      readyLabel.text =
        model.format.isBooklet
        ? tr("The booklet is ready")
        : tr("{count} picture is ready", "{count} pictures are ready", count: model.dreams.count)
      stages.visibleChildName = Stage.ready
      announcer.announce(readyLabel.text)
    case .failed(let message):
      stages.visibleChildName = Stage.beginning
      showError(message)
    }
    for button in [save, copy, open, mail] { button.isSensitive = content != nil }
    drag.setContent(content)
  }

  // MARK: - Handing over

  private func chooseFolder() {
    FileChooser.chooseDestination(
      in: dialog, title: tr("Save Pictures"), from: FileChooser.picturesFolder
    ) {
      [weak self] in self?.save(to: $0)
    }
  }

  private func save(to folder: String) {
    errorBanner.text = ""
    let name = FileName.readableName(of: folder)
    model.save(to: folder) { [weak self, onDone] count, error in
      let done = tr("{count} file saved", "{count} files saved", count: count) + " (\(name))"
      switch error {
      case nil:
        onDone(done)
        self?.dialog.close()
      case is CancellationError:
        // The window is closed or shows other pictures; the saved files are reported nevertheless.
        if count > 0 { onDone(done) }
      case let error?:
        let message = words.message(of: .sharing(SharingProblem(error)))
        self?.showError(count > 0 ? "\(message) \(done)." : message)
      }
    }
    showProgressLater(of: tr("Saving pictures"))
  }

  private func copyToClipboard() {
    guard case .ready(let content) = model.phase, let files = model.files else { return }
    model.isShared = true
    dialog.copyToClipboard(content)
    finish(tr("{count} file copied", "{count} files copied", count: files.count))
  }

  private func openWithProgram() {
    guard let files = model.files, let first = files.first else { return }
    ProgramChooser(parent: dialog, file: first.path, others: files.dropFirst().map(\.path)) {
      [model] in model.isShared = true
    }
    .present()
  }

  private func sendByMail() {
    guard let files = model.files, let first = model.dreams.first else { return }
    model.isShared = true
    MailPortal.compose(
      subject: words.shortTitle(of: first), files: files.map(\.path)
    ) { [weak self] isAccepted in
      guard let self else { return }
      if isAccepted {
        finish(tr("Message created"))
      } else {
        showError(
          tr("No e-mail program accepted the message. Save the pictures and attach them yourself."))
      }
    }
  }

  private func finish(_ message: String) {
    onDone(message)
    dialog.close()
  }
}

extension PictureFormat {
  /// The format in the user's language.
  fileprivate var localizedName: String {
    switch self {
    case .png: tr("Picture")
    case .svg: tr("For Print and the Web (SVG)")
    case .pdf: tr("Booklet")
    case .webp: tr("Moving Picture")
    }
  }
}
