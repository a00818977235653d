import ArgumentParser
import DreamStore
import JournalSealing
import JournalUse
import Wording

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
    let (store, key) = try options.openWithKey(passphrase.source)
    guard let record = key?.record else {
      // An interrupted run may have left some.
      store.attachments.removeSealedCopies()
      throw EncryptCommand.notSealed
    }
    if !yes {
      try Confirmation.require(
        "Remove the seal of the journal?", orUse: "dream decrypt --yes")
    }
    let watched = WatchedConversion(of: store)
    defer { watched.end() }
    var left: [String] = []
    try watched.run { conversion throws(DreamStoreError) in
      let sealed = try SealChange.remove(from: store, record, in: .ofPerson, by: conversion)
      left = sealed ?? []
      return sealed != nil
    }
    for file in left {
      StandardError.note(Wording.english.text(ofStillSealed: file))
    }
    if let error = SealChange.forgetRememberedKey(of: record) {
      StandardError.note(
        "the desktop's keyring may still have the key, which opens sealed backups:"
          + " \(error.reason)")
    }
    try StandardOutput.write(
      options.json ? JSONText.object(["sealed": false]) : "the journal is no longer sealed\n",
      whenRefused: "the seal is removed nevertheless")
  }
}
