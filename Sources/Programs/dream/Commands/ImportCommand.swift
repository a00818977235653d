import ArgumentParser
import DreamFormats
import DreamStore
import Dreams
import Errors
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
      text, the other text is added as a "(conflicting copy)"; a dream of another
      program that nobody has edited here is corrected from the same file. Titles,
      tags and stars of other journals go into the fields; what dreams have no place
      for is counted.
      Photos and recordings of Day One, and pictures and sounds that a note shows, as
      ![](sea.jpg), are attached when their files lie in the folder of the import. A
      backup is made first, and 'dream undo' undoes the whole import; the dreams of
      one with more than 64 MB of text are then in the trash.

      A table is read by the names of its columns, in English and twelve other
      languages. --column says what a column holds where its name does not, once
      for each:
        dream import log.csv --column date=Eintrag --column description=Was

      Text is read as UTF-8, UTF-16 or UTF-32, and in an older encoding where it is
      certain, which is reported. Where it is not, --encoding names it, such as
      Windows-1252, Shift_JIS or any other that 'iconv --list' shows; in a folder,
      for the files where it is not certain.

      A date such as 11/12/2026, in which day and month could be exchanged, cannot be
      read unless --date-order says which is which: dmy, mdy, or ymd for 26-11-12.
      """)

  @Argument(help: "A file, a folder of files, or - for standard input.", completion: .file())
  var file: String

  @Option(
    help: ArgumentHelp("The format of the file.", valueName: "format"),
    completion: .list(DreamFormat.allCases.map(FormatArgument.name)))
  var format: String?

  @Option(
    help: ArgumentHelp(
      "The order in dates such as 11/12/2026: \(Self.orders).", valueName: "order"),
    completion: .list(DateOrder.allCases.map(\.rawValue)))
  var dateOrder: String?

  @Option(
    name: .customLong("column"), parsing: .singleValue,
    help: ArgumentHelp(
      "A column of a table that holds a field, such as date=Datum.", valueName: "field=name"),
    completion: .list(ColumnArgument.completions))
  var columns: [String] = []

  @Option(
    help: ArgumentHelp(
      "The encoding of the files, such as Windows-1252.", valueName: "encoding"),
    completion: .list(EncodingArgument.completions))
  var encoding: String?

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
    let columns = try columns.map(ColumnArgument.choice)
    let encoding = try encoding.map(EncodingArgument.encoding)
    let store = try options.openStore()
    // While the files are read, a signal ends the program immediately: a pipe may never end.
    let source = try source()
    let bar = DelayedProgressBar(on: StandardError.screen)
    let outcome = try InterruptibleWork.value(clearing: bar) {
      try self.importAll(source, into: store, as: format, order, columns, encoding, bar)
    }
    try finish(outcome)
    if outcome.isChange { JournalChange.finish(in: store, noSync: options.noSync) }
  }

  private static func order(_ word: String) throws(Failure) -> DateOrder {
    if let order = DateOrder(rawValue: word.lowercased()) { return order }
    throw Failure(
      status: .badInput, happened: "there is no order '\(word.clipped)'",
      advice: "choose one of \(orders)")
  }

  private func importAll(
    _ source: ImportSource, into store: DreamStore, as format: DreamFormat?, _ order: DateOrder?,
    _ columns: [ColumnChoice], _ encoding: TextEncoding?, _ bar: DelayedProgressBar
  ) throws -> ImportOutcome {
    var dreams = try read(source, into: store.load(), as: format, order, columns, encoding, bar)
    guard !dryRun else { return ImportOutcome(dreams, isDry: true) }
    try dreams.prepare(in: store.attachments, checkpoint: { try Task.checkCancellation() }) {
      try Backups.ofCommand(store).make(.beforeImport, at: .now())
    }
    var outcome = ImportOutcome(dreams)
    guard !dreams.report.isEmpty else { return outcome }
    let change = try store.change({ _ in dreams.action }) { current in
      let report = dreams.add(to: &current)
      // From here on the change is made or not, and no longer half.
      try Task.checkCancellation()
      return report
    }
    (outcome.report, outcome.isChange) = (change.result, true)
    // Where this fails, the dreams are in the trash from now on, which loses none.
    try? store.setTrashed(dreams.deletionTimes)
    JournalChange.warnNotUndoable(change)
    return outcome
  }

  /// Reads the dreams, and refuses what cannot be read unless it is to be skipped.
  private func read(
    _ source: ImportSource, into journal: Journal, as format: DreamFormat?, _ order: DateOrder?,
    _ columns: [ColumnChoice], _ encoding: TextEncoding?, _ bar: DelayedProgressBar
  ) throws -> JournalImport {
    let dreams = try JournalImport(
      of: source, into: journal, as: format, dateOrder: order, columns: columns,
      encoding: encoding
    ) { done, total in
      try Task.checkCancellation()
      bar.show(done, of: total)
    }
    let problems = dreams.imported.problems
    guard let first = problems.first, !skipBad else { return dreams }
    throw Failure(first, and: problems.count - 1)
  }

  private func source() throws -> ImportSource {
    var source =
      file == "-" ? try ImportSource(reading: .standardInput) : try ImportSource(at: file)
    // A pipe can be read only once, so this is known only after reading.
    if source.isSealed { source = try opened(source) }
    guard !source.isDatabase else {
      throw Failure(
        status: .badInput, happened: "'\(file)' is a journal, a backup or another database",
        advice: "nothing was imported; 'dream restore-backup' replaces the journal by a backup, "
          + "'dream export --journal FILE | dream import -' adds its dreams")
    }
    return source
  }

  private func opened(_ source: ImportSource) throws(Failure) -> ImportSource {
    let typed = try passphrase.source.forOpening(file)
    do { return try source.opened(with: typed) } catch { throw Failure(error, of: file) }
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
    try StandardOutput.write(
      JSONText.object(outcome),
      whenRefused: "the import is stored nevertheless, as 'dream list' shows")
  }
}
