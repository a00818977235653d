import ArgumentParser
import DreamStore
import Dreams
import Errors
import Files
import Foundation
import JournalUse
import Sealing

struct SyncCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Keep one journal on several computers, by a folder that something else carries.",
    discussion: """
      Examples:
        dream sync --set ~/Sync/Dreams --name Laptop
        dream sync --code
        dream sync
        dream sync --status
        dream sync --install
        dream sync --leave

      Name a folder that Syncthing, Nextcloud, Git or a stick carries from one
      computer to the other, on each of them. Each writes files there that nobody
      changes, and merges what it finds: fields one by one, sets word by word, and of
      two texts both, the other one as a conflicting copy. Two journals that meet for
      the first time come together, after a backup; nothing is erased by that.

      The files of a new folder are sealed: who can read it sees how many there are,
      when they were written and about how large they are, and no word. Its code,
      which --code prints, opens it on the other computers: --set asks for it. A
      passphrase from --passphrase-file or the environment opens a folder that
      was made with it, too. With --plain, who can read a new folder can read the
      journal. A folder that is there says itself which it is.

      From then on, every command that changes the journal syncs it after its
      output, unless --no-sync is among its options. --install has systemd sync when
      other computers have written something; --leave ends that, too.
      'dream forget' erases on all computers, and in the folder. More than 20 dreams
      that others have erased go only after 'dream sync --yes' and a backup. A sealed
      journal syncs while its key is remembered.
      """)

  @Option(
    help: ArgumentHelp("Sync this journal with a folder.", valueName: "folder"),
    completion: .directory)
  var set: String?

  @Option(help: ArgumentHelp("What to call this computer.", valueName: "name"))
  var name: String?

  @Flag(
    help: "Seal the files of a new folder, as without this option; refuse one that is not sealed.")
  var sealed = false

  @Flag(help: "Put the journal into the folder as it is, readable by all who can read the folder.")
  var plain = false

  @Flag(help: "Do not ask.")
  var yes = false

  @Flag(help: "Sync now; the same as without an option.")
  var now = false

  @Flag(help: "Say which computers there are, and what waits.")
  var status = false

  @Flag(help: "Print the code that opens the sealed folder on another computer.")
  var code = false

  @Flag(help: "Have systemd run 'dream sync' when other computers have written something.")
  var install = false

  @Flag(help: "Sync no more; the journal and the folder stay as they are.")
  var leave = false

  @Option(
    help: ArgumentHelp(
      "Leave a computer that is gone out of --status, until it writes again.", valueName: "name"))
  var forget: String?

  /// For the process that syncs after a change.
  @Flag(help: .hidden) var due = false

  @OptionGroup var passphrase: PassphraseOptions

  @OptionGroup var options: GlobalOptions

  func validate() throws {
    if set == "" { throw ValidationError("The name of the folder is empty.") }
    let chosen = [set != nil, now, status, code, leave, forget != nil].count { $0 }
    guard chosen <= 1 else {
      throw ValidationError(
        "--set, --now, --status, --code, --leave and --forget go one at a time.")
    }
    if install, chosen > 0, set == nil {
      throw ValidationError("--install goes alone, or with --set.")
    }
    if name != nil || plain || sealed || passphrase.passphraseFile != nil, set == nil {
      throw ValidationError("--name, --sealed, --plain and --passphrase-file go with --set.")
    }
    if plain, sealed { throw ValidationError("Give --sealed or --plain, not both.") }
    if let name, SyncPlace.name(name) == nil {
      throw ValidationError("The name of the computer is one line of 1 to 60 characters.")
    }
  }

  func run() throws {
    if due { return SyncRun.runInBackground(ofJournal: options.journalPath) }
    do {
      if let set {
        try choose(set)
        if !install { return }
      }
      guard let folder = try SyncSettings.ofPerson.folder(of: options.journalPath) else {
        throw SyncError(.unset, options.journalPath)
      }
      if status { return try showStatus(folder) }
      if let forget { return try hide(forget, folder) }
      if code { return try showCode(folder) }
      if install { return try installUnits(folder) }
      if leave { return try end(folder) }
      try sync(folder)
    } catch let problem as FolderUnitsError {
      throw Failure(
        problem, running: "dream sync", instead: "each change syncs the journal, and 'dream sync'")
    }
  }

  /// Opens the journal; if it is locked and there is no terminal, what others have written waits.
  private func openStore() throws -> DreamStore {
    do {
      return try options.openStore()
    } catch {
      guard error.code == .sealed, !PassphraseSource.isThere else { throw error }
      throw Failure(
        status: .busy, happened: "the journal is locked",
        advice: "what other computers have written waits until 'dream unlock'")
    }
  }

  // MARK: Joining and leaving

  private func choose(_ path: String) throws {
    let folder = URL(filePath: FolderPath.absolute(path)).standardizedFileURL.path
    let journal = options.journalPath
    let place = SyncFolder(folder)
    try place.check(journal: journal, home: UserFolders.ofPerson.home)
    let kind = try place.kind()
    if kind == .plain, sealed { throw SyncError(.notSealed, folder) }
    let store = try openStore()
    if kind == .plain, store.isSealed, !plain { throw SyncError(.plain, folder) }
    let run = SyncRun.ofCommand(store, with: folder)
    var (isMade, hasJoined) = (false, false)
    let report = try run.join(
      as: name.flatMap(SyncPlace.name), isSealed: !plain,
      passphrase: kind == .new && !plain ? passphrase.source.given() : nil,
      opening: { try opening(folder, $0) },
      onJoin: { preview in
        isMade = preview.isNew && preview.isSealed
        hasJoined = true
        try confirm(preview, folder)
        guard preview.here > 0 else { return }
        let backup = try Backups.ofCommand(store).make(.beforeImport, at: .now())
        StandardError.note(attachmentsOf: backup)
      })
    try SyncSettings.ofPerson.set(folder, of: journal)
    try write(report)
    if let name, !hasJoined { StandardError.write("this computer is called \(name)".printable) }
    if isMade, !options.json {
      StandardError.write(
        "the folder is sealed; 'dream sync --code' prints what opens it elsewhere")
    }
    try follow(folder, store)
  }

  private func confirm(_ preview: SyncRun.Preview, _ folder: String) throws {
    StandardError.write(Self.text(of: preview, folder).printable)
    if let known = try SyncSettings.ofPerson.folder(of: options.journalPath), known != folder {
      StandardError.write(
        "it is synced with '\(known)' now, which ends; the files there stay".printable)
    }
    if !plain, !preview.isSealed {
      StandardError.write(
        "who can read that folder, can read the journal; '--plain' says that this is all right")
    }
    if preview.isNew, preview.isSealed, !sealed {
      StandardError.write("its files will be sealed; with '--plain', who can read it reads them")
    }
    guard !yes else { return }
    try Confirmation.require(
      "Sync this journal with that folder?",
      orUse: "dream sync --set FOLDER\(preview.isSealed ? "" : " --plain") --yes")
  }

  /// What was typed to open the folder, after some that were wrong; nil for nothing, or where nobody can be asked.
  private func opening(_ folder: String, _ wrong: Int) throws -> Passphrase? {
    if wrong == 0, let given = try passphrase.source.given() { return given }
    guard wrong < 3, passphrase.passphraseFile == nil, NoEchoPrompt.isPossible else { return nil }
    let again = wrong == 0 ? "" : "That is not the code. "
    return try NoEchoPrompt.line("\(again)Code of \(folder.clipped): ")
  }

  private static func text(of preview: SyncRun.Preview, _ folder: String) -> String {
    let here = "this journal has \(preview.here.counting("dream"))"
    guard !preview.isNew else { return "\(here), and '\(folder)' is new" }
    let both = preview.both == 0 ? "" : ", \(preview.both) of them the same"
    return "\(here), and '\(folder)' has \(preview.there.counting("dream"))\(both)"
  }

  private func showCode(_ folder: String) throws {
    guard let code = try SyncRun.ofCommand(openStore(), with: folder).code() else {
      throw SyncError(.notSealed, folder)
    }
    try StandardOutput.write(
      options.json ? JSONText.object(["code": code.text]) : code.text + "\n")
  }

  // MARK: Units

  private func installUnits(_ folder: String) throws {
    guard let place = try openStore().syncPlace() else {
      throw SyncError(.unset, options.journalPath)
    }
    let program = Bundle.main.executablePath ?? "dream"
    try SyncUnits.ofPerson(options.journalPath).install(
      watching: folder, besides: place.device, starting: program)
    StandardError.write("systemd runs 'dream sync' when other computers have written something")
  }

  /// Has systemd watch the folders of the devices that there are now.
  private func follow(_ folder: String, _ store: DreamStore) throws {
    guard let place = try store.syncPlace() else { return }
    do throws(FolderUnitsError) {
      try SyncUnits.ofPerson(store.path).follow(folder, besides: place.device)
    } catch {
      StandardError.note("systemd does not watch the folder; 'dream sync --install' says why")
    }
  }

  private func end(_ folder: String) throws {
    do {
      try write(try SyncRun.ofCommand(openStore(), with: folder).run())
    } catch let error as SyncError {
      guard error.code != .busy else { throw error }
      StandardError.note("the last sync failed: \(error.happened.lowercasedFirst)")
      let waiting = try openStore().syncWaiting()
      if waiting > 0 { StandardError.note(Self.line(ofWaiting: waiting)) }
    }
    try SyncSettings.ofPerson.set(nil, of: options.journalPath)
    StandardError.write("the journal is synced no more; what is in '\(folder)' stays".printable)
    try SyncUnits.ofPerson(options.journalPath).remove()
  }

  // MARK: Syncing

  private func sync(_ folder: String) throws {
    let store = try openStore()
    let run = SyncRun.ofCommand(store, with: folder)
    let lock = try run.lock(waitingUpTo: .seconds(60))
    do {
      try write(try run.run(holding: lock))
    } catch let error as SyncError {
      guard error.code == .manyErased else { throw error }
      if !yes {
        guard Confirmation.canAsk else { throw error }
        try Confirmation.require(
          "\(error.happened). Erase them here, too?", orUse: "dream sync --yes")
      }
      _ = try Backups.ofCommand(store).make(.beforeImport, at: .now())
      try write(try run.run(isConfirmed: true, holding: lock))
    }
    try follow(folder, store)
  }

  private func write(_ report: SyncReport) throws {
    try StandardOutput.write(
      options.json ? JSONText.object(report) : report.line + "\n",
      whenRefused: "the journal is synced nevertheless")
    if report.newer > 0 {
      StandardError.note(
        "\(report.newer.counting("file")) of a newer version not read; install it here, too")
    }
    for file in report.foreign {
      StandardError.note(Self.foreign(file))
    }
    if report.lacking > 0 {
      StandardError.note("\(report.lacking.counting("attachment")) not here yet")
    }
  }

  private static func foreign(_ file: String) -> String {
    "'\(file)' not read: no computer with the code of the folder has written it"
  }

  private static func line(ofWaiting count: Int) -> String {
    "\(count.counting("change")) not in the folder yet"
  }

  private func hide(_ name: String, _ folder: String) throws {
    let store = try openStore()
    let devices = try SyncStatus(of: store, with: folder).devices.filter { $0.name == name }
    guard !devices.isEmpty else { throw SyncError(.unknownDevice, name) }
    try SyncStatus.hide(devices, of: store)
  }

  private func showStatus(_ folder: String) throws {
    let store = try openStore()
    let status: SyncStatus
    do { status = try SyncStatus(of: store, with: folder) } catch {
      // What waits for a folder that is gone is known without it.
      let waiting = options.json ? 0 : try store.syncWaiting()
      if waiting > 0 { try StandardOutput.write(Self.line(ofWaiting: waiting) + "\n") }
      throw error
    }
    let problem = try store.syncPlace()?.problem
    if options.json { return try StandardOutput.write(JSONText.object(status)) }
    var lines = [
      "\(status.folder), \(status.isSealed ? "sealed" : "not sealed"), as \(status.name)"
    ]
    lines += status.devices.map { "\($0.name), last heard of on \(LocalTime($0.last).text)" }
    if status.devices.isEmpty { lines.append("no other computer yet") }
    if status.devices.contains(where: { $0.name == status.name }) {
      lines.append(
        "another computer is called \(status.name), too; 'dream sync --set FOLDER --name NAME'"
          + " renames this one")
    }
    if status.waiting > 0 { lines.append(Self.line(ofWaiting: status.waiting)) }
    if status.incomplete > 0 {
      lines.append("\(status.incomplete.counting("file")) not complete yet, or damaged")
    }
    if status.newer > 0 { lines.append("\(status.newer.counting("file")) of a newer version") }
    if status.ignored > 0 {
      lines.append("\(status.ignored.counting("file")) of other names, ignored")
    }
    lines += status.foreign.map(Self.foreign)
    if let problem { lines.append("the last sync failed: \(problem.lowercasedFirst)") }
    try options.page(lines.map { $0.printable + "\n" }.joined())
  }
}

