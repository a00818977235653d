import ArgumentParser
import Dreams

struct TagsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tags",
    abstract: "List the tags, or other words, with how many dreams have each.",
    discussion: """
      Examples:
        dream tags
        dream tags --people
        dream list tag:sea

      Each line has the word, the number of dreams, and the night of the latest
      one. Tags are those given and the #words of texts. In a pipe, tabs separate
      the columns.
      """)

  @Flag(help: "List the people instead.")
  var people = false

  @Flag(help: "List the places instead.")
  var places = false

  @Flag(help: "List the dream signs instead.")
  var signs = false

  @OptionGroup var options: GlobalOptions

  func validate() throws {
    if [people, places, signs].count(where: \.self) > 1 {
      throw ValidationError("Give one of --people, --places and --signs.")
    }
  }

  func run() throws {
    let (journal, issues) = try options.openStore().load(.whole)
    StandardError.note(issues)
    let lines = WordLine.all(of: journal.dreams, words: words)
    if options.json { return try StandardOutput.write(JSONText.array(lines)) }
    let screen = options.screen
    if lines.isEmpty, screen.isTerminal { StandardError.write("No dream has any.") }
    try options.page(WordLine.table(lines, on: screen))
  }

  private func words(of dream: Dream) -> [String] {
    let key = people ? "people" : places ? "places" : signs ? "signs" : nil
    return key.map { dream[$0]?.words ?? [] } ?? dream.allTags
  }
}

/// A word of a set, and in which dreams it is.
private struct WordLine: Encodable {
  var word: String
  var dreams: Int
  var lastNight: String

  /// The words of dreams, the most used first; each as it was written first.
  static func all(of dreams: DreamList, words: (Dream) -> [String]) -> [WordLine] {
    var lines: [WordIdentity: WordLine] = [:]
    // The newest dream comes first.
    for dream in dreams {
      for word in words(dream) {
        var line =
          lines[WordIdentity(word)]
          ?? WordLine(word: word, dreams: 0, lastNight: dream.date.description)
        line.word = word
        line.dreams += 1
        lines[WordIdentity(word)] = line
      }
    }
    return lines.values.sorted { ($1.dreams, $0.word) < ($0.dreams, $1.word) }
  }

  static func table(_ lines: [WordLine], on screen: Screen) -> String {
    guard screen.isTerminal else {
      return lines.map { "\($0.word.printable)\t\($0.dreams)\t\($0.lastNight)\n" }.joined()
    }
    let words = lines.map { $0.word.printable.cut(to: max(10, screen.columns - 24)) }
    let width = (words.map(\.displayWidth).max() ?? 0) + 2
    let counts = lines.map { String($0.dreams) }
    let countWidth = (counts.map(\.count).max() ?? 0) + 2
    return zip(words, zip(counts, lines)).map { word, rest in
      word.padded(to: width) + rest.0.padded(to: countWidth) + screen.dimmed(rest.1.lastNight)
        + "\n"
    }.joined()
  }
}
