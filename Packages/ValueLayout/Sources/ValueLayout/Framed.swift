/// A leaf that knows where it was placed.
///
/// Hit-testing, reading order and pictures need nothing else. A toolkit's frames are in the
/// toolkit's coordinates, whose y may grow upwards; this one is always in those of the layout.
///
/// ```swift
/// final class Panel: Layout, Framed {
///   private(set) var layoutFrame = Rect.zero
///
///   func layout(in rect: Rect) {
///     layoutFrame = rect
///   }
/// }
/// ```
public protocol Framed {
  /// The rectangle last laid out in: y grows downwards, and sizes may be zero or negative.
  var layoutFrame: Rect { get }
}

extension Framed {
  /// Whether the leaf can be seen: its frame has a positive, finite size at a finite origin.
  ///
  /// Without space, layouts assign negative sizes, and nothing is drawn for them.
  @inlinable
  public var hasVisibleFrame: Bool { layoutFrame.isVisible }
}

extension Rect {
  @inlinable
  var isVisible: Bool {
    size.width > 0 && size.height > 0 && origin.x.isFinite && origin.y.isFinite
      && size.width.isFinite && size.height.isFinite
  }
}

extension Placed: Framed {
  /// The rectangle last laid out in: ``frame``.
  @inlinable
  public var layoutFrame: Rect { frame }
}

/// A leaf that can be matched with a leaf of another layout of the same content.
///
/// A leaf with identity, such as a view, is matched by that. A value chooses the part of it that
/// stays the same wherever it is placed: for ``Placed``, the value.
public protocol Recognizable<Identity>: Framed {
  /// The type of the identity.
  associatedtype Identity: Hashable

  /// Identifies a leaf across layouts while its frame changes.
  ///
  /// Leaves with equal identities are matched in order: the first of one layout with the first of
  /// the other, the second with the second, and so on.
  var identity: Identity { get }
}

extension Recognizable where Self: AnyObject {
  /// The identity of the object.
  @inlinable
  public var identity: ObjectIdentifier { ObjectIdentifier(self) }
}

extension Placed: Recognizable where Value: Hashable {
  /// The ``value``.
  @inlinable
  public var identity: Value { value }
}
