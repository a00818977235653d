import ArgumentParser
import Files

struct CompletionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "Print a script that completes words in a shell.",
    discussion: """
      Examples:
        eval "$(dream completions bash)"
        eval "$(dream completions zsh)"
        dream completions fish | source

      The first belongs into ~/.bashrc, the second behind compinit in ~/.zshrc, the
      third into ~/.config/fish/config.fish. Then Tab completes commands, options
      and, from the journal, ids, tags, people, places, signs and backups.
      """)

  @Argument(help: "The shell.")
  var shell: Shell

  @Option(parsing: .unconditional, help: .hidden)
  var line: String?

  @Option(parsing: .unconditional, help: .hidden)
  var part: String?

  @OptionGroup var options: GlobalOptions

  func run() throws {
    guard let line else { return try StandardOutput.write(CompletionScript.text(for: shell)) }
    let typed = ShellWords(line)
    // Behind a space, the word to complete is empty.
    let words = typed.endsInsideWord ? typed.words : typed.words + [""]
    let found = Completer(words: Array(words.dropFirst())).completions()
    // Bash begins a new word behind a colon and an equals sign, and wants only what follows.
    let last = words.last ?? ""
    let kept = part.flatMap { last.hasSuffix($0) ? last.count - $0.count : nil } ?? 0
    let lines = found.words.map { completion in
      let word = completion.word.dropFirst(kept)
      return "\(String(word).printable)\t\(completion.note.printable)\n"
    }
    try StandardOutput.write("\(found.files.rawValue)\n\(lines.joined())")
  }
}
