import Errors

extension Wording {
  /// What is said of a file that stays sealed when the seal of its journal is removed.
  ///
  /// - Parameter file: Its path.
  /// - Returns: A sentence without its period.
  public func text(ofStillSealed file: String) -> String {
    tr("“{file}” could not be opened and stays sealed", ["file": file])
  }

  /// The words of sealed bytes that were not decrypted.
  ///
  /// - Parameters:
  ///   - error: Why they were not.
  ///   - name: What was to be opened, with its quotation marks; nil for a file that is known anyway.
  /// - Returns: The three sentences.
  func sentences(of error: SealingError, name: String?) -> ErrorSentences {
    ErrorSentences(
      happened: name.map { happened(error, to: $0) } ?? happened(error),
      safe: tr("Nothing was changed"), advice: advice(after: error))
  }

  private func happened(_ error: SealingError) -> String {
    switch error {
    case .wrongPassphrase: tr("The passphrase is wrong, or the file is damaged")
    case .damaged, .excessive, .notSealed: tr("The file is damaged or incomplete")
    case .newer: tr("The file was encrypted by a newer version of this program")
    case .noMemory: tr("There is not enough memory to open the file")
    }
  }

  private func happened(_ error: SealingError, to name: String) -> String {
    let values: KeyValuePairs = ["name": name]
    return switch error {
    case .notSealed: tr("{name} was not sealed by this program", values)
    case .newer(let version):
      tr(
        "{name} was sealed by a newer version of this program (format {format})",
        ["name": name, "format": "\(version)"])
    case .excessive: tr("{name} asks for more memory or time than any sealed file should", values)
    case .wrongPassphrase:
      tr("The passphrase for {name} is wrong, or the file is damaged", values)
    case .damaged: tr("{name} is damaged or incomplete", values)
    case .noMemory: tr("There is not enough memory to check the passphrase")
    }
  }

  private func advice(after error: SealingError) -> String {
    switch error {
    case .notSealed: tr("Choose another file")
    case .newer: tr("Update this program")
    case .excessive, .damaged: tr("Use another copy of the file")
    case .wrongPassphrase: tr("Try again, or use another copy of the file")
    case .noMemory: tr("Close other programs and try again")
    }
  }
}
