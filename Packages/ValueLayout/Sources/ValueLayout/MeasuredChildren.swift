/// Visits the children of a list one after the other, each with its own type, and may change them.
///
/// The counterpart of ``ChildVisitor`` for ``LayoutList/update(_:from:)``.
public protocol ChildUpdater<Content> {
  /// The type of the leaves of the children.
  associatedtype Content

  /// Visits one child.
  ///
  /// - Parameters:
  ///   - child: The child, which is changed in place.
  ///   - position: Its position in the whole list, counted from 0.
  mutating func update<Child: Layout<Content>>(_ child: inout Child, at position: Int)
}

/// The children of a list while they are measured in a pass, in which they remember their answers.
///
/// Measuring is the same code for these and for the list itself.
@safe
@frozen
@usableFromInline
struct MeasuredChildren<List: LayoutList>: LayoutList {
  @usableFromInline let list: UnsafeMutablePointer<List>
  @usableFromInline let pass: MeasuringPass

  @inlinable
  init(_ list: UnsafeMutablePointer<List>, in pass: MeasuringPass) {
    unsafe self.list = list
    self.pass = pass
  }

  @inlinable
  var count: Int { unsafe list.pointee.count }

  @inlinable
  @inline(__always)
  func visit<Visitor: ChildVisitor<List.Content>>(_ visitor: inout Visitor, from position: Int) {
    var measuring = Measuring(visitor: visitor, pass: pass)
    unsafe list.pointee.update(&measuring, from: position)
    visitor = measuring.visitor
  }

  // Children are placed through the list itself.

  @inlinable
  mutating func layout<Transform: FrameTransform>(
    from position: Int, through transform: inout Transform, in rect: (Int) -> Rect
  ) {}

  @inlinable
  func appendContents(to list: inout [List.Content]) {}

  @frozen
  @usableFromInline
  struct Measuring<Visitor: ChildVisitor<List.Content>>: ChildUpdater {
    @usableFromInline typealias Content = List.Content

    @usableFromInline var visitor: Visitor
    @usableFromInline let pass: MeasuringPass

    @inlinable
    init(visitor: Visitor, pass: MeasuringPass) {
      self.visitor = visitor
      self.pass = pass
    }

    @inlinable
    @inline(__always)
    mutating func update<Child: Layout<List.Content>>(_ child: inout Child, at position: Int) {
      unsafe withUnsafeMutablePointer(to: &child) { child in
        visitor.visit(unsafe MeasuredChild(child, in: pass), at: position)
      }
    }
  }
}

/// A child that remembers its answers while it is measured in a pass.
@safe
@frozen
@usableFromInline
struct MeasuredChild<Child: Layout>: Layout {
  @usableFromInline let child: UnsafeMutablePointer<Child>
  @usableFromInline let pass: MeasuringPass

  @inlinable
  init(_ child: UnsafeMutablePointer<Child>, in pass: MeasuringPass) {
    unsafe self.child = child
    self.pass = pass
  }

  @inlinable
  @inline(__always)
  var traits: LayoutTraits { unsafe child.pointee.traits }

  @inlinable
  @inline(__always)
  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    unsafe child.pointee.measure(proposal, for: nil, in: pass).size
  }

  @inlinable
  @inline(__always)
  func measure(_ proposal: ProposedSize, for guide: AlignmentGuide) -> GuidedSize {
    unsafe child.pointee.measure(proposal, for: guide, in: pass)
  }

  @inlinable
  mutating func layout(in rect: Rect) {}

  @inlinable
  var contents: [Child.Content] { [] }
}

extension LayoutList {
  /// Calls a closure with the children as they are measured in a pass.
  @inlinable
  @inline(__always)
  mutating func measuring<Result>(
    in pass: MeasuringPass, _ body: (MeasuredChildren<Self>) -> Result
  ) -> Result {
    unsafe withUnsafeMutablePointer(to: &self) { body(unsafe MeasuredChildren($0, in: pass)) }
  }

  /// Places every child, all of them measured in the pass, in the rectangle for its position.
  @inlinable
  @inline(__always)
  mutating func layoutMeasured<Transform: FrameTransform>(
    through transform: inout Transform, in rect: (Int) -> Rect
  ) {
    layout(from: 0, through: &transform, wasMeasured: { _ in true }, in: rect)
  }
}

extension Layout {
  /// Places the layout, which was measured in this pass or was not.
  @inlinable
  @inline(__always)
  mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform, wasMeasured: Bool
  ) {
    if wasMeasured {
      layout(in: rect, through: &transform, measuredIn: .repeated)
    } else {
      layout(in: rect, through: &transform)
    }
  }
}

/// A child that remembers nothing, for lists that cannot change their children in place.
@frozen
@usableFromInline
struct ForgetfulChild<Child: Layout>: Layout {
  @usableFromInline let child: Child

  @inlinable
  init(_ child: Child) {
    self.child = child
  }

  @inlinable
  var traits: LayoutTraits { child.traits }

  @inlinable
  func sizeThatFits(_ proposal: ProposedSize) -> Size { child.sizeThatFits(proposal) }

  @inlinable
  func measure(_ proposal: ProposedSize, for guide: AlignmentGuide) -> GuidedSize {
    child.measure(proposal, for: guide)
  }

  @inlinable
  mutating func layout(in rect: Rect) {}

  @inlinable
  var contents: [Child.Content] { [] }
}

/// Passes each child of a list on to an updater, without changing it.
@frozen
@usableFromInline
struct ForgetfulVisit<Updater: ChildUpdater>: ChildVisitor {
  @usableFromInline typealias Content = Updater.Content

  @usableFromInline var updater: Updater

  @inlinable
  init(_ updater: Updater) {
    self.updater = updater
  }

  @inlinable
  mutating func visit<Child: Layout<Updater.Content>>(_ child: Child, at position: Int) {
    var child = ForgetfulChild(child)
    updater.update(&child, at: position)
  }
}
