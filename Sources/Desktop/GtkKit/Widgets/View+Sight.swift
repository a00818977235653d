extension View {
  /// Whether anything of the view is inside the scrolled windows around it.
  public var isInSight: Bool { object.isInSight }
}
