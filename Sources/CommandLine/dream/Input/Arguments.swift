/// The words of the command line before anybody has understood them.
enum Arguments {
  /// The words with each `--option=` made the two words `--option` and nothing, which to the parser
  /// are not the same.
  static func words(_ words: [String]) -> [String] {
    let options = words.prefix { $0 != "--" }
    return options.flatMap { word in
      word.wholeMatch(of: /(--[a-z-]+)=/).map { [String($0.1), ""] } ?? [word]
    } + words.dropFirst(options.count)
  }

  /// Refuses words that are not UTF-8: Swift would put replacement characters into a dream.
  static func checkEncoding() throws(Failure) {
    for index in 0..<Int(CommandLine.argc) {
      guard let word = unsafe CommandLine.unsafeArgv[index],
        unsafe String(validatingCString: word) == nil
      else { continue }
      throw Failure(
        status: .badInput, happened: "word \(index) of the command line is not UTF-8",
        advice: "nothing was changed; use a UTF-8 locale, or put the text in a file and pipe it")
    }
  }
}
