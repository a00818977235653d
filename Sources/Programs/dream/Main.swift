import Files
import Foundation

/// Runs one command, and turns an error into one line and an exit status.
@main
enum Main {
  static func main() {
    // A reader that has seen enough, like `head`, ends the program silently.
    signal(SIGPIPE, SIG_DFL)
    FileSystem.reserveStandardStreams()
    unblockSignals()
    PassphraseSource.takeFromEnvironment()
    do {
      try DescriptorLimit.check()
      try MemoryLimit.check()
      var command = try Arguments.command(Arguments.words())
      try command.run()
    } catch {
      end(error)
    }
  }

  /// Unblocks signals: child processes inherit blocked ones, and then couldn't be stopped.
  private static func unblockSignals() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGHUP, SIGINT, SIGTERM] { unsafe sigaddset(&signals, number) }
    unsafe sigprocmask(SIG_UNBLOCK, &signals, nil)
  }

  private static func end(_ error: any Error) -> Never {
    switch CommandOutcome(error, arguments: CommandLine.arguments) {
    case .success(let text):
      do { try StandardOutput.write(page: text) } catch { end(error) }
      exit(0)
    case .failure(let failure):
      StandardError.write(failure)
      exit(failure.status.rawValue)
    }
  }
}
