import DreamControllers
import Dreams
import DreamStore
import Errors
import Files
import Foundation
import GtkKit
import JournalUse

/// The user's actions on the pictures and sounds of a dream.
///
/// A class because files are added, and recordings written down, while the user does something else.
final class AttachmentController {
  /// A recording being transcribed, and the progress, if known.
  struct Transcription {
    /// Which recording, of which dream.
    struct ID: Hashable {
      let dream: Dream.ID
      let attachment: Attachment
    }

    let id: ID
    var fraction: Double?
  }

  /// Called when a recording begins to be written down, comes further, or is done.
  var onTranscription: () -> Void = {}

  /// The recordings that are being written down.
  private(set) var transcriptions: [Transcription] = []

  /// Why recordings were not written down, until somebody tries again.
  private var failures: [Transcription.ID: String] = [:]

  private let session: JournalSession
  private let list: DreamListController
  private let attachments: JournalAttachments
  private let window: ApplicationWindow
  private let messages: MessagePresenter
  private let command: () -> String
  private var recordings: Task<Void, Never>?
  /// The same sound may be in two dreams.
  private var tasks: [Transcription.ID: Task<Void, Never>] = [:]
  /// The copies of a sealed journal's files for other programs.
  private var copies: [UnsealedCopy] = []
  private var isClosed = false
  /// Where files were chosen last; nil before.
  private var lastFolder: String?

  /// - Parameters:
  ///   - session: The journal.
  ///   - attachments: Its files.
  ///   - window: The window that dialogs block.
  ///   - messages: Where to report results.
  ///   - command: The command that writes recordings down; empty for none.
  init(
    of session: JournalSession, _ attachments: JournalAttachments, in window: ApplicationWindow,
    _ messages: MessagePresenter, command: @escaping () -> String
  ) {
    self.session = session
    list = session.list
    self.attachments = attachments
    self.window = window
    self.messages = messages
    self.command = command
  }

  isolated deinit { for task in tasks.values { task.cancel() } }

  // MARK: - Adding and removing

  /// Asks for files, and adds them to a dream.
  func choose(for id: Dream.ID) {
    let types = (
      tr("Pictures and Sounds"),
      ["image/png", "image/jpeg", "image/webp", "image/heif", "image/heic", "audio/*"]
    )
    FileChooser.chooseFiles(
      of: types, in: window, title: tr("Attach Pictures and Sounds"), accept: tr("_Attach"),
      cancel: tr("_Cancel"), folder: lastFolder ?? FileChooser.picturesFolder
    ) { [weak self] files in
      guard let self, let first = files.first else { return }
      lastFolder = FolderPath.split(first).folder
      add(files, to: id)
    }
  }

  /// Adds content from another program to a dream.
  func add(_ content: DroppedContent, to id: Dream.ID) {
    switch content {
    case .files([]):
      messages.show(Toast(tr("What was dropped isn’t a file on this computer")))
    case .files(let files): add(files, to: id)
    case .picture(let pixels):
      work(tr("Attaching"), on: id) { [attachments] in
        try await attachments.add(pixels, named: tr("Picture") + ".png", to: id)
      }
    }
  }

  private func add(_ files: [String], to id: Dream.ID) {
    work(tr("Attaching"), on: id) { [attachments] in
      try await attachments.add(files.map(FileName.path), to: id)
    }
  }

  private func work(
    _ title: String, on id: Dream.ID, _ add: @escaping () async throws -> Bool
  ) {
    guard attachments.isWritable else {
      return window.showAlert(tr("Nothing Was Attached"), words.message(of: ReadOnlyJournal()))
    }
    var task: Task<Void, Never>?
    let progress = ProgressDialog(title, in: window) { task?.cancel() }
    task = session.perform { [messages, window] in
      do {
        let isThere = try await add()
        progress.finish()
        if !isThere { messages.show(Toast(tr("The dream was deleted meanwhile"))) }
      } catch is CancellationError {
        progress.finish()
      } catch {
        progress.finish()
        window.showAlert(tr("Nothing Was Attached"), words.message(of: error))
      }
    }
  }

  /// Adds a recording to the dream that its name says.
  func add(recordedAt path: String) {
    guard let recording = Recording(path) else { return }
    recordings = Task { [before = recordings, attachments, window, messages] in
      await before?.value
      do {
        try await attachments.add(recording, to: recording.dream)
        messages.announce(tr("Recording added"))
      } catch {
        window.showAlert(
          tr("The Recording Was Not Added"),
          words.message(of: error) + " " + tr("It is in {path}.", ["path": path]))
      }
    }
  }

  /// Waits until all recordings are in their dreams, or will be at the next start.
  func finishRecordings() async { await recordings?.value }

  /// Adds the recordings that an end of the program has left.
  func addLeftRecordings() {
    session.perform { [attachments, messages] in
      let count = await attachments.addLeftRecordings()
      guard count > 0 else { return }
      messages.offerUndo(
        tr("{count} recording found again", "{count} recordings found again", count: count))
    }
  }

  /// The path of a new recording of a dream.
  func newRecording(of id: Dream.ID?) throws -> String {
    guard attachments.isWritable else { throw ReadOnlyJournal() }
    return try attachments.recordings.newPath(of: id, UUID())
  }

  /// Says something until the user has read it.
  func say(_ message: String) { messages.show(Toast(message, timeout: 0)) }

  /// Takes a picture or a sound away from a dream.
  func remove(_ attachment: Attachment, from id: Dream.ID) {
    guard DreamDetailController(list: list, id: id).detach(attachment) else { return }
    messages.offerUndo(tr("“{name}” removed", ["name": attachment.name]))
  }

