extension FlowLayout {
  /// Places the children in lines.
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
    guard slots.count > 0 else { return }
    let (axis, alignment) = (axis, alignment.along(axis))
    let (spacing, lineSpacing) = (spacing, lineSpacing)
    let (distribution, lastLine) = (distribution, lastLine ?? distribution)
    let room = axis.length(of: rect.size).bounded
    var measure = FlowMeasure<Children.Content>(question(room: room), slots: slots)
    children.visit(&measure, from: 0)
    var line = FlowLine(
      from: 0, room: room, spacing: spacing, alignment: alignment, slots: slots)
    func spread(_ line: FlowLine) -> (offset: Double, gap: Double) {
      (line.end == slots.count ? lastLine : distribution)
        .spread(room - line.length, count: line.end - line.start)
    }
    var top = 0.0
    var (offset, gap) = spread(line)
    children.layout(through: &transform) { position in
      if position == line.end {
        top += line.breadth + lineSpacing
        line = FlowLine(
          from: position, room: room, spacing: spacing, alignment: alignment, slots: slots)
        (offset, gap) = spread(line)
      }
      let slot = slots[position]
      let start = offset
      offset += slot.length + spacing + gap
      let (shift, extent) = slot.place(alignment, breadth: line.breadth, line: line.guide)
      return axis.rect(
        offset: start, length: slot.length, shift: top + shift, breadth: extent, in: rect)
    }
  }

  @inlinable
  func question(room: Double?) -> FlowQuestion {
    FlowQuestion(
      StackQuestion(axis: axis, breadth: nil, guide: alignment.along(axis).guide), room: room)
  }

  /// The length of the longest line, and the breadth of all lines with the spacings between them.
  ///
  /// One line where the length is open. Zero without children.
  @inlinable
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    var tally = FlowTally<Children.Content>(
      question(room: axis.length(of: proposal.bounded)), spacing: spacing,
      lineSpacing: lineSpacing)
    children.visit(&tally, from: 0)
    guard !tally.isEmpty else { return .zero }
    return axis.size(length: tally.length, breadth: tally.breadth).bounded
  }
}
