/// Finds which files are mentioned by their hashes, in any field.
///
/// A field that only a newer program knows names its files as well as one of ours does.
///
/// ```swift
/// var mentioned = MentionedHashes(among: hashes)
/// for dream in journal.dreams { mentioned.look(at: dream.facts) }
/// hashes.subtracting(mentioned.found)  // the files that no dream in the list names
/// ```
public struct MentionedHashes {
  /// Those that were found so far.
  public private(set) var found: Set<String> = []

  private let wanted: Set<String>

  /// Begins without any.
  ///
  /// - Parameter hashes: The hashes to look for, as ``Attachment/isHash(_:)`` takes them.
  public init(among hashes: Set<String>) { wanted = hashes }

  /// Looks at the fields of a dream or a night.
  ///
  /// - Parameter facts: The fields.
  public mutating func look(at facts: Facts) {
    if let json = facts.json { look(at: json) }
  }

  /// Looks at all that undoing or redoing a step could bring back.
  ///
  /// - Parameter step: The step.
  public mutating func look(at step: Journal.Step) {
    for change in step.nightChanges { look(at: change.fields) }
    for change in step.dreamChanges {
      switch change.kind {
      case .added(let placed), .removed(let placed):
        if let placed { look(at: placed.dream.facts) }
      case .edited(let edit):
        if let dream = edit.whole { look(at: dream.facts) }
        look(at: edit.fields)
      }
    }
  }

  private mutating func look(at changes: [FieldChange]) {
    for change in changes {
      switch change.kind {
      case .replaced(let old, let new):
        for value in [old, new] { look(at: value) }
      case .switched(let removed, let inserted):
        for word in removed.union(inserted) { look(at: word.string) }
      }
    }
  }

  private mutating func look(at value: FieldValue?) {
    switch value {
    case .text(let text), .json(let text): look(at: text.string)
    case .words(let words): for word in words { look(at: word.string) }
    case .flag, .number, nil: break
    }
  }

  /// A hash may have other digits before and after it.
  private mutating func look(at text: String) {
    var digits: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"):
        if digits.count == 64 { digits.removeFirst() }
        digits.append(byte)
        guard digits.count == 64 else { continue }
        let hash = String(decoding: digits, as: UTF8.self)
        if wanted.contains(hash) { found.insert(hash) }
      default:
        digits.removeAll(keepingCapacity: true)
      }
    }
  }
}
