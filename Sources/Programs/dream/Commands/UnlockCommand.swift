import ArgumentParser
import DreamStore
import Foundation
import JournalSealing
import JournalUse

struct UnlockCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unlock",
    abstract: "Open a sealed journal for a while without asking again.",
    discussion: """
      Examples:
        dream unlock
        dream unlock --for 8h
        dream unlock --remember

      The kernel keeps the key for all of your programs, in no file, until the time
      is over, 'dream lock', or the end of your session. Your recovery code works in
      place of the passphrase. What waits in the inbox is imported, if
      'dream inbox --install' has set that up.

      With --remember, the keyring of your desktop keeps it as well: anyone logged in
      as you can open the journal without the passphrase, until 'dream lock' for that
      session, and until 'dream lock --forget-key' for good.
      """)

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("How long, such as 30m, 1h or 8h.", valueName: "time"))
  var time = KeyLifetime.hour

  @Flag(
    help: "Have the desktop's keyring remember the key, so that nobody is asked after logging in.")
  var remember = false

  @OptionGroup var passphrase: PassphraseOptions

  @OptionGroup var options: GlobalOptions

  func run() throws {
    let path = options.journalPath
    guard let sealed = try options.openWithKey(passphrase.source).key else {
      throw EncryptCommand.notSealed
    }
    let (key, record) = (sealed.key, sealed.record)
    if remember {
      do {
        try SealedJournal.remember(
          key, of: record, label: "Lucid Dreams: key of the sealed journal \(path.printable)")
      } catch {
        throw Failure(
          status: .other,
          happened: "the desktop's keyring does not keep the key: \(error.reason)",
          advice: "nothing was changed; 'dream unlock' opens the journal for a while")
      }
    }
    var done = Done(seconds: time.seconds, remembered: remember ? true : nil)
    do {
      try SealedJournal.keep(key, of: record, seconds: time.seconds)
    } catch {
      guard remember else {
        throw Failure(
          status: .other, happened: "the kernel does not keep the key: \(error.reason)",
          advice: "each command asks for the passphrase, or takes $\(PassphraseSource.variable)")
      }
      // The desktop opens it anyway.
      done.seconds = nil
    }
    SealedJournal.noteUnlocked(record)
    InboxUnits(of: path).start()
    SyncUnits.ofPerson(path).start()
    try StandardOutput.write(
      options.json ? JSONText.object(done) : text(done),
      whenRefused: "the journal is unlocked nevertheless")
  }

  private struct Done: Encodable {
    /// How long the kernel keeps the key; nil if it does not.
    var seconds: Int?
    /// Whether the desktop remembers it; nil if unchanged.
    var remembered: Bool?
  }

  private func text(_ done: Done) -> String {
    let kept = "the journal is unlocked for \(time.description)\n"
    let remembered =
      "the desktop's keyring remembers its key: after you log in, nobody is asked\n"
    return (done.seconds == nil ? "" : kept) + (done.remembered == nil ? "" : remembered)
  }
}

struct LockCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lock",
    abstract: "Forget the key of a sealed journal at once.",
    discussion: """
      Examples:
        dream lock
        dream lock --forget-key

      The app keeps a journal open that it has opened; Lock in its menu closes it.
      A key that the desktop's keyring remembers opens the journal again after you
      have logged out and in, unless --forget-key removes it from there.
      """)

  @Flag(help: "Have the desktop's keyring forget the key as well.")
  var forgetKey = false

  @OptionGroup var options: GlobalOptions

  func run() throws {
    guard let record = try SealRecord(ofJournal: options.journalPath) else {
      throw EncryptCommand.notSealed
    }
    SealedJournal.forgetKey(of: record)
    options.plainCopies.eraseTemporary()
    let isNoted = SealedJournal.noteLocked(record)
    if forgetKey { try forgetKey(of: record) }
    let isRemembered = !forgetKey && SealedJournal.isRemembered(record)
    guard isNoted || !isRemembered else {
      throw Failure(
        status: .other, happened: "the desktop's keyring still opens the journal",
        advice: "the kernel cannot note here that it is locked; 'dream lock --forget-key' has the"
          + " desktop forget the key")
    }
    try StandardOutput.write(
      options.json
        ? JSONText.object(["locked": true, "remembered": isRemembered])
        : "the journal is locked\n" + (isRemembered ? Self.remembered : ""),
      whenRefused: "the journal is locked nevertheless")
  }

  private func forgetKey(of record: SealRecord) throws(Failure) {
    do { try SealedJournal.forgetRememberedKey(of: record) } catch {
      throw Failure(
        status: .other,
        happened: "the desktop's keyring does not forget the key: \(error.reason)",
        advice: "the journal is locked, but may open again after you log in")
    }
  }

  private static let remembered =
    "the desktop's keyring remembers its key, which opens it after you log in again;"
    + " 'dream lock --forget-key' has it forgotten\n"
}

/// A typed duration for keeping a key: a number with s, m, h or d.
struct KeyLifetime: ExpressibleByArgument {
  static let hour = KeyLifetime(seconds: 3_600, description: "1h")

  private static let units: [Character: Int] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
  /// A key that is kept forever isn't a secret.
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
