import ArgumentParser
import Dreams

struct DreamCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dream",
    abstract: "Keep a journal of your dreams.",
    discussion: """
      Examples:
        dream add 'Flying over the sea' --creature shark --count 2 --effect magic
        dream list --search sea
        dream edit 3f2a --date 2026-11-20
        dream delete 3f2a && dream undo
        dream share 3f2a --to ~/Pictures
        dream export > dreams.json && dream import dreams.json
        dream backup --to /media/stick/dreams.sqlite

      The journal is --journal PATH, or $LUCID_DREAMS_JOURNAL, or
      lucid-dreams/journal.sqlite in $XDG_DATA_HOME (~/.local/share unless set).
      For an ID, its beginning is enough where no other id begins so.

      Exit status: 0 done, 64 wrong command line, 65 bad input, 66 no such dream,
      73 cannot write, 74 cannot read, 75 journal busy: try again, 1 anything else.
      """,
    version: Release.version,
    subcommands: [
      AddCommand.self, ListCommand.self, ShowCommand.self, SimilarCommand.self, StatsCommand.self,
      SignsCommand.self, EditCommand.self, NightCommand.self, FieldsCommand.self,
      DuplicateCommand.self,
      DeleteCommand.self, RestoreCommand.self, EmptyTrashCommand.self,
      UndoCommand.self, RedoCommand.self, FavoriteCommand.self, SamplesCommand.self,
      ShareCommand.self, BookCommand.self, PreviewCommand.self, ImportCommand.self,
      ExportCommand.self,
      BackupCommand.self, BackupsCommand.self, RestoreBackupCommand.self, CheckCommand.self,
      RecoverCommand.self,
    ])

  @OptionGroup var options: GlobalOptions
}
