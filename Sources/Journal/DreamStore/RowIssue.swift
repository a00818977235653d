public import Dreams

/// A part of the journal that this program cannot read, or that is corrupted.
///
/// Something else wrote it: a newer program, a tool, a failing disk. The dream is shown with a
/// placeholder for that part, and the stored data is kept until that very part is changed.
public struct RowIssue: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of flaws.
  public enum Kind: Hashable, Sendable {
    /// The stored data is unknown to this program.
    case notUnderstood
    /// The stored data is corrupted: neither this nor another program wrote it.
    ///
    /// It is shown unchanged, as far as readable.
    case checksumMismatch
  }

  /// The dream it is about; `nil` when it is about the whole journal.
  public let dream: Dream.ID?
  /// What kind of flaw it is.
  public let kind: Kind
  /// The problem and its placeholder: a sentence without its period.
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
