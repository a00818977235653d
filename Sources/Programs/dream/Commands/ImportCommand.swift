import ArgumentParser
import DreamFormats
import DreamStore
import Dreams
import Foundation
import JournalUse
import Sealing

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import dreams from files of this and other journals.",
    discussion: """
      Examples:
        dream import dreams.json
        dream import ~/notes/dreams --dry-run
        jrnl --export json | dream import -
        dream import dreams.sealed --passphrase-file secret

      Formats, detected from the file unless --format names one:
      \(FormatArgument.importNames.wrapped(to: 79).joined(separator: "\n")).

      All or nothing: when an entry cannot be read, its line is reported and nothing
      is imported, unless you give --skip-bad. A value that its field cannot have is
      left out and reported, and its dream is imported. Dreams of the journal stay as
      they are, and importing twice adds nothing. When a dream is there with another
      text, the other text is added as a "(conflicting copy)". Titles, tags and stars
      of other journals go into the fields; what dreams have no place for is counted.
      Photos and recordings of Day One, and pictures and sounds that a note shows, as
      ![](sea.jpg), are attached when their files lie in the folder of the import. A
      backup is made first, and 'dream undo' undoes the whole import.

      A date such as 11/12/2026, in which day and month could be exchanged, cannot be
      read unless --date-order says which is which: dmy, mdy, or ymd for 26-11-12.
      """)

  @Argument(help: "A file, a folder of files, or - for standard input.", completion: .file())
  var file: String

  @Option(
    help: ArgumentHelp("The format of the file.", valueName: "format"),
    completion: .list(DreamFormat.allCases.map(\.rawValue)))
  var format: String?

  @Option(
    help: ArgumentHelp(
      "The order in dates such as 11/12/2026: \(Self.orders).", valueName: "order"),
    completion: .list(DateOrder.allCases.map(\.rawValue)))
  var dateOrder: String?

  @Flag(help: "Only print what would be done.")
  var dryRun = false

  @Flag(help: "Skip entries and files that cannot be read.")
  var skipBad = false

  @OptionGroup var passphrase: PassphraseOptions

  @OptionGroup var options: GlobalOptions

  private static let orders = DateOrder.allCases.map(\.rawValue).joined(separator: ", ")

  func validate() throws {
    if file.isEmpty { throw ValidationError("The name of the file is empty.") }
  }

  func run() throws {
    let format = try FormatArgument.imported(format)
    let order = try dateOrder.map(Self.order)
    let store = try options.openStore()
    // While the files are read, a signal ends the program at once: a pipe may never end.
    let input = try opened(input())
    let bar = DelayedProgressBar(on: StandardError.screen)
    let (result, signal) = InterruptibleWork.run {
      Result { try self.importAll(input, into: store, as: format, order, bar) }
    }
    bar.clear()
    do {
      let outcome = try result.get()
      try finish(outcome)
      if outcome.isChange { Backups.makeAfterChange(of: store) }
    } catch {
      if let signal, error is CancellationError { StopSignals.end(by: signal) }
      throw error
    }
  }

  private static func order(_ word: String) throws(Failure) -> DateOrder {
    if let order = DateOrder(rawValue: word.lowercased()) { return order }
    throw Failure(
      status: .badInput, happened: "there is no order '\(word.clipped)'",
      advice: "choose one of \(orders)")
  }

  private func importAll(
    _ input: ImportedFiles, into store: DreamStore, as format: DreamFormat?,
    _ order: DateOrder?, _ bar: DelayedProgressBar
  ) throws -> ImportOutcome {
    let importer = DreamImporter(
      creature: try store.load().favoriteCreature, timeZone: .ofClock, dateOrder: order)
    var imported: ImportedDreams
    do {
      imported = try importer.dreams(in: input.files, as: format) { done, total in
        try Task.checkCancellation()
        bar.show(done, of: total)
      }
    } catch let problem as ImportProblem {
      throw Failure(problem)
    }
    imported.problems = input.problems + imported.problems
    if let problem = imported.problems.first, !skipBad {
      throw Failure(problem, and: imported.problems.count - 1)
    }
    imported.notTaken["other files", default: 0] += input.skipped
    var outcome = ImportOutcome(imported, isDry: dryRun)
    var dreams = PreparedImport(of: imported, into: try store.load())
    outcome.report = dreams.report
    guard !dryRun else { return outcome }
    let isNew = !dreams.report.isEmpty
    if isNew { try backUp(dreams.base, of: store) }
    try dreams.takeFiles(from: file == "-" ? nil : file, to: store.attachments) {
      try Task.checkCancellation()
    }
    outcome.add(dreams)
    guard !dreams.report.isEmpty else { return outcome }
    if !isNew { try backUp(dreams.base, of: store) }
    let action = JournalAction(.imported, count: dreams.report.dreams)
    let change = try store.change({ _ in action }) { current in
      // Where nobody has written meanwhile, the dreams are sorted in already.
      let isSame = current == dreams.base
      let done = isSame ? dreams.report : current.add(dreams.imported)
      if isSame { current = dreams.journal }
      // From here on the change is made or not, and no longer half.
      try Task.checkCancellation()
      return done
    }
    outcome.report = change.result
    outcome.isChange = true
    // Where this fails, the dreams are in the trash from now on, which loses none.
    try? store.setTrashed(dreams.base.newlyTrashed(of: dreams.imported))
    if !change.isUndoable {
      GlobalOptions.warnNotUndoable(lacksHistory: change.lacksHistory)
    }
    return outcome
  }

  private func backUp(_ journal: Journal, of store: DreamStore) throws {
    guard !journal.dreams.isEmpty || !journal.trash.isEmpty else { return }
    try Backups(of: store).make(.beforeImport, at: .now())
  }

  private func input() throws -> ImportedFiles {
    do {
      let checkpoint: @Sendable () throws -> Void = { try Task.checkCancellation() }
      return file == "-"
        ? try ImportedFiles(reading: .standardInput, checkpoint: checkpoint)
        : try ImportedFiles(at: file, checkpoint: checkpoint)
    } catch let error as UnreadableFile {
      throw Failure(error)
    } catch let problem as ImportProblem {
      throw Failure(problem)
    }
  }

  /// Opens a sealed file; a pipe can be read only once, so this is known only after reading.
  private func opened(_ input: ImportedFiles) throws -> ImportedFiles {
    guard input.files.count == 1 else { return input }
    let bytes = input.files[0].bytes
    guard Sealed.isSealed(bytes) else {
      try refuseJournal(input.files[0])
      return input
    }
    let opened = try SealedFile.open(bytes, called: file, passphrase.source)
    let plain = ImportedFile(bytes: opened)
    try refuseJournal(plain)
    return ImportedFiles([plain])
  }

  private func refuseJournal(_ imported: ImportedFile) throws {
    guard imported.isDatabase else { return }
    throw Failure(
      status: .badInput, happened: "'\(file)' is a journal, a backup or another database",
      advice: "nothing was imported; 'dream restore-backup' replaces the journal by a backup, "
        + "'dream export --journal FILE | dream import -' adds its dreams")
  }

  private func finish(_ outcome: ImportOutcome) throws {
    for problem in outcome.problems {
      StandardError.write("dream: skipped: \(problem.printable)")
    }
    for problem in outcome.leftOut {
      StandardError.write("dream: left out: \(problem.printable)")
    }
    for line in outcome.lines { StandardError.write(line.printable) }
    guard options.json else { return }
    do {
      try StandardOutput.write(JSONText.object(outcome))
    } catch {
      throw Failure(
        status: .cannotWrite, happened: "the output cannot be written",
        advice: "the import is stored nevertheless, as 'dream list' shows")
    }
  }
}
