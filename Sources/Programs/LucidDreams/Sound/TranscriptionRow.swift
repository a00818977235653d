import Errors
import GtkKit
import JournalUse

/// The row of the preferences with the command that writes recordings down.
struct TranscriptionRow {
  let row: ActionRow

  /// - Parameters:
  ///   - command: The command so far; empty for none.
  ///   - onChanged: Called with each command that can be run, and with an empty one.
  init(_ command: String, onChanged: @escaping (String) -> Void) {
    // The row gives it its name.
    let field = TextField(
      accessibleLabel: "", placeholder: "whisper-cli -f %f")
    field.text = command
    field.verticalAlignment = .center
    let row = ActionRow(
      tr("Write Recordings Down"), subtitle: Self.explanation, control: field)
    self.row = row
    field.onChanged { text in
      do throws(TranscriptionError) {
        if !text.isBlank { _ = try TranscriptionCommand(text) }
        field.setInvalid(false)
        row.setSubtitle(Self.explanation)
        onChanged(text.isBlank ? "" : text)
      } catch {
        field.setInvalid(true)
        row.setSubtitle(words.hint(about: error))
      }
    }
  }

  private static var explanation: String {
    tr("A program of yours that prints what is said in a file; %f stands for the file.")
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
