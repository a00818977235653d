/// Visits the children of a list one after the other, each with its own type.
///
/// A closure could not take children of different types without boxing them; a visitor's method is
/// specialized for each type.
///
/// ```swift
/// struct Widest<Content>: ChildVisitor {
///   var width = 0.0
///
///   mutating func visit(_ child: some Layout<Content>, at position: Int) {
///     width = max(width, child.sizeThatFits(.unspecified).width)
///   }
/// }
/// ```
public protocol ChildVisitor<Content> {
  /// The type of the leaves of the children.
  associatedtype Content

  /// Visits one child.
  ///
  /// - Parameters:
  ///   - child: The child in its current state.
  ///   - position: Its position in the whole list, counted from 0.
  mutating func visit<Child: Layout<Content>>(_ child: Child, at position: Int)
}

/// The largest width and the largest height that the children return for one proposal.
@frozen
@usableFromInline
struct LargestSize<Content>: ChildVisitor {
  @usableFromInline let proposal: ProposedSize
  @usableFromInline var size = Size.zero

  @inlinable
  init(_ proposal: ProposedSize) {
    self.proposal = proposal
  }

  @inlinable
  mutating func visit<Child: Layout<Content>>(_ child: Child, at position: Int) {
    let answer = Child.checked(child.sizeThatFits(proposal), to: proposal)
    size.width = max(size.width, answer.width)
    size.height = max(size.height, answer.height)
  }
}

extension LayoutList {
  /// The largest width and the largest height that the children return for one proposal.
  ///
  /// - Parameter proposal: Passed to each child, once.
  /// - Returns: A finite size; zero without children.
  @inlinable
  public func largestSize(_ proposal: ProposedSize) -> Size {
    var largest = LargestSize<Content>(proposal)
    visit(&largest, from: 0)
    return largest.size
  }
}
