public import Dreams

/// A part of the journal that this program cannot understand.
///
/// Someone else wrote it: a newer program, a tool, a failing disk. The dream is shown with a
/// stand-in for that part, and what is stored is kept as it is until that very part is changed.
public struct Flaw: Hashable, Sendable, CustomStringConvertible {
  /// The dream it is about; `nil` when it is about the whole journal.
  public let dream: Dream.ID?
  /// What is not understood and what stands in for it: a sentence without its full stop.
  public let problem: String

  /// The problem, with the beginning of the id of the dream it is about.
  public var description: String {
    guard let dream else { return problem }
    return "Dream \(dream.uuidString.lowercased().prefix(8)): \(problem)"
  }
}
