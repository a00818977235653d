public import Drawing
public import Dreams
public import ValueLayout

/// The legend of a ``YearMap``: a ``NightMark`` and a word for each kind of night.
public enum YearMapLegend {
  /// Returns the layout, which wraps in a narrow place.
  ///
  /// - Parameters:
  ///   - words: What each kind of night is called; kinds without words are left out.
  ///   - size: The font size in points.
  ///   - colors: The colors.
  ///   - measuring: Measures text.
  /// - Returns: The layout, as large as its words ask for.
  public static func layout(
    _ words: [NightSummary.Kind: String], size: Double = 10, colors: NightColors,
    measuring: TextMeasuring
  ) -> some Layout<DrawingCommand> {
    let entries = NightSummary.Kind.allCases.compactMap { kind in
      words[kind].map { word in
        StackLayout(.horizontal, spacing: size * 0.45, alignment: .center) {
          NightMark(example(of: kind), colors: colors).withFrame(width: size, height: size)
          TextDrawable(
            StyledText(word, size: size, color: colors.label, lineLimit: 1), measuring: measuring)
        }
      }
    }
    return FlowLayout(
      children: entries, spacing: size * 1.6, lineSpacing: size * 0.6, alignment: .center)
  }

  private static func example(of kind: NightSummary.Kind) -> NightSummary {
    switch kind {
    case .dreams: NightSummary(dreams: 2)
    case .lucid: NightSummary(dreams: 2, lucid: 1)
    case .noRecall: NightSummary(recall: NightRecord.Recall.none, hasRecord: true)
    case .noted: NightSummary(hasRecord: true)
    case .unknown: NightSummary()
    }
  }
}
