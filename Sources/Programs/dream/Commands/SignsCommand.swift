import ArgumentParser
import Dreams

struct SignsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "signs",
    abstract: "Rank the dream signs, and say which to look for tonight.",
    discussion: """
      Examples:
        dream signs
        dream signs --json
        dream add 'The exam again' --sign context:exam

      The sign to look for is the one of most dreams, of which each counts half as
      much as one of two weeks later. It stays the same until the night is over.

      In a pipe, tabs separate the columns, and nothing is left out.
      """)

  @OptionGroup var options: GlobalOptions

  func run() throws {
    let dreams = try options.openStore().load().dreams
    let signs = DreamSigns(dreams, tonight: .tonight())
    if options.json { return try StandardOutput.write(JSONText.object(SignsJSON(signs))) }
    if signs.groups.isEmpty {
      return StandardError.write(
        "There are no dream signs yet; 'dream edit ID --add-sign action:flying' adds one.")
    }
    try options.page(SignsReport(signs).text(on: options.screen))
  }
}
