import ArgumentParser
import DreamFormats
import DreamSharing
import DreamStore
import Dreams
import Errors
import Files
import Foundation
import JournalUse
import Sealing

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write the dreams to standard output, to a file or to a folder of files.",
    discussion: """
      Examples:
        dream export > dreams.json
        dream export --to ~/Documents/dreams.md
        dream export --journal old.sqlite | dream import -
        dream export --encrypt --to dreams.sealed
        dream export --search 'night:2026 tag:sea' --to sea.md
        dream export --from march --to march --output march.md
        dream export --format folder --to ~/Documents/Vault

      Formats: \(FormatArgument.exportNames). JSON holds the whole journal; the others
      hold the dreams of the list. Each can be imported again. A file never replaces
      another: when its name is taken, it gets a number. Its name is printed, and
      only you can read it. Pictures and sounds go into FILE.attachments beside it.
      --to names the file too, unless it is a date.

      A folder, also chosen by a name that ends in /, gets a Markdown file for each
      dream, as in "2026/2026-11-24 Second door.md", for Obsidian, Logseq and others,
      with pictures and sounds in its folder assets. All files appear together; in a
      folder that exists, a file that is there already is left as it is.
      """)

  @Option(
    help: ArgumentHelp(
      "json, markdown, csv or folder (json, or by the file's name).", valueName: "format"),
    completion: .list(FormatArgument.exported.map(FormatArgument.name)))
  var format: String?

  @Option(
    help: ArgumentHelp("The file or the folder to write.", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(help: ArgumentHelp("Only this night and later ones.", valueName: "yyyy-mm-dd"))
  var from: String?

  @Option(
    help: ArgumentHelp("Only this night and earlier ones; or the file.", valueName: "yyyy-mm-dd"),
    completion: .file())
  var to: String?

  @Option(
    name: [.customShort("s"), .long], parsing: .unconditional,
    help: ArgumentHelp(
      "Only dreams that this finds, without trash and nights; 'dream list --help' says how.",
      valueName: "query"))
  var search: String?

  @Flag(help: "Seal it with a passphrase, which 'dream import' asks for.")
  var encrypt = false

  @OptionGroup var passphrase: PassphraseOptions

  @OptionGroup var options: GlobalOptions

  func validate() throws {
    if to == "" { throw ValidationError("The name after --to is empty.") }
    if output == "" { throw ValidationError("The name after --output is empty.") }
    if output != nil, target != output {
      throw ValidationError("Behind --output and --to there are two names; leave one of them out.")
    }
    try passphrase.validate(isSealing: encrypt)
    if options.json, target == nil, format != nil, format != "json" {
      throw ValidationError("With --json the format is json; leave one of the two out.")
    }
  }

  /// Whether a night stands behind --to, and not a file.
  private var endsAtNight: Bool { to.map(DatePhraseReader().isDate) ?? false }

  /// The file or the folder to write; nil for standard output.
  private var target: String? { endsAtNight ? output : to ?? output }

  /// Whether only some dreams are wanted.
  private var isPart: Bool { search != nil || from != nil || endsAtNight }

  func run() throws {
    let chosen = try FormatArgument.exported(format)
    if chosen == .exportedFolder || chosen == nil && target?.hasSuffix("/") == true {
      return try writeFolder()
    }
    let place = target.map { ExportPlace($0, format: chosen) }
    if encrypt, place == nil, StandardOutput.screen.isTerminal {
      throw Failure(
        status: .usage, happened: "a sealed export cannot be shown on a terminal",
        advice: "nothing was written; name a file with --to, or use a pipe")
    }
    let format = chosen ?? place?.format ?? .json
    let store = try options.openStore()
    let journal = try exported(store.load())
    try StandardError.note(store.issues())
    let trashed = try isPart ? [:] : store.trashed()
    let attachments = format.attachments(of: journal)
    if let place {
      let path = try write(journal, trashed, to: place, format)
      if !encrypt { export(attachments, from: store.attachments, beside: path) }
      try tell(place.shown(path), of: journal, format)
    } else if encrypt {
      try StandardOutput.write(sealed(journal, trashed, format))
    } else if StandardOutput.screen.isTerminal {
      try format.write(journal, trashed: trashed) { chunk throws(Failure) in
        let text = String(decoding: chunk, as: UTF8.self)
        try StandardOutput.write(format == .json ? text.escapedInJSON : text.printableLines)
      }
    } else {
      try format.write(journal, trashed: trashed, to: StandardOutput.write)
    }
    let files = Set(attachments.map(\.hash)).count
    if encrypt || place == nil, files > 0 {
      StandardError.note(
        "\(files.counting("attachment")) not in it;"
          + " 'dream export --to FILE' puts them beside the file")
    }
    for line in ExportedLine.lines(of: journal, format) { StandardError.write(line) }
  }

  /// Copies the files of the dreams next to a file; missing ones are reported and cost no dream.
  private func export(
    _ attachments: Set<Attachment>, from folder: AttachmentFolder, beside path: String
  ) {
    let (left, error) = folder.export(attachments, beside: path)
    noteLeft(left, because: error)
  }

  private func noteLeft(_ count: Int, because error: AttachmentError?) {
    guard count > 0 else { return }
    let reason = error?.happened ?? "missing beside the journal"
    StandardError.note("\(count.counting("attachment")) not exported: \(reason)")
  }

  /// Writes a file for each dream.
  private func writeFolder() throws {
    guard let to = target else {
      throw Failure(
        status: .usage, happened: "a folder needs a name",
        advice: "nothing was written; give one with --output")
    }
    guard !encrypt else {
      throw Failure(
        status: .usage, happened: "a folder cannot be sealed",
        advice: "nothing was written; leave out --encrypt, or choose another format")
    }
    let store = try options.openStore()
    let journal = try exported(store.load())
    try StandardError.note(store.issues())
    let made = try write(journal, with: store.attachments, to: to)
    let place = OutputPlace(to.hasSuffix("/") && to != "/" ? String(to.dropLast()) : to)
    try tell(place.shown(made.path), of: journal, .exportedFolder)
    noteLeft(made.left, because: made.error.map(AttachmentError.init))
    for line in ExportedLine.lines(of: journal, .exportedFolder) { StandardError.write(line) }
    if made.unchanged > 0 {
      StandardError.write("\(made.unchanged.counting("file")) there already, unchanged")
    }
  }

  private func write(
    _ journal: Journal, with attachments: AttachmentFolder, to path: String
  ) throws -> FolderExport.Result {
    let bar = DelayedProgressBar(on: StandardError.screen)
    do {
      return try InterruptibleWork.value(clearing: bar) {
        try FolderExport(of: journal, with: attachments).write(to: .named(path)) { done, total in
          try Task.checkCancellation()
          bar.show(done, of: total)
        }
      }
    } catch let error as FileError {
      throw Failure(SharingProblem(error), made: "nothing was left behind")
    }
  }

  /// What of a journal is wanted.
  private func exported(_ journal: Journal) throws -> Journal {
    guard isPart else { return journal }
    let query = try SearchArgument.query(search ?? "")
    let (first, last) = try DreamQuery.nights(from: from, to: endsAtNight ? to : nil)
    let nights = (first ?? .min)...(last ?? .max)
    var found = Journal()
    found.dreams = journal.dreams.matching(query, of: nights, nights: journal.nights)
    found.favoriteCreature = journal.favoriteCreature
    return found
  }

  private func sealed(
    _ journal: Journal, _ trashed: [Dream.ID: Moment], _ format: DreamFormat
  ) throws -> [UInt8] {
    try SealedFile.seal(
      format.bytes(of: journal, trashed: trashed), with: passphrase.source.forSealing())
  }

  private func write(
    _ journal: Journal, _ trashed: [Dream.ID: Moment], to place: ExportPlace, _ format: DreamFormat
  ) throws -> String {
    let sealed = try encrypt ? sealed(journal, trashed, format) : nil
    do throws(FileError) {
      let file = try AtomicFile(in: place.folder, isPrivate: true)
      if let sealed {
        try file.append(sealed)
      } else {
        try format.write(journal, trashed: trashed, to: file.append)
      }
      return try file.commit(named: place.name, extension: place.fileExtension).path
    } catch {
      throw Failure(SharingProblem(error), made: "nothing was left behind")
    }
  }

  private func tell(_ path: String, of journal: Journal, _ format: DreamFormat) throws {
    try StandardOutput.write(
      options.json
        ? JSONText.object(ExportedLine(path, journal, format)) : path.printable + "\n",
      whenRefused: "the dreams are nevertheless in '\(path.clipped)'")
  }
}
