import ArgumentParser
import Dreams
import Files
import Foundation

/// The words of the command line before they are parsed.
enum Arguments {
  /// Parses the words into a command.
  ///
  /// - Parameters:
  ///   - words: The words after the name of the program.
  ///   - fields: The fields of dreams that have options.
  /// - Returns: The command, ready to run.
  /// - Throws: What `CommandOutcome` understands.
  static func command(
    _ words: [String], fields: FieldTable<Dream> = Dream.fields
  ) throws -> any ParsableCommand {
    try HelpTopic.answer(words)
    return try DreamCommand.parseAsRoot(parserWords(for: words, fields: fields))
  }

  /// Puts the words into the form that the parser needs.
  ///
  /// Options of fields get their hidden form, and `--option=` becomes two words, `--option` and an
  /// empty one, because the parser takes an empty value only so.
  ///
  /// - Parameters:
  ///   - words: The words after the name of the program.
  ///   - fields: The fields of dreams that have options.
  /// - Returns: The words for the parser.
  /// - Throws: A `ValidationError` when the value of an option is missing.
  static func parserWords(
    for words: [String], fields: FieldTable<Dream>
  ) throws -> [String] {
    var words = withoutAliases(words)
    if let command = placeOfCommand(in: words) {
      let rest = Array(words[(command + 1)...])
      let options =
        switch words[command] {
        case AddCommand._commandName: try fields.parserWords(for: rest, isEditing: false)
        case EditCommand._commandName: try fields.parserWords(for: rest, isEditing: true)
        case NightCommand._commandName:
          try NightRecord.fields.parserWords(for: rest, isEditing: true)
        default: rest
        }
      words = words[...command] + options
    }
    let options = words.prefix { $0 != "--" }
    return options.flatMap { word in
      word.wholeMatch(of: /(--[a-z-]+)=/).map { [String($0.1), ""] } ?? [word]
    } + words.dropFirst(options.count)
  }

  /// Names that hands try, and the words that they stand for.
  static let aliases = [
    "new": ["add"], "ls": ["list"], "find": ["list"], "search": ["list"],
    "trash": ["list", "--trash"], "rm": ["delete"], "cat": ["show"],
  ]

  /// The words with the name of the command as it is in the help.
  static func withoutAliases(_ words: [String]) -> [String] {
    guard let command = placeOfCommand(in: words) else { return words }
    // Behind help stands the name of another command.
    let place = words[command] == "help" && command + 1 < words.count ? command + 1 : command
    guard let meant = aliases[words[place]] else { return words }
    return Array(words[..<place]) + (place == command ? meant : [meant[0]])
      + words[(place + 1)...]
  }

  /// Where the name of the command is: the first word that is neither an option nor a value of one.
  static func placeOfCommand(in words: [String]) -> Int? {
    words.indices.first { index in
      !words[index].hasPrefix("-")
        && (index == 0 || !["--journal", "--color"].contains(words[index - 1]))
    }
  }

  /// The commands that open files with names of any bytes.
  private static let takingAnyName = [
    AttachCommand._commandName, ImportCommand._commandName,
  ]

  /// The words after the name of the program; names of files that are not UTF-8 as ``FileName`` has them, as
  /// far as they are read, or written by an export.
  ///
  /// - Returns: The words.
  /// - Throws: That another word is not UTF-8: Swift would put replacement characters into a dream.
  static func words() throws(Failure) -> [String] {
    let arguments = FileName.arguments
    let words = arguments.map(\.word)
    let command = placeOfCommand(in: words)
    let takesAnyName = command.map { takingAnyName.contains(words[$0]) } ?? false
    for (index, word) in words.enumerated() where !arguments[index].isUTF8 {
      // A journal is opened by SQLite, which takes UTF-8 only.
      let isJournal = index > 0 && words[index - 1] == "--journal"
      let isFile = (try? FileStatus(of: word, followingLinks: true)) != nil
      if takesAnyName, isFile, !isJournal, index != command { continue }
      let isTarget = index > 0 && words[index - 1] == "--to" || word.hasPrefix("--to=")
      if isTarget, command.map({ words[$0] }) == ExportCommand._commandName { continue }
      guard !isFile else {
        throw Failure(
          status: .badInput,
          happened: "word \(index + 1) of the command line names a file, and is not UTF-8",
          advice: "nothing was changed; rename the file, or name a link to it:"
            + " ln -s FILE picture.png")
      }
      throw Failure(
        status: .badInput, happened: "word \(index + 1) of the command line is not UTF-8",
        advice: "nothing was changed; use a UTF-8 locale, or put the text in a file and pipe it")
    }
    return words
  }
}
