import ArgumentParser
import DreamStore

/// How a run that was stopped ends.
enum Ending: Equatable {
  /// Help or the version was asked for; the text ends with a line break.
  case success(String)
  case failure(Failure)

  init(_ error: any Error, arguments: [String]) {
    if let failure = error as? Failure {
      self = .failure(failure)
    } else if let error = error as? DreamStoreError {
      self = .failure(Failure(error))
    } else if let error = error as? BackupError {
      self = .failure(Failure(error))
    } else {
      self.init(parser: error, arguments: arguments)
    }
  }

  private init(parser error: any Error, arguments: [String]) {
    let code = DreamCommand.exitCode(for: error)
    let words = arguments.dropFirst()
    let isAsked = words.contains(where: Self.askingWords.contains)
    let mistaken = isAsked ? nil : words.first(where: Self.isBundle)
    guard !code.isSuccess || mistaken != nil else {
      self = .success(DreamCommand.fullMessage(for: error) + "\n")
      return
    }
    let command = words.first(where: Self.commands.contains)
    var happened = DreamCommand.message(for: error).lowercasedFirst.trimmingFullStop
    // The parser finds an “h” in a text that begins with a dash, and would show help for it.
    if code.isSuccess, let mistaken { happened = "unknown option '\(mistaken.clipped)'" }
    if command == nil, let word = words.first, !word.hasPrefix("-") {
      happened = "there is no command '\(word.clipped)'"
    }
    self = .failure(
      Failure(
        status: code == .validationFailure || code.isSuccess ? .usage : .other,
        happened: happened,
        advice: words.contains(where: Self.isText)
          ? "a text that begins with a dash follows '--' or, in an option, '='"
          : "'\(command.map { "dream \($0)" } ?? "dream") --help' shows what is possible"))
  }

  private static let commands =
    DreamCommand.configuration.subcommands.map { $0._commandName } + ["help"]

  private static let askingWords = ["-h", "-help", "--help", "help", "--version"]

  /// Something that the parser took for several options of one letter each.
  private static func isBundle(_ word: String) -> Bool {
    word.hasPrefix("-") && !word.hasPrefix("--") && word.count > 2
  }

  /// Something that the parser took for an option, though there is a space in it.
  private static func isText(_ word: String) -> Bool {
    word.hasPrefix("-") && word.prefix { $0 != "=" }.contains(where: \.isWhitespace)
  }
}
