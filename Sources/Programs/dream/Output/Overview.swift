import Dreams

/// The output without a command: the newest dreams, and what to do next.
struct Overview {
  /// As many dreams as one remembers at a glance.
  static let maximumDreamCount = 5

  let dreams: [Dream]
  let idLength: Int
  let lastNight: LastNight
  /// The dream sign to look for tonight.
  var sign: DreamSigns.Sign?

  /// What is written for the night that ended this morning.
  struct LastNight {
    let night: Night
    let dreamCount: Int
    /// Whether something is known about the night itself.
    let isDescribed: Bool

    fileprivate var line: String {
      let days = DateArgument.days(of: night)
      if dreamCount > 0 { return "Written for \(days): \(dreamCount.counting("dream"))" }
      return isDescribed
        ? "Written for \(days): the night, without a dream"
        : "Nothing is written for \(days): dream add"
    }
  }

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
    let tonight = sign.map { "Tonight, look for: \($0.word.printable)\n\n" }
    return lastNight.line + "\n\n"
      + DreamTable(dreams, idLength: idLength).pieces(on: screen).joined()
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
