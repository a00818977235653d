/// A word that may stand where the cursor is.
struct Completion: Equatable {
  var word: String
  /// What the word means; zsh and fish show it.
  var note = ""
}

/// What may stand where the cursor is.
struct Completions: Equatable {
  /// What the shell completes by itself, beside the words.
  enum Files: String {
    case none
    case files
    case folders
  }

  var words: [Completion] = []
  var files = Files.none

  init(_ words: [Completion] = [], files: Files = .none) {
    (self.words, self.files) = (words, files)
  }

  /// The completions that begin like what is written already; case and quotes do not count.
  func beginning(with prefix: String) -> Completions {
    func bare(_ text: String) -> String { text.lowercased().filter { $0 != "\"" } }
    let start = bare(prefix)
    return Completions(words.filter { bare($0.word).hasPrefix(start) }, files: files)
  }

  /// The completions behind a part of the word that stays as it is.
  func behind(_ prefix: String) -> Completions {
    Completions(words.map { Completion(word: prefix + $0.word, note: $0.note) }, files: files)
  }
}
