import ArgumentParser
import DreamPictures
import DreamSharing
import DreamStore
import Dreams
import Errors
import Foundation

struct ShareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "share",
    abstract: "Make pictures of dreams and print their file names.",
    discussion: """
      Examples:
        dream share 3f2a 81c0 --to ~/Pictures
        dream share 3f2a --to . --format webp
        dream share --all --to ~/Documents --format pdf
        dream share --search 'tag:sea' --to ~/Pictures

      Every dream gets a file of its own, but in a PDF each gets a page. A file never
      replaces another: when its name is taken, it gets a number.
      """)

  @Argument(help: ArgumentHelp("The dreams: ids, or their beginnings.", valueName: "id"))
  var ids: [String] = []

  @Flag(help: "All dreams of the list.")
  var all = false

  @Option(
    name: [.customShort("s"), .long], parsing: .unconditional,
    help: ArgumentHelp(
      "The dreams that this finds; 'dream list --help' says how.", valueName: "query"))
  var search: String?

  @Option(
    help: ArgumentHelp("The folder for the files.", valueName: "folder"),
    completion: .directory)
  var to: String

  @Option(
    help: ArgumentHelp("\(PictureArguments.formatNames).", valueName: "format"),
    completion: .list(PictureFormat.allCases.map(\.rawValue)))
  var format = "png"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Pixels per point, in PNG and WebP.", valueName: "number"))
  var scale: String?

  @OptionGroup var options: GlobalOptions

  func validate() throws {
    switch [!ids.isEmpty, all, search != nil].count(where: \.self) {
    case 0: throw ValidationError("Give the ids of dreams, or --search, or --all.")
    case 1: break
    default: throw ValidationError("Give only one of ids of dreams, --search and --all.")
    }
    if to.isEmpty { throw ValidationError("The folder after --to is empty.") }
  }

  func run() throws {
    let pictures = try PictureArguments.options(format: format, scale: scale)
    try MemoryLimit.checkForDrawing()
    let dreams = try chosen(in: options.openStore())
    let exporter = PictureExporter(
      of: dreams, pictures, in: to, workers: Processors.count)
    let bar = ProgressBar(on: StandardError.screen)
    let (result, signal) = InterruptibleWork.run { await Self.result(of: exporter, bar) }
    bar?.clear()
    do {
      try finish(result, of: dreams.count)
    } catch {
      if let signal { StopSignals.end(by: signal) }
      throw error
    }
  }

  private func chosen(in store: DreamStore) throws -> [Dream] {
    if let search {
      return try DreamQuery(search: search).dreams(in: store, trash: false).dreams
    }
    let journal = try store.load(all ? .whole : .dreamsBeginning(ids)).journal
    if all { return Array(journal.dreams) }
    return try DreamReference.resolved(ids, in: journal, at: .list).compactMap {
      journal.dreams[$0]
    }
  }

  private static func result(
    of exporter: PictureExporter, _ bar: ProgressBar?
  ) async -> Result<[SharedFile], SharingError> {
    do {
      return .success(try await exporter.files { bar?.show($0) })
    } catch {
      return .failure(error)
    }
  }

  /// Prints the files, and says why some are missing.
  private func finish(
    _ result: Result<[SharedFile], SharingError>, of total: Int
  ) throws {
    switch result {
    case .success(let files):
      try print(files)
    case .failure(let error):
      try print(error.finished)
      throw failure(error, of: total)
    }
  }

  private func print(_ files: [SharedFile]) throws {
    try StandardOutput.write(
      options.json
        ? JSONText.array(files.map(FileLine.init))
        : files.map { $0.path.printable + "\n" }.joined(),
      whenRefused: "the pictures that were made are nevertheless in '\(to.clipped)'")
  }

  private func failure(_ error: SharingError, of total: Int) -> Failure {
    let made =
      error.finished.isEmpty
      ? "nothing was left behind"
      : "\(error.finished.count) of \(total) files are complete and stay in '\(to.clipped)'"
    switch error.reason {
    case .cancelled:
      return Failure(status: .other, happened: "sharing was stopped", advice: made)
    case .failed(let cause):
      return Failure(SharingProblem(cause), made: made)
    }
  }
}
