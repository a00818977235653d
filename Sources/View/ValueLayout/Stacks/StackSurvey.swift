/// What the children of the highest priority below a limit ask for, and the least of all below.
@frozen
@usableFromInline
struct StackSurvey<Content>: ChildVisitor {
  @usableFromInline let limit: Double
  @usableFromInline var priority = -Double.infinity
  @usableFromInline var count = 0
  @usableFromInline var fixed = 0.0
  @usableFromInline var intrinsicMinimum = 0.0
  @usableFromInline var flexibleCount = 0
  @usableFromInline var flexibleMinimum = 0.0
  @usableFromInline var weight = 0.0
  @usableFromInline var lowerCount = 0
  @usableFromInline var lowerMinimum = 0.0

  /// Begins a survey of the children whose priority is lower than a limit.
  @inlinable
  init(below limit: Double) {
    self.limit = limit
  }

  @inlinable
  mutating func visit<Child: Layout<Content>>(_ child: Child, at position: Int) {
    let traits = child.traits
    let priority = traits.priority.rank
    guard priority < limit else { return }
    if priority > self.priority {
      lowerCount += count
      lowerMinimum += fixed + intrinsicMinimum + flexibleMinimum
      self.priority = priority
      count = 0
      fixed = 0
      intrinsicMinimum = 0
      flexibleCount = 0
      flexibleMinimum = 0
      weight = 0
    }
    guard priority == self.priority else {
      lowerCount += 1
      lowerMinimum += traits.length.minimum
      return
    }
    count += 1
    switch traits.length {
    case .fixed(let length):
      fixed += length.bounded
    case .intrinsic(let minimum, _):
      intrinsicMinimum += minimum.bounded
    case .flexible(let weight, let minimum, _):
      flexibleCount += 1
      flexibleMinimum += minimum.bounded
      self.weight += weight.bounded
    }
  }
}

extension Double {
  /// The number as a priority: not a number is 0, and all are less than infinity.
  @inlinable
  var rank: Double {
    isNaN ? 0 : Swift.max(-ProposedSize.longestLength, Swift.min(self, ProposedSize.longestLength))
  }
}
