import Dreams

/// The output without a command: the newest dreams, and what to do next.
struct Overview {
  /// As many dreams as one remembers at a glance.
  static let maximumDreamCount = 5

  let dreams: [Dream]
  let idLength: Int
  /// The night that ended this morning, if nothing is written for it.
  var unwrittenNight: Night?
  /// The dream sign to look for tonight.
  var sign: DreamSigns.Sign?

  func text(on screen: Screen) -> String {
    guard let newest = dreams.first else { return Self.beginning(on: screen) }
    let id = String(newest.id.canonical.prefix(idLength))
    var commands = [
      ("dream add", "write down a dream"),
      ("dream show \(id)", "read one, by its id"),
      ("dream show last", "read the newest"),
      ("dream list sea", "find dreams by their words"),
    ]
    // Counting all of them would read the whole journal.
    if dreams.contains(where: \.isScribble) {
      commands.append(("dream list scribble:yes", "see what is still to be told"))
    }
    let reminder = unwrittenNight.map {
      "Nothing is written for \(DateArgument.days(of: $0)): dream add\n\n"
    }
    let tonight = sign.map { "Tonight, look for: \($0.word.printable)\n\n" }
    return (reminder ?? "") + DreamTable(dreams, idLength: idLength).pieces(on: screen).joined()
      + "\n" + (tonight ?? "")
      + Self.table(commands, on: screen)
  }

  /// The output for an empty journal.
  static func beginning(on screen: Screen) -> String {
    let commands = [
      ("dream add 'Flying over the sea'", "write down a dream"),
      ("dream samples", "add three dreams to look at"),
      ("dream --help", "show all commands"),
    ]
    return "Your journal is empty. Begin like this:\n\n" + table(commands, on: screen)
  }

  private static func table(_ commands: [(String, String)], on screen: Screen) -> String {
    let width = (commands.map(\.0.count).max() ?? 0) + 3
    return commands.map { command, purpose in
      let isWide = width + 2 + purpose.count <= screen.columns
      let first = "  " + (isWide ? command.padded(to: width) : command + "\n      ")
      return first + screen.dimmed(purpose) + "\n"
    }.joined()
  }
}
