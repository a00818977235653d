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
    } else {
      self.init(parser: error, arguments: arguments)
    }
  }

  private init(parser error: any Error, arguments: [String]) {
    let code = DreamCommand.exitCode(for: error)
    guard !code.isSuccess else {
      self = .success(DreamCommand.fullMessage(for: error) + "\n")
      return
    }
    let names = DreamCommand.configuration.subcommands.map { $0._commandName }
    let command = arguments.dropFirst().first(where: names.contains).map { "dream \($0)" }
    let message = DreamCommand.message(for: error)
    self = .failure(
      Failure(
        status: code == .validationFailure ? .usage : .other,
        happened: message.lowercasedFirst.trimmingFullStop,
        advice: "'\(command ?? "dream") --help' shows what is possible"))
  }
}