extension SyncReport: Encodable {
  /// What happened, as a sentence without its period.
  var line: String {
    var parts = received.sorted { $0.key < $1.key }.map { name, count in
      "\(count.counting("change")) from \(name)".printable
    }
    if written > 0 { parts.append("\(written.counting("change")) written") }
    if copies > 0 {
      parts.append(copies == 1 ? "1 conflicting copy" : "\(copies) conflicting copies")
    }
    if erased > 0 { parts.append("\(erased.counting("dream")) erased") }
    return parts.isEmpty ? "nothing new" : parts.joined(separator: ", ")
  }

  private enum Key: String, CodingKey {
    case received, written, copies, erased, newerFiles, foreignFiles, missingAttachments
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(received, forKey: .received)
    try container.encode(written, forKey: .written)
    try container.encode(copies, forKey: .copies)
    try container.encode(erased, forKey: .erased)
    try container.encode(newer, forKey: .newerFiles)
    try container.encode(foreign, forKey: .foreignFiles)
    try container.encode(lacking, forKey: .missingAttachments)
  }
}

extension SyncStatus: Encodable {
  private enum Key: String, CodingKey {
    case folder, name, sealed, devices, waiting, incompleteFiles, newerFiles, foreignFiles
    case ignoredFiles, bytes
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(folder, forKey: .folder)
    try container.encode(name, forKey: .name)
    try container.encode(isSealed, forKey: .sealed)
    try container.encode(foreign, forKey: .foreignFiles)
    try container.encode(
      devices.map { ["name": $0.name, "last": $0.last.description] }, forKey: .devices)
    try container.encode(waiting, forKey: .waiting)
    try container.encode(incomplete, forKey: .incompleteFiles)
    try container.encode(newer, forKey: .newerFiles)
    try container.encode(ignored, forKey: .ignoredFiles)
    try container.encode(size, forKey: .bytes)
  }
}
