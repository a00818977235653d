import Foundation
import Testing

@testable import dream

@Suite struct CompletionTests {
  private func completions(_ words: String...) -> [String] {
    Completer(words: words).completions().words.map(\.word)
  }

  @Test func `every command and every option is offered`() throws {
    let commands = DreamCommand.configuration.subcommands
    #expect(completions("") == commands.map { $0._commandName } + ["help"])
    for command in commands {
      let grammar = try CommandGrammar(of: command)
      let offered = completions(command._commandName, "--")
      #expect(grammar.visible.flatMap(\.options).allSatisfy(offered.contains), "\(command)")
      #expect(Set(offered).count == offered.count, "\(command)")
      #expect(!offered.contains { $0.contains("field-of-a-dream") || $0 == "--line" })
    }
  }

  @Test func `every field is offered, and each choice of it`() {
    #expect(completions("add", "--mood", "") == ["-2", "-1", "0", "1", "2"])
    #expect(completions("night", "2026-11-20", "--recall", "") == ["dream", "white", "none"])
    #expect(completions("add", "--starred", "--ti") == ["--title"])
    #expect(completions("edit", "x", "--remove-p") == ["--remove-person", "--remove-place"])
  }

  @Test func `other names of commands, and short options, are completed alike`() {
    #expect(completions("a", "--mood", "") == completions("add", "--mood", ""))
    #expect(completions("rm", "--j") == ["--journal", "--json"])
    #expect(completions("add", "-d", "last n") == ["last night"])
    #expect(completions("list", "-s", "weekday:s") == ["weekday:sat", "weekday:sun"])
    #expect(
      completions("list", "--from", "last") == [
        "last night", "last week", "last month", "last year",
      ])
    #expect(completions("list", "-s", "night:yest") == ["night:yesterday"])
    #expect(completions("night", "fri") == ["friday"])
    #expect(completions("help", "da") == ["dates"])
    #expect(completions("rename", "p") == ["person", "place"])
    #expect(completions("help", "mer") == ["merge"])
  }

  @Test func `nothing after two dashes is an option`() {
    #expect(completions("favorite", "--", "sh") == ["shark"])
    #expect(completions("favorite", "--", "--") == [])
  }

  @Test func `quotes do not keep a word from being found`() {
    let found = Completions([Completion(word: "tag:\"deep sea\"")])
    #expect(found.beginning(with: "TAG:de") == found)
    #expect(found.beginning(with: "tag:\"de") == found)
    #expect(found.beginning(with: "tag:sea").words.isEmpty)
  }

  @Test func `words are completed as a search finds them`() {
    let words = ["mother’s house", "été", "ﬁre", "ｶﾅ"]
    for (word, typed) in [
      (0, "Mother's"), (0, "mother’"), (0, "motherʼs h"), (1, "ete"), (1, "e\u{301}t"), (2, "fi"),
      (2, "FIR"), (3, "カ"), (3, "カナ"),
    ] {
      let found = Completions(words.map { Completion(word: $0) }).beginning(with: typed)
      #expect(found.words.map(\.word) == [words[word]], "\(typed)")
    }
  }

  @Test func `a search is completed term by term`() {
    #expect(completions("list", "--search", "sea luc") == ["sea lucidity:"])
    #expect(completions("list", "--search", "(creature:sh") == ["(creature:shark"])
    #expect(completions("list", "--search", "-starred:y") == ["-starred:yes"])
    #expect(completions("stats", "--search", "weekday:s") == ["weekday:sat", "weekday:sun"])
  }
}
