/// The kind of a stack as a type, so that the compiler specializes its placing; constants do not
/// propagate into every closure.
@usableFromInline
protocol StackVariant {
  /// The direction of the stack.
  static var axis: LayoutAxis { get }

  /// Whether children are measured for their breadths.
  static var asksBreadths: Bool { get }

  /// The guide requested of the children.
  static func guide(of alignment: StackAlignment) -> AlignmentGuide?

  /// A child's distance from the edge of the stack, and its breadth there.
  static func place(
    _ slot: StackSlot, _ alignment: StackAlignment, breadth: Double, line: Double
  ) -> (shift: Double, breadth: Double)
}

/// Stacks whose children reach from edge to edge.
@usableFromInline
protocol FilledStack: StackVariant {}

extension FilledStack {
  @inlinable
  static var asksBreadths: Bool { false }

  @inlinable
  static func guide(of alignment: StackAlignment) -> AlignmentGuide? { nil }

  @inlinable
  @inline(__always)
  static func place(
    _ slot: StackSlot, _ alignment: StackAlignment, breadth: Double, line: Double
  ) -> (shift: Double, breadth: Double) {
    (0, breadth)
  }
}

/// Stacks whose children lie at an edge or in the middle.
@usableFromInline
protocol MeasuredStack: StackVariant {}

extension MeasuredStack {
  @inlinable
  static var asksBreadths: Bool { true }

  @inlinable
  static func guide(of alignment: StackAlignment) -> AlignmentGuide? { nil }

  @inlinable
  @inline(__always)
  static func place(
    _ slot: StackSlot, _ alignment: StackAlignment, breadth: Double, line: Double
  ) -> (shift: Double, breadth: Double) {
    let free = breadth - slot.breadth
    return switch alignment {
    case .center: (free / 2, slot.breadth)
    case .end: (free, slot.breadth)
    default: (0, slot.breadth)
    }
  }
}

/// Stacks whose children lie with their guides in a line.
@usableFromInline
protocol GuidedStack: StackVariant {}

extension GuidedStack {
  @inlinable
  static var asksBreadths: Bool { true }

  @inlinable
  static func guide(of alignment: StackAlignment) -> AlignmentGuide? { alignment.guide }

  @inlinable
  static func place(
    _ slot: StackSlot, _ alignment: StackAlignment, breadth: Double, line: Double
  ) -> (shift: Double, breadth: Double) {
    slot.place(alignment, breadth: breadth, line: line)
  }
}

@usableFromInline
enum FilledRow: FilledStack {
  @inlinable
  static var axis: LayoutAxis { .horizontal }
}

@usableFromInline
enum FilledColumn: FilledStack {
  @inlinable
  static var axis: LayoutAxis { .vertical }
}

@usableFromInline
enum MeasuredRow: MeasuredStack {
  @inlinable
  static var axis: LayoutAxis { .horizontal }
}

@usableFromInline
enum MeasuredColumn: MeasuredStack {
  @inlinable
  static var axis: LayoutAxis { .vertical }
}

@usableFromInline
enum GuidedRow: GuidedStack {
  @inlinable
  static var axis: LayoutAxis { .horizontal }
}

@usableFromInline
enum GuidedColumn: GuidedStack {
  @inlinable
  static var axis: LayoutAxis { .vertical }
}
