import Dreams
import Wording

extension JournalAction {
  /// The action as the English menu names it.
  var inWords: String { Wording.english.name(of: self) }
}
