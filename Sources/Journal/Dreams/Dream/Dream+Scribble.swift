/// Dreams jotted down in a few words, half asleep, and still to be written out.
///
/// Capturing a dream asks no questions. Instead, ``markIfShort()`` marks a short one, which waits
/// at the top of the list until its text grows, or the dreamer says that this is all:
///
///     var dream = source.dream(description: "Blue door, falling", creature: .shark)
///     dream.markIfShort()
///     dream.isScribble             // true
extension Dream {
  /// The number of words that make a text complete.
  ///
  /// Half asleep, people type names and places, rarely more than a line; a sentence or two about
  /// what happened have more words. An unneeded mark costs one click, and a missing one a dream
  /// that fades, so the limit is above both.
  public static let completeWordCount = 20

  /// Whether the dream was jotted down in a few words, and is still to be written out.
  public var isScribble: Bool {
    get { facts[Self.scribbleField.key]?.flag ?? false }
    set { facts[Self.scribbleField.key] = newValue ? .flag(true) : nil }
  }

  /// Whether the text has fewer words than ``completeWordCount``, and there is something to write out:
  /// visible text, or a recording or a picture.
  ///
  /// Words are those of ``wordCount``.
  public var isShort: Bool {
    guard wordCount < Self.completeWordCount else { return false }
    return description.contains { !$0.isWhitespace } || !attachments.isEmpty
  }

  /// Marks a newly captured dream as a scribble if it is short.
  ///
  /// Afterwards `isScribble == isShort`, so that a capture can be marked again while it is written.
  public mutating func markIfShort() { isScribble = isShort }

  /// Removes the mark if an edit made a short text complete.
  ///
  /// A longer text that the dreamer marked stays marked, regardless of edits.
  ///
  /// - Parameter old: The dream before the edit.
  public mutating func unmarkIfGrown(since old: Dream) {
    guard isScribble, description != old.description else { return }
    if old.wordCount < Self.completeWordCount, wordCount >= Self.completeWordCount {
      isScribble = false
    }
  }
}
