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

  /// Called with what was done, when the window is to close after it.
  var onDone: (String) -> Void = { _ in }

  private let preview: SharePreview
  private let drag: DragSource
  private let bar = ProgressBar(accessibleLabel: tr("Making pictures"))
  private let count = Label("")
  private let progress: Revealer
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
    progress = Revealer(Box(.horizontal, spacing: 12, [Box(.vertical, [bar, count]), cancel]))
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

  /// The bytes of the first picture, for programs that take no files.
  var pixels: Pixels? {
    var painter = FramePainter()
    let dream = pictures.dreams[0]
    let picture = DreamPicture(of: dream, night: dream.date.inWords(.current), measuring: .pango)
    return painter.paint(picture.drawing, scale: 2)
  }

  private func arrange() {
    dialog.defaultSize = (460, -1)
    let kinds = Box(.horizontal, [])
    kinds.addCSSClasses("linked")
    kinds.horizontalAlignment = .center
    for format in PictureFormat.allCases {
      let toggle = ToggleButton(format == .webp ? "WebP" : format.rawValue.uppercased())
      toggle.setAccessibleLabel(format.localizedName)
      toggle.tooltip = format.localizedName
      if let first = formats.first { toggle.join(first) }
      toggle.onToggled { [weak self] isActive in if isActive { self?.make(format) } }
      formats.append(toggle)
      kinds.append(toggle)
    }
    formats[0].isActive = true
    for button in [copy, open, mail] { button.expandsHorizontally = true }
    let others = Box(.horizontal, spacing: 12, [copy, open, mail])
    mail.isVisible = false
    let content = Box(.vertical, spacing: 14, [preview, kinds, progress, save, others])
    content.setMargins(18)
    dialog.setContent(Box(.vertical, [HeaderBar(), trouble, content]))
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
    progress.isRevealed = false
    preview.show(format)
    pictures.make(format)
    patience?.cancel()
    patience = Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(500))
      guard !Task.isCancelled, let self, case .making = pictures.phase else { return }
      progress.isRevealed = true
    }
  }

  /// Shows how far the pictures are.
  private func show() {
    let files = pictures.files
    for button in [save, copy, open, mail] { button.isSensitive = files != nil }
    drag.offer(files.map { Handover(files: $0.map(\.path), picture: pixels) })
    switch pictures.phase {
    case .making(let made):
      bar.fraction = made.fraction
      count.text = tr(
        "{done} of {total}", ["done": "\(made.done)", "total": "\(made.total)"])
    case .ready:
      progress.isRevealed = false
    case .failed(let message):
      progress.isRevealed = false
      trouble.text = message
    }
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
