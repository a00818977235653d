import GtkKit

extension Display {
  /// Whether text is so much larger than usual that what has few letters, or none, has to follow.
  static var hasLargeText: Bool { textScale >= 1.6 }
}

extension MenuButton {
  /// Sets a menu that names what can be undone, and is no wider than a narrow window.
  func setFittingMenu(_ menu: Menu) {
    setMenu(menu)
    fitItems()
  }

  /// Makes the items as wide as the size of text allows now.
  func fitItems() { limitItems(toCharacters: Int(36 / Display.textScale)) }
}
