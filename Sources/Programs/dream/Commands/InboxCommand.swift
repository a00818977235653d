import ArgumentParser
import Dispatch
import DreamFormats
import DreamStore
import Dreams
import Errors
import Files
import Foundation
import JournalUse
import Wording

struct InboxCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inbox",
    abstract: "Import notes, sounds and pictures that a phone has put into a folder.",
    discussion: """
      Examples:
        dream inbox --set ~/Sync/Dreams
        dream inbox
        dream inbox --install

      Each text, Markdown or Org file in the folder becomes a dream, once, and moves
      to the folder Imported in it; 'dream undo' undoes all of one run. The night is
      in the head of the note, in its name (2026-11-21 0412), or else it is the one
      in which it was written. First lines such as 'tags: sea', 'lucid' or '#sea'
      fill fields. A note that comes back longer adds what is new.

      A sound (Ogg, M4A, AAC, MP3, WAV, FLAC) becomes a dream called "Recording", a
      picture (PNG, JPEG, WebP, HEIC) one called "Picture", with the file attached.
      Either belongs to the note of the same name (sea.md, sea.jpg), or to the one
      that shows it, as ![](sea.jpg).

      Files that changed less than 10 seconds ago are waited for. Hidden files,
      links, unfinished and conflicting copies, files of another kind, notes of more
      than 1 MiB and sounds and pictures of more than 1 GiB are left and named. The
      app imports files as they come;
      --install has systemd do it while the app is not running, and --off ends both.
      While a sealed journal is locked, they are kept sealed to its public key, and
      join it when somebody unlocks it.

      Files imported into a sealed journal stay in Imported, where anyone can read
      them. --after delete has them deleted, and overwritten, instead: once the dream
      is on the disk, and a sound or a picture was read back. A program that syncs
      the folder then deletes them on the phone, too. --after keep ends that.
      """)

  @Option(
    help: ArgumentHelp("Make a folder the inbox of this journal.", valueName: "folder"),
    completion: .directory)
  var set: String?

  @Flag(help: "Stop using the inbox; nothing in it is touched.")
  var off = false

  @Flag(help: "Have systemd run 'dream inbox' when the folder changes.")
  var install = false

  @Option(
    help: ArgumentHelp(
      "Whether to keep or delete what a sealed journal has imported.", valueName: "what"))
  var after: AfterTaking?

  @Flag(help: "Leave files that may still be being written for the next time.")
  var noWait = false

  @Option(
    help: ArgumentHelp("Wait until a file has not changed for so long.", valueName: "seconds"))
  var settle = 10

  @OptionGroup var options: GlobalOptions

  /// How long it waits for files that are still being written.
  private static let timeout = Duration.seconds(60)

  func validate() throws {
    guard (0...3_600).contains(settle) else {
      throw ValidationError("The seconds after --settle are between 0 and 3600.")
    }
    if set == "" { throw ValidationError("The name of the folder is empty.") }
    if off, set != nil || install || after != nil {
      throw ValidationError("--off goes with neither --set nor --install nor --after.")
    }
  }

  func run() throws {
    let settings = InboxSettings.ofPerson
    let journal = options.journalPath
    do {
      if off { return try turnOff(settings, journal) }
      if let set { try choose(set, settings, journal) }
      if let after { try choose(after, settings, journal) }
      if install { try installUnits(settings, journal) }
      if set != nil || install || after != nil { return }
      guard let folder = settings.folder(of: journal) else { throw Self.unset }
      try importNotes(folder, settings)
    } catch let problem as FolderUnitsError {
      throw Failure(
        problem, running: "dream inbox", instead: "the app imports notes while it is open")
    }
  }

  private func installUnits(_ settings: InboxSettings, _ journal: String) throws {
    guard let folder = settings.folder(of: journal) else { throw Self.unset }
    let program = Bundle.main.executablePath ?? "dream"
    try InboxUnits(of: journal).install(watching: folder, starting: program)
    StandardError.write("systemd runs 'dream inbox' when the folder changes")
  }

  static let unset = Failure(
    status: .notFound, happened: "this journal has no inbox",
    advice: "name a folder for it with 'dream inbox --set FOLDER'")

  // MARK: Settings

  private func choose(_ name: String, _ settings: InboxSettings, _ journal: String) throws {
    let folder = URL(filePath: FolderPath.absolute(name)).standardizedFileURL.path
    let notes = try Inbox.check(folder, journal: journal, home: UserFolders.ofPerson.home)
    try settings.set(folder, of: journal)
    let what =
      notes == 0 ? "there is nothing in it" : "\(notes.counting("file")) in it will be imported"
    StandardError.write("the inbox is \(folder); \(what)".printable)
    try InboxUnits(of: journal).follow(folder)
  }

  private func choose(
    _ after: AfterTaking, _ settings: InboxSettings, _ journal: String
  ) throws {
    guard settings.folder(of: journal) != nil else { throw Self.unset }
    if after == .delete, try SealRecord(ofJournal: journal) == nil {
      throw Failure(
        status: .badInput, happened: "the journal is not sealed, so nothing is deleted for it",
        advice: "nothing was changed; 'dream encrypt' seals it")
    }
    try settings.setErasing(after == .delete, of: journal)
    StandardError.write(
      after == .delete
        ? "what is imported is deleted from now on, once the sealed journal has it"
        : "what is imported moves to \(Inbox.doneName) from now on")
  }

  private func turnOff(_ settings: InboxSettings, _ journal: String) throws {
    try settings.set(nil, of: journal)
    try InboxUnits(of: journal).follow(nil)
    StandardError.write("there is no longer an inbox")
  }

  // MARK: Importing

  private func importNotes(_ folder: String, _ settings: InboxSettings) throws {
    switch options.openToAdd() {
    case .success(let store):
      try take(from: Inbox(folder, of: store.state(in: settings.folders))) { inbox, outcome in
        try self.importOnce(from: inbox, into: store, &outcome)
      }
    case .failure(let error) where error.isLocked:
      try keepSealed(folder, settings)
    case .failure(let error): throw error
    }
  }

  /// Keeps what is there sealed until the journal is unlocked.
  private func keepSealed(_ folder: String, _ settings: InboxSettings) throws {
    let journal = options.journalPath
    let captures = CaptureFolder(beside: journal)
    guard captures.isPossible else {
      // It was sealed by an earlier version, and has no public key yet.
      throw Failure(
        status: .busy, happened: "the journal is locked",
        advice: "what is in the inbox waits there until 'dream unlock'")
    }
    let state = JournalState(of: journal, sealedWith: nil, in: settings.folders)
    let erases = settings.erases(of: journal)
    try take(from: Inbox(folder, of: state)) { inbox, outcome in
      let kept = try InboxCapture(
        from: inbox, into: captures, at: .now(), settlingTime: .seconds(self.settle),
        erasing: erases
      ) { try Task.checkCancellation() }
      try outcome.add(kept.kept, printing: !self.options.json)
      for problem in kept.leftOut {
        StandardError.write("dream: left out: \(Wording.english.line(of: problem))".printable)
      }
      outcome.left = kept.left.map { .init($0.name, Wording.english.text(of: $0.reason)) }
      if !kept.kept.isEmpty { StandardError.write(AddCommand.keptSealed) }
      return kept.waiting
    }
  }

  /// Takes what is in the inbox, while no other program does.
  private func take(
    from inbox: Inbox,
    _ once: @escaping @Sendable (Inbox, inout InboxOutcome) throws -> [String]
  ) throws {
    let lock = try lock(inbox)
    let outcome = try withExtendedLifetime(lock) {
      try InterruptibleWork.value { try self.takeAll(inbox, once) }
    }
    guard options.json else { return }
    try StandardOutput.write(JSONText.object(outcome), whenRefused: JournalChange.isStored)
  }

  /// Waits for another program that is at it, and says so.
  private func lock(_ inbox: Inbox) throws(InboxError) -> FileLock {
    do {
      return try inbox.lock(waits: false)
    } catch {
      guard error.code == .busy else { throw error }
      StandardError.note(
        "waiting for another program that imports from the inbox;"
          + " Ctrl-C ends this command")
      return try inbox.lock(waits: true)
    }
  }

  /// Takes what is there, and what is still being written as soon as it is complete.
  private func takeAll(
    _ inbox: Inbox, _ once: (Inbox, inout InboxOutcome) throws -> [String]
  ) throws -> InboxOutcome {
    let end = ContinuousClock.now + .seconds(settle) + Self.timeout
    var outcome = InboxOutcome()
    var isWaiting = false
    while true {
      let waiting = try once(inbox, &outcome)
      guard !waiting.isEmpty, !noWait, ContinuousClock.now < end else {
        outcome.left += waiting.map { .init($0, "it is still being written") }
        break
      }
      if !isWaiting, StandardError.screen.isTerminal {
        StandardError.write("waiting for \(waiting.count.counting("file")) that changed just now")
      }
      isWaiting = true
      for _ in 0..<10 {
        try Task.checkCancellation()
        usleep(100_000)
      }
    }
    for file in outcome.left {
      StandardError.write("dream: left: \(file.name): \(file.reason)".printable)
    }
    return outcome
  }

  /// Imports what is complete.
  ///
  /// - Returns: The names of the files that are still being written.
  private func importOnce(
    from inbox: Inbox, into store: DreamStore, _ outcome: inout InboxOutcome
  ) throws -> [String] {
    let base = try store.load()
    let notes = try InboxImport(
      from: inbox, into: base, store.attachments, at: .now(), settlingTime: .seconds(settle)
    ) { try Task.checkCancellation() }
    var written = base
    if notes.isChange {
      let change = try store.change({ _ in notes.action }) { current in
        let report = notes.add(to: &current)
        written = current
        try Task.checkCancellation()
        return report
      }
      JournalChange.warnNotUndoable(change)
      try outcome.add(change.result, printing: !options.json)
    }
    for problem in notes.leftOut {
      StandardError.write("dream: left out: \(Wording.english.line(of: problem))".printable)
    }
    // Files are named once, however long the others are waited for.
    outcome.left = try finish(notes, store, written).map {
      .init($0.name, Wording.english.text(of: $0.reason))
    }
    return notes.waiting
  }

  /// Moves or erases the files, and makes the daily backup in parallel.
  ///
  /// - Returns: The files that stay.
  private func finish(
    _ notes: InboxImport, _ store: DreamStore, _ written: Journal
  ) throws -> [SkippedFile] {
    let erases = store.isSealed && InboxSettings.ofPerson.erases(of: store.path)
    // Files to erase are read back first.
    let journal = erases ? try store.load() : written
    let others = DispatchGroup()
    if notes.isChange {
      let noSync = options.noSync
      DispatchQueue.global().async(group: others) {
        JournalChange.finish(in: store, noSync: noSync)
      }
    }
    defer { others.wait() }
    return notes.finish(in: journal, erasing: erases)
  }
}

