import ArgumentParser
import DreamInbox
import DreamStore
import Foundation
import JournalSealing
import KernelKeyring

struct UnlockCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unlock",
    abstract: "Open a sealed journal for a while without asking again.",
    discussion: """
      Examples:
        dream unlock
        dream unlock --for 8h

      The kernel keeps the key for all of your programs, in no file, until the time
      is over, 'dream lock', or the end of your session. Your recovery code works in
      place of the passphrase.
      """)

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("How long, such as 30m, 1h or 8h.", valueName: "time"))
  var time = KeyLifetime.hour

  @OptionGroup var passphrase: PassphraseOptions

  @OptionGroup var options: GlobalOptions

  func run() throws {
    let path = options.journalPath
    let unlocked = UnlockedKey()
    _ = try DreamStore(path: path, unlocking: unlocked.asking(path, passphrase.source))
    guard let (record, key) = unlocked.value else { throw EncryptCommand.notSealed }
    do {
      try SealedJournal.keep(key, of: record, seconds: time.seconds)
    } catch {
      throw Failure(
        status: .other, happened: "the kernel does not keep the key: \(error.reason)",
        advice: "each command asks for the passphrase, or takes $\(PassphraseSource.variable)")
    }
    InboxUnits(of: path, InboxSettings(environment: ProcessInfo.processInfo.environment)).start()
    try StandardOutput.write(
      options.json
        ? JSONText.object(["seconds": time.seconds])
        : "the journal is unlocked for \(time.description)\n")
  }
}

struct LockCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lock",
    abstract: "Forget the key of a sealed journal at once.",
    discussion: """
      Example:
        dream lock

      The app keeps a journal open that it has opened; Lock in its menu closes it.
      """)

  @OptionGroup var options: GlobalOptions

  func run() throws {
    guard let record = try SealRecord(ofJournal: options.journalPath) else {
      throw EncryptCommand.notSealed
    }
    SealedJournal.forgetKey(of: record)
    try StandardOutput.write(
      options.json ? JSONText.object(["locked": true]) : "the journal is locked\n")
  }
}

/// How long a key is kept, as somebody types it: a number with s, m, h or d.
struct KeyLifetime: ExpressibleByArgument {
  static let hour = KeyLifetime(seconds: 3_600, description: "1h")

  private static let units: [Character: Int] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
  /// A key that is kept for good is no secret.
  private static let longest = 30 * 86_400

  let seconds: Int
  let description: String

  private init(seconds: Int, description: String) {
    (self.seconds, self.description) = (seconds, description)
  }

  init?(argument: String) {
    guard let last = argument.last, let unit = Self.units[last],
      let number = Int(argument.dropLast()), number > 0
    else { return nil }
    let (seconds, overflow) = number.multipliedReportingOverflow(by: unit)
    guard !overflow, seconds <= Self.longest else { return nil }
    self.init(seconds: seconds, description: argument)
  }

  var defaultValueDescription: String { description }
}
