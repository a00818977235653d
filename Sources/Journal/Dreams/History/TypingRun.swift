/// Edits of a text that are undone together: a few typed words, a deletion, or a paste.
///
/// A run ends where the next edit is somewhere else, where typing turns into deleting, at the end of
/// a sentence, and at a word once it is long.
struct TypingRun: Sendable {
  /// The number of characters after which the next word begins a new run.
  static let lengthBeforeWord = 24

  /// The number of characters in a run, unless a single edit has more.
  static let limit = 40

  /// An insertion longer than this was pasted; input methods commit fewer characters at a time.
  static let pasteLength = 10

  private let isDeleting: Bool
  /// Where the last edit began and ended, in bytes of the text after it.
  private var place: Range<Int>
  private var length: Int
  private var last: Character?
  private var isSentenceOver = false

  /// Begins a run with the first of its edits.
  init(_ edit: UTF8Edit) {
    isDeleting = edit.inserted.isEmpty
    place = edit.start..<edit.start + edit.inserted.utf8.count
    length = max(edit.removed.count, edit.inserted.count)
    note(edit.inserted)
    if !isDeleting, length > Self.pasteLength { length = Self.limit }
  }

  /// Joins an edit, or returns false if it begins another run.
  mutating func join(_ edit: UTF8Edit) -> Bool {
    let next = isDeleting ? edit.removed : edit.inserted
    guard edit.removed.isEmpty != edit.inserted.isEmpty, !next.isEmpty,
      length + next.count <= Self.limit
    else { return false }
    if isDeleting {
      // Backspace removes what ends where the last deletion began, Delete what begins there.
      let starts = [place.lowerBound - edit.removed.utf8.count, place.lowerBound]
      guard let start = starts.first(where: edit.possibleStarts.contains) else { return false }
      place = start..<start
    } else {
      guard edit.possibleStarts.contains(place.upperBound), next.count <= Self.pasteLength,
        let first = next.first, !begins(first)
      else { return false }
      place = place.upperBound..<place.upperBound + edit.inserted.utf8.count
      note(next)
    }
    length += next.count
    return true
  }

  /// Whether a character begins a new sentence, or a new word in a long run.
  private func begins(_ character: Character) -> Bool {
    guard let last, !character.isWhitespace else { return false }
    if isSentenceOver { return !character.isPunctuation }
    return last.isWhitespace && length >= Self.lengthBeforeWord
  }

  private mutating func note(_ text: String) {
    for character in text {
      switch character {
      case "。", "！", "？", "\n", "\r\n": isSentenceOver = true
      default:
        let endsSentence = last.map { ".!?…".contains($0) } ?? false
        if endsSentence, character.isWhitespace {
          isSentenceOver = true
        } else if !character.isWhitespace, !character.isPunctuation {
          isSentenceOver = false
        }
      }
      last = character
    }
  }
}

/// The difference of two texts: a removal and an insertion in one place.
struct UTF8Edit {
  /// Where the edit begins, in bytes of UTF-8.
  let start: Int
  /// Other possible starts: in “ll”, either “l” may be the new one.
  let possibleStarts: ClosedRange<Int>
  let removed: String
  let inserted: String

  /// Compares two texts byte by byte.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  init(from old: String, to new: String) {
    var (old, new) = (old, new)
    self = old.withUTF8 { old in new.withUTF8 { new in unsafe UTF8Edit(from: old, to: new) } }
  }

  private init(from old: UnsafeBufferPointer<UInt8>, to new: UnsafeBufferPointer<UInt8>) {
    let shorter = min(old.count, new.count)
    var prefix = 0
    while prefix < shorter, unsafe old[prefix] == new[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < shorter, unsafe old[old.count - suffix - 1] == new[new.count - suffix - 1] {
      suffix += 1
    }
    start = prefix
    possibleStarts = min(shorter - suffix, prefix)...prefix
    let end = min(suffix, shorter - prefix)
    unsafe removed = String(decoding: old[prefix..<old.count - end], as: UTF8.self)
    unsafe inserted = String(decoding: new[prefix..<new.count - end], as: UTF8.self)
  }
}
