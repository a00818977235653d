import ArgumentParser
import DreamStore
import Dreams
import Files

struct DreamCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dream",
    abstract: "Keep a journal of your dreams.",
    discussion: """
      Examples:
        dream
        dream add 'Flying over the sea' --creature shark --count 2 --effect magic
        dream yesterday: Late for a train
        dream list sea
        dream edit last --date yesterday
        dream delete last && dream undo
        dream share 3f2a --to ~/Pictures
        dream export > dreams.json && dream import dreams.json
        dream backup --to /media/stick/dreams.sqlite

      The journal is --journal PATH, or $LUCID_DREAMS_JOURNAL, or
      lucid-dreams/journal.sqlite in $XDG_DATA_HOME (~/.local/share unless set).
      Long output goes through $DREAM_PAGER, $PAGER or less; cat turns that off.
      For an ID, its beginning is enough where no other id begins so. a, e, l and s
      are short for add, edit, list and show, and dream -5 lists five. These pages
      tell more: 'dream help dates', 'dream help search', 'dream help ids'.

      Exit status: 0 done, 64 wrong command line, 65 bad input, 66 no such dream,
      73 cannot write, 74 cannot read, 75 journal busy: try again, 1 anything else.
      """,
    version: Release.version,
    groupedSubcommands: [
      CommandGroup(
        name: "Write",
        subcommands: [
          AddCommand.self, EditCommand.self, NightCommand.self, StarCommand.self, TagCommand.self,
          RenameCommand.self, MergeCommand.self, DuplicateCommand.self, AttachCommand.self,
          AttachmentsCommand.self, DetachCommand.self, FieldsCommand.self,
        ]),
      CommandGroup(
        name: "Look Back",
        subcommands: [
          ListCommand.self, ShowCommand.self, SimilarCommand.self, TagsCommand.self,
          SignsCommand.self, StatsCommand.self,
        ]),
      CommandGroup(
        name: "Bring and Take",
        subcommands: [
          ImportCommand.self, InboxCommand.self, ExportCommand.self, ShareCommand.self,
          BookCommand.self, PreviewCommand.self, SyncCommand.self,
        ]),
      CommandGroup(
        name: "Keep Safe",
        subcommands: [
          UndoCommand.self, RedoCommand.self, DeleteCommand.self, RestoreCommand.self,
          EmptyTrashCommand.self, BackupCommand.self, BackupsCommand.self,
          RestoreBackupCommand.self, CheckCommand.self, RecoverCommand.self,
        ]),
      CommandGroup(
        name: "Seal",
        subcommands: [
          EncryptCommand.self, DecryptCommand.self, UnlockCommand.self, LockCommand.self,
          ForgetCommand.self,
        ]),
      CommandGroup(
        name: "Set Up",
        subcommands: [FavoriteCommand.self, SamplesCommand.self, CompletionsCommand.self]),
    ])

  @OptionGroup var options: GlobalOptions

  /// Without a command: a person sees the newest dreams, and a pipe gets the help.
  func run() throws {
    let screen = options.screen
    guard screen.isTerminal, !options.json else { throw CleanExit.helpRequest(self) }
    let path = options.journalPath
    guard FileSystem.exists(path) else {
      // The journal may be lost; otherwise there is none yet, and this doesn't create one.
      if let backups = try? Backups.list(forJournal: path), !backups.isEmpty {
        StandardError.note(
          "there is no journal, but there are backups of one; 'dream backups' lists"
            + " them, 'dream restore-backup' restores one")
      }
      return try StandardOutput.write(Overview.beginning(on: screen))
    }
    let store = try options.openStore()
    let (journal, issues) = try store.load(.newest(Overview.maximumDreamCount))
    StandardError.note(issues)
    let dreams = Array(journal.dreams)
    let length = try store.prefixLength(distinguishing: dreams.map(\.id))
    let overview = Overview(
      dreams: dreams, idLength: length, lastNight: try lastNight(in: store),
      sign: try sign(in: store))
    try StandardOutput.write(overview.text(on: screen))
  }

  /// The most dreams that are read for the sign of tonight.
  private static let maximumSignDreamCount = 1_000

  /// The dream sign to look for tonight, from the dreams of the last year: older ones hardly count.
  private func sign(in store: DreamStore) throws -> DreamSigns.Sign? {
    let tonight = Night.tonight()
    let request = DreamRequest.newest(
      Self.maximumSignDreamCount, from: tonight.advanced(by: -365), to: tonight)
    return DreamSigns(try store.load(request).journal.dreams, tonight: tonight).target
  }

  /// What is written for the night that ended this morning.
  private func lastNight(in store: DreamStore) throws -> Overview.LastNight {
    let night = Night.lastNight()
    let dreams = try store.load(.newest(.max, from: night, to: night)).journal.dreams
    let record = try store.load(.nights([night])).journal.nights[night]
    return Overview.LastNight(
      night: night, dreamCount: dreams.count, isDescribed: !record.isEmpty)
  }
}
