/// Makes a list of children, of unlike types where needed, out of a closure's lines.
///
/// A line is a layout or a ``LayoutList`` such as an array; `if`, `switch` and `for` work as
/// elsewhere. All children must have leaves of one type: the compiler refuses a list that mixes
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
  /// Makes a list of a single layout.
  @inlinable
  public static func buildExpression<Child: Layout>(_ child: Child) -> SingleChild<Child> {
    SingleChild(child)
  }

  /// Takes a list, such as an array, as it is.
  @inlinable
  public static func buildExpression<List: LayoutList>(_ list: List) -> List {
    list
  }

  /// Makes the list of an empty closure.
  @inlinable
  public static func buildBlock<Content>() -> EmptyChildren<Content> {
    EmptyChildren()
  }

  /// Begins a list with its first line.
  @inlinable
  public static func buildPartialBlock<List: LayoutList>(first: List) -> List {
    first
  }

  /// Continues a list with its next line.
  ///
  /// - Parameters:
  ///   - accumulated: The lines so far.
  ///   - next: The line in front of them.
  /// - Returns: The lines so far, then the next.
  @inlinable
  public static func buildPartialBlock<Accumulated: LayoutList, Next: LayoutList>(
    accumulated: Accumulated, next: Next
  ) -> PairChildren<Accumulated, Next> where Accumulated.Content == Next.Content {
    PairChildren(accumulated, next)
  }

  /// Makes the list of an `if` without `else`.
  @inlinable
  public static func buildOptional<List: LayoutList>(
    _ list: List?
  ) -> EitherChildren<List, EmptyChildren<List.Content>> {
    list.map { EitherChildren(first: $0) } ?? EitherChildren(second: EmptyChildren())
  }

  /// Makes the list of the first branch of an `if` or `switch`.
  @inlinable
  public static func buildEither<First: LayoutList, Second: LayoutList>(
    first list: First
  ) -> EitherChildren<First, Second> where First.Content == Second.Content {
    EitherChildren(first: list)
  }

  /// Makes the list of the second branch of an `if` or `switch`.
  @inlinable
  public static func buildEither<First: LayoutList, Second: LayoutList>(
    second list: Second
  ) -> EitherChildren<First, Second> where First.Content == Second.Content {
    EitherChildren(second: list)
  }

  /// Makes the list of a `for` loop.
  @inlinable
  public static func buildArray<List: LayoutList>(_ lists: [List]) -> RepeatedChildren<List> {
    RepeatedChildren(lists)
  }
}
