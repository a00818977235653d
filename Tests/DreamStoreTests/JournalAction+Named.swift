import DreamStore
public import Dreams

/// Tests of the store tell steps apart by a word.
extension JournalAction: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// Makes an action of a word.
  public init(stringLiteral value: String) { self.init(.named, word: value) }
}

extension DreamStore.ToggledStep {
  var name: String? { action.word }
}

extension Journal.Step {
  var name: String? { action.word }
}

extension JournalHistory {
  var undoName: String? { undoAction?.word }
  var redoName: String? { redoAction?.word }
}
