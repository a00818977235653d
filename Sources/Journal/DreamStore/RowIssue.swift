public import Dreams

/// A part of the journal that this program cannot understand, or that has changed by itself.
///
/// Someone else wrote it: a newer program, a tool, a failing disk. The dream is shown with a
/// stand-in for that part, and what is stored is kept as it is until that very part is changed.
public struct RowIssue: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of flaws.
  public enum Kind: Hashable, Sendable {
    /// What is stored says nothing to this program.
    case notUnderstood
    /// What is stored is not what this program has written, and nobody else has written it.
    ///
    /// It is shown as it is, as far as it is understood.
    case checksumMismatch
  }

  /// The dream it is about; `nil` when it is about the whole journal.
  public let dream: Dream.ID?
  /// What kind of flaw it is.
  public let kind: Kind
  /// What is wrong and what is shown for it: a sentence without its full stop.
  public let problem: String

  init(dream: Dream.ID?, kind: Kind = .notUnderstood, problem: String) {
    self.dream = dream
    self.kind = kind
    self.problem = problem
  }

  /// The problem, with the beginning of the id of the dream it is about.
  public var description: String {
    guard let dream else { return problem }
    return "Dream \(dream.canonical.prefix(8)): \(problem)"
  }
}

extension [RowIssue] {
  /// The dreams that flaws of a kind are about.
  func dreams(of kind: RowIssue.Kind) -> Set<Dream.ID> {
    Set(lazy.filter { $0.kind == kind }.compactMap(\.dream))
  }
}
