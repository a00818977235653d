import Testing

@testable import LucidDreams

@Suite struct PaletteTests {
  @Test func `the red night goes before high contrast, and high contrast before light and dark`() {
    for isHighContrast in [false, true] {
      let expected: [Palette] =
        isHighContrast ? [.highContrastLight, .highContrastDark] : [.light, .dark]
      for isDark in [false, true] {
        #expect(
          Palette(isDark: isDark, isHighContrast: isHighContrast, isRed: false)
            == expected[isDark ? 1 : 0])
        #expect(
          Palette(isDark: isDark, isHighContrast: isHighContrast, isRed: true)
            == (isHighContrast ? .highContrastRedNight : .redNight))
      }
    }
  }

  @Test(arguments: Palette.allCases)
  func `every palette defines each color of the app once`(palette: Palette) {
    let sheet = palette.styleSheet
    let defined = sheet.matches(of: #/@define-color (night_\w+) /#).map { String($0.output.1) }
    let used = Set(sheet.matches(of: #/@(night_\w+)/#).map { String($0.output.1) })
    #expect(used.count > 10)
    #expect(used.subtracting(defined) == [])
    #expect(defined.count == Set(defined).count)
  }
}
