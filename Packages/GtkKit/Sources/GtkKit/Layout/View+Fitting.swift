import CGtk
public import ValueLayout

extension View {
  /// The size that GTK measures for a proposal.
  ///
  /// An unspecified length results in the widget's natural one, zero in its minimum. A proposed
  /// length is taken up to the natural length, and never less than the minimum: wrapping or
  /// ellipsized text becomes narrower where it has to. A widget that expands in a direction takes
  /// all the room there. The height depends on the width, or the width on the height, as GTK says.
  /// A hidden widget has no size.
  ///
  /// - Parameter proposal: The proposed size, in points.
  /// - Returns: The size that the widget takes, including its margins.
  public nonisolated func sizeThatFits(_ proposal: ProposedSize) -> Size {
    MainActor.assumeIsolated { object.fitting(proposal).size }
  }

  /// The size that GTK measures for a proposal, and the baseline of the text in it.
  ///
  /// - Parameters:
  ///   - proposal: The proposed size, in points.
  ///   - guide: Everything that shows text in its first line has a first baseline. Its last baseline
  ///     is the same, except for labels with several lines. A widget without text has none.
  /// - Returns: The size that the widget takes, and the distance of the baseline from its top.
  public nonisolated func measure(
    _ proposal: ProposedSize, for guide: AlignmentGuide
  ) -> GuidedSize {
    MainActor.assumeIsolated {
      let (size, first) = object.fitting(proposal)
      guard let first else { return GuidedSize(size: size, guide: nil) }
      switch guide {
      case .firstBaseline: return GuidedSize(size: size, guide: first)
      case .lastBaseline:
        return GuidedSize(size: size, guide: object.lastBaseline(first: first, in: size))
      default: return GuidedSize(size: size, guide: nil)
      }
    }
  }
}

extension Object {
  /// The size of a widget for a proposal, and the baseline of its first line in it.
  fileprivate func fitting(_ proposal: ProposedSize) -> (size: Size, firstBaseline: Double?) {
    let mode = unsafe gtk_widget_get_request_mode(cast())
    if mode == GTK_SIZE_REQUEST_WIDTH_FOR_HEIGHT {
      let height = lengths(.vertical, for: nil)
      let fittingHeight = height.fitting(proposal.height)
      let width = lengths(.horizontal, for: Int(fittingHeight))
      return (
        Size(width: width.fitting(proposal.width), height: fittingHeight),
        height.baseline(in: fittingHeight)
      )
    }
    let width = lengths(.horizontal, for: nil).fitting(proposal.width)
    let follows = mode == GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH && width < 1_000_000
    let height = lengths(.vertical, for: follows ? Int(width) : nil)
    let fittingHeight = height.fitting(proposal.height)
    return (
      Size(width: width, height: fittingHeight), height.baseline(in: fittingHeight)
    )
  }

  private func lengths(_ orientation: Orientation, for other: Int?) -> MeasuredLengths {
    var (minimum, natural): (CInt, CInt) = (0, 0)
    var (minimumBaseline, naturalBaseline): (CInt, CInt) = (-1, -1)
    unsafe gtk_widget_measure(
      cast(), orientation.gtk, CInt(clamping: other ?? -1), &minimum, &natural, &minimumBaseline,
      &naturalBaseline)
    return MeasuredLengths(
      minimum: Double(minimum), natural: Double(natural),
      minimumBaseline: minimumBaseline < 0 ? nil : Double(minimumBaseline),
      naturalBaseline: naturalBaseline < 0 ? nil : Double(naturalBaseline),
      expands: unsafe gtk_widget_compute_expand(cast(), orientation.gtk) != 0)
  }

  /// The baseline of a widget's last line, given that of the first.
  fileprivate func lastBaseline(first: Double, in size: Size) -> Double {
    guard isKind(of: gtk_label_get_type()) else { return first }
    let layout = unsafe gtk_label_get_layout(cast())
    var extents = PangoRectangle()
    unsafe pango_layout_get_extents(layout, nil, &extents)
    let top = unsafe Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE)
    let iterator = unsafe pango_layout_get_iter(layout)
    defer { unsafe pango_layout_iter_free(iterator) }
    while unsafe pango_layout_iter_next_line(iterator) != 0 {}
    let last = unsafe Double(pango_layout_iter_get_baseline(iterator)) / Double(PANGO_SCALE)
    let below = Double(extents.height) / Double(PANGO_SCALE) - last
    // The padding of the text is the same above and below, apart from margins.
    let padding = first - top - Double(int("margin-top"))
    return max(first, (size.height - below - padding - Double(int("margin-bottom"))).rounded())
  }
}

/// What GTK measures in one direction.
private struct MeasuredLengths {
  var minimum: Double
  var natural: Double
  var minimumBaseline: Double?
  var naturalBaseline: Double?
  var expands: Bool

  func fitting(_ proposal: Double?) -> Double {
    guard let proposal, !proposal.isNaN else { return natural }
    let maximum = expands ? ProposedSize.longestLength : natural
    return max(minimum, min(proposal, maximum))
  }

  /// The first baseline at a height.
  func baseline(in height: Double) -> Double? {
    guard let naturalBaseline else { return nil }
    if height < natural, let minimumBaseline {
      // Between the two, widgets move their text proportionally.
      let fraction = natural > minimum ? (height - minimum) / (natural - minimum) : 0
      return (minimumBaseline + fraction * (naturalBaseline - minimumBaseline)).rounded()
    }
    // A widget that is higher than its natural height has its text in the middle.
    return (naturalBaseline + (height - natural) / 2).rounded(.down)
  }
}