  /// Opens a copy of a file in the program that the desktop has for it: that program may change it.
  ///
  /// The copy of a sealed file exists until the journal closes.
  func open(_ attachment: Attachment) {
    session.perform { [self] in
      do {
        guard let copy = try await makeCopy(of: attachment), !FileBrowser.open(copy) else { return }
        messages.show(
          Toast(tr("There is no program to show “{name}”", ["name": attachment.name])))
      } catch {
        explain(words.message(of: error), of: attachment)
      }
    }
  }

  /// Makes a copy for another program.
  ///
  /// - Returns: Its path; nil if the journal was closed in the meantime.
  private func makeCopy(of attachment: Attachment) async throws -> String? {
    let files = folder
    guard files.isSealed else {
      let folder = try await SharingFolder.make()
      return try await BlockingWork.run { try files.copy(attachment, to: folder.path) }
    }
    let copy = try await BlockingWork.run { try UnsealedCopy(of: attachment, in: files) }
    guard !isClosed else {
      copy.remove()
      return nil
    }
    copies.append(copy)
    return copy.path
  }

  /// Removes the copies of a sealed journal's files for other programs, because it closes.
  func close() {
    isClosed = true
    for copy in copies { copy.remove() }
    copies = []
  }

  /// Says why a file can't be opened or played: first of all whether it exists and is intact.
  ///
  /// - Parameters:
  ///   - message: The error if the file is intact.
  ///   - attachment: The file.
  func explain(_ message: String, of attachment: Attachment) {
    session.perform { [self, attachments] in
      let condition = await BlockingWork.run { [folder = attachments.folder] in
        try? folder.condition(of: attachment)
      }
      let name: KeyValuePairs = ["name": attachment.name]
      switch condition {
      case .missing: say(tr("“{name}” is missing. All else of the dream is there.", name))
      case .damaged: say(tr("“{name}” is damaged. All else of the dream is there.", name))
      case .sound, nil: say(message)
      }
    }
  }

  /// Reads something from a file; ends or waits with the journal.
  func load<Value: Sendable>(_ body: @escaping @MainActor () async -> Value) async -> Value {
    let task = session.perform(body)
    return await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }

  // MARK: - Writing down

  /// Where the files are.
  var folder: AttachmentFolder { attachments.folder }

  /// Whether the journal takes any.
  var isWritable: Bool { attachments.isWritable }

  /// Whether recordings can be written down.
  var canTranscribe: Bool { !command().isEmpty && attachments.isWritable }

  /// Has a recording written down, and adds the text to its dream.
  func transcribe(_ attachment: Attachment, of id: Dream.ID) {
    let transcription = Transcription.ID(dream: id, attachment: attachment)
    guard tasks[transcription] == nil else { return }
    failures[transcription] = nil
    let transcriber: Transcriber
    do {
      transcriber = Transcriber(
        try TranscriptionCommand(command()), environment: ProcessInfo.processInfo.environment)
    } catch {
      return fail(transcription, words.message(of: error))
    }
    let folder = attachments.folder
    transcriptions.append(Transcription(id: transcription))
    onTranscription()
    let (progress, report) = AsyncStream.makeStream(of: Double.self)
    let reading = Task { [weak self] in
      for await fraction in progress { self?.note(fraction, of: transcription) }
    }
    tasks[transcription] = session.perform { [weak self] in
      let result = await BlockingWork.run {
        Result {
          // Another program can't open a sealed file: it gets a copy that is removed afterwards.
          let copy = folder.isSealed ? try UnsealedCopy(of: attachment, in: folder) : nil
          defer { copy?.remove() }
          return try transcriber.text(
            of: copy?.path ?? folder.path(of: attachment),
            onProgress: { if let fraction = $0.fraction { report.yield(fraction) } })
        }
      }
      report.finish()
      await reading.value
      self?.finish(transcription, result)
    }
  }

  /// Why a recording was not written down; nil if it was, or nobody has tried.
  func failure(of attachment: Attachment, in id: Dream.ID) -> String? {
    failures[Transcription.ID(dream: id, attachment: attachment)]
  }

  private func fail(_ id: Transcription.ID, _ message: String) {
    failures[id] = message
    messages.announce(tr("The Recording Was Not Written Down"))
    onTranscription()
  }

  /// Ends the writing down of a recording.
  func cancelTranscription(of attachment: Attachment, in id: Dream.ID) {
    tasks[Transcription.ID(dream: id, attachment: attachment)]?.cancel()
  }

  /// Stops all transcriptions, and waits until their programs have ended.
  func cancelTranscriptions() async {
    let running = tasks.values
    for task in running { task.cancel() }
    for task in running { await task.value }
  }

  private func note(_ fraction: Double, of id: Transcription.ID) {
    guard let place = transcriptions.firstIndex(where: { $0.id == id }) else { return }
    transcriptions[place].fraction = fraction
    onTranscription()
  }

  private func finish(_ id: Transcription.ID, _ result: Result<String, any Error>) {
    let attachment = id.attachment
    tasks[id] = nil
    transcriptions.removeAll { $0.id == id }
    onTranscription()
    switch result {
    case .success(let text):
      if DreamDetailController(list: list, id: id.dream).append(text) {
        messages.offerUndo(tr("“{name}” written down", ["name": attachment.name]))
      } else {
        messages.show(Toast(tr("The dream was deleted meanwhile")))
      }
    case .failure(TranscriptionError.cancelled): break
    case .failure(let error as TranscriptionError):
      fail(id, words.message(of: error))
    case .failure(let error): explain(words.message(of: error), of: attachment)
    }
  }
}

/// The journal takes no recording.
nonisolated struct ReadOnlyJournal: UserFacingError {
  var problem: Problem { .journal(.readOnly, path: nil) }
}
