import ArgumentParser
import DreamStore
import Dreams

/// The program's response to an error that ended a command.
enum CommandOutcome: Equatable {
  /// Prints help or the version, as requested; the text ends with a line break.
  case success(String)
  case failure(Failure)

  init(_ error: any Error, arguments: [String]) {
    if let page = error as? HelpTopic.Page {
      self = .success(page.text)
    } else if let failure = Failure(any: error) {
      self = .failure(failure)
    } else {
      self.init(parser: error, arguments: arguments)
    }
  }

  private init(parser error: any Error, arguments: [String]) {
    let code = DreamCommand.exitCode(for: error)
    let words = Arguments.withoutAliases(Array(arguments.dropFirst()))
    let isHelpWanted = words.contains(where: Self.helpWords.contains)
    let misread = isHelpWanted ? nil : words.first(where: Self.isBundle)
    guard !code.isSuccess || misread != nil else {
      self = .success(DreamCommand.fullMessage(for: error) + "\n")
      return
    }
    let command = words.first(where: Self.commands.contains)
    var happened = DreamCommand.message(for: error).lowercasedFirst.trimmingPeriod
    // The parser finds an “h” in a text that begins with a dash, and would show help for it.
    if code.isSuccess, let misread { happened = "unknown option '\(misread.clipped)'" }
    if command == nil, let word = words.first, !word.hasPrefix("-") {
      happened = "there is no command '\(word.clipped)'"
      if let guess = HelpTopic.nearestCommand(to: word) { happened += ". Did you mean '\(guess)'?" }
    }
    if let guess = Self.nearestFieldOption(happened, of: command) {
      happened += ". Did you mean '\(guess)'?"
    }
    self = .failure(
      Failure(
        status: code == .validationFailure || code.isSuccess ? .usage : .other,
        happened: happened,
        advice: words.contains(where: Self.isText)
          ? "a text that begins with a dash follows '--' or, in an option, '='"
          : command == nil && words.contains(where: { $0.contains(where: \.isWhitespace) })
            ? "'dream add' before the words writes them down"
            : "'\(command.map { "dream \($0)" } ?? "dream") --help' shows what is possible"))
  }

  static let commands =
    DreamCommand.configuration.subcommands.map { $0._commandName } + ["help"]

  /// Words that ask for help or the version.
  static let helpWords: Set = ["-h", "-help", "--help", "help", "--version"]

  /// Whether the parser took a word for several options of one letter each.
  private static func isBundle(_ word: String) -> Bool {
    word.hasPrefix("-") && !word.hasPrefix("--") && word.count > 2
  }

  /// Whether the parser took a word for an option, though there is a space in it.
  private static func isText(_ word: String) -> Bool {
    word.hasPrefix("-") && word.prefix { $0 != "=" }.contains(where: \.isWhitespace)
  }

  /// The option of a field of the command that was meant by an option that the parser does not know.
  private static func nearestFieldOption(_ sentence: String, of command: String?) -> String? {
    guard let word = sentence.wholeMatch(of: /unknown option '--(.*)'/)?.output.1 else {
      return nil
    }
    let options =
      switch command {
      case AddCommand._commandName: Array(Dream.fields.fieldsByOption(isEditing: false).keys)
      case EditCommand._commandName: Array(Dream.fields.fieldsByOption(isEditing: true).keys)
      case NightCommand._commandName:
        Array(NightRecord.fields.fieldsByOption(isEditing: true).keys)
      default: [] as [String]
      }
    let beginning = options.filter { $0.hasPrefix(word) }
    let nearest = FieldKind.choice(options.sorted()).nearest(to: String(word))
    return (beginning.count == 1 ? beginning.first : nearest).map { "--" + $0 }
  }
}
