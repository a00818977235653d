import ArgumentParser
import Foundation

/// Whether output has color, as `--color` says it.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto
  case always
  case never

  /// Whether there is color: the option decides, then `NO_COLOR`, then `CLICOLOR_FORCE`; otherwise a
  /// terminal has color unless it is a dumb one.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether the output is a terminal.
  ///   - environment: The environment variables of the process.
  /// - Returns: Whether to write colors.
  func hasColor(isTerminal: Bool, environment: [String: String]) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if environment["NO_COLOR"]?.isEmpty == false { return false }
      if !["", "0"].contains(environment["CLICOLOR_FORCE"] ?? "") { return true }
      return isTerminal && environment["TERM"] != "dumb"
    }
  }
}
