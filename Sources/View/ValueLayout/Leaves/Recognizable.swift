/// A leaf that can be found again in another layout of the same content.
///
/// A leaf with identity, such as a view, is recognized by that. A leaf that is a value says which
/// part of it stays the same wherever it is placed: of ``Placed`` it is the value.
public protocol Recognizable<Identity>: Framed {
  /// The type of what stays the same.
  associatedtype Identity: Hashable

  /// What stays the same in all layouts, while the frame changes.
  ///
  /// Where leaves of one layout have equal identities, the first of them counts as the first of
  /// the other layout, the second as the second, and so on.
  var identity: Identity { get }
}

extension Recognizable where Self: AnyObject {
  /// The identity of the object.
  @inlinable
  public var identity: ObjectIdentifier { ObjectIdentifier(self) }
}

extension Placed: Recognizable where Value: Hashable {
  /// What the frame belongs to: ``value``.
  @inlinable
  public var identity: Value { value }
}
