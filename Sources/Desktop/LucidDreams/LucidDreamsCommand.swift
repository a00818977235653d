import ArgumentParser
import DreamStore
import Foundation
import GtkKit

/// The command line of the app.
@main
struct LucidDreamsCommand: ParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "lucid-dreams",
    abstract: "A journal for your dreams.",
    version: "0.1.0")

  @Option(help: ArgumentHelp("The journal to open.", valueName: "path"))
  var journal: String?

  nonisolated func run() throws {
    try MainActor.assumeIsolated {
      guard Display.isAvailable else {
        throw ValidationError(
          "There is no display to open a window on. The journal is safe; "
            + "read it in the terminal with “dream list”.")
      }
      let environment = ProcessInfo.processInfo.environment
      let path = DreamStore.path(option: journal, environment: environment)
      let isDefault = path == DreamStore.path(option: nil, environment: [:])
      let application = DreamApplication(journalPath: path, isUnique: isDefault)
      throw ExitCode(application.run())
    }
  }
}
