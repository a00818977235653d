import Dreams

/// Where an imported dream came from, and what it said there: a member of its facts that no field shows.
///
/// A later import of the same source compares with it, so that it can tell what somebody has edited here
/// from what has changed there. Older releases keep it, as they keep all that they don't know.
struct ImportOrigin: Hashable, Sendable {
  /// The name of the member.
  static let key = "imported"

  /// The format that it was read as.
  let format: String

  /// The name of the file, with its folders below the one that was chosen; empty for standard input.
  let file: String

  /// Whether the file has no date, so that its last change has given the night.
  var isUndated = false

  /// The ``digest(of:)`` of the dream as the import left it; empty before.
  private var digest = ""

  /// That of the dream as the source had it: another one where the dream had been here before.
  private var sourceDigest = ""

  init(format: DreamFormat, file: String) { (self.format, self.file) = (format.rawValue, file) }

  /// The origin that a dream remembers; nil for none.
  init?(of dream: Dream) {
    let parts = dream.facts[Self.key]?.text?.split(
      separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard let parts, parts.count == 3 else { return nil }
    let digests = parts[0].split(separator: "/", maxSplits: 1)
    guard let first = digests.first, let last = digests.last else { return nil }
    (digest, sourceDigest) = (String(first), String(last))
    (format, file) = (String(parts[1]), String(parts[2]))
  }

  /// Whether the source said the same of the dream when it was imported.
  func hadSaid(_ theirs: Dream) -> Bool { sourceDigest == Self.digest(of: theirs) }

  /// Whether somebody has edited the dream since.
  func isEdited(_ ours: Dream) -> Bool { digest != Self.digest(of: ours) }

  /// Whether another origin is the same file, or standard input, in the same format.
  func isSameSource(as other: ImportOrigin) -> Bool { (format, file) == (other.format, other.file) }

  /// A dream that remembers this origin, and what it is like now.
  ///
  /// - Parameters:
  ///   - dream: The dream as it is here.
  ///   - theirs: The dream as the source has it; nil for the same.
  /// - Returns: The dream with the member.
  func remembered(by dream: Dream, imported theirs: Dream? = nil) -> Dream {
    var dream = dream
    let own = Self.digest(of: dream)
    let source = theirs.map(Self.digest) ?? own
    let digests = own == source ? own : own + "/" + source
    dream.facts[Self.key] = .text("\(digests) \(format) \(file)")
    return dream
  }

  /// What a dream says, in few characters: its night, words and fields.
  ///
  /// Pictures and sounds don't count, because they may come later, and neither does the creature, which
  /// the importer chooses.
  static func digest(of dream: Dream) -> String {
    var facts = dream.facts
    facts[key] = nil
    facts[Dream.attachmentsField.key] = nil
    let parts = [
      dream.date.description, String(dream.numberOfCreatures),
      dream.effects.map(\.identifier).joined(separator: ","), dream.description, facts.json ?? "",
    ]
    return Dream.ID(derivedFrom: parts.joined(separator: "\0"), for: .importedEntry).canonical
  }

  /// The dream without the memory of an origin.
  static func stripped(_ dream: Dream) -> Dream {
    guard dream.facts[key] != nil else { return dream }
    var dream = dream
    dream.facts[key] = nil
    return dream
  }
}
