/// The words of the command line before anybody has understood them.
enum Arguments {
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
