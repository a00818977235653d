import ArgumentParser
import DreamAttachments
import DreamInbox
import DreamStore
import Dreams
import Foundation
import JournalSealing
import KernelKeyring
import Sealing

struct EncryptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "encrypt",
    abstract: "Seal the journal with a passphrase and print its recovery code.",
    discussion: """
      Examples:
        dream encrypt
        dream encrypt --new-passphrase

      Dreams, nights, pictures, sounds and what can be undone are sealed, and so is
      each backup made from then on. Without the passphrase or the recovery code
      nobody can read them, not even you. The file still shows how many dreams there
      are, about how long each one is, which are in the trash and in which order all
      were written. Earlier backups stay as they are; --erase-backups erases those in
      the journal's own folder and makes a sealed one. Nothing remembers where files
      were exported, shared or saved: they can still be read there. Ctrl-C before the
      journal is sealed leaves it as it was.
      """)

  @Flag(help: "Change the passphrase and the recovery code of a sealed journal.")
  var newPassphrase = false

  @Flag(help: "Erase the journal's own backups that are not sealed.")
  var eraseBackups = false

  @Flag(help: "Do not ask.")
  var yes = false

  @OptionGroup var passphrase: PassphraseOptions

  @OptionGroup var options: GlobalOptions

  func validate() throws {
    if newPassphrase && eraseBackups {
      throw ValidationError("Give --new-passphrase or --erase-backups, not both.")
    }
  }

  func run() throws {
    KernelKeyring.forbidCoreDumps()
    if newPassphrase { return try rewrap() }
    let store = try options.openStore(followsConversions: false)
    guard !store.isSealed else {
      // A run that was broken off may have left some.
      store.sealPlainAttachments()
      throw Failure(
        status: .badInput, happened: "the journal is sealed already",
        advice: "nothing was changed; --new-passphrase changes the passphrase")
    }
    if !yes {
      try Confirmation.require(
        "Seal the journal? Without passphrase and recovery code it is lost.",
        orUse: "dream encrypt --yes")
    }
    let sealed = try newKey { passphrase throws(SealingError) in
      try SealedJournal.newKey(for: passphrase)
    }
    try show(sealed.recoveryCode)
    // Once the journal is sealed again, nothing tells what these are.
    store.attachments.removeSealedCopies(AttachmentFolder.hash(of:))
    let watched = WatchedConversion(of: store)
    defer { watched.end() }
    try watched.run { conversion throws(DreamStoreError) in
      try conversion.seal(with: sealed.key, sealed.record)
    }
    try finish(sealed)
  }

  /// Wraps the key once more.
  private func rewrap() throws {
    var opened: (record: SealRecord, key: JournalKey)?
    let path = options.journalPath
    let unlocked = UnlockedKey()
    let store = try DreamStore(path: path, unlocking: unlocked.asking(path, PassphraseSource()))
    opened = unlocked.value
    guard let (record, key) = opened else { throw Self.notSealed }
    let sealed = try newKey { passphrase throws(SealingError) in
      try SealedJournal.rewrap(key, for: passphrase, record)
    }
    try show(sealed.recoveryCode)
    try store.setSealRecord(sealed.record)
    try StandardOutput.write(text(sealed, "the passphrase was changed"))
  }

  private func newKey(
    _ make: (Passphrase) throws(SealingError) -> SealedJournal.Sealed
  ) throws(Failure) -> SealedJournal.Sealed {
    let passphrase =
      try newPassphrase
      ? passphrase.source.forChanging() : passphrase.source.forSealing()
    do { return try make(passphrase) } catch { throw Failure(error, of: options.journalPath) }
  }

  /// Shows the code, and has it typed back where somebody can: a code that was not written down is none.
  private func show(_ code: RecoveryCode) throws {
    guard !yes, Confirmation.canAsk else { return }
    StandardError.write("Recovery code: \(code.text)\nWrite it down, and type it back.")
    guard let typed = readLine(), RecoveryCode(typed)?.text == code.text else {
      throw Failure(
        status: .badInput, happened: "that is not the recovery code",
        advice: "nothing was changed; try again")
    }
  }

  private func finish(_ sealed: SealedJournal.Sealed) throws {
    let path = options.journalPath
    let store = try DreamStore(path: path, unlocking: { _ in sealed.key })
    let backups = Backups(of: store)
    if eraseBackups {
      try backups.make(.manual, at: .now())
      try backups.erasePlain()
    }
    let plain = (try? backups.plain()) ?? []
    if !plain.isEmpty {
      StandardError.write(
        "dream: note: \(plain.count.counting("earlier backup")) in '\(backups.folder.printable)'"
          + " not sealed; 'dream backups' lists them")
    }
    for left in InboxSettings.ofPerson.seal(store.state(in: .ofPerson)) {
      StandardError.write("dream: note: '\(left)' could not be sealed".printable)
    }
    noteInbox(path)
    StandardError.write(
      "dream: note: files that were exported, shared or saved elsewhere can still be read there")
    let left = store.sealPlainAttachments()
    if !left.isEmpty {
      StandardError.write(
        "dream: note: \(left.count.counting("attachment")) in"
          + " '\(store.attachments.path.printable)' could not be sealed")
    }
    do {
      try StandardOutput.write(text(sealed, "the journal is sealed"))
    } catch {
      throw Failure(
        status: .cannotWrite, happened: "the output cannot be written",
        advice: "the journal is sealed nevertheless; 'dream encrypt --new-passphrase' gives it"
          + " another recovery code")
    }
  }

  /// Says that notes taken in from a phone can still be read in the inbox.
  private func noteInbox(_ journal: String) {
    let settings = InboxSettings.ofPerson
    guard let inbox = settings.folder(of: journal) else { return }
    let folder = "\(inbox)/\(Inbox.doneName)"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard !names.isEmpty else { return }
    StandardError.write(
      "dream: note: \(names.count.counting("file")) in '\(folder.printable)' not sealed;"
        + " 'dream inbox --after delete' has later ones deleted")
  }

  private func text(_ sealed: SealedJournal.Sealed, _ done: String) throws -> String {
    guard options.json else { return "\(done)\nrecovery code: \(sealed.recoveryCode.text)\n" }
    return try JSONText.object(["recoveryCode": sealed.recoveryCode.text])
  }

  static let notSealed = Failure(
    status: .badInput, happened: "the journal is not sealed",
    advice: "nothing was changed; 'dream encrypt' seals it")
}
