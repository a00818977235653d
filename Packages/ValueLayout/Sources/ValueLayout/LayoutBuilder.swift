/// Builds a list of children, which may have different types, from the lines of a closure.
///
/// A line is a layout or a ``LayoutList`` such as an array; `if`, `switch` and `for` work as
/// elsewhere. All children must have leaves of one type; the compiler rejects a list that mixes
/// them.
///
/// ```swift
/// let isNight = true
/// let stars = [Placed("star"), Placed("star")]
/// let pile = ZStackLayout {
///   Placed("sky")
///   stars
///   if isNight { Placed("moon").withInsets(all: 8) }
/// }
/// ```
@resultBuilder
public enum LayoutBuilder {
  /// Builds a list of a single layout.
  @inlinable
  public static func buildExpression<Child: Layout>(_ child: Child) -> SingleChild<Child> {
    SingleChild(child)
  }

  /// Returns a list, such as an array, unchanged.
  @inlinable
  public static func buildExpression<List: LayoutList>(_ list: List) -> List {
    list
  }

  /// Builds the list of an empty closure.
  @inlinable
  public static func buildBlock<Content>() -> EmptyChildren<Content> {
    EmptyChildren()
  }

  /// Starts a list with its first line.
  @inlinable
  public static func buildPartialBlock<List: LayoutList>(first: List) -> List {
    first
  }

  /// Continues a list with its next line.
  ///
  /// - Parameters:
  ///   - accumulated: The lines so far.
  ///   - next: The line in front of them.
  /// - Returns: The lines so far, followed by the next.
  @inlinable
  public static func buildPartialBlock<Accumulated: LayoutList, Next: LayoutList>(
    accumulated: Accumulated, next: Next
  ) -> PairChildren<Accumulated, Next> where Accumulated.Content == Next.Content {
    PairChildren(accumulated, next)
  }

  /// Builds the list of an `if` without `else`.
  @inlinable
  public static func buildOptional<List: LayoutList>(
    _ list: List?
  ) -> EitherChildren<List, EmptyChildren<List.Content>> {
    list.map { EitherChildren(first: $0) } ?? EitherChildren(second: EmptyChildren())
  }

  /// Builds the list of the first branch of an `if` or `switch`.
  @inlinable
  public static func buildEither<First: LayoutList, Second: LayoutList>(
    first list: First
  ) -> EitherChildren<First, Second> where First.Content == Second.Content {
    EitherChildren(first: list)
  }

  /// Builds the list of the second branch of an `if` or `switch`.
  @inlinable
  public static func buildEither<First: LayoutList, Second: LayoutList>(
    second list: Second
  ) -> EitherChildren<First, Second> where First.Content == Second.Content {
    EitherChildren(second: list)
  }

  /// Builds the list of a `for` loop.
  @inlinable
  public static func buildArray<List: LayoutList>(_ lists: [List]) -> RepeatedChildren<List> {
    RepeatedChildren(lists)
  }
}

/// An empty list of children.
@frozen
public struct EmptyChildren<Content>: LayoutList {
  /// Creates an empty list of children.
  @inlinable
  public init() {}

  /// Always 0.
  @inlinable
  public var count: Int { 0 }

  /// Places nothing.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    from position: Int, through transform: inout Transform, in rect: (Int) -> Rect
  ) {}

  /// Appends nothing.
  @inlinable
  public func appendContents(to list: inout [Content]) {}

  /// Visits nothing.
  @inlinable
  public func visitContents(_ body: (Content) -> Void) {}

  /// Visits nothing.
  @inlinable
  public func visit<Visitor: ChildVisitor<Content>>(
    _ visitor: inout Visitor, from position: Int
  ) {}

  /// Calls the updater with no child.
  @inlinable
  @inline(__always)
  public mutating func update<Updater: ChildUpdater<Content>>(
    _ updater: inout Updater, from position: Int
  ) {}

  /// Places no child, measured in the same pass or not.
  @inlinable
  @inline(__always)
  public mutating func layout<Transform: FrameTransform>(
    from position: Int, through transform: inout Transform, wasMeasured: (Int) -> Bool,
    in rect: (Int) -> Rect
  ) {}
}

extension EmptyChildren: Sendable {}
extension EmptyChildren: Hashable {}

/// A list of one child.
@frozen
public struct SingleChild<Child: Layout>: LayoutList {
  /// The only child.
  public var child: Child

  /// Creates a list of one child.
  @inlinable
  public init(_ child: Child) {
    self.child = child
  }

  /// Always 1.
  @inlinable
  public var count: Int { 1 }

  /// Places the child in the rectangle at the given position.
  @inlinable
  @inline(__always)
  public mutating func layout<Transform: FrameTransform>(
    from position: Int, through transform: inout Transform, in rect: (Int) -> Rect
  ) {
    child.layout(in: rect(position), through: &transform)
  }

