import ArgumentParser

/// Which file a passphrase comes from, if from one.
struct PassphraseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file whose first line is the passphrase; without it, $\(PassphraseSource.variable), or you are asked.",
      valueName: "file"),
    completion: .file())
  var passphraseFile: String?

  /// Refuses a passphrase where nothing is sealed.
  func validate(isSealing: Bool) throws {
    if passphraseFile != nil, !isSealing {
      throw ValidationError("--passphrase-file needs --encrypt.")
    }
  }

  /// Where the passphrase comes from.
  var source: PassphraseSource { PassphraseSource(file: passphraseFile) }
}
