extension StackLayout {
  /// The length of the children and spacings, and the breadth of the broadest child.
  ///
  /// Zero without children.
  @inlinable
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let alignment = alignment.along(axis)
    var tally = StackTally(guide: alignment.guide)
    return size(proposal.bounded, guide: alignment.guide, into: &tally) { $0 }
  }

  /// The size, and the guide of the first child that has it; the last one's for last baselines.
  ///
  /// A stack whose children are aligned by another guide has none but that, because each child is
  /// asked for one guide only.
  @inlinable
  public func measure(_ proposal: ProposedSize, for guide: AlignmentGuide) -> GuidedSize {
    let alignment = alignment.along(axis)
    guard alignment.guide ?? guide == guide else {
      return GuidedSize(size: sizeThatFits(proposal), guide: nil)
    }
    return StackSlots.with(count: children.count) { slots in
      var slots = slots
      var tally = StackTally(guide: alignment.guide)
      let size = size(proposal.bounded, guide: guide, into: &slots) { slots in
        tally = slots.tally(guide: alignment.guide)
        return tally
      }
      return GuidedSize(size: size, guide: place(of: guide, slots: slots, tally: tally))
    }
  }

  @inlinable
  func size<Slots: SlotCollector>(
    _ offer: ProposedSize, guide: AlignmentGuide?, into slots: inout Slots,
    tally: (Slots) -> StackTally
  ) -> Size {
    let count = children.count
    guard count > 0 else { return .zero }
    let length = children.solve(
      StackProblem(
        room: axis.length(of: offer), spacings: Double(count - 1) * spacing,
        question: StackQuestion(axis: axis, breadth: axis.breadth(of: offer), guide: guide),
        needsBreadth: true),
      into: &slots)
    return axis.size(length: length, breadth: tally(slots).breadth).bounded
  }

  @inlinable
  @inline(__always)
  func place(of guide: AlignmentGuide, slots: StackSlots, tally: StackTally) -> Double? {
    var found: Double?
    var offset = 0.0
    for position in 0..<slots.count {
      let slot = slots[position]
      if !slot.guide.isNaN {
        let (shift, _) = slot.place(
          alignment.along(axis), breadth: tally.breadth, line: tally.line)
        found = slot.guide + (guide.axis == axis ? offset : shift)
        if guide != .lastBaseline { return found }
      }
      offset += slot.length + spacing
    }
    return found
  }
}