  /// Appends the leaves of the child.
  @inlinable
  public func appendContents(to list: inout [Child.Content]) {
    child.appendContents(to: &list)
  }

  /// Visits the leaves of the child.
  @inlinable
  @inline(__always)
  public func visitContents(_ body: (Child.Content) -> Void) {
    child.visitContents(body)
  }

  /// Calls the visitor with the child.
  @inlinable
  @inline(__always)
  public func visit<Visitor: ChildVisitor<Child.Content>>(
    _ visitor: inout Visitor, from position: Int
  ) {
    visitor.visit(child, at: position)
  }

  /// Calls the updater with the child.
  @inlinable
  @inline(__always)
  public mutating func update<Updater: ChildUpdater<Child.Content>>(
    _ updater: inout Updater, from position: Int
  ) {
    updater.update(&child, at: position)
  }

  /// Places the child, measured in the same pass or not.
  @inlinable
  @inline(__always)
  public mutating func layout<Transform: FrameTransform>(
    from position: Int, through transform: inout Transform, wasMeasured: (Int) -> Bool,
    in rect: (Int) -> Rect
  ) {
    child.layout(
      in: rect(position), through: &transform, wasMeasured: wasMeasured(position))
  }
}

extension SingleChild: Sendable where Child: Sendable {}
extension SingleChild: Equatable where Child: Equatable {}
extension SingleChild: Hashable where Child: Hashable {}

/// The children of one list followed by those of another, whose types may differ.
///
/// Nested pairs hold any number of children. Parameter packs would read better, but their loops
/// still run over type metadata, which takes several times as long as the placing.
@frozen
public struct PairChildren<First: LayoutList, Second: LayoutList>: LayoutList
where First.Content == Second.Content {
  /// The children behind.
  public var first: First

  /// The children in front, whose positions continue those of the first.
  public var second: Second

  /// Creates the list of the children of both.
  ///
  /// - Parameters:
  ///   - first: The children behind.
  ///   - second: The children in front.
  @inlinable
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// The number of children in both lists.
  @inlinable
  public var count: Int { first.count + second.count }

  /// Places the children of the first list, then those of the second.
  @inlinable
  @inline(__always)
  public mutating func layout<Transform: FrameTransform>(
    from position: Int, through transform: inout Transform, in rect: (Int) -> Rect
  ) {
    first.layout(from: position, through: &transform, in: rect)
    second.layout(from: position + first.count, through: &transform, in: rect)
  }

  /// Appends the leaves of the first list, then those of the second.
  @inlinable
  public func appendContents(to list: inout [First.Content]) {
    first.appendContents(to: &list)
    second.appendContents(to: &list)
  }

  /// Visits the leaves of the first list, then those of the second.
  @inlinable
  @inline(__always)
  public func visitContents(_ body: (First.Content) -> Void) {
    first.visitContents(body)
    second.visitContents(body)
  }

  /// Calls the visitor with the children of the first list, then with those of the second.
  @inlinable
  @inline(__always)
  public func visit<Visitor: ChildVisitor<First.Content>>(
    _ visitor: inout Visitor, from position: Int
  ) {
    first.visit(&visitor, from: position)
    second.visit(&visitor, from: position + first.count)
  }

  /// Calls the updater with the children of the first list, then with those of the second.
  @inlinable
  @inline(__always)
  public mutating func update<Updater: ChildUpdater<First.Content>>(
    _ updater: inout Updater, from position: Int
  ) {
    first.update(&updater, from: position)
    second.update(&updater, from: position + first.count)
  }

  /// Places the children of both lists, measured in the same pass or not.
  @inlinable
  @inline(__always)
  public mutating func layout<Transform: FrameTransform>(
    from position: Int, through transform: inout Transform, wasMeasured: (Int) -> Bool,
    in rect: (Int) -> Rect
  ) {
    first.layout(from: position, through: &transform, wasMeasured: wasMeasured, in: rect)
    second.layout(
      from: position + first.count, through: &transform, wasMeasured: wasMeasured, in: rect)
  }
}

extension PairChildren: Sendable where First: Sendable, Second: Sendable {}
extension PairChildren: Equatable where First: Equatable, Second: Equatable {}
extension PairChildren: Hashable where First: Hashable, Second: Hashable {}

