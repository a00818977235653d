import ArgumentParser
import Dreams

struct TagCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tag",
    abstract: "Add tags to a dream, or take some away, and print the dream.",
    usage: "dream tag <id> [<tag> ...] [-<tag> ...] [--journal <path>] [--json] [--color <when>]",
    discussion: """
      Examples:
        dream tag last sea
        dream tag 3f2a school -work

      A tag behind a hyphen is taken away. 'dream edit' has an option for each
      other field, and 'dream rename' renames a tag in all dreams.
      """)

  @Argument(help: DreamReference.help)
  var id: String

  @Argument(help: ArgumentHelp("The tags to add.", valueName: "tag"))
  var tags: [String] = []

  @Option(help: ArgumentHelp("A tag to take away; repeatable.", valueName: "tag"))
  var remove: [String] = []

  @OptionGroup var options: GlobalOptions

  func validate() throws {
    if tags.isEmpty, remove.isEmpty {
      throw ValidationError("Give a tag, as in dream tag last sea.")
    }
  }

  /// The words for the parser, to which a tag behind a hyphen would be options of one letter.
  ///
  /// - Parameter words: The words after the name of the command.
  /// - Returns: The same with `--remove`.
  static func parserWords(for words: [String]) -> [String] {
    let options = words.prefix { $0 != "--" }
    return options.flatMap { word in
      word.hasPrefix("-") && !word.hasPrefix("--") && word.count > 1 && word != "-h"
        ? ["--remove", String(word.dropFirst())] : [word]
    } + words.dropFirst(options.count)
  }

  func run() throws {
    let field = Dream.tagsField
    let added = try field.value(of: tags.map(Self.bare))?.words ?? []
    let removed = Set(remove.map { WordIdentity(Self.bare($0)) })
    try JournalChange(options).make(reading: DreamReference.request([id])) { journal in
      let id = try DreamReference(id).resolved(in: journal, at: .list)
      guard var dream = journal.dreams[id] else { throw DreamReference(id.canonical).unknown }
      let kept = (dream[field.key]?.words ?? []).filter { !removed.contains(WordIdentity($0)) }
      dream[field.key] = try field.value(of: kept + added)
      journal.dreams[id] = dream
      return options.card(dream)
    }
  }

  /// A tag as it is stored, without the sign that it has in a text.
  private static func bare(_ tag: String) -> String {
    String(tag.drop { $0 == "#" })
  }
}
