/// What a stack comes to, beside the slots of its children.
@frozen
@usableFromInline
struct StackSolution {
  // Of all children and the spacings between them.
  @usableFromInline var length = 0.0
  @usableFromInline var breadth = 0.0
  // The place of the line in which the guides of the children lie.
  @usableFromInline var line = 0.0

  @inlinable
  init() {}
}

extension LayoutList {
  /// Decides the lengths of the children of a stack, measuring each child at most once.
  ///
  /// - Parameters:
  ///   - room: The length of the stack, or nil when it is open.
  ///   - spacing: The distance between a child and the next.
  ///   - question: What each child is asked.
  ///   - needsBreadth: Whether children whose length is known without it are measured too.
  ///   - slots: One for each child; all are written.
  /// - Returns: The length of all.
  @inlinable
  func solve(
    room: Double?, spacing: Double, question: StackQuestion, needsBreadth: Bool, slots: StackSlots
  ) -> Double {
    let spacings = Double(slots.count - 1) * spacing
    guard let room else {
      var ideals = StackIdeals<Content>(question: question, slots: slots)
      visit(&ideals, from: 0)
      var shares = StackShares<Content>(slots: slots, priority: nil, level: ideals.level)
      visit(&shares, from: 0)
      return (0..<slots.count).reduce(spacings) { $0 + slots[$1].length }
    }
    var left = room - spacings
    var limit = Double.infinity
    while true {
      var group = StackSurvey<Content>(below: limit)
      visit(&group, from: 0)
      guard group.count > 0 else { break }
      var pool = left - group.lowerMinimum - group.fixed - group.flexibleMinimum
      if group.flexibleCount < group.count {
        var intrinsics = StackIntrinsics<Content>(
          question: question, slots: slots, priority: group.priority, needsBreadth: needsBreadth,
          room: pool, ahead: group.intrinsicMinimum)
        visit(&intrinsics, from: 0)
        left -= pool - intrinsics.room + group.fixed
        pool = intrinsics.room
      }
      if group.flexibleCount > 0 {
        left -= share(
          pool + group.flexibleMinimum, weight: group.weight, priority: group.priority,
          slots: slots)
        if needsBreadth {
          var breadths = StackBreadths<Content>(
            question: question, slots: slots, priority: group.priority)
          visit(&breadths, from: 0)
        }
      }
      guard group.lowerCount > 0 else { break }
      limit = group.priority
    }
    return room - left
  }
}

extension StackSlots {
  /// The breadth that all children need, and the line of their guides if they have one.
  @inlinable
  func solution(length: Double, alignment: StackAlignment) -> StackSolution {
    var solution = StackSolution()
    solution.length = length
    if case .guide(let guide) = alignment {
      var below = 0.0
      for position in 0..<count {
        let place = self[position].place(of: guide)
        solution.line = max(solution.line, place)
        below = max(below, self[position].breadth - place)
      }
      solution.breadth = solution.line + below
    } else {
      for position in 0..<count {
        solution.breadth = max(solution.breadth, self[position].breadth)
      }
    }
    return solution
  }
}

extension StackSlot {
  @inlinable
  func place(of guide: AlignmentGuide) -> Double {
    self.guide.isNaN ? breadth * guide.fallback : self.guide
  }

  /// The child's distance from the edge of its stack or line, and its breadth there.
  @inlinable
  func place(
    _ alignment: StackAlignment, breadth room: Double, line: Double
  ) -> (shift: Double, breadth: Double) {
    switch alignment {
    case .fill: (0, room)
    case .start: (0, breadth)
    case .center: ((room - breadth) / 2, breadth)
    case .end: (room - breadth, breadth)
    case .guide(let guide): (line - place(of: guide), breadth)
    }
  }
}
