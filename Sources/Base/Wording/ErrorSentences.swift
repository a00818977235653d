public import Errors

/// What a person learns about an error: three sentences without their periods.
public struct ErrorSentences: Hashable, Sendable {
  /// What happened.
  public let happened: String
  /// What is safe.
  public let safe: String
  /// What to do.
  public let advice: String
}

extension Wording {
  /// Says what happened, what is safe and what to do.
  ///
  /// - Parameter problem: What went wrong.
  /// - Returns: The sentences in the person's language.
  public func sentences(of problem: Problem) -> ErrorSentences {
    switch problem {
    case .journal(let problem, let path): sentences(of: problem, path: path)
    case .backup(let problem, let path): sentences(of: problem, path: path)
    case .attachment(let problem, let path): sentences(of: problem, path: path)
    case .sealing(let error, let name): sentences(of: error, name: name)
    case .sound(let error): sentences(of: error)
    case .transcription(let error): sentences(of: error)
    case .thumbnail(let problem, let path): sentences(of: problem, path: path)
    case .file(let problem): sentences(of: problem)
    case .sharing(let problem): sentences(of: problem)
    case .inbox(let error): sentences(of: error)
    case .syncing(let error): sentences(of: error)
    case .keyring(let problem): sentences(of: problem)
    case .importing(let problem): sentences(of: problem)
    case .unreadableFile(let error): sentences(of: error)
    case .settings(let problem): sentences(of: problem)
    }
  }

  /// Says what happened, what is safe and what to do.
  ///
  /// - Parameter error: What was thrown.
  /// - Returns: The sentences in the person's language.
  public func sentences(of error: any UserFacingError) -> ErrorSentences {
    sentences(of: error.problem)
  }

  /// The three sentences together, as an alert shows them.
  ///
  /// - Parameter error: What was thrown. The words of one that is not a `UserFacingError` are those of its
  ///   developers.
  /// - Returns: The text in the person's language.
  public func message(of error: any Error) -> String {
    text(of: (error as? any UserFacingError).map(sentences) ?? unexpected("\(error)"))
  }

  /// What happened and what to do, as a field says it below what is typed.
  ///
  /// - Parameter error: What was thrown.
  /// - Returns: The text in the person's language.
  public func hint(about error: some UserFacingError) -> String {
    let sentences = sentences(of: error)
    return tr(
      "{happened}. {advice}.", ["happened": sentences.happened, "advice": sentences.advice])
  }

  /// The three sentences together, as an alert shows them.
  ///
  /// - Parameter problem: What went wrong.
  /// - Returns: The text in the person's language.
  public func message(of problem: Problem) -> String { text(of: sentences(of: problem)) }

  private func text(of sentences: ErrorSentences) -> String {
    tr(
      "{happened}. {safe}. {advice}.",
      ["happened": sentences.happened, "safe": sentences.safe, "advice": sentences.advice])
  }

  private func unexpected(_ reason: String) -> ErrorSentences {
    ErrorSentences(
      happened: tr("Something unexpected happened: {reason}", ["reason": reason]),
      safe: tr("What was saved before is safe"), advice: tr("Try again"))
  }
}
