import ValueLayout

extension LayoutView {
  /// The sizes that a container asks for.
  public struct Sizing {
    enum Source {
      case given(minimumWidth: Int, naturalWidth: Int, height: (Int?) -> (Int, Int))
      case layout
    }

    var source: Source

    /// Describes the sizes.
    ///
    /// - Parameters:
    ///   - minimumWidth: The least width in points.
    ///   - naturalWidth: The preferred width in points.
    ///   - height: The least and the preferred height, given the width; nil for any width.
    public init(
      minimumWidth: Int, naturalWidth: Int,
      height: @escaping (_ width: Int?) -> (minimum: Int, natural: Int)
    ) {
      source = .given(minimumWidth: minimumWidth, naturalWidth: naturalWidth, height: height)
    }

    private init(source: Source) { self.source = source }

    /// The sizes that the layout answers when it is asked with `sizeThatFits`.
    ///
    /// The preferred width is the ideal one, the least width the answer to no width at all. The
    /// height follows from the width: what the layout takes of that width at ease, and at least.
    /// All are rounded up to whole points. The first baseline is the layout's too, so that text
    /// inside lines up with text beside the container.
    public static var fittingLayout: Sizing { Sizing(source: .layout) }
  }
}

extension LayoutView.Sizing {
  /// The least and the preferred length along an orientation, of whole points.
  func lengths(
    of layout: (any Layout<Widget>)?, _ orientation: Orientation, for other: Int?
  ) -> (minimum: Int, natural: Int) {
    let lengths: (minimum: Int, natural: Int)
    switch (source, orientation) {
    case (.given(let minimum, let natural, _), .horizontal): lengths = (minimum, natural)
    case (.given(_, _, let height), .vertical): lengths = height(other)
    case (.layout, .horizontal):
      let other = other.map(Double.init)
      lengths = (
        (layout?.sizeThatFits(ProposedSize(width: 0, height: other)).width ?? 0).wholePoints,
        (layout?.sizeThatFits(ProposedSize(height: other)).width ?? 0).wholePoints
      )
    case (.layout, .vertical):
      let other = other.map(Double.init)
      lengths = (
        (layout?.sizeThatFits(ProposedSize(width: other, height: 0)).height ?? 0).wholePoints,
        (layout?.sizeThatFits(ProposedSize(width: other)).height ?? 0).wholePoints
      )
    }
    return (lengths.minimum, max(lengths.minimum, lengths.natural))
  }

  /// Where the first line of text stands, where sizes come from the layout.
  func baselines(
    of layout: (any Layout<Widget>)?, forWidth width: Int?
  ) -> (minimum: Int, natural: Int)? {
    guard case .layout = source, let layout else { return nil }
    let width = width.map(Double.init)
    let least = layout.measure(ProposedSize(width: width, height: 0), for: .firstBaseline)
    let ideal = layout.measure(ProposedSize(width: width), for: .firstBaseline)
    guard let minimum = least.guide, let natural = ideal.guide else { return nil }
    let isInside = 0...least.size.height ~= minimum && 0...ideal.size.height ~= natural
    return isInside ? (Int(minimum.rounded()), Int(natural.rounded())) : nil
  }
}

extension Double {
  /// The length in whole points that holds this one; more than any screen has counts as a million.
  fileprivate var wholePoints: Int {
    // What rounding in sums has added is no further point.
    Int((Swift.min(self, 1_000_000) - 1e-6).rounded(.up))
  }
}
