import ArgumentParser
import DreamStore
import Dreams
import Wording

/// A dream as a person names it: by its id or the beginning of it, as `last`, `last~2` or `added`, by its
/// night where that has no other, or by words that fit no other dream.
///
/// What begins an id is always that one. Which dream words stand for is said on standard error.
struct DreamReference {
  enum Place {
    case list
    case trash
    case anywhere
  }

  static let help: ArgumentHelp =
    "The dream: its id or the beginning of it, last, its night, or words that only it has."

  private let text: String

  init(_ text: String) {
    self.text = text
  }

  /// The dream that is named; the newest one where a person at a terminal names none.
  ///
  /// A script that names none has made a mistake.
  static func atTerminal(_ text: String?) throws -> String {
    if let text { return text }
    guard Confirmation.canAsk else { throw ValidationError("Missing expected argument '<id>'.") }
    return "last"
  }

  /// The dreams that are named, each once, in their order.
  static func resolved(
    _ texts: [String], in journal: Journal, at place: Place
  ) throws(Failure) -> [Dream.ID] {
    var ids: [Dream.ID] = []
    for text in texts {
      let id = try DreamReference(text).resolved(in: journal, at: place)
      if !ids.contains(id) { ids.append(id) }
    }
    return ids
  }

  /// The part of the journal in which dreams of the list are found: no more than ids and `last` need.
  static func request(_ texts: [String]) -> DreamRequest {
    let places = texts.compactMap { DreamReference($0).placeFromLast }
    guard places.count == texts.count, let furthest = places.max() else {
      return .dreamsBeginning(texts)
    }
    return .newest(furthest + 1)
  }

  /// Finds the dream.
  ///
  /// - Parameters:
  ///   - journal: The journal, or the part of it that ``request(_:)`` names.
  ///   - place: Where the dream must be.
  ///   - byWords: Whether words may stand for a dream, and not only an id or `last`.
  /// - Returns: The id of the dream.
  /// - Throws: That there is none, or which ones there are.
  func resolved(
    in journal: Journal, at place: Place, byWords: Bool = true
  ) throws(Failure) -> Dream.ID {
    let found: [Dream.ID] =
      switch place {
      case .list: ids(in: journal.dreams)
      case .trash: ids(in: journal.trash)
      case .anywhere: ids(in: journal.dreams) + ids(in: journal.trash)
      }
    guard let first = found.first else {
      // What begins an id elsewhere is that id, and no word.
      guard ids(in: journal.dreams).isEmpty, ids(in: journal.trash).isEmpty,
        let dream = try named(in: place == .trash ? journal.trash : journal.dreams, byWords)
      else { throw missing(in: journal) }
      StandardError.write(
        "\(dream.id.canonical.prefix(8))  \(dream.date)  “\(Self.title(dream))”")
      return dream.id
    }
    guard found.count == 1 else { throw ambiguous(found, in: journal) }
    return first
  }

  // MARK: Words

  /// How many dreams are newer than the one meant by `last` or `last~2`.
  private var placeFromLast: Int? {
    if text == "last" { return 0 }
    guard text.hasPrefix("last~"), let place = Int(text.dropFirst(5)), (0..<1_000_000) ~= place
    else { return nil }
    return place
  }

  /// The dream that words stand for.
  private func named(in dreams: DreamList, _ byWords: Bool) throws(Failure) -> Dream? {
    if let count = placeFromLast { return dreams.dropFirst(count).first }
    if text == "added" { return dreams.max { $0.created < $1.created } }
    guard byWords else { return nil }
    let sameNight = night.map { night in dreams.filter { $0.date == night } } ?? []
    if !sameNight.isEmpty { return try onlyOne(of: sameNight) }
    guard !isLikeAnID else { return nil }
    let titled = dreams.filter { $0.title?.lowercased() == text.lowercased() }
    return try onlyOne(of: titled.isEmpty ? Self.dreams(with: text, in: dreams) : Array(titled))
  }

  /// The night that is meant; nil for other words, and for some that are as short as sun.
  private var night: Night? {
    guard text.utf8.count > 3, let phrase = try? DatePhraseReader().read(text),
      phrase.minutes == nil
    else { return nil }
    return phrase.night
  }

  private func onlyOne(of found: [Dream]) throws(Failure) -> Dream? {
    guard found.count > 1 else { return found.first }
    throw Failure(
      status: .badInput,
      happened: "'\(text.clipped)' fits several dreams: \(Self.candidates(found))",
      advice: "nothing was done; write more of the words, or the id")
  }

  /// Whether it may be a mistyped id, which must not stand for another dream.
  private var isLikeAnID: Bool {
    text.allSatisfy { $0.isHexDigit || $0 == "-" }
      && (text.count < 3 || text.contains(where: \.isNumber))
  }

  private static func dreams(with text: String, in dreams: DreamList) -> [Dream] {
    let query = Query(text, names: Wording.english.searchNames, dates: DatePhraseReader())
    guard !query.isEmpty, query.problems.isEmpty else { return [] }
    return Array(dreams.matching(query))
  }

  private static func title(_ dream: Dream) -> String {
    Wording.english.shortTitle(of: dream).printable
  }

  /// Some dreams by ids and titles.
  private static func candidates(_ dreams: [Dream]) -> String {
    dreams.prefix(shown).map { "\($0.id.canonical) “\(title($0))”" }.joined(separator: ", ")
      + (dreams.count > shown ? " and more" : "")
  }

  // MARK: Ids

  var unknown: Failure {
    Failure(
      status: .notFound, happened: "there is no dream '\(text.clipped)'",
      advice: "'dream list' shows the ids")
  }

  private static let shown = 5

  private func ids(in dreams: DreamList) -> [Dream.ID] {
    guard text.contains(where: { $0 != "-" }) else { return [] }
    return dreams.ids(beginningWith: text, limit: Self.shown + 1)
  }

  private func missing(in journal: Journal) -> Failure {
    if !ids(in: journal.trash).isEmpty {
      return Failure(
        status: .notFound, happened: "the dream '\(text)' is in the trash",
        advice: "'dream restore \(text)' brings it back")
    }
    if !ids(in: journal.dreams).isEmpty {
      return Failure(
        status: .notFound, happened: "the dream '\(text)' is not in the trash",
        advice: "there is nothing to restore")
    }
    return unknown
  }

  private func ambiguous(_ ids: [Dream.ID], in journal: Journal) -> Failure {
    let dreams = ids.compactMap { journal.dreams[$0] ?? journal.trash[$0] }
    return Failure(
      status: .badInput,
      happened:
        "'\(text)' is the beginning of several ids: \(Self.candidates(dreams))",
      advice: "write more of the id")
  }
}
