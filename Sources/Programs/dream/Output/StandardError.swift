import DreamStore
import Dreams
import Files
import Foundation

enum StandardError {
  static var screen: Screen { Screen(of: STDERR_FILENO) }

  static func write(_ line: String) {
    // When even this fails, only the exit status is left.
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }

  static func write(_ failure: Failure) {
    write(failure.line)
  }

  /// Reports what a person should know, in one line, without ending the command.
  static func note(_ text: String) { write("dream: note: \(text)".printable) }

  /// Notes that words are in no dream yet, and how to continue them.
  static func note(_ draft: LeftDraft) {
    let command = draft.dream.map { "dream edit \($0.canonical)" } ?? "dream add"
    note(
      "words that are in no dream yet are kept in '\(draft.path)';"
        + " '\(command)' continues them in an editor")
  }

  /// Notes which parts of dreams are placeholders, and which dreams are corrupted.
  static func note(_ issues: [RowIssue]) {
    for issue in issues {
      let rest =
        switch issue.kind {
        case .notUnderstood: "it is kept as stored"
        case .checksumMismatch: "this is what it says now; 'dream recover' looks for it in backups"
        }
      note("\(issue.description); \(rest)")
    }
  }

  /// Notes which dreams were corrupted when they were edited.
  static func note(taken issues: [RowIssue]) {
    for issue in issues where issue.kind == .checksumMismatch {
      note("\(issue.description); what it says now was edited")
    }
  }

  /// Notes settings that cannot be used.
  static func note(_ problem: SettingsProblem) {
    note(problem.happened.lowercasedFirst)
  }

  /// Notes which dreams have joined the journal that were captured while it was locked, and which have not.
  static func note(_ captures: CaptureReport) {
    let joined = captures.joined.count
    if joined > 0 {
      note("\(joined.counting("dream")) that waited sealed joined the journal")
    }
    if captures.isKeyExchanged {
      note(
        "someone had replaced the key that seals dreams while the journal is locked;"
          + " the right key is back, but what was captured in the meantime may have been read")
    }
    for kept in captures.kept { note(kept.sentence) }
    if let error = captures.error {
      note(
        "what was captured while the journal was locked waits on: "
          + error.happened.lowercasedFirst)
    }
  }

  /// Notes that damage was repaired, and what was lost.
  static func note(_ repair: JournalRepair) {
    let what =
      repair.losesHistory
      ? "the history of the journal was damaged and begins again: no dream is lost, and nothing from"
        + " before can be undone"
      : "the journal was damaged and is repaired: nothing is lost"
    note("\(what); as it was before, it is kept in “\(repair.path)”")
  }

  /// Notes the problems with a restored backup.
  static func note(restored issues: [RowIssue]) {
    for issue in issues {
      let rest =
        issue.kind == .notUnderstood ? "it is restored as shown" : "it is restored as it is"
      note("\(issue.description); \(rest)")
    }
  }
}

extension CaptureReport.Kept {
  /// Why a dream waits on that was captured while the journal was locked.
  var sentence: String {
    switch reason {
    case .otherKey: "'\(path)' was sealed to another key, and is kept as it is"
    case .damaged: "'\(path)' is damaged, and is kept as it is"
    case .newer: "'\(path)' was sealed by a newer version of this program, and waits for it"
    case .failed: "'\(path)' cannot be read or stored now, and waits"
    }
  }
}
