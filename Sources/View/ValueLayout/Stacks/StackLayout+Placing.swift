extension StackLayout {
  /// Places the children after each other.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    let count = children.count
    guard count > StackSlots.few else {
      return StackSlots.with(count: count) { place(in: rect, through: &transform, slots: $0) }
    }
    // Taken out of the layout, so that memory and children are changed independently.
    var memory = memory
    self.memory = StackMemory()
    defer { self.memory = memory }
    memory.with(count: count) { place(in: rect, through: &transform, slots: $0) }
  }

  @inlinable
  mutating func place<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform, slots: StackSlots
  ) {
    let (axis, alignment, spacing) = (axis, alignment.along(axis), spacing)
    let breadth = axis.breadth(of: rect.size)
    let room = axis.length(of: rect.size).bounded
    let length = children.solve(
      room: room, spacing: spacing,
      question: StackQuestion(axis: axis, breadth: breadth.bounded, guide: alignment.guide),
      needsBreadth: alignment != .fill, slots: slots)
    let line =
      alignment.guide == nil ? 0 : slots.solution(length: length, alignment: alignment).line
    var (offset, gap) = distribution.spread(room - length, count: slots.count)
    gap += spacing
    children.layout(through: &transform) { position in
      let slot = slots[position]
      let start = offset
      offset += slot.length + gap
      let (shift, extent) = slot.place(alignment, breadth: breadth, line: line)
      return axis.rect(
        offset: start, length: slot.length, shift: shift, breadth: extent, in: rect)
    }
  }

  /// The length of the children and spacings, and the breadth of the broadest child.
  ///
  /// Zero without children.
  @inlinable
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let (offer, alignment) = (proposal.bounded, alignment.along(axis))
    return StackSlots.with(count: children.count) { slots in
      let length = children.solve(
        room: axis.length(of: offer), spacing: spacing,
        question: StackQuestion(
          axis: axis, breadth: axis.breadth(of: offer), guide: alignment.guide),
        needsBreadth: true, slots: slots)
      guard slots.count > 0 else { return .zero }
      let solution = slots.solution(length: length, alignment: alignment)
      return axis.size(length: solution.length, breadth: solution.breadth).bounded
    }
  }

  /// The size, and the guide of the first child that has it; the last one's for last baselines.
  ///
  /// A stack whose children are aligned by another guide has none but that, because each child is
  /// asked once only.
  @inlinable
  public func measure(_ proposal: ProposedSize, for guide: AlignmentGuide) -> GuidedSize {
    let (offer, alignment) = (proposal.bounded, alignment.along(axis))
    return StackSlots.with(count: children.count) { slots in
      let length = children.solve(
        room: axis.length(of: offer), spacing: spacing,
        question: StackQuestion(
          axis: axis, breadth: axis.breadth(of: offer), guide: alignment.guide ?? guide),
        needsBreadth: true, slots: slots)
      guard slots.count > 0 else { return GuidedSize(size: .zero, guide: nil) }
      let solution = slots.solution(length: length, alignment: alignment)
      let size = axis.size(length: solution.length, breadth: solution.breadth).bounded
      guard alignment.guide ?? guide == guide else { return GuidedSize(size: size, guide: nil) }
      return GuidedSize(
        size: size, guide: place(of: guide, slots: slots, solution: solution))
    }
  }

  @inlinable
  func place(of guide: AlignmentGuide, slots: StackSlots, solution: StackSolution) -> Double? {
    var found: Double?
    var offset = 0.0
    for position in 0..<slots.count {
      let slot = slots[position]
      if !slot.guide.isNaN {
        let (shift, _) = slot.place(
          alignment.along(axis), breadth: solution.breadth, line: solution.line)
        found = slot.guide + (guide.axis == axis ? offset : shift)
        if guide != .lastBaseline { return found }
      }
      offset += slot.length + spacing
    }
    return found
  }
}
