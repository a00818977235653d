import CairoDrawing
import DreamControllers
import DreamPictures
import DreamSharing
import Dreams
import Foundation
import GtkKit

/// The window in which pictures of dreams are handed over, once they are made.
///
/// A class because its work goes on behind its widgets.
final class ShareWindow {
  let dialog: DialogWindow
  let pictures: PicturesToShare
  let trouble = Banner()
  let announcer = Announcer()

  /// Called with what was done, when the window is to close after it.
  var onDone: (String) -> Void = { _ in }

  private let preview: SharePreview
  private let drag: DragSource
  private let bar = ProgressBar(accessibleLabel: tr("Making pictures"))
  private let count = Label("")
  private let readiness = Label("")
  private let stages = Stack(fades: false)
  private let save = Button(tr("Save to Folder…")).suggested()
  private let copy = Button(tr("Copy"))
  private let open = Button(tr("Open With…"))
  private let mail = Button(tr("Send by E-Mail…"))
  private var formats: [ToggleButton] = []
  private var patience: Task<Void, Never>?

  /// Makes the window, not yet shown, and begins with the pictures.
  ///
  /// - Parameters:
  ///   - dreams: What is shared, in this order; at least one.
  ///   - parent: The window that waits for this one.
  ///   - onClosed: Called once the window is gone, however that came.
  init(of dreams: [Dream], in parent: some Window, onClosed: @escaping () -> Void) {
    precondition(!dreams.isEmpty, "a window was asked to share no dream")
    let pictures = PicturesToShare(of: dreams)
    self.pictures = pictures
    dialog = DialogWindow(
      parent: parent, title: tr("Share {count} Dream", "Share {count} Dreams", count: dreams.count))
    preview = SharePreview(of: dreams[0])
    drag = DragSource(on: preview) { pictures.isHandedOver = true }
    let cancel = Button(tr("Cancel"))
    // All stages take the same room, so that nothing moves under the pointer.
    stages.add(Box(.horizontal, []), name: Stage.beginning)
    stages.add(
      Box(.horizontal, spacing: 12, [Box(.vertical, [bar, count]), cancel]), name: Stage.making)
    stages.add(readiness, name: Stage.ready)
    bar.expandsHorizontally = true
    cancel.onClicked { [dialog] in dialog.close() }
    arrange()
    connect()
    dialog.onClosed {
      pictures.end()
      onClosed()
    }
    pictures.onChange = { [weak self] in self?.show() }
    make(.png)
  }

  private func arrange() {
    dialog.open(width: 460, height: -1)
    let kinds = Box(.horizontal, [])
    kinds.addCSSClasses("linked", "formats")
    kinds.horizontalAlignment = .center
    for format in PictureFormat.allCases {
      let toggle = ToggleButton(format == .webp ? "WebP" : format.rawValue.uppercased())
      toggle.setAccessibleLabel(format.localizedName)
      toggle.tooltip = format.localizedName
      if let first = formats.first { toggle.join(first) } else { toggle.isActive = true }
      toggle.onToggled { [weak self] isActive in if isActive { self?.make(format) } }
      formats.append(toggle)
      kinds.append(toggle)
    }
    for button in [copy, open, mail] {
      button.expandsHorizontally = true
      button.isWrapping = true
    }
    let others = Box(.horizontal, spacing: 12, [copy, open, mail])
    mail.isVisible = false
    let content = Box(.vertical, spacing: 14, [preview, kinds, stages, save, others])
    content.setMargins(18)
    dialog.setContent(Box(.vertical, [HeaderBar(), trouble, content, announcer]))
  }

  private func connect() {
    save.onClicked { [weak self] in self?.chooseFolder() }
    copy.onClicked { [weak self] in self?.copyToClipboard() }
    open.onClicked { [weak self] in self?.openWithProgram() }
    mail.onClicked { [weak self] in self?.sendByMail() }
    MailPortal.isAvailable { [weak self] isThere in self?.mail.isVisible = isThere }
  }

  /// Makes the pictures in a format, and tells how far that is when it takes longer than a moment.
  private func make(_ format: PictureFormat) {
    trouble.text = ""
    stages.visibleChildName = Stage.beginning
    preview.show(format)
    pictures.make(format)
    showProgressLater(of: tr("Making pictures"))
  }

  /// Shows a bar and a way to stop if the work is not done after a moment.
  func showProgressLater(of work: String) {
    bar.setAccessibleLabel(work)
    patience?.cancel()
    patience = Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(500))
      guard !Task.isCancelled, let self else { return }
      switch pictures.phase {
      case .making, .saving: stages.visibleChildName = Stage.making
      case .ready, .failed: break
      }
    }
  }

  /// Says why the pictures cannot be handed over.
  func show(_ message: String) {
    trouble.text = message
    announcer.announce(message)
  }

  /// Shows how far the pictures are.
  private func show() {
    var offer: Handover?
    switch pictures.phase {
    case .making(let progress), .saving(let progress):
      bar.fraction = progress.fraction
      count.text = tr(
        "{done} of {total}", ["done": "\(progress.done)", "total": "\(progress.total)"])
    case .ready(let handover):
      offer = handover
      readiness.text =
        pictures.format.isBooklet
        ? tr("The booklet is ready")
        : tr("{count} picture is ready", "{count} pictures are ready", count: pictures.dreams.count)
      stages.visibleChildName = Stage.ready
      announcer.announce(readiness.text)
    case .failed(let message):
      stages.visibleChildName = Stage.beginning
      show(message)
    }
    for button in [save, copy, open, mail] { button.isSensitive = offer != nil }
    drag.offer(offer)
  }

  /// What stands between the formats and the buttons.
  private enum Stage {
    static let beginning = "beginning"
    static let making = "making"
    static let ready = "ready"
  }
}

extension PictureFormat {
  /// The format in the person's language.
  var localizedName: String {
    switch self {
    case .png: tr("PNG picture")
    case .svg: tr("SVG drawing")
    case .pdf: tr("PDF booklet")
    case .webp: tr("Animated WebP picture")
    }
  }
}
