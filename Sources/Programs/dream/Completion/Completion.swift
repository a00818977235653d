import Dreams

/// A word that may stand where the cursor is.
struct Completion: Equatable {
  var word: String
  /// The description of the word; zsh and fish show it.
  var note = ""
}

/// The completions at the cursor.
struct Completions: Equatable {
  /// The shell's own completions, besides the words.
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

  /// The completions with the typed prefix, compared as in a search and without quotes.
  func beginning(with prefix: String) -> Completions {
    func bare(_ text: String) -> String { text.filter { $0 != "\"" } }
    let start = bare(prefix)
    return Completions(words.filter { bare($0.word).hasFoldedPrefix(start) }, files: files)
  }

  /// The completions after a fixed part of the word.
  func behind(_ prefix: String) -> Completions {
    Completions(words.map { Completion(word: prefix + $0.word, note: $0.note) }, files: files)
  }
}
