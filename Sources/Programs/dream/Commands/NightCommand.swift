import ArgumentParser
import Dreams

struct NightCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "night",
    abstract: "Show or change what is known about a night.",
    usage: """
      dream night [<yyyy-mm-dd>] [--<field> <value> ...] [--clear <field> ...] \
      [--journal <path>] [--json] [--color <when>]
      """,
    discussion: """
      Examples:
        dream night 2026-11-20
        dream night --recall none --sleep-quality 3
        dream night 2026-11-20 --bedtime 23:15 --technique mild --clear notes

      The date is that of the evening on which the night began; without one, a
      terminal takes last night. Without a field the night is shown and nothing
      changes.

      Fields:
      \(NightRecord.fields.optionHelp)
      """)

  @Argument(help: "The date of the evening.")
  var date: String?

  @Option(help: ArgumentHelp("Remove what a field has; repeatable.", valueName: "field"))
  var clear: [String] = []

  @OptionGroup var fields: FieldOptions
  @OptionGroup var options: GlobalOptions

  func run() throws {
    // A script that names none has made a mistake.
    guard let date = date ?? (Confirmation.canAsk ? "last night" : nil) else {
      throw ValidationError("Missing expected argument '<date>'.")
    }
    let night = try DateArgument.night(date)
    let values = try FieldValues(fields, clearing: clear, fields: NightRecord.fields)
    guard !fields.isEmpty || !clear.isEmpty else {
      let journal = try options.openStore().load(.nights([night])).journal
      return try StandardOutput.write(options.card(journal.nights[record: night]))
    }
    try JournalChange(options).make(reading: .nights([night])) { journal in
      try values.apply(to: &journal.nights[record: night])
      return options.card(journal.nights[record: night])
    }
  }
}
