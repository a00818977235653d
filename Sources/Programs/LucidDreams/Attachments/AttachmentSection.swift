import DreamControllers
import Dreams
import Foundation
import GtkKit

/// The pictures and sounds of a dream right below its text, and the buttons that add more, for another place.
///
/// A class because its rows play and load asynchronously.
final class AttachmentSection: View {
  private(set) lazy var widget = column.widget

  /// The available actions; none until set.
  var controller: AttachmentController? {
    didSet {
      guard let controller, controller !== oldValue else { return }
      controller.onTranscription = { [weak self] in self?.showTranscriptions() }
      tools.isVisible = controller.isWritable
      onTools()
      update(for: dream()?.dream)
    }
  }

  /// Shows the running recording with a Stop button, wherever the page is scrolled.
  private(set) lazy var recordingBar = RecordingBar(record.indicator) { [weak self] in
    self?.record.toggle()
  }

  /// The buttons that record and attach.
  let tools = Box(.horizontal, spacing: 2)

  /// Called when it is known whether there are the buttons.
  var onTools: () -> Void = {}

  /// Called when a recording begins and has its bar.
  var onRecording: () -> Void = {}

  private let loader = PictureLoader()
  private let dream: () -> DreamDetailController?
  private let column = Box(.vertical, spacing: 6)
  private let sounds = Box(.vertical, spacing: 6)
  private var rows: [Attachment: SoundRow] = [:]
  private var tiles: [Attachment: AttachmentTile] = [:]
  private var shown: [Attachment] = []
  private var owner: Dream.ID?

  private lazy var pictures = LayoutView(chips: { [weak self] in self?.tileWidgets ?? [] })

  private lazy var record = RecordButton(
    makePath: { [weak self] in
      guard let controller = self?.controller else { throw ReadOnlyJournal() }
      return try controller.newRecording(of: self?.dream()?.id)
    },
    onFailed: { [weak self] in self?.controller?.say($0) },
    onRecorded: { [weak self] in self?.controller?.add(recordedAt: $0.path) })

  /// - Parameter dream: The open dream at the time of each change.
  init(of dream: @escaping () -> DreamDetailController?) {
    self.dream = dream
    let attach = Button(
      icon: "mail-attachment-symbolic", accessibleLabel: tr("Attach Pictures and Sounds")
    ) { [weak self] in
      if let id = self?.dream()?.id { self?.controller?.choose(for: id) }
    }
    attach.addCSSClasses("flat")
    record.onStarted = { [weak self] in
      guard let self else { return }
      recordingBar.isVisible = true
      onRecording()
    }
    record.onEnded = { [weak self] in self?.recordingBar.isVisible = false }
    tools.append(record)
    tools.append(attach)
    tools.addCSSClasses("page-tools")
    tools.isVisible = false
    column.isVisible = false
    for part in [pictures.widget, sounds.widget] { column.append(part) }
  }

  /// Shows the files of another dream, or changed ones of the same; none for nil.
  func show(_ dream: Dream?) { update(for: dream) }

  /// Adds content from another program to the open dream.
  ///
  /// - Returns: Whether there is one.
  @discardableResult func add(_ content: DroppedContent) -> Bool {
    guard let controller, controller.isWritable, let id = dream()?.id else { return false }
    controller.add(content, to: id)
    return true
  }

  /// Starts a recording of the open dream, or stops the running one.
  func toggleRecording() { if controller?.isWritable == true { record.toggle() } }

  /// Whether a recording is running.
  var isRecording: Bool { record.isActive }

  /// Ends a recording, and waits until it is complete and in its dream.
  func finishRecording() async {
    await record.finish()
    await controller?.finishRecordings()
  }

  private var tileWidgets: [Widget] { shown.compactMap { tiles[$0]?.widget } }

  private func update(for dream: Dream?) {
    guard controller != nil else { return }
    // Even the same file has other buttons in another dream.
    if dream?.id != owner { replaceAll(by: []) }
    owner = dream?.id
    replaceAll(
      by: (dream?.attachments ?? []).sorted {
        $0.name.localizedStandardCompare($1.name) == .orderedAscending
      })
  }

  /// Stops playback, and releases all pictures.
  func close() {
    replaceAll(by: [])
    owner = nil
  }

  /// Shows other files: the only code that changes the display, so that widgets and files agree.
  private func replaceAll(by new: [Attachment]) {
    guard new != shown else { return }
    for attachment in shown where !new.contains(attachment) { remove(attachment) }
    for attachment in new where !shown.contains(attachment) { add(attachment) }
    shown = new
    sounds.setChildren(shown.compactMap { rows[$0] })
    pictures.isVisible = !tiles.isEmpty
    sounds.isVisible = !rows.isEmpty
    column.isVisible = !shown.isEmpty
    pictures.invalidate()
    showTranscriptions()
  }

  private func add(_ attachment: Attachment) {
    guard let controller, let id = owner else { return }
    let folder = controller.folder
    let onRemove = { [weak controller] in
      if let controller { controller.remove(attachment, from: id) }
    }
    if attachment.type?.isPicture == false {
      let row = SoundRow(
        attachment, in: folder,
        .init(
          onWrite: { [weak controller] in controller?.transcribe(attachment, of: id) },
          onCancel: { [weak controller] in controller?.cancelTranscription(of: attachment, in: id)
          },
          onRemove: onRemove,
          onFailed: { [weak controller] in controller?.explain($0, of: attachment) }))
      rows[attachment] = row
    } else {
      tiles[attachment] = AttachmentTile(
        name: attachment.name,
        load: { [weak controller, loader] side in
          guard let controller else { return .failure(.cancelled) }
          return await controller.load { await loader.load(attachment, in: folder, fitting: side) }
        },
        onOpen: { [weak controller] in controller?.open(attachment) }, onRemove: onRemove)
    }
  }

  private func remove(_ attachment: Attachment) {
    rows.removeValue(forKey: attachment)?.close()
    tiles[attachment] = nil
  }

  private func showTranscriptions() {
    guard let controller else { return }
    for (attachment, row) in rows {
      row.show(
        controller.transcriptions.first {
          $0.id.attachment == attachment && $0.id.dream == owner
        },
        failure: owner.flatMap { controller.failure(of: attachment, in: $0) },
        canWrite: controller.canTranscribe)
    }
  }
}
