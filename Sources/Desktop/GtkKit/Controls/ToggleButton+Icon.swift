extension ToggleButton {
  /// Makes a toggle that shows an icon.
  ///
  /// - Parameters:
  ///   - icon: A name in the icon theme.
  ///   - accessibleLabel: What the toggle is called; also its tooltip.
  public init(icon: String, accessibleLabel: String) {
    self.init("")
    object.set("icon-name", icon)
    tooltip = accessibleLabel
    setAccessibleLabel(accessibleLabel)
  }
}
