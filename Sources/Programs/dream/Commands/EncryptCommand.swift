import ArgumentParser
import Dreams
import DreamStore
import Errors
import Foundation
import JournalSealing
import JournalUse
import Keys
import Sealing

struct EncryptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "encrypt",
    abstract: "Seal the journal with a passphrase and print its recovery code.",
    discussion: """
      Examples:
        dream encrypt
        dream encrypt --erase-backups
        dream encrypt --new-passphrase

      Dreams, nights, pictures, sounds and what can be undone are sealed, and so is
      each backup made from then on. Without the passphrase or the recovery code
      nobody can read them, not even you. The file still shows how many dreams there
      are, about how long each one is, which are in the trash and in which order all
      were written. Earlier backups stay as they are, but for their pictures and
      sounds; --erase-backups erases those in the journal's own folder, and damaged
      journals that a recovery kept, and makes a sealed backup, also when the journal
      is sealed already. Nothing remembers where files were exported, shared or
      saved: they can still be read there. Ctrl-C before the journal is sealed leaves
      it as it was.

      --new-passphrase changes what opens the journal and its backups in its own
      folder. The key stays: anyone who has an older copy from elsewhere and knows
      what opened that can open the journal, too. To change the key, use
      'dream decrypt' and 'dream encrypt --erase-backups'.
      """)

  @Flag(help: "Change the passphrase and the recovery code of a sealed journal.")
  var newPassphrase = false

  @Flag(help: "Erase the journal's own backups and damaged journals that are not sealed.")
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
    let store = try options.openStore(
      options.lock(passphrase.source).unlocking, followsConversions: false)
    guard !store.isSealed else {
      if eraseBackups { return try eraseAgain(store) }
      throw Failure(
        status: .badInput, happened: "the journal is sealed already",
        advice: "nothing was changed; --new-passphrase changes the passphrase,"
          + " --erase-backups erases earlier backups")
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
    let watched = WatchedConversion(of: store)
    defer { watched.end() }
    try watched.run { conversion throws(DreamStoreError) in
      try SealChange.seal(store, with: sealed, by: conversion)
    }
    try finish(sealed)
  }

  /// Erases the unsealed files of a sealed journal, such as those left by an interrupted run.
  private func eraseAgain(_ store: DreamStore) throws {
    if !yes {
      try Confirmation.require(
        "Erase earlier backups that are not sealed?", orUse: "dream encrypt --erase-backups --yes")
    }
    try SealChange.erasePlain(.ofCommand(store))
    note(store)
    try StandardOutput.write(
      options.json
        ? JSONText.object(["sealed": true])
        : "what was not sealed is erased; there is a sealed backup\n",
      whenRefused: "what was not sealed is erased nevertheless")
  }

  /// Wraps the key once more.
  private func rewrap() throws {
    let (store, opened) = try options.openWithKey(PassphraseSource())
    guard let opened else { throw Self.notSealed }
    let sealed = try newKey { passphrase throws(SealingError) in
      try SealedJournal.rewrap(opened.key, for: passphrase, opened.record)
    }
    try show(sealed.recoveryCode)
    try store.setSealRecord(sealed.record)
    do { try StandardOutput.write(text(sealed, "the passphrase was changed")) } catch {
      // A code that nobody has seen opens nothing for anybody.
      do { try store.setSealRecord(opened.record) } catch {
        throw unprinted(sealed, "the passphrase is changed")
      }
      throw error
    }
    rewrapBackups(of: store)
  }

  /// Makes the backups open with the journal's new passphrase, and lists those that don't.
  private func rewrapBackups(of store: DreamStore) {
    let (left, error) = SealChange.rewrap(.ofCommand(store))
    if let error {
      StandardError.note(
        "the backups still open with the old passphrase: "
          + error.happened.lowercasedFirst)
    }
    if !left.isEmpty {
      StandardError.note("still open with the old passphrase: \(left.joined(separator: ", "))")
    }
    StandardError.note(
      "older copies elsewhere still open with the old passphrase, and their key opens"
        + " the journal; 'dream decrypt' and 'dream encrypt --erase-backups' change the key")
  }

  private func newKey(
    _ make: (Passphrase) throws(SealingError) -> SealedJournal.Sealed
  ) throws(Failure) -> SealedJournal.Sealed {
    let passphrase =
      try newPassphrase
      ? passphrase.source.forChanging() : passphrase.source.forSealing()
    do { return try make(passphrase) } catch { throw Failure(error, of: options.journalPath) }
  }

  /// Shows the code, and has it typed back if possible: a code that wasn't written down is useless.
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
    // The code first: later steps may fail.
    do { try StandardOutput.write(text(sealed, "the journal is sealed")) } catch {
      throw unprinted(sealed, "the journal is sealed")
    }
    let store = try options.openStore({ _ in sealed.key }, followsConversions: false)
    if eraseBackups { try SealChange.erasePlain(.ofCommand(store)) }
    note(store)
  }

  /// Lists what is not sealed, after erasing files that no program needs.
  private func note(_ store: DreamStore) {
    let copies = options.plainCopies
    copies.eraseTemporary()
    StandardError.note(plain: copies.found())
    StandardError.note(
      "files that were exported, shared or saved elsewhere can still be read there")
  }

  /// Why a code was not printed; it is shown where messages are, the only place that is left.
  private func unprinted(_ sealed: SealedJournal.Sealed, _ done: String) -> Failure {
    StandardError.write("recovery code: \(sealed.recoveryCode.text)")
    return Failure(
      unprinted: "\(done) nevertheless, and its recovery code is above;"
        + " 'dream encrypt --new-passphrase' gives it another one")
  }

  private func text(_ sealed: SealedJournal.Sealed, _ done: String) throws -> String {
    guard options.json else { return "\(done)\nrecovery code: \(sealed.recoveryCode.text)\n" }
    return try JSONText.object(["recoveryCode": sealed.recoveryCode.text])
  }

  static let notSealed = Failure(
    status: .badInput, happened: "the journal is not sealed",
    advice: "nothing was changed; 'dream encrypt' seals it")
}
