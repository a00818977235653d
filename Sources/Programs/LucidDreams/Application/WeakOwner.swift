/// A weak reference to an object, for closures that are created before the object is.
final class WeakOwner<Owner: AnyObject> {
  weak var value: Owner?
}
