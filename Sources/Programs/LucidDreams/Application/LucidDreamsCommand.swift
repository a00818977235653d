import ArgumentParser
import DreamControllers
import DreamStore
import Dreams
import Files
import Foundation
import GtkKit

/// The command line of the app.
@main
struct LucidDreamsCommand: ParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "lucid-dreams",
    abstract: "A journal for your dreams.",
    version: Release.version)

  @Option(help: ArgumentHelp("The journal to open.", valueName: "path"))
  var journal: String?

  @Flag(help: "Open the quick page, a small window for a new dream.")
  var new = false

  @Flag(help: "With --new: record at once, until a key is pressed.")
  var record = false

  @Flag(help: "Open the journal with a new dream.")
  var newDream = false

  @Option(
    help: ArgumentHelp(
      "Remind of dreams without a window: morning or evening.", valueName: "when"),
    completion: .list(Reminder.allCases.map(\.rawValue)),
    transform: { word in
      guard let reminder = Reminder(rawValue: word) else {
        throw ValidationError("'\(word)' is neither morning nor evening.")
      }
      return reminder
    })
  var remind: Reminder?

  @Flag(help: .hidden)
  var gapplicationService = false

  @Argument(
    help: ArgumentHelp("Files with dreams to import, after you agree.", valueName: "file"),
    completion: .file())
  var files: [String] = []

  /// Starts the app.
  ///
  /// The parser takes 2 ms to prepare, a sixtieth of the time to the first frame: it is left out where there
  /// is nothing to parse, and for what a shortcut of the desktop says.
  nonisolated static func main() {
    Application.returnLargeMemory()
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.isEmpty || arguments == ["--new"] else { return main(nil) }
    do {
      try start(journal: nil) { _ in arguments.isEmpty ? .window : .quickPage }
    } catch {
      exit(withError: error)
    }
  }

  nonisolated func validate() throws {
    guard !record || new else { throw ValidationError("'--record' goes with '--new'.") }
  }

  nonisolated private func beginning(in journal: String) -> DreamApplication.Beginning {
    if gapplicationService { return .service }
    if let remind { return .reminder(remind) }
    if new { return record ? .recording(JournalRecorder(of: journal)) : .quickPage }
    if newDream { return .newDream }
    return files.isEmpty ? .window : .files(files.map(Self.absolute))
  }

  /// The absolute path of a file; its URI if the name is not UTF-8, which the parser repairs.
  nonisolated private static func absolute(_ file: String) -> String {
    let named = FileName.arguments.first { word, isUTF8 in
      !isUTF8 && String(decoding: FileName.bytes(of: word), as: UTF8.self) == file
    }
    guard let named else { return URL(filePath: file).path }
    return FileName.uri(of: FolderPath.absolute(named.word))
  }

  nonisolated func run() throws {
    try Self.start(journal: journal, beginning: beginning)
  }

  /// Runs the app to its end, and throws its exit status.
  nonisolated private static func start(
    journal: String?, beginning: @Sendable (String) -> DreamApplication.Beginning
  ) throws {
    try MainActor.assumeIsolated {
      // It is for `dream`: programs opened from here, or started by a library, have no use for it.
      ChildEnvironment.takePassphrase()
      let environment = ProcessInfo.processInfo.environment
      // GTK takes the reading direction from the language when it is initialized.
      Translations.use(environment: environment)
      guard Display.isAvailable else {
        let message =
          "lucid-dreams: there is no display to open a window on. The journal is safe; "
          + "read it in the terminal with “dream list”.\n"
        try FileHandle.standardError.write(contentsOf: Data(message.utf8))
        throw ExitCode(69)
      }
      let path = DreamStore.path(option: journal, environment: environment)
      let plainEnvironment = environment.filter { $0.key != "LUCID_DREAMS_JOURNAL" }
      let isDefault = path == DreamStore.path(option: nil, environment: plainEnvironment)
      let application = DreamApplication(
        journalPath: path, isUnique: isDefault, environment: environment)
      throw ExitCode(application.run(beginning(path)))
    }
  }
}
