import Dreams
import Wording

extension DreamSearch {
  /// Says why a dream was found, unless its title shows that at a glance: the words around the first
  /// match, or the creature, the effects or another field that match.
  ///
  /// - Parameter dream: A dream that was found.
  /// - Returns: One line; nil if the beginning of the title has a match, or nothing is searched.
  func reason(for dream: Dream) -> String? {
    guard !isEmpty else { return nil }
    let title = dream.title ?? ""
    if let match = ranges(in: title).first {
      // A row has room for about as much of the title.
      return match.upperBound <= 60 ? nil : snippet(of: title, lead: 5, tail: 16)
    }
    let start = dream.title.flatMap { dream.description.range(of: $0)?.upperBound }
    let below = dream.description[(start ?? dream.description.startIndex)...]
    return snippet(of: String(below), lead: 5, tail: 16) ?? fields(of: dream)
  }

  /// The fields in which words of the search are, with the values that have them.
  private func fields(of dream: Dream) -> String? {
    let searched = Dream.fields.filter { $0.isSearched && $0.key != Dream.descriptionField.key }
    let found = searched.compactMap { field -> String? in
      let value = dream[field.key]
      if field.kind == .text, let text = value?.text {
        return snippet(of: text, lead: 5, tail: 16).map {
          tr("{field}: {value}", ["field": words.name(of: field), "value": $0])
        }
      }
      let identifiers = value?.text.map { [$0] } ?? value?.words ?? []
      // A tag is found as it would be written in a text, too.
      let sign = field.key == Dream.tagsField.key ? "#" : ""
      let names = identifiers.filter {
        matches(sign + words.name(ofChoice: $0, in: field))
          || matches(Wording.english.name(ofChoice: $0, in: field))
      }.map { words.name(ofChoice: $0, in: field) }
      guard !names.isEmpty else { return nil }
      let all = names.joined(separator: ", ")
      return tr("{field}: {value}", ["field": words.name(of: field), "value": all])
    }
    return found.isEmpty ? nil : found.joined(separator: " · ")
  }

  private func matches(_ name: String) -> Bool { !ranges(in: name).isEmpty }
}
