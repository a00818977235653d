import ArgumentParser
import DreamStore
import Dreams
import Wording

/// Completes the word at a shell's cursor.
struct Completer {
  private let words: [String]
  private let current: String

  /// - Parameter words: The words of the line without the name of the program; the last one is
  ///   completed.
  init(words: [String]) {
    self.words = Arguments.withoutAliases(Array(words.dropLast()))
    current = words.last ?? ""
  }

  /// The words that begin like the one at the cursor.
  func completions() -> Completions {
    let commands = DreamCommand.configuration.subcommands
    guard let place = Arguments.placeOfCommand(in: words) else {
      return root(commands).beginning(with: current)
    }
    let name = words[place]
    if name == "help" {
      let topics = HelpTopic.allCases.map { Completion(word: $0.rawValue) }
      return Completions(names(of: commands) + topics).beginning(with: current)
    }
    guard let type = commands.first(where: { $0._commandName == name }),
      let grammar = try? CommandGrammar(of: type)
    else { return Completions() }
    return inside(name, grammar, before: words[(place + 1)...])
  }

  private func root(_ commands: [any ParsableCommand.Type]) -> Completions {
    guard let grammar = try? CommandGrammar(of: DreamCommand.self) else { return Completions() }
    if let option = words.last, let argument = grammar.visible.first(where: takes(option)) {
      return values(of: argument, in: "")
    }
    if current.hasPrefix("-") { return Completions(optionNames(grammar)) }
    return Completions(names(of: commands) + [Completion(word: "help", note: "Show help.")])
  }

  private func names(of commands: [any ParsableCommand.Type]) -> [Completion] {
    commands.filter { $0.configuration.shouldDisplay }.map {
      Completion(word: $0._commandName, note: $0.configuration.abstract)
    }
  }

  // MARK: Behind the name of a command

  private func inside(
    _ command: String, _ grammar: CommandGrammar, before: ArraySlice<String>
  ) -> Completions {
    let fields = FieldOptionCompletions.of(command)
    let before = fields.isEmpty ? before : ArraySlice(before.map(FieldOptionCompletions.long))
    let hasEnded = before.contains("--")
    if !hasEnded, let option = before.last, let found = values(of: option, command, grammar, fields)
    {
      return found
    }
    if !hasEnded, current.hasPrefix("--"), let sign = current.firstIndex(of: "=") {
      let option = String(current[..<sign])
      let value = Completer(
        words: words + [option, String(current[current.index(after: sign)...])])
      let values = value.values(of: option, command, grammar, fields)
      return values?.behind(option + "=") ?? Completions()
    }
    if !hasEnded, current.hasPrefix("-") {
      let own = fields.map { Completion(word: "--" + $0.name, note: $0.note) }
      return Completions(own + optionNames(grammar)).beginning(with: current)
    }
    let given = positionals(before, grammar, fields)
    let wanted = grammar.positionals
    guard
      let argument = given.count < wanted.count
        ? wanted[given.count] : wanted.last.flatMap({ $0.isRepeating ? $0 : nil })
    else { return Completions() }
    var found = values(of: argument, in: command)
    found.words.removeAll { word in given.contains { $0.hasPrefix(word.word) } }
    return found.beginning(with: current)
  }

  /// The words that are neither options nor their values.
  private func positionals(
    _ words: ArraySlice<String>, _ grammar: CommandGrammar, _ fields: [FieldOptionCompletions]
  ) -> [String] {
    var (given, rest) = ([String](), words)
    while let word = rest.popFirst() {
      if word == "--" { return given + rest }
      guard word.hasPrefix("-"), word != "-" else {
        given.append(word)
        continue
      }
      let isField = fields.contains { "--" + $0.name == word && $0.takesValue }
      if isField || grammar.visible.contains(where: takes(word)) { _ = rest.popFirst() }
    }
    return given
  }

  private func takes(_ option: String) -> (CommandGrammar.Argument) -> Bool {
    { $0.kind == .option && $0.allOptions.contains(option) }
  }

  private func optionNames(_ grammar: CommandGrammar) -> [Completion] {
    grammar.visible.flatMap { argument in
      argument.options.map { Completion(word: $0, note: argument.abstract ?? "") }
    }
  }

  // MARK: Values

  /// The values of an option, if it takes one.
  private func values(
    of option: String, _ command: String, _ grammar: CommandGrammar,
    _ fields: [FieldOptionCompletions]
  ) -> Completions? {
    if let field = fields.first(where: { "--" + $0.name == option }) {
      return field.takesValue ? values(of: field).beginning(with: current) : nil
    }
    guard let argument = grammar.visible.first(where: takes(option)) else { return nil }
    return values(of: argument, in: command).beginning(with: current)
  }

  private func values(of field: FieldOptionCompletions) -> Completions {
    guard let key = field.journalKey else { return field.values }
    return Completions(wordsOfJournal(key) + field.values.words)
  }

