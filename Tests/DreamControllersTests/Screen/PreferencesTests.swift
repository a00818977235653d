import DreamControllers
import Foundation
import Testing

@Suite struct PreferencesTests {
  private func decoded(_ json: String) throws -> Preferences {
    try JSONDecoder().decode(Preferences.self, from: Data(json.utf8))
  }

  @Test func `written values are read back`() throws {
    for scheme in Preferences.ColorScheme.allCases {
      for size in Preferences.textSizes {
        let written = Preferences(colorScheme: scheme, movesEffects: false, textSize: size)
        let data = try JSONEncoder().encode(written)
        #expect(try JSONDecoder().decode(Preferences.self, from: data) == written)
      }
    }
  }

  @Test func `missing, unknown and mistyped values keep their defaults`() throws {
    #expect(try decoded("{}") == Preferences())
    #expect(try decoded(#"{"colorScheme": "green", "later": [1]}"#) == Preferences())
    #expect(try decoded(#"{"textSize": "huge", "movesEffects": 1}"#) == Preferences())
    #expect(
      try decoded(#"{"colorScheme": "dark", "textSize": null}"#)
        == Preferences(colorScheme: .dark))
  }

  @Test(arguments: [
    (Int.min, 100), (0, 100), (100, 100), (107, 100), (108, 115), (190, 200), (Int.max, 200),
  ]) func `text has the nearest size of those to choose from`(wished: Int, size: Int) {
    #expect(Preferences(textSize: wished).textSize == size)
    var preferences = Preferences()
    preferences.textSize = wished
    #expect(preferences.textSize == size)
  }

  @Test(arguments: [(Int.min, 0), (0, 0), (300, 300), (Int.max, 86_400)])
  func `a journal locks after a day at the latest`(wished: Int, seconds: Int) throws {
    #expect(Preferences(idleLock: wished).idleLock == seconds)
    var preferences = Preferences()
    preferences.idleLock = wished
    #expect(preferences.idleLock == seconds)
    #expect(try decoded(#"{"idleLock": \#(wished)}"#).idleLock == seconds)
  }

  @Test(arguments: [(Int.min, 0), (0, 0), (35, 35), (Int.max, 70)])
  func `red is never so dim that nothing can be seen`(wished: Int, percent: Int) throws {
    #expect(Preferences(redDimness: wished).redDimness == percent)
    var preferences = Preferences()
    preferences.redDimness = wished
    #expect(preferences.redDimness == percent)
    #expect(try decoded(#"{"redDimness": \#(wished)}"#).redDimness == percent)
  }

  /// What changes at night, and into what.
  private static let nightly: [(Preferences.ColorScheme, Preferences.ColorScheme)] = [
    (.darkAtNight, .dark), (.redAtNight, .red),
  ]

  @Test(arguments: nightly)
  func `at night it is night from ten to seven, and by day the desktop's colors`(
    scheme: Preferences.ColorScheme, atNight: Preferences.ColorScheme
  ) {
    let preferences = Preferences(colorScheme: scheme)
    let night = (0..<24).filter { preferences.colorScheme(atHour: $0, isNight: false) == atNight }
    #expect(night == [0, 1, 2, 3, 4, 5, 6, 22, 23])
    #expect(preferences.colorScheme(atHour: 12, isNight: false) == .followsDesktop)
  }

  @Test(arguments: nightly)
  func `it is night from the desktop's sunset to its sunrise`(
    scheme: Preferences.ColorScheme, atNight: Preferences.ColorScheme
  ) {
    for hour in 0..<24 {
      #expect(Preferences(colorScheme: scheme).colorScheme(atHour: hour, isNight: true) == atNight)
    }
  }

  @Test(arguments: [Preferences.ColorScheme.followsDesktop, .light, .dark, .red])
  func `other colors stay all day and night`(scheme: Preferences.ColorScheme) {
    for (hour, isNight) in [(0, true), (3, false), (12, true), (12, false)] {
      let preferences = Preferences(colorScheme: scheme)
      #expect(preferences.colorScheme(atHour: hour, isNight: isNight) == scheme)
    }
  }
}
