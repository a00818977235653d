import Foundation

/// Runs one command, and turns whatever stops it into one line and one exit status.
@main
enum Main {
  static func main() {
    // A reader that has seen enough, like `head`, ends the program without a word.
    signal(SIGPIPE, SIG_DFL)
    occupyStandardFiles()
    hearSignals()
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

  /// A program that blocks signals hands that on to those it starts, which nobody could stop then.
  private static func hearSignals() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGHUP, SIGINT, SIGTERM] { unsafe sigaddset(&signals, number) }
    unsafe sigprocmask(SIG_UNBLOCK, &signals, nil)
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