/// The children of one of two lists: what `if` and `switch` build in a layout builder.
@frozen
public struct EitherChildren<First: LayoutList, Second: LayoutList>: LayoutList
where First.Content == Second.Content {
  // Two optionals rather than an enum, so that children are changed in place: taking them out of an
  // enum and putting them back copies arrays. Exactly one of the two is not nil.
  @usableFromInline var first: First?
  @usableFromInline var second: Second?

  /// Creates a list of children of the first type.
  @inlinable
  public init(first: First) {
    self.first = first
    self.second = nil
  }

  /// Creates a list of children of the second type.
  @inlinable
  public init(second: Second) {
    self.first = nil
    self.second = second
  }

  /// The number of children.
  @inlinable
  public var count: Int { (first?.count ?? 0) + (second?.count ?? 0) }

  /// Places the children of the list that is present.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    from position: Int, through transform: inout Transform, in rect: (Int) -> Rect
  ) {
    first?.layout(from: position, through: &transform, in: rect)
    second?.layout(from: position, through: &transform, in: rect)
  }

  /// Appends the leaves of the list that is present.
  @inlinable
  public func appendContents(to list: inout [First.Content]) {
    first?.appendContents(to: &list)
    second?.appendContents(to: &list)
  }

  /// Visits the leaves of the list that is present.
  @inlinable
  @inline(__always)
  public func visitContents(_ body: (First.Content) -> Void) {
    first?.visitContents(body)
    second?.visitContents(body)
  }

  /// Calls the visitor with the children of the list that is present.
  @inlinable
  public func visit<Visitor: ChildVisitor<First.Content>>(
    _ visitor: inout Visitor, from position: Int
  ) {
    first?.visit(&visitor, from: position)
    second?.visit(&visitor, from: position)
  }

  /// Calls the updater with the children of the list that is present.
  @inlinable
  public mutating func update<Updater: ChildUpdater<First.Content>>(
    _ updater: inout Updater, from position: Int
  ) {
    first?.update(&updater, from: position)
    second?.update(&updater, from: position)
  }

  /// Places the children of the list that is present, measured in the same pass or not.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    from position: Int, through transform: inout Transform, wasMeasured: (Int) -> Bool,
    in rect: (Int) -> Rect
  ) {
    first?.layout(from: position, through: &transform, wasMeasured: wasMeasured, in: rect)
    second?.layout(from: position, through: &transform, wasMeasured: wasMeasured, in: rect)
  }
}

extension EitherChildren: Sendable where First: Sendable, Second: Sendable {}
extension EitherChildren: Equatable where First: Equatable, Second: Equatable {}
extension EitherChildren: Hashable where First: Hashable, Second: Hashable {}

/// The children of any number of lists of one type: what `for` builds in a layout builder.
@frozen
public struct RepeatedChildren<List: LayoutList>: LayoutList {
  /// The lists, one for each iteration of the loop, from back to front.
  public var lists: [List]

  /// Creates the list of the children of all lists.
  @inlinable
  public init(_ lists: [List]) {
    self.lists = lists
  }

  /// The number of children of all lists together.
  ///
  /// - Complexity: O(*n*) in the number of lists.
  @inlinable
  public var count: Int {
    lists.reduce(0) { $0 + $1.count }
  }

  /// Places the children of one list after the other.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    from position: Int, through transform: inout Transform, in rect: (Int) -> Rect
  ) {
    var position = position
    for index in lists.indices {
      lists[index].layout(from: position, through: &transform, in: rect)
      position += lists[index].count
    }
  }

  /// Appends the leaves of one list after the other.
  @inlinable
  public func appendContents(to list: inout [List.Content]) {
    for children in lists {
      children.appendContents(to: &list)
    }
  }

  /// Visits the leaves of one list after the other.
  @inlinable
  @inline(__always)
  public func visitContents(_ body: (List.Content) -> Void) {
    for children in lists {
      children.visitContents(body)
    }
  }

  /// Calls the visitor with the children of one list after the other.
  @inlinable
  public func visit<Visitor: ChildVisitor<List.Content>>(
    _ visitor: inout Visitor, from position: Int
  ) {
    var position = position
    for list in lists {
      list.visit(&visitor, from: position)
      position += list.count
    }
  }

  /// Calls the updater with the children of one list after the other.
  @inlinable
  public mutating func update<Updater: ChildUpdater<List.Content>>(
    _ updater: inout Updater, from position: Int
  ) {
    var position = position
    for index in lists.indices {
      lists[index].update(&updater, from: position)
      position += lists[index].count
    }
  }

  /// Places the children of one list after the other, measured in the same pass or not.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    from position: Int, through transform: inout Transform, wasMeasured: (Int) -> Bool,
    in rect: (Int) -> Rect
  ) {
    var position = position
    for index in lists.indices {
      lists[index].layout(
        from: position, through: &transform, wasMeasured: wasMeasured, in: rect)
      position += lists[index].count
    }
  }
}

extension RepeatedChildren: Sendable where List: Sendable {}
extension RepeatedChildren: Equatable where List: Equatable {}
extension RepeatedChildren: Hashable where List: Hashable {}
