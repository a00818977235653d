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
    let words = try parserWords(for: words, fields: fields)
    return try direct(words) ?? DreamCommand.parseAsRoot(words)
  }

  /// The command that the first word names, parsed without looking at the others.
  ///
  /// That takes a debug build, and with it each test of a command, a quarter less time to start.
  ///
  /// - Parameter words: The words for the parser.
  /// - Returns: The command; nil where the words don't make one, or ask for help: the parser of the whole program
  ///   knows what to say.
  static func direct(_ words: [String]) -> (any ParsableCommand)? {
    let named = DreamCommand.configuration.subcommands.first { $0._commandName == words.first }
    guard let named, named.configuration.subcommands.isEmpty,
      let command = try? named.parseAsRoot(Array(words.dropFirst())), type(of: command) == named
    else { return nil }
    return command
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
        case TagCommand._commandName: TagCommand.parserWords(for: rest)
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
    "new": ["add"], "write": ["add"], "ls": ["list"], "find": ["list"], "search": ["list"],
    "trash": ["list", "--trash"], "rm": ["delete"], "remove": ["delete"], "cat": ["show"],
    "a": ["add"], "e": ["edit"], "l": ["list"], "s": ["show"],
  ]

  /// The words with the name of the command as it is in the help.
  static func withoutAliases(_ words: [String]) -> [String] {
    let words = withoutDate(words)
    if let words = countingFromLast(words) { return words }
    guard let command = placeOfCommand(in: words) else { return words }
    // Behind help stands the name of another command.
    let place = words[command] == "help" && command + 1 < words.count ? command + 1 : command
    guard let meant = aliases[words[place]] else { return words }
    return Array(words[..<place]) + (place == command ? meant : [meant[0]])
      + words[(place + 1)...]
  }

  /// The words of `dream -5`, `dream last 5` and `dream last` as those of a command; nil for others.
  private static func countingFromLast(_ words: [String]) -> [String]? {
    func list(_ count: String, at place: Int, _ length: Int) -> [String] {
      words[..<place] + ["list", "--limit", count] + words[(place + length)...]
    }
    if let place = words.firstIndex(where: { $0.wholeMatch(of: /-\d+/) != nil }),
      placeOfCommand(in: words).map({ $0 > place }) ?? true
    {
      return list(String(words[place].dropFirst()), at: place, 1)
    }
    guard let place = placeOfCommand(in: words), words[place] == "last" else { return nil }
    if place + 1 < words.count, words[place + 1].wholeMatch(of: /\d+/) != nil {
      return list(words[place + 1], at: place, 2)
    }
    return words[..<place] + ["show"] + words[place...]
  }

  /// The words of `dream yesterday: Flying` as those of `dream add --date=yesterday Flying`.
  private static func withoutDate(_ words: [String]) -> [String] {
    guard let place = placeOfCommand(in: words), !isCommand(words[place]) else { return words }
    var date = words[place]
    var rest = Array(words[(place + 1)...])
    if let colon = date.firstRange(of: ": ") {
      // All of it is in quotation marks.
      rest.insert(String(date[colon.upperBound...]), at: 0)
      date = String(date[..<colon.lowerBound])
      guard DatePhraseReader().isDate(date) else { return words }
    } else {
      let length = words[place...].prefix(longestDate).firstIndex { $0.hasSuffix(":") }
      guard let length else { return words }
      date = String(words[place...length].joined(separator: " ").dropLast())
      guard length == place || DatePhraseReader().isDate(date) else { return words }
      rest = Array(words[(length + 1)...])
    }
    return words[..<place] + [AddCommand._commandName, "--date=\(date)"] + rest
  }

  /// How many words a date has at most.
  private static let longestDate = 6

  private static func isCommand(_ word: String) -> Bool {
    CommandOutcome.commands.contains(word) || aliases[word] != nil || word == "last"
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

  /// The options behind which a name may have any bytes.
  private static let optionsTakingAnyName = ["--attach", "--output", "--passphrase-file", "--to"]

  /// The words after the name of the program; names of files that are not UTF-8 as ``FileName`` has them, as
  /// far as they are read, or written other than by SQLite.
  ///
  /// - Returns: The words.
  /// - Throws: That another word is not UTF-8: Swift would put replacement characters into a dream.
  static func words() throws(Failure) -> [String] {
    let arguments = FileName.arguments
    let words = arguments.map(\.word)
    let place = placeOfCommand(in: words)
    let command = place.map { words[$0] }
    for (index, word) in words.enumerated() where !arguments[index].isUTF8 {
      // A journal and a backup are opened by SQLite, which takes UTF-8 only.
      let option = optionsTakingAnyName.first { option in
        index > 0 && words[index - 1] == option || word.hasPrefix(option + "=")
      }
      if option != nil, command != BackupCommand._commandName { continue }
      let isFile = (try? FileStatus(of: word, followingLinks: true)) != nil
      let isJournal = index > 0 && words[index - 1] == "--journal"
      if isFile, !isJournal, index != place, command.map(takingAnyName.contains) == true {
        continue
      }
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