  private func values(of argument: CommandGrammar.Argument, in command: String) -> Completions {
    if let list = argument.completionKind?.list?.values ?? argument.allValues {
      return Completions(list.map { Completion(word: $0) })
    }
    let files: Completions.Files =
      argument.completionKind?.file != nil
      ? .files : argument.completionKind?.directory != nil ? .folders : .none
    let words: [Completion] =
      switch argument.valueName {
      case "id": dreams(of: command)
      case "query": query
      case "yyyy-mm-dd": NightCompletions.recent + NightCompletions.spans
      case "date": NightCompletions.recent
      case "field": FieldOptionCompletions.keys(of: command)
      case "tag": wordsOfJournal("tags")
      case "old", "new", "word": renamed
      case "names" where command == DetachCommand._commandName: attachments
      case "file" where command == RestoreBackupCommand._commandName: backups
      default: []
      }
    return Completions(words, files: files)
  }

  /// The journal that the line names, if it can be read immediately.
  private var glimpse: JournalSnapshotReader? { JournalSnapshotReader(path: options.journalPath) }

  private var options: GlobalOptions {
    var options = GlobalOptions()
    let named = words.lastIndex(of: "--journal").flatMap { place in
      words.indices.contains(place + 1) ? words[place + 1] : nil
    }
    options.journal =
      named ?? words.last { $0.hasPrefix("--journal=") }.map { String($0.dropFirst(10)) }
    return options
  }

  private static let maximumDreamCount = 100

  private func dreams(of command: String) -> [Completion] {
    guard let glimpse else { return [] }
    let commandsOfTrash = [RestoreCommand._commandName]
    let isTrash = commandsOfTrash.contains(command)
    let (dreams, length) = glimpse.dreams(
      beginning: current, inTrash: isTrash, limit: Self.maximumDreamCount)
    // An id prefix that is already unique is completed in full.
    let isLong = current.count > length
    return (isTrash || current.isEmpty ? [] : Self.named(in: glimpse))
      + dreams.map { dream in
        Completion(
          word: isLong ? dream.id.canonical : String(dream.id.canonical.prefix(length)),
          note: Self.note(dream))
      }
  }

  /// The names of dreams by their places, with the titles.
  private static func named(in glimpse: JournalSnapshotReader) -> [Completion] {
    let newest = glimpse.dreams(beginning: "", inTrash: false, limit: 3).dreams
    return newest.enumerated().map { place, dream in
      Completion(word: place == 0 ? "last" : "last~\(place)", note: note(dream))
    } + (newest.isEmpty ? [] : [Completion(word: "added", note: "the dream written last")])
  }

  private static func note(_ dream: Dream) -> String {
    "\(dream.date)  \(Wording.english.title(of: dream).printable.cut(to: 50))"
  }

  private func wordsOfJournal(_ key: String) -> [Completion] {
    (glimpse?.words(of: key) ?? []).map { word, count in
      Completion(word: word, note: count.counting("dream"))
    }
  }

  /// The words that can be renamed, of the kind that the line names.
  private var renamed: [Completion] {
    guard let place = Arguments.placeOfCommand(in: words),
      let field = words[(place + 1)...].compactMap(WordRenaming.field).first
    else { return [] }
    return wordsOfJournal(field.key)
  }

  /// The names of the files of the dream that the line names.
  private var attachments: [Completion] {
    guard let place = Arguments.placeOfCommand(in: words), let glimpse,
      let id = words[(place + 1)...].first(where: { !$0.hasPrefix("-") })
    else { return [] }
    let (dreams, _) = glimpse.dreams(beginning: id, inTrash: false, limit: 1)
    return (dreams.first?.attachments ?? []).map { Completion(word: $0.name) }
  }

  private var backups: [Completion] {
    let backups = (try? Backups.list(forJournal: options.journalPath)) ?? []
    return backups.map { Completion(word: $0.name, note: LocalTime($0.made).text) }
  }

  /// The last term of a search: a key, or the value of one.
  private var query: [Completion] {
    let end = current.lastIndex { " (".contains($0) }.map { current.index(after: $0) }
    let start = end ?? current.startIndex
    let term = current[start...]
    let isWithout = term.hasPrefix("-")
    let before = String(current[..<start]) + (isWithout ? "-" : "")
    let keys = FieldOptionCompletions.searchable
    guard let colon = term.firstIndex(of: ":") else {
      let others = ["before", "after", "weekday", "words", "has"].map { Completion(word: $0 + ":") }
      let named = keys.filter { $0.name != "date" }.map {
        Completion(word: $0.name + ":", note: $0.note)
      }
      return Completions(named + others).behind(before).words
    }
    let key = term[..<colon].drop { $0 == "-" }
    let values: Completions =
      switch key {
      case "has": Completions(FieldOptionCompletions.keys(of: ""))
      case "night", "before", "after":
        Completions(NightCompletions.recent + NightCompletions.spans)
      case "weekday":
        Completions(Query.weekdays.map { Completion(word: String($0.prefix(3))) })
      default: keys.first { $0.name == key }.map(values(of:)) ?? Completions()
      }
    let quoted = values.words.map { value in
      value.word.contains(" ") ? Completion(word: "\"\(value.word)\"", note: value.note) : value
    }
    return Completions(quoted).behind(before + key + ":").words
  }
}
