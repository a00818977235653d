/// Dreams that were written down in a few words, half asleep, and are still to be told.
///
/// Nobody is asked when a dream is captured. A short one is marked instead, by ``markIfShort()``, and
/// waits at the top of the list until its text grows, or the dreamer says that this is all:
///
///     var dream = source.dream(description: "Blue door, falling", creature: .shark)
///     dream.markIfShort()
///     dream.isScribble             // true
extension Dream {
  /// The number of words with which a text is told.
  ///
  /// What people type half asleep are names and places, seldom more than a line of them; a sentence
  /// or two that tell what happened have more. A mark too many costs one click, and one too few leaves
  /// a dream that fades, so the limit is above both.
  public static let wordsOfTold = 20

  /// Whether the dream was written down in a few words, and is still to be told.
  public var isScribble: Bool {
    get { facts[Self.scribbleField.key]?.flag ?? false }
    set { facts[Self.scribbleField.key] = newValue ? .flag(true) : nil }
  }

  /// Whether the text has fewer words than ``wordsOfTold``, and there is something to tell: text that
  /// can be seen, or a recording or a picture.
  ///
  /// Words are those of ``wordCount``.
  public var isShort: Bool {
    guard wordCount < Self.wordsOfTold else { return false }
    return description.contains { !$0.isWhitespace } || !attachments.isEmpty
  }

  /// Marks a dream that was captured without a question as still to be told if it is short.
  ///
  /// Afterwards `isScribble == isShort`, so that a capture can be marked again while it is written.
  public mutating func markIfShort() { isScribble = isShort }

  /// Takes the mark away if an edit has made a short text one that is told.
  ///
  /// A longer text that the dreamer marked stays marked, whatever is edited in it.
  ///
  /// - Parameter old: The dream before the edit.
  public mutating func unmarkIfGrown(since old: Dream) {
    guard isScribble, description != old.description else { return }
    if old.wordCount < Self.wordsOfTold, wordCount >= Self.wordsOfTold { isScribble = false }
  }
}
