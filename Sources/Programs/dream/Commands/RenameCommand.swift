import ArgumentParser
import Dreams

struct RenameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Rename a tag, or another word, in all dreams.",
    discussion: """
      Examples:
        dream rename tag ocean sea
        dream rename person Granny Grandmother
        dream rename sign action:flying action:floating

      Where the new word exists already, both become one. All dreams change in one
      step, which 'dream undo' takes back. A #word in a text and dreams in the trash
      stay as they are. 'dream tags' lists the words.
      """)

  @Argument(help: ArgumentHelp("What it is: \(Self.kinds).", valueName: "field"))
  var kind: String

  @Argument(help: ArgumentHelp("The word as it is.", valueName: "old"))
  var old: String

  @Argument(help: ArgumentHelp("The word as it is to be.", valueName: "new"))
  var new: String

  @OptionGroup var options: GlobalOptions

  /// The fields with words that the dreamer has chosen.
  private static let fields = Dream.fields.withOptions.filter {
    if case .words = $0.kind { true } else { false }
  }

  private static let kinds = fields.map(\.option).joined(separator: ", ")

  /// What has changed.
  private struct Renamed: Encodable {
    var word: String
    var dreams: Int
  }

  func run() throws {
    let meant = Self.fields.first { [$0.option, $0.key].contains(kind.lowercased()) }
    guard let field = meant else { throw Failure(noField: kind, among: Self.fields) }
    let new = try field.value(of: [new])?.words?.first ?? new
    try JournalChange(options).make(reading: .whole) { journal in
      let count = try rename(to: new, in: field, of: &journal)
      if options.json { return try JSONText.object(Renamed(word: new, dreams: count)) }
      return "\(count.counting("dream")) changed: '\(old.printable)' is now '\(new.printable)'\n"
    }
  }

  /// Renames the word in each dream that has it, and returns how many these are.
  private func rename(
    to new: String, in field: Field<Dream>, of journal: inout Journal
  ) throws(Failure) -> Int {
    let identity = WordIdentity(old)
    var count = 0
    for var dream in journal.dreams {
      let words = dream[field.key]?.words ?? []
      guard words.contains(where: { WordIdentity($0) == identity }) else { continue }
      dream[field.key] = try field.value(of: words.map { WordIdentity($0) == identity ? new : $0 })
      journal.dreams[dream.id] = dream
      count += 1
    }
    guard count > 0 else { throw unknown(among: journal.dreams, field) }
    return count
  }

  /// The word is in no dream, and another one may have been meant.
  private func unknown(among dreams: DreamList, _ field: Field<Dream>) -> Failure {
    // Case makes no other word.
    let words = Set(dreams.flatMap { $0[field.key]?.words ?? [] }.map { $0.lowercased() })
    let nearest = FieldKind.choice(words.sorted()).nearest(to: old.lowercased())
    return Failure(
      status: .notFound, happened: "no dream has the \(field.option) '\(old.clipped)'",
      advice: (nearest.map { "did you mean '\($0.clipped)'? " } ?? "")
        + "'dream tags' lists the words")
  }
}