/// What happens to a file after a sealed journal has imported it.
enum AfterTaking: String, CaseIterable, ExpressibleByArgument {
  case keep
  case delete
}

/// The result of an inbox import, as JSON.
struct InboxOutcome: Encodable, Sendable {
  /// A file that stays, and why.
  struct Left: Encodable, Sendable {
    let name: String
    let reason: String

    init(_ name: String, _ reason: String) { (self.name, self.reason) = (name, reason) }
  }

  private var added: [String] = []
  private var grown: [String] = []
  var left: [Left] = []

  /// Records the result, and prints the ids of the dreams, one a line.
  mutating func add(_ report: InboxReport, printing prints: Bool) throws {
    grown += report.updated.map(\.canonical)
    try add(report.imported, and: report.updated, printing: prints)
  }

  /// Records new dreams, and prints the ids of these and others, one a line.
  mutating func add(
    _ new: [Dream.ID], and others: [Dream.ID] = [], printing prints: Bool
  ) throws {
    added += new.map(\.canonical)
    let ids = (new + others).map(\.canonical)
    guard prints, !ids.isEmpty else { return }
    try StandardOutput.write(ids.map { $0 + "\n" }.joined(), whenRefused: JournalChange.isStored)
  }
}

extension InboxSettings {
  /// The user's settings; their problems are noted.
  static var ofPerson: InboxSettings {
    InboxSettings(environment: ProcessInfo.processInfo.environment) { StandardError.note($0) }
  }
}
