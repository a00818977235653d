import Foundation

/// What a record is about.
package enum SyncName: Hashable, Sendable {
  case dream(Dream.ID)
  case night(Night)
  /// The values of the journal itself, such as the favorite creature.
  case journal

  /// Reads a name as records have it.
  package init?(_ text: String) {
    if text == "j/" {
      self = .journal
    } else if text.hasPrefix("d/"), let id = UUID(canonical: Array(text.utf8.dropFirst(2)).span) {
      self = .dream(id)
    } else if text.hasPrefix("n/"), let night = Night(String(text.dropFirst(2))),
      text == "n/\(night)"
    {
      self = .night(night)
    } else {
      return nil
    }
  }

  /// The name as records have it.
  package var text: String {
    switch self {
    case .dream(let id): "d/\(id.canonical)"
    case .night(let night): "n/\(night)"
    case .journal: "j/"
    }
  }

  /// The keys of its texts, of two versions of which both are kept.
  var texts: [ExactText] {
    switch self {
    case .dream: Self.dreamTexts
    case .night: Self.nightTexts
    case .journal: []
    }
  }

  private static let dreamTexts = keys(of: Dream.fields)
  private static let nightTexts = keys(of: NightRecord.fields)

  private static func keys<R>(of fields: FieldTable<R>) -> [ExactText] {
    fields.filter { if case .text = $0.kind { true } else { false } }.map { ExactText($0.key) }
  }
}
