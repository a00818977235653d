import ArgumentParser
import DreamStore
import Dreams
import Foundation

struct DreamCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dream",
    abstract: "Keep a journal of your dreams.",
    discussion: """
      Examples:
        dream
        dream add 'Flying over the sea' --creature shark --count 2 --effect magic
        dream list --search sea
        dream edit 3f2a --date 2026-11-20
        dream delete 3f2a && dream undo
        dream share 3f2a --to ~/Pictures
        dream export > dreams.json && dream import dreams.json
        dream backup --to /media/stick/dreams.sqlite

      The journal is --journal PATH, or $LUCID_DREAMS_JOURNAL, or
      lucid-dreams/journal.sqlite in $XDG_DATA_HOME (~/.local/share unless set).
      Long output goes through $DREAM_PAGER, $PAGER or less; cat turns that off.
      For an ID, its beginning is enough where no other id begins so.

      Exit status: 0 done, 64 wrong command line, 65 bad input, 66 no such dream,
      73 cannot write, 74 cannot read, 75 journal busy: try again, 1 anything else.
      """,
    version: Release.version,
    subcommands: [
      AddCommand.self, ListCommand.self, ShowCommand.self, SimilarCommand.self, StatsCommand.self,
      SignsCommand.self, EditCommand.self, AttachCommand.self, AttachmentsCommand.self,
      DetachCommand.self, NightCommand.self, FieldsCommand.self,
      DuplicateCommand.self,
      DeleteCommand.self, RestoreCommand.self, EmptyTrashCommand.self,
      UndoCommand.self, RedoCommand.self, FavoriteCommand.self, SamplesCommand.self,
      ShareCommand.self, BookCommand.self, PreviewCommand.self, InboxCommand.self,
      ImportCommand.self,
      ExportCommand.self,
      BackupCommand.self, BackupsCommand.self, RestoreBackupCommand.self, CheckCommand.self,
      RecoverCommand.self, EncryptCommand.self, DecryptCommand.self, UnlockCommand.self,
      LockCommand.self, ForgetCommand.self, CompletionsCommand.self,
    ])

  @OptionGroup var options: GlobalOptions

  /// Without a command: a person sees the newest dreams, and a pipe gets the help.
  func run() throws {
    let screen = options.screen
    guard screen.isTerminal, !options.json else { throw CleanExit.helpRequest(self) }
    let path = options.journalPath
    guard FileManager.default.fileExists(atPath: path) else {
      // The journal may be lost; otherwise there is none yet, and this doesn't create one.
      if let backups = try? Backups.list(forJournal: path), !backups.isEmpty {
        StandardError.write(
          "dream: note: there is no journal, but there are backups of one; 'dream backups' lists"
            + " them, 'dream restore-backup' restores one")
      }
      return try StandardOutput.write(Overview.beginning(on: screen))
    }
    let store = try options.openStore()
    let (journal, issues) = try store.load(.newest(Overview.maximumDreamCount))
    StandardError.note(issues)
    let dreams = Array(journal.dreams)
    let length = try store.prefixLength(distinguishing: dreams.map(\.id))
    try StandardOutput.write(Overview(dreams: dreams, idLength: length).text(on: screen))
  }
}
