#if !hasFeature(Embedded)

extension AnyLayout: Equatable {
  /// Whether both hold equal layouts of one type.
  ///
  /// Layouts that are `Equatable` are equal as they say, and objects that are not, only to
  /// themselves. Other values cannot be compared and are unequal to everything, even to themselves:
  /// so what has changed is never taken for the same. All layouts of this library but those made
  /// of closures are `Equatable` when their leaves are.
  public static func == (lhs: AnyLayout, rhs: AnyLayout) -> Bool {
    guard type(of: lhs.base) == type(of: rhs.base) else { return false }
    if let base = lhs.base as? any Equatable { return base.isEqual(to: rhs.base) }
    guard let object = lhs.object else { return false }
    return object == rhs.object
  }
}

extension AnyLayout: Hashable {
  /// Feeds the type of the layout to a hasher, and the layout where it is `Hashable` or an object.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type(of: base)))
    if let base = base as? any Hashable {
      base.hash(into: &hasher)
    } else if !(base is any Equatable) {
      hasher.combine(object)
    }
  }
}

extension AnyLayout {
  /// The identity of the layout, if it is an object.
  private var object: ObjectIdentifier? {
    type(of: base) is AnyClass ? ObjectIdentifier(base as AnyObject) : nil
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { other as? Self == self }
}

#endif
