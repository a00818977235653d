public import Errors

extension Wording {
  /// Why a file stays in the inbox, in words that follow a colon.
  ///
  /// - Parameter reason: Why.
  /// - Returns: A sentence that begins in lowercase and has no period.
  public func text(of reason: SkippingReason) -> String {
    switch reason {
    case .conflictingCopy: tr("it is a conflicting copy of another note; rename it to import it")
    case .hidden: tr("it is hidden; rename it to import it")
    case .unfinished: tr("by its name, it is not finished")
    case .link: tr("it is a symbolic link")
    case .special: tr("it isn’t a regular file")
    case .otherKind: tr("it is neither a text, nor a picture, nor a sound")
    case .empty: tr("it is empty")
    case .tooLargeMedia(let size): tr("it has more than {size} GiB", ["size": "\(size)"])
    case .tooLargeNote(let size):
      tr("it has more than {size} MiB; import it with 'dream import'", ["size": "\(size)"])
    case .unreadable: tr("it cannot be read; check its permissions")
    case .unreadableName: tr("its name is not UTF-8; rename it to import it")
    case .notUnderstood(let problem): line(of: problem)
    case .cannotMove(let number):
      tr(
        "its dreams are in the journal, but it cannot be moved: {reason}",
        ["reason": text(ofSystemError: number)])
    }
  }

  /// The words of an inbox that cannot be used.
  func sentences(of error: InboxError) -> ErrorSentences {
    let path: KeyValuePairs = ["path": error.path]
    let reason = error.number.map { ": " + text(ofSystemError: $0) } ?? ""
    let (happened, advice) =
      switch error.code {
      case .missing:
        (tr("There is no folder “{path}”", path), tr("Make the folder, or name another one"))
      case .notAFolder: (tr("“{path}” is a file", path), tr("Name the folder that the phone fills"))
      case .unreadable:
        (tr("The folder “{path}” cannot be read", path), tr("Check its permissions"))
      case .tooWide:
        (
          tr("“{path}” holds more than notes from a phone", path),
          tr("Name a folder with nothing but notes")
        )
      case .settingsNotWritten: settingsNotWritten(path, reason)
      case .settingsNotRead: settingsNotRead(path, reason)
      case .busy:
        (
          tr("Another program is importing from “{path}”", path),
          tr("Try again when it has finished")
        )
      }
    return ErrorSentences(happened: happened, safe: tr("Nothing was imported"), advice: advice)
  }

  /// The words of a keyring that does not keep, find or forget a key.
  func sentences(of problem: KeyringProblem) -> ErrorSentences {
    ErrorSentences(
      happened: tr("The keyring cannot be used: {reason}", ["reason": text(of: problem)]),
      safe: tr("Nothing was changed"),
      advice: tr("Unlock the journal with its passphrase"))
  }

  /// Why a keyring does not keep, find or forget a key, in words that follow a colon.
  ///
  /// - Parameter problem: Why.
  /// - Returns: A sentence that begins in lowercase and has no period.
  public func text(of problem: KeyringProblem) -> String {
    switch problem {
    case .noLibrary: tr("libsecret is not installed")
    case .noService: tr("no keyring runs in this session")
    case .timeout: tr("it has not answered")
    case .notOpened: tr("it is locked")
    case .systemError(let number): text(ofSystemError: number)
    case .other(let reason): reason
    }
  }
}
