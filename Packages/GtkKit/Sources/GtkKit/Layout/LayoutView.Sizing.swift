import ValueLayout

extension LayoutView {
  /// The sizes that a container requests.
  public struct Sizing {
    private enum Source {
      case fixed(minimumWidth: Int, naturalWidth: Int, height: (Int?) -> (Int, Int))
      case layout
    }

    private var source: Source

    /// Describes the sizes.
    ///
    /// - Parameters:
    ///   - minimumWidth: The minimum width in points.
    ///   - naturalWidth: The natural width in points.
    ///   - height: The minimum and the natural height, given the width; nil for any width.
    public init(
      minimumWidth: Int, naturalWidth: Int,
      height: @escaping (_ width: Int?) -> (minimum: Int, natural: Int)
    ) {
      source = .fixed(minimumWidth: minimumWidth, naturalWidth: naturalWidth, height: height)
    }

    private init(source: Source) { self.source = source }

    /// The sizes that the layout returns from `sizeThatFits`.
    ///
    /// The natural width is the ideal one, the minimum width the answer to a width of zero. The
    /// height depends on the width: the layout's ideal height at that width, and its minimum. All
    /// are rounded up to whole points. The first baseline is the layout's too, so that text inside
    /// aligns with text next to the container.
    public static var fittingLayout: Sizing { Sizing(source: .layout) }

    /// The minimum and the natural length in one direction, in whole points.
    func lengths(
      of layout: (any Layout<Widget>)?, _ orientation: Orientation, for other: Int?
    ) -> (minimum: Int, natural: Int) {
      let lengths: (minimum: Int, natural: Int)
      switch (source, orientation) {
      case (.fixed(let minimum, let natural, _), .horizontal): lengths = (minimum, natural)
      case (.fixed(_, _, let height), .vertical): lengths = height(other)
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

    /// The first baselines, if the sizes come from the layout.
    func baselines(
      of layout: (any Layout<Widget>)?, forWidth width: Int?
    ) -> (minimum: Int, natural: Int)? {
      guard case .layout = source, let layout else { return nil }
      let width = width.map(Double.init)
      let smallest = layout.measure(ProposedSize(width: width, height: 0), for: .firstBaseline)
      let ideal = layout.measure(ProposedSize(width: width), for: .firstBaseline)
      guard let minimum = smallest.guide, let natural = ideal.guide else { return nil }
      let isInside = 0...smallest.size.height ~= minimum && 0...ideal.size.height ~= natural
      return isInside ? (Int(minimum.rounded()), Int(natural.rounded())) : nil
    }
  }
}

extension Double {
  /// The length rounded up to whole points, at most a million, which is more than any screen has.
  fileprivate var wholePoints: Int {
    // Ignores what rounding errors have added.
    Int((Swift.min(self, 1_000_000) - 1e-6).rounded(.up))
  }
}
