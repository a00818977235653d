import Dreams
import Wording

/// A dream as a person names it: by its id, or by the beginning of it.
struct DreamReference {
  enum Place {
    case list
    case trash
    case anywhere
  }

  private let text: String

  init(_ text: String) {
    self.text = text
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

  func resolved(in journal: Journal, at place: Place) throws(Failure) -> Dream.ID {
    let found: [Dream.ID] =
      switch place {
      case .list: ids(in: journal.dreams)
      case .trash: ids(in: journal.trash)
      case .anywhere: ids(in: journal.dreams) + ids(in: journal.trash)
      }
    guard let first = found.first else { throw missing(in: journal) }
    guard found.count == 1 else { throw ambiguous(found, in: journal) }
    return first
  }

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
    let candidates = ids.prefix(Self.shown).map { id in
      let dream = journal.dreams[id] ?? journal.trash[id]
      let title = dream.map { Wording.english.shortTitle(of: $0) } ?? ""
      return "\(id.canonical) “\(title.printable)”"
    }
    let more = ids.count > Self.shown ? " and more" : ""
    return Failure(
      status: .badInput,
      happened:
        "'\(text)' is the beginning of several ids: \(candidates.joined(separator: ", "))\(more)",
      advice: "write more of the id")
  }
}
