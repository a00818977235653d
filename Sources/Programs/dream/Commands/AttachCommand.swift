import ArgumentParser
import DreamStore
import Dreams
import Files
import Foundation

struct AttachCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "attach",
    abstract: "Add pictures and sounds to a dream and print their names.",
    discussion: """
      Examples:
        dream attach 3f2a ~/Pictures/sketch.png
        dream attach 3f2a morning.ogg map.jpg

      Pictures: PNG, JPEG, WebP, HEIC. Sounds: Ogg, M4A, AAC, MP3, WAV, FLAC. At most
      1 GiB each. The files are copied into the folder JOURNAL.attachments beside the
      journal, so that the originals can go. All of them are attached, or none.
      'dream detach' takes one away, 'dream undo' undoes either.

      While a sealed journal is locked, they are kept sealed, and join the dream when
      somebody unlocks it. As no id can be looked up then, give all of it.
      """)

  @Argument(help: DreamReference.help)
  var id: String

  @Argument(help: "The pictures and sounds.", completion: .file())
  var files: [String]

  @OptionGroup var options: GlobalOptions

  func run() throws {
    // An unknown id is reported before a large file is copied.
    switch options.openToAdd() {
    case .success(let store): try attach(to: store)
    case .failure(let error) where error.isLocked: try keep(error)
    case .failure(let error): throw error
    }
  }

  /// Keeps the files sealed until the journal is unlocked.
  private func keep(_ locked: DreamStoreError) throws {
    let captures = CaptureFolder(beside: options.journalPath)
    guard captures.isPossible else { throw locked }
    guard let id = UUID(uuidString: id) else {
      throw Failure(
        status: .cannotRead, happened: "the journal is locked, and no dream can be looked up",
        advice: "nothing was attached; give the whole id, as 'dream add' prints it, or unlock it")
    }
    let capture = Capture(attachingTo: id, at: .system)
    _ = try InterruptibleWork.value { [files] in
      try captures.keep(capture, attaching: files) { try Task.checkCancellation() }
    }
    StandardError.write(AddCommand.keptSealed)
    let names = files.map(FileName.readableName(of:))
    try StandardOutput.write(
      options.json
        ? JSONText.array(names.map { ["name": $0] }) : names.map { $0.printable + "\n" }.joined(),
      whenRefused: AddCommand.keptAnyway)
  }

  private func attach(to store: DreamStore) throws {
    let journal = try store.load(DreamReference.request([id])).journal
    let id = try DreamReference(id).resolved(in: journal, at: .list)
    let folder = store.attachments
    let added = try InterruptibleWork.value { [files] in
      try files.map { try folder.add($0) { try Task.checkCancellation() } }
    }
    var names: [Attachment] = []
    let action = { (diff: Journal.Diff) in
      JournalAction(attaching: diff) ?? JournalAction(describing: diff)
    }
    try JournalChange(options, in: store).make(action, reading: .dreams([id])) { journal in
      guard var dream = journal.dreams[id] else { throw DreamReference(id.canonical).unknown }
      names = added.map { dream.attach($0) }
      journal.dreams[id] = dream
      return try options.json
        ? JSONText.array(names.map { AttachmentLine($0, in: folder, nil) })
        : names.map { $0.name.printable + "\n" }.joined()
    }
  }
}

struct DetachCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "detach",
    abstract: "Take pictures and sounds away from a dream and print their names.",
    discussion: """
      Example:
        dream detach 3f2a sketch.png

      'dream undo' brings them back: the files stay beside the journal as long as a
      step that can be undone or a backup needs them, and for a month of daily
      backups.
      """)

  @Argument(help: DreamReference.help)
  var id: String

  @Argument(help: "The names, as 'dream attachments' lists them.")
  var names: [String]

  @OptionGroup var options: GlobalOptions

  func run() throws {
    let action = { (diff: Journal.Diff) in
      JournalAction(attaching: diff) ?? JournalAction(describing: diff)
    }
    let folder = try options.openStore().attachments
    try JournalChange(options).make(action, reading: DreamReference.request([id])) { journal in
      let id = try DreamReference(id).resolved(in: journal, at: .list)
      guard var dream = journal.dreams[id] else { throw DreamReference(id.canonical).unknown }
      let found = try names.map { try dream.attachment(named: $0) }
      for attachment in found { dream.detach(attachment) }
      journal.dreams[id] = dream
      return try options.json
        ? JSONText.array(found.map { AttachmentLine($0, in: folder, nil) })
        : found.map { $0.name.printable + "\n" }.joined()
    }
  }
}

extension JournalAction {
  /// Names the only file that came to a dream or left it; nil for anything else.
  fileprivate init?(attaching diff: Journal.Diff) {
    guard diff.dreams.updated.count == 1, let change = diff.dreams.updated.first else { return nil }
    let (old, new) = (Set(change.old.attachments), Set(change.new.attachments))
    let (come, gone) = (new.subtracting(old), old.subtracting(new))
    guard come.count + gone.count == 1, let file = come.first ?? gone.first else { return nil }
    self.init(
      come.isEmpty ? .removedWord : .insertedWord, [change.new],
      field: Dream.attachmentsField.key, word: file.name)
  }
}

extension Dream {
  /// The attachment with a name, or with a hash that begins so.
  fileprivate func attachment(named name: String) throws(Failure) -> Attachment {
    let own = attachments
    let found = own.filter { $0.name == name }
    let others = own.filter { name.utf8.count >= 6 && $0.hash.hasPrefix(name) }
    guard let first = found.first ?? others.first else {
      throw Failure(
        status: .notFound, happened: "the dream has no attachment '\(name.clipped)'",
        advice: "'dream attachments \(id.canonical.prefix(8))' lists those it has")
    }
    guard found.count + (found.isEmpty ? others.count : 0) == 1 else {
      throw Failure(
        status: .badInput, happened: "several attachments are called '\(name.clipped)'",
        advice: "write the beginning of the hash, as 'dream attachments --json' shows it")
    }
    return first
  }
}
