import Dreams

/// A page of help that is about no single command: `dream help dates`.
enum HelpTopic: String, CaseIterable {
  case dates
  case search
  case ids

  var text: String {
    switch self {
    case .dates: Self.aboutDates
    case .search: SearchArgument.help
    case .ids: Self.aboutIDs
    }
  }

  private static let aboutDates = """
    A night is named by the evening on which it began. Wherever a date is taken, it may be
    YYYY-MM-DD, or in words:
      today  tonight            the night that begins this evening
      yesterday  last night     the night that ended this morning
      3 nights ago  2 weeks ago
      friday  last friday       the latest one before today
      20 nov  nov 20 2026  20.11.  20.11.2026
    Several nights, for --from, --to and searches:
      this week  last month  march  2026-11  2026
    With a time, a night belongs to the evening before; it is kept as when you woke:
      yesterday 4am  "2026-11-20 03:12"
    A date and a colon write a dream down for it:
      dream yesterday: Late for a train
    A date without a year is never to come. 11/12 may be two dates and is refused. What was
    understood of words is said on standard error.
    In a Chinese or Korean locale, dates may also be in that language.
    """

  private static let aboutIDs = """
    A dream is named by its id, or by as many letters of its beginning as no other id has.
    'dream list' shows them. Wherever an id is taken, there may also be:
      last           the newest dream of 'dream list'
      last~2         the one two before it
      added          the dream that was written last
      yesterday      a night that has one dream, as 'dream help dates' says it
      'second door'  words that are the title of one dream, or that only one dream has
    Which dream was taken is said on standard error. When several fit, they are listed and nothing
    is done. At a terminal, 'dream show', 'dream edit' and 'dream star' without an id take the
    newest dream. 'dream forget' takes ids, last and added only.
    """

  /// Throws the page that a command line asks for, or says that there is no command of that name; returns for
  /// all other command lines.
  static func answer(_ words: [String]) throws {
    guard words.count == 2, words[0] == "help" else { return }
    let word = words[1]
    if let topic = HelpTopic(rawValue: word) { throw Page(text: topic.text + "\n") }
    guard !CommandOutcome.commands.contains(word), Arguments.aliases[word] == nil,
      !word.hasPrefix("-")
    else { return }
    let guess = nearestCommand(to: word).map { ". Did you mean '\($0)'?" } ?? ""
    throw Failure(
      status: .usage, happened: "there is no command '\(word.clipped)'\(guess)",
      advice: "'dream help' shows them all")
  }

  /// The command that was meant by a mistyped word; nil if none is similar.
  static func nearestCommand(to word: String) -> String? {
    // One letter is near any other.
    let names = CommandOutcome.commands + Arguments.aliases.keys.filter { $0.count > 1 }
    return FieldKind.choice(names.sorted()).nearest(to: word)
  }

  /// A page that was asked for.
  struct Page: Error {
    let text: String
  }
}
