import ArgumentParser
import DreamStore
import JournalSealing
import Keys

struct DecryptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "decrypt",
    abstract: "Remove the seal: anyone who has the file can read the journal.",
    discussion: """
      Example:
        dream decrypt --yes

      Asks for the passphrase, even while the journal is unlocked. Sealed backups
      stay sealed, and open with the passphrase they were made with.
      """)

  @Flag(help: "Do not ask.")
  var yes = false

  @OptionGroup var passphrase: PassphraseOptions

  @OptionGroup var options: GlobalOptions

  func run() throws {
    let path = options.journalPath
    let unlocked = UnlockedKey()
    let store = try DreamStore(path: path, unlocking: unlocked.asking(path, passphrase.source))
    guard let (record, _) = unlocked.value else {
      // An interrupted run may have left some.
      store.attachments.removeSealedCopies(AttachmentFolder.hash(of:))
      throw EncryptCommand.notSealed
    }
    if !yes {
      try Confirmation.require(
        "Remove the seal of the journal?", orUse: "dream decrypt --yes")
    }
    let state = store.state(in: .ofPerson)
    let watched = WatchedConversion(of: store)
    defer { watched.end() }
    try watched.run { conversion throws(DreamStoreError) in try conversion.unseal() }
    for left in state.unseal() {
      StandardError.write("dream: note: '\(left)' could not be opened".printable)
    }
    SealedJournal.forgetKey(of: record)
    SealedJournal.noteUnlocked(record)
    forgetRemembered(record)
    try StandardOutput.write(
      options.json ? JSONText.object(["sealed": false]) : "the journal is no longer sealed\n")
  }

  /// Has the desktop forget the key, which would still open sealed backups.
  private func forgetRemembered(_ record: SealRecord) {
    do { try SealedJournal.forgetRememberedKey(of: record) } catch {
      // Without a keyring, nothing is remembered.
      guard error != .noLibrary, error != .noService else { return }
      StandardError.write(
        "dream: note: the desktop's keyring may still have the key, which opens sealed backups:"
          + " \(error.reason)".printable)
    }
  }
}
