extension StackLayout {
  /// Places the children after each other.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    switch (axis, alignment.along(axis)) {
    case (.horizontal, .fill): place(as: FilledRow.self, in: rect, through: &transform)
    case (.vertical, .fill): place(as: FilledColumn.self, in: rect, through: &transform)
    case (.horizontal, .guide): place(as: GuidedRow.self, in: rect, through: &transform)
    case (.vertical, .guide): place(as: GuidedColumn.self, in: rect, through: &transform)
    case (.horizontal, _): place(as: MeasuredRow.self, in: rect, through: &transform)
    case (.vertical, _): place(as: MeasuredColumn.self, in: rect, through: &transform)
    }
  }

  @inlinable
  @inline(__always)
  mutating func place<Variant: StackVariant, Transform: FrameTransform>(
    as variant: Variant.Type, in rect: Rect, through transform: inout Transform
  ) {
    let count = children.count
    guard count > StackSlots.few else {
      return StackSlots.with(count: count) {
        place(as: variant, in: rect, through: &transform, slots: $0)
      }
    }
    // Taken out of the layout, so that memory and children are changed independently.
    var memory = memory
    self.memory = StackMemory()
    defer { self.memory = memory }
    memory.with(count: count) {
      place(as: variant, in: rect, through: &transform, slots: $0)
    }
  }

  @inlinable
  @inline(__always)
  mutating func place<Variant: StackVariant, Transform: FrameTransform>(
    as variant: Variant.Type, in rect: Rect, through transform: inout Transform, slots: StackSlots
  ) {
    let (axis, count) = (variant.axis, children.count)
    let alignment = alignment.along(axis)
    let guide = variant.guide(of: alignment)
    let breadth = axis.breadth(of: rect.size)
    let room = axis.length(of: rect.size).bounded
    var slots = slots
    let length = children.solve(
      StackProblem(
        room: room, spacings: Double(count - 1) * spacing,
        question: StackQuestion(axis: axis, breadth: breadth.bounded, guide: guide),
        needsBreadth: variant.asksBreadths),
      into: &slots)
    let line = guide == nil ? 0 : slots.tally(guide: guide).line
    var (offset, gap) = distribution.spread(room - length, count: count)
    gap += spacing
    children.layout(through: &transform) { position in
      let slot = slots[position]
      let start = offset
      offset += slot.length + gap
      let (shift, extent) = variant.place(slot, alignment, breadth: breadth, line: line)
      return axis.rect(
        offset: start, length: slot.length, shift: shift, breadth: extent, in: rect)
    }
  }
}
