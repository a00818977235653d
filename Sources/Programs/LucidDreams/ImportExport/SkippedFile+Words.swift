import DreamFormats
import JournalUse

extension SkippedFile {
  /// Why it stays in the inbox, for the person.
  var words: String {
    switch reason {
    case .conflictingCopy: tr("it is a conflicting copy of another note")
    case .hidden: tr("it is hidden")
    case .unfinished: tr("by its name, it is not finished")
    case .link: tr("it is a symbolic link")
    case .special: tr("it isn’t a regular file")
    case .otherKind: tr("it is neither a text, nor a picture, nor a sound")
    case .empty: tr("it is empty")
    case .tooLarge: tr("it is too large")
    case .unreadable: tr("it cannot be read")
    case .unreadableName: tr("its name is not Unicode")
    case .notUnderstood(let problem): problem.localizedMessage
    case .cannotMove: tr("its dreams are in the journal, but it cannot be moved")
    }
  }
}
