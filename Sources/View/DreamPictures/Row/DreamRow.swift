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
    var row = MultiPaneLayout(
      content: StackLayout(.vertical, spacing: spacing, distribution: .center) {
        words
        night.withPriority(1)
      },
      accessories: creatures)
    row.panes.decoration.overlapFactor = overlapFactor(ofCreatures: creatures.count)
    return row
  }

  /// The part of its own size by which a creature lies right and down of the one before.
  ///
  /// A fifth, as in every ``CascadingLayout``; less for more than eleven creatures, so that each has
  /// at least a third of the width and height however many there are, and the front one is still
  /// somebody.
  ///
  /// - Parameter count: The number of creatures.
  /// - Returns: The overlap factor, above 0 to 0.2.
  public static func overlapFactor(ofCreatures count: Int) -> Double {
    min(0.2, 2 / Double(max(1, count - 1)))
  }
}
