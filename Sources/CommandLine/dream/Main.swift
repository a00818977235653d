import Foundation

/// Runs one command, and turns whatever stops it into one line and one exit status.
@main
enum Main {
  static func main() {
    // A reader that has seen enough, like `head`, ends the program without a word.
    signal(SIGPIPE, SIG_DFL)
    occupyStandardFiles()
    do {
      try Arguments.checkEncoding()
      var command = try DreamCommand.parseAsRoot(
        Arguments.words(Array(CommandLine.arguments.dropFirst())))
      try command.run()
    } catch {
      end(error)
    }
  }

  /// Without this, a program started without standard output gives its number to the next file that
  /// is opened, be it the journal, and prints into that.
  private static func occupyStandardFiles() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) == -1 {
      // The wrong direction, so that using it fails as it did before.
      _ = unsafe open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
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
