import Errors
import Wording

extension ImportProblem {
  /// What is wrong, in English.
  var sentence: String { Wording.english.line(of: ImportProblem(fault)) }

  /// Where and what, in English.
  var description: String { Wording.english.line(of: self) }
}
