import Foundation

/// Runs one command, and turns whatever stops it into one line and one exit status.
@main
enum Main {
  static func main() {
    // A reader that has seen enough, like `head`, ends the program without a word.
    signal(SIGPIPE, SIG_DFL)
    do {
      try Arguments.checkEncoding()
      var command = try DreamCommand.parseAsRoot()
      try command.run()
    } catch {
      end(error)
    }
  }

  private static func end(_ error: any Error) -> Never {
    switch Ending(error, arguments: CommandLine.arguments) {
    case .success(let text):
      do { try StandardOutput.write(text) } catch { end(error) }
      exit(0)
    case .failure(let failure):
      StandardError.write(failure)
      exit(failure.status.rawValue)
    }
  }
}
