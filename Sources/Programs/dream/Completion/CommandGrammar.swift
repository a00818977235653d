import ArgumentParser
import Foundation

/// The parser's description of a command.
struct CommandGrammar: Decodable {
  struct Argument: Decodable {
    enum Kind: String, Decodable {
      case positional, option, flag
    }

    struct Name: Decodable {
      let kind: String
      let name: String
    }

    /// How its value is completed, if the command says it.
    struct Values: Decodable {
      struct List: Decodable {
        let values: [String]
      }
      struct Nothing: Decodable {}

      let list: List?
      let file: Nothing?
      let directory: Nothing?
    }

    let kind: Kind
    let names: [Name]?
    let valueName: String?
    let isRepeating: Bool
    let shouldDisplay: Bool
    let abstract: String?
    let allValues: [String]?
    let completionKind: Values?

    /// All names with their dashes.
    var allOptions: [String] {
      (names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name }
    }

    /// The long names with their dashes.
    var options: [String] {
      (names ?? []).filter { $0.kind == "long" }.map { "--" + $0.name }
    }
  }

  let arguments: [Argument]?

  private struct Root: Decodable {
    let command: CommandGrammar
  }

  init(of command: any ParsableCommand.Type) throws {
    self = try JSONDecoder().decode(Root.self, from: Data(command._dumpHelp().utf8)).command
  }

  var visible: [Argument] { (arguments ?? []).filter(\.shouldDisplay) }

  var positionals: [Argument] { visible.filter { $0.kind == .positional } }
}
