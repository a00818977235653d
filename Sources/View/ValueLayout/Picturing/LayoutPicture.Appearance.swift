#if !hasFeature(Embedded)

extension LayoutPicture {
  /// The pages that a picture stands on.
  public enum Appearance: Hashable, Sendable, CaseIterable {
    /// Dark letters on white paper.
    case light

    /// Light letters on paper that is nearly black.
    case dark
  }

  /// The colours of a picture: those of an appearance are of one lightness, and neighbours unlike.
  struct Ink {
    var paper: String
    var outline: String
    var letters: String
    var boxes: [(fill: String, stroke: String)]

    init(_ appearance: Appearance) {
      switch appearance {
      case .light:
        (paper, outline, letters) = ("#ffffff", "#77767b", "#1d1d20")
        boxes = [
          ("#d6e6fb", "#2463ad"), ("#fbe9c3", "#96650a"), ("#d5f0dc", "#22774a"),
          ("#eaddf8", "#7440a6"), ("#fbdcd5", "#b04232"), ("#e5e6ea", "#5b5f6b"),
        ]
      case .dark:
        (paper, outline, letters) = ("#1b1b1f", "#8c8c94", "#f4f4f6")
        boxes = [
          ("#1d3a5f", "#7ab0f0"), ("#4d3a10", "#e0b052"), ("#17452c", "#66c48d"),
          ("#412a5c", "#bf95ec"), ("#56261e", "#f0917f"), ("#3a3c44", "#a6abb8"),
        ]
      }
    }
  }
}

#endif
