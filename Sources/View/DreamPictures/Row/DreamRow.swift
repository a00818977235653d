public import ValueLayout

/// What a dream is in the list and in a picture: its words beside its creatures.
///
/// The leaves are labels and pictures of the screen, or drawables, or values of a test: in the same
/// rectangle, and with words of the same size, all get the same frames.
public enum DreamRow {
  /// Makes the layout of a row.
  ///
  /// A ``MultiPaneLayout``: the creatures are fanned out in the left third; in the rest the words
  /// stand above the night, both as high as they answer and together in the middle. Where there is
  /// not room for both, the words give way. Contents: the creatures in order, the words, the night.
  ///
  /// - Parameters:
  ///   - words: What was dreamt.
  ///   - night: When.
  ///   - creatures: One leaf for each creature, from back to front.
  ///   - spacing: The distance between words and night, in points.
  /// - Returns: The layout, not placed yet.
  public static func layout<Words: Layout, Night: Layout, Creature: Layout>(
    words: Words, night: Night, creatures: [Creature], spacing: Double = 2
  ) -> some Layout<Words.Content>
  where Night.Content == Words.Content, Creature.Content == Words.Content {
    MultiPaneLayout(
      content: StackLayout(.vertical, spacing: spacing, distribution: .center) {
        words
        night.withPriority(1)
      },
      accessories: creatures)
  }
}
