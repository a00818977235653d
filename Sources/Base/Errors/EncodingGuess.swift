/// An encoding that a text may be in.
public struct EncodingGuess: Hashable, Sendable {
  /// Its name.
  public let encoding: String
  /// How a few words of the text read in it.
  public let words: String

  /// Creates a guess.
  ///
  /// - Parameters:
  ///   - encoding: The name of the encoding.
  ///   - words: How a few words of the text read in it.
  public init(encoding: String, words: String) {
    self.encoding = encoding
    self.words = words
  }
}
