import Dreams
import Errors
import GtkKit
import JournalUse

extension SyncStanding {
  /// What the main menu says, as the title of an item that leads to more; nil while all is well.
  var menuTitle: String? {
    if problem == nil, let question {
      return tr(
        "{count} Dream Erased Elsewhere…", "{count} Dreams Erased Elsewhere…", count: question)
    }
    guard let problem else { return isSlow ? tr("Sync Folder Slow…") : nil }
    return switch code(of: problem) {
    case .missing, .noMarker, .notAFolder: tr("Sync Folder Missing…")
    case .notWritten: tr("Cannot Write to Sync Folder…")
    case .unreadable: tr("Cannot Read Sync Folder…")
    default: tr("Journal Not Synced…")
    }
  }

  /// What needs the person, as a sign on the main menu says it; nil for nothing.
  var need: String? {
    guard problem != nil || question != nil, let menuTitle else { return nil }
    return menuTitle.hasSuffix("…") ? String(menuTitle.dropLast()) : menuTitle
  }

  /// How the journal stands, in a sentence or two.
  ///
  /// - Parameter now: The time.
  /// - Returns: The sentences.
  func summary(at now: Moment) -> String {
    if problem == nil, let question {
      return tr(
        "{count} dream was erased on another device. It stays here until you answer.",
        "{count} dreams were erased on another device. They stay here until you answer.",
        count: question)
    }
    if isSlow { return tr("Syncing. There is much to do, or the folder answers slowly.") }
    if let problem { return sentence(about: problem) }
    guard let last else { return tr("Syncing…") }
    var sentences = [tr("Synced: {when}", ["when": words.age(of: last, at: now)])]
    if lacking > 0 {
      sentences.append(
        tr(
          "{count} picture or sound has not arrived yet",
          "{count} pictures and sounds have not arrived yet", count: lacking))
    }
    if newer > 0 {
      sentences.append(tr("Another device has a newer version: install it here, too"))
    }
    if let file = foreign.first {
      sentences.append(
        tr(
          "“{file}” is not read, because no device with the code has written it", ["file": file]))
    }
    return sentences.joined(separator: ". ") + (sentences.count > 1 ? "." : "")
  }

  private func sentence(about problem: Problem) -> String {
    let happened = ["happened": words.sentences(of: problem).happened] as KeyValuePairs
    return switch code(of: problem) {
    case .missing:
      tr(
        "The folder is not there. Your changes are kept here, and are synced once it is back.")
    case .noMarker, .notAFolder, .unreadable, .notWritten:
      tr("{happened}. Your changes are kept here, and are synced once that is possible.", happened)
    case .otherGroup:
      tr("{happened}. Leave it, and choose the folder of this journal.", happened)
    default: words.message(of: problem)
    }
  }

  private func code(of problem: Problem) -> SyncError.Code? {
    guard case .syncing(let error) = problem else { return nil }
    return error.code
  }
}

extension SyncRun.Preview {
  /// What will come together, before somebody agrees.
  ///
  /// - Parameter isJournalSealed: Whether the journal is sealed.
  /// - Returns: The sentences.
  func summary(isJournalSealed: Bool) -> String {
    let here = tr("{count} dream", "{count} dreams", count: here)
    let there = tr("{count} dream", "{count} dreams", count: there)
    let meeting =
      isNew
      ? tr("This journal has {here}, and the folder is new.", ["here": here])
      : both == 0
        ? tr(
          "This journal has {here}, and the folder has {there}. They come together on all devices, and nothing is erased.",
          ["here": here, "there": there])
        : tr(
          "This journal has {here}, and the folder has {there}; {both} are in both. They come together on all devices, and nothing is erased.",
          ["here": here, "there": there, "both": "\(both)"])
    let backup = self.here > 0 ? [tr("A backup is made first.")] : []
    let reading =
      isNew
      ? tr(
        "If you seal the folder, nobody reads a word in it without its code, which you type on your other devices. Otherwise anyone who can read the folder can read your dreams."
      )
      : isSealed
        ? tr("The folder is sealed: nobody reads a word in it without its code.")
        : isJournalSealed
          ? tr(
            "Your journal stays sealed here, but anyone who can read the folder can read your dreams."
          )
          : tr("Anyone who can read the folder can read your dreams.")
    return ([meeting] + backup).joined(separator: " ") + "\n\n" + reading
  }
}
