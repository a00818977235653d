import DreamControllers
import Foundation
import Testing

@Suite struct SavedSearchesTests {
  @Test func `a search is kept once, without white space around it, until it is removed`() {
    var saved = SavedSearches()
    saved.save(" lucidity:>=3 -shark ")
    saved.save("lucidity:>=3 -shark")
    saved.save("sea")
    #expect(saved.texts == ["lucidity:>=3 -shark", "sea"])
    #expect(saved.contains("sea "))
    #expect(!saved.contains("se"))
    saved.remove("lucidity:>=3 -shark ")
    #expect(saved.texts == ["sea"])
  }

  @Test func `an empty text is not a search, and there is room for twenty`() {
    var saved = SavedSearches(["", " ", "sea"])
    #expect(saved.texts == ["sea"])
    #expect(!saved.canHave(" "))
    for number in 0..<30 { saved.save("sea \(number)") }
    #expect(saved.texts.count == SavedSearches.limit)
    #expect(saved.canHave("sea 0"))
    #expect(!saved.canHave("sea 29"))
    #expect(!saved.contains("sea 29"))
  }

  @Test func `they are a list of texts in a file, and other values are left out`() throws {
    let saved = SavedSearches(["sea", "mood:2"])
    var preferences = Preferences()
    preferences.formerSearches = saved
    let data = try JSONEncoder().encode(preferences)
    #expect(String(decoding: data, as: UTF8.self).contains(#""savedSearches":["sea","mood:2"]"#))
    #expect(try JSONDecoder().decode(Preferences.self, from: data).formerSearches == saved)
    let other = Data(#"{"savedSearches": "sea", "textSize": 115}"#.utf8)
    #expect(try JSONDecoder().decode(Preferences.self, from: other) == Preferences(textSize: 115))
  }
}
