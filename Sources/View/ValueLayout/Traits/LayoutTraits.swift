/// What a child tells the layout directly around it, beside its size.
///
/// Set by ``Layout/withLength(_:)``, ``Layout/withPriority(_:)`` and
/// ``Layout/withSpan(columns:rows:)``, which keep each other's settings. Layouts of the kind
/// ``ModifyingLayout`` (insets, backgrounds, overlays, guides, mirroring, snapping) pass on what the
/// child tells, and a length includes what they add. All others have nothing set, so that traits come
/// last:
/// `text.withFrame(width: 40).withPriority(1)`.
@frozen
public struct LayoutTraits: Hashable, Sendable {
  /// How long the child is in a stack.
  public var length: StackLength = .intrinsic()

  /// Who gets room first in a stack: higher priorities before lower ones.
  public var priority: Double = 0

  /// The number of columns the child covers in a grid; kept within 1 and 1,000.
  public var columnSpan: Int = 1

  /// The number of rows the child covers in a grid; kept within 1 and 1,000.
  public var rowSpan: Int = 1

  /// Makes the traits of a child that has none set: intrinsic length, priority 0, one cell.
  @inlinable
  public init() {}
}
