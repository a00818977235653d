extension View {
  /// Whether the widget can be used; if not, it is greyed out with everything inside.
  public var isSensitive: Bool {
    get { object.bool("sensitive") }
    nonmutating set { object.set("sensitive", newValue) }
  }
}
