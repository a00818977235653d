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

  @Test func `a search can have a name, which goes with it and is kept in the file`() throws {
    var saved = SavedSearches(["sea", "lucidity:>=3"])
    saved.rename(" lucidity:>=3 ", to: "Awake in it")
    saved.rename("lake", to: "not saved")
    #expect(saved.name(of: "lucidity:>=3") == "Awake in it")
    #expect(saved.name(of: "sea") == nil && saved.name(of: "lake") == nil)
    let data = try JSONEncoder().encode(saved)
    #expect(try JSONDecoder().decode(SavedSearches.self, from: data) == saved)
    var elsewhere = SavedSearches(["sea"])
    elsewhere.follow(from: SavedSearches(["sea"]), to: saved)
    #expect(elsewhere == saved)
    saved.rename("lucidity:>=3", to: "  ")
    #expect(saved.name(of: "lucidity:>=3") == nil)
    saved.rename("sea", to: String(repeating: "x", count: 90))
    #expect(saved.name(of: "sea")?.count == SavedSearches.longestName)
    saved.remove("sea")
    saved.save("sea")
    #expect(saved.name(of: "sea") == nil)
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
