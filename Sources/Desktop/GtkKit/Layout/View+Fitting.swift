import CGtk
public import ValueLayout

extension View {
  /// Answers what GTK measures.
  ///
  /// An open length is the one that the widget prefers, none the least. Other room is taken up to
  /// the preferred length, and never less than the least: text that wraps, or ends in dots, is
  /// narrower where it must be. A widget that expands in a direction takes all the room there. The
  /// height follows from the width of what is laid out in lines, and the width from the height of
  /// what is turned. What is hidden has no size.
  ///
  /// - Parameter proposal: The room offered, in points.
  /// - Returns: The size that the widget takes, its margins included.
  public nonisolated func sizeThatFits(_ proposal: ProposedSize) -> Size {
    MainActor.assumeIsolated { object.fitting(proposal).size }
  }

  /// Answers what GTK measures, and where the text stands in it.
  ///
  /// - Parameters:
  ///   - proposal: The room offered, in points.
  ///   - guide: Baselines are known of all that shows text in its first line, last ones of labels
  ///     with several lines; a widget without text has none.
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
  /// The size of a widget in the room offered, and the baseline of its first line in it.
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

  /// The baseline of the last line of a widget whose first one is known.
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
    // The room around the text is the same above and below, but for margins.
    let padding = first - top - Double(int("margin-top"))
    return max(first, (size.height - below - padding - Double(int("margin-bottom"))).rounded())
  }
}

/// What GTK answers about one direction.
private struct MeasuredLengths {
  var minimum: Double
  var natural: Double
  var minimumBaseline: Double?
  var naturalBaseline: Double?
  var expands: Bool

  func fitting(_ offer: Double?) -> Double {
    guard let offer, !offer.isNaN else { return natural }
    let most = expands ? ProposedSize.longestLength : natural
    return max(minimum, min(offer, most))
  }

  /// Where the first line stands in a height.
  func baseline(in height: Double) -> Double? {
    guard let naturalBaseline else { return nil }
    if height < natural, let minimumBaseline {
      // In between, widgets move their text by a part of the difference.
      let part = natural > minimum ? (height - minimum) / (natural - minimum) : 0
      return (minimumBaseline + part * (naturalBaseline - minimumBaseline)).rounded()
    }
    // What is higher than it wants has its text in the middle.
    return (naturalBaseline + (height - natural) / 2).rounded(.down)
  }
}
