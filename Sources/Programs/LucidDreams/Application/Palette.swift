/// The colors of all windows; `Style` has a file for each.
enum Palette: CaseIterable {
  case light, dark
  case highContrastLight, highContrastDark
  case redNight, highContrastRedNight

  /// Chooses the palette for what the person and the desktop want.
  ///
  /// Red night goes before everything else, for it keeps the eyes used to the dark.
  init(isDark: Bool, isHighContrast: Bool, isRed: Bool) {
    self =
      switch (isHighContrast, isDark) {
      case (let isHighContrast, _) where isRed: isHighContrast ? .highContrastRedNight : .redNight
      case (true, let isDark): isDark ? .highContrastDark : .highContrastLight
      case (false, let isDark): isDark ? .dark : .light
      }
  }

  /// The rules of the app with the colors of the palette, which may change some of the rules.
  var styleSheet: String {
    let colors =
      switch self {
      case .light: [PackageResources.light_css]
      case .dark: [PackageResources.dark_css]
      case .highContrastLight: [PackageResources.high_contrast_light_css] + Self.highContrast
      case .highContrastDark: [PackageResources.high_contrast_dark_css] + Self.highContrast
      case .redNight: [PackageResources.red_night_css]
      case .highContrastRedNight: [PackageResources.red_night_css, PackageResources.opaque_css]
      }
    return String(decoding: ([PackageResources.style_css] + colors).joined(), as: UTF8.self)
  }

  /// The rules that make everything darker in which all is red.
  ///
  /// - Parameter percent: How much darker.
  /// - Returns: The rules.
  static func dimming(by percent: Int) -> String {
    let brightness = 0.166 * Double(100 - percent) / 100
    return """
      window, popover, tooltip, dnd {
        filter: grayscale(1) sepia(1) hue-rotate(-48.9deg) saturate(16) brightness(\(brightness));
      }
      """
  }

  /// The rules for large text.
  static var largeText: String { String(decoding: PackageResources.large_text_css, as: UTF8.self) }

  private static let highContrast = [
    PackageResources.high_contrast_css, PackageResources.opaque_css,
  ]
}
