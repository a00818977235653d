import CEnchant
import Synchronization

/// Checks words with the dictionaries that are installed, by way of Enchant.
///
/// Words in a script without a dictionary are never wrong. All calls may block: the first one reads
/// dictionaries. They belong on a dedicated thread.
///
///     let checker = SpellChecker(languages: ["en_GB"])
///     checker?.misspelledWords(in: "a flying shrak")  // [9..<14]
///     checker?.suggestions(for: "shrak")              // ["shark", …]
public final class SpellChecker: Sendable {
  /// The dictionary of one language.
  @safe private struct Lexicon {
    private let pointer: OpaquePointer

    init?(of language: String, _ broker: OpaquePointer) {
      guard unsafe enchant_broker_dict_exists(broker, language) != 0,
        let pointer = unsafe enchant_broker_request_dict(broker, language)
      else { return nil }
      unsafe self.pointer = pointer
    }

    func close(_ broker: OpaquePointer) { unsafe enchant_broker_free_dict(broker, pointer) }

    func has(_ word: String) -> Bool { unsafe enchant_dict_check(pointer, word, -1) == 0 }

    func learn(_ word: String) { unsafe enchant_dict_add(pointer, word, -1) }

    func suggestions(for word: String) -> [String] {
      var count = 0
      guard let list = unsafe enchant_dict_suggest(pointer, word, -1, &count) else { return [] }
      defer { unsafe enchant_dict_free_string_list(pointer, list) }
      return (0..<count).compactMap { place in
        unsafe list[place].map { unsafe String(cString: $0) }
      }
    }
  }

  /// The dictionaries of a broker, which only one thread may use at a time.
  @safe private struct Lexicons: ~Copyable {
    private let broker: OpaquePointer
    private let byScript: [Script: [Lexicon]]

    /// The results for words checked before.
    private var known: [String: Bool] = [:]

    /// The maximum number of cached words; beyond it, all are dropped at once.
    private static let limit = 20_000

    init?(languages: [String]) {
      guard let broker = unsafe enchant_broker_init() else { return nil }
      var byScript: [Script: [Lexicon]] = [:]
      for language in languages {
        guard let lexicon = unsafe Lexicon(of: language, broker) else { continue }
        byScript[Script(ofLanguage: language), default: []].append(lexicon)
      }
      guard !byScript.isEmpty else {
        unsafe enchant_broker_free(broker)
        return nil
      }
      unsafe self.broker = broker
      self.byScript = byScript
    }

    deinit {
      for lexicon in byScript.values.joined() { unsafe lexicon.close(broker) }
      unsafe enchant_broker_free(broker)
    }

    mutating func isRight(_ word: String, _ script: Script) -> Bool {
      guard let lexicons = byScript[script] else { return true }
      if let isRight = known[word] { return isRight }
      if known.count >= Self.limit { known = [:] }
      let isRight = lexicons.contains { $0.has(word) }
      known[word] = isRight
      return isRight
    }

    func suggestions(for word: String) -> [String] {
      let lexicons = Script(of: word).flatMap { byScript[$0] } ?? []
      var found: [String] = []
      for suggestion in lexicons.flatMap({ $0.suggestions(for: word) })
      where !found.contains(suggestion) {
        found.append(suggestion)
      }
      return found
    }

    mutating func learn(_ word: String) {
      guard let first = Script(of: word).flatMap({ byScript[$0]?.first }) else { return }
      first.learn(word)
      known[word] = true
    }
  }

  private let lexicons: Mutex<Lexicons>

  /// Opens the dictionaries of some languages.
  ///
  /// A word is right if one of the dictionaries has it.
  ///
  /// - Parameter languages: Names such as `en_GB` or `de`, the preferred one first. Those without a
  ///   dictionary are passed over; nil if none has one.
  public init?(languages: [String]) {
    guard let lexicons = Lexicons(languages: languages) else { return nil }
    self.lexicons = Mutex(lexicons)
  }

  /// Finds the words of a text that no dictionary has.
  ///
  /// Words with digits in them, and words in capitals, are not looked at.
  ///
  /// - Parameter text: Any text.
  /// - Returns: Ranges in bytes of UTF-8, in order.
  /// - Complexity: O(*n*) for *n* bytes of text, about ten microseconds for a word that is new.
  public func misspelledWords(in text: String) -> [Range<Int>] {
    let words = SpelledWord.words(in: text)
    return lexicons.withLock { lexicons in
      words.filter { !lexicons.isRight($0.text, $0.script) }.map(\.range)
    }
  }

  /// Proposes words in place of one that no dictionary has.
  ///
  /// - Parameter word: The word.
  /// - Returns: Words, the likeliest first; none if there is nothing like it.
  public func suggestions(for word: String) -> [String] {
    lexicons.withLock { $0.suggestions(for: word) }
  }

  /// Takes a word for right from now on, in every program that uses the person's own dictionary.
  ///
  /// - Parameter word: The word.
  public func learn(_ word: String) {
    lexicons.withLock { $0.learn(word) }
  }
}
