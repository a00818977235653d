extension ReadingOrder {
  /// Returns the positions of frames in the order in which they are read.
  ///
  /// A group of frames is cut along straight lines that pass between them, first into lines, then
  /// each of these across, until single frames are left. From a group that no line can cut, the
  /// frame furthest back is read first, and the rest is cut again.
  ///
  /// - Parameter frames: The frames in drawing order, y growing downwards.
  /// - Returns: Every position once: first those of frames with an area, then the others as given.
  /// - Complexity: O(*n* log *n*) for each level of nested groups; O(*n*² log *n*) where all overlap.
  public func indices(of frames: [Rect]) -> [Int] {
    let visible = frames.indices.filter { frames[$0].isVisible }
    var read: [Int] = []
    read.reserveCapacity(frames.count)
    // A list of groups still to read rather than recursion: nesting may be deeper than the stack.
    var groups = [visible]
    while let group = groups.popLast() {
      if group.count < 2 {
        read += group
      } else if let parts = cut(group, of: frames) {
        groups += parts.reversed()
      } else {
        let backmost = group.min() ?? group[0]
        groups += [group.filter { $0 != backmost }, [backmost]]
      }
    }
    return read + frames.indices.filter { !frames[$0].isVisible }
  }

  /// Returns the parts of a group in reading order, or nil when no line passes between its frames.
  private func cut(_ group: [Int], of frames: [Rect]) -> [[Int]]? {
    func rows() -> [[Int]] {
      bands(group) { (frames[$0].minY, frames[$0].maxY) }
    }
    func columns() -> [[Int]] {
      switch direction {
      case .leftToRight: bands(group) { (frames[$0].minX, frames[$0].maxX) }
      case .rightToLeft: bands(group) { (-frames[$0].maxX, -frames[$0].minX) }
      }
    }
    let parts = lines == .rows ? rows() : columns()
    if parts.count > 1 { return parts }
    let across = lines == .rows ? columns() : rows()
    return across.count > 1 ? across : nil
  }

  /// Returns the group cut wherever no frame reaches across, along one axis.
  private func bands(_ group: [Int], span: (Int) -> (lower: Double, upper: Double)) -> [[Int]] {
    let sorted = group.sorted { one, other in
      let (first, second) = (span(one), span(other))
      return (first.lower, first.upper, one) < (second.lower, second.upper, other)
    }
    var bands: [[Int]] = []
    var reach = (upper: -Double.infinity, length: Double.infinity)
    for index in sorted {
      let (lower, upper) = span(index)
      let slack = min(reach.length, upper - lower) / 10
      if lower >= reach.upper - slack {
        bands.append([index])
      } else {
        bands[bands.count - 1].append(index)
      }
      if upper > reach.upper { reach = (upper, upper - lower) }
    }
    return bands
  }
}
