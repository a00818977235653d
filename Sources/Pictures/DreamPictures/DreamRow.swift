public import ValueLayout

/// The layout of a dream in the list and in a picture: its text next to its creatures.
///
/// The leaves are widgets, drawables, or values in a test: in the same rectangle, and with text of
/// the same size, all get the same frames.
public enum DreamRow {
  /// Returns the layout of a row.
  ///
  /// A ``MultiPaneLayout``: the creatures are fanned out in the left third; in the rest the text is
  /// above the night, both at their preferred height and centered together. If they don't fit, the
  /// text gives way. Contents: the creatures in order, the text, the night.
  ///
  /// - Parameters:
  ///   - words: The text of the dream.
  ///   - night: The night of the dream.
  ///   - creatures: One leaf for each creature, from back to front.
  ///   - spacing: The distance between text and night, in points.
  /// - Returns: The layout.
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

  /// Returns the fraction of its own size by which each creature is offset from the previous one.
  ///
  /// A fifth, the default of ``CascadingLayout``; less for more than eleven creatures, so that each
  /// keeps at least a third of the width and height and stays recognizable in any number.
  ///
  /// - Parameter count: The number of creatures.
  /// - Returns: The overlap factor, above 0 to 0.2.
  public static func overlapFactor(ofCreatures count: Int) -> Double {
    min(0.2, 2 / Double(max(1, count - 1)))
  }
}
