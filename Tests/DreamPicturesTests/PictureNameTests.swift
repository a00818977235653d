import DreamPictures
import Dreams
import TestSupport
import Testing

@Suite struct PictureNameTests {
  private func dream(_ description: String, _ date: String = "2026-11-20") throws -> Dream {
    Dream(
      description: description, creature: .shark, effects: [], date: try #require(Night(date)))
  }

  @Test(arguments: [
    ("Flying over the sea", "Flying over the sea"),
    ("a/b\\c:d|e", "a-b-c-d-e"),
    ("../../etc/passwd", "-..-etc-passwd"),
    ("...hidden", "hidden"),
    ("First line\nsecond line", "First line"),
    ("tab\there\u{7}bell", "tab herebell"),
    ("\u{202E}gnp.exe", "gnp.exe"),
    ("Why? *Really* <\"so\">", "Why Really ('so')"),
    ("ends with dots...", "ends with dots"),
    ("", "Untitled dream"), ("   \n  ", "Untitled dream"), ("???", "Untitled dream"),
    ("梦见大海", "梦见大海"), ("أحلام", "أحلام"), ("👩‍👩‍👧‍👦 home", "👩‍👩‍👧‍👦 home"),
  ])
  func `a title becomes a safe name`(title: String, expected: String) throws {
    #expect(PictureName(of: try dream(title)).text == "2026-11-20 \(expected)")
  }

  @Test func `a letter with more marks than a name has bytes ends the name`() throws {
    let letter = "a" + String(repeating: "\u{301}\u{316}", count: 15_000)
    #expect(PictureName(of: try dream("Sea \(letter) sky")).text == "2026-11-20 Sea")
    #expect(PictureName(of: try dream(letter)).text == "2026-11-20 Untitled dream")
  }

  @Test func `long names are cut between characters`() throws {
    for piece in ["a", "é", "梦", "👩‍👩‍👧‍👦", "e\u{301}"] {
      let name = PictureName(of: try dream(String(repeating: piece, count: 300))).text
      #expect(name.utf8.count <= PortableFileName.byteLimit)
      let kept = name.dropFirst("2026-11-20 ".count)
      #expect(!kept.isEmpty && kept.allSatisfy { String($0) == piece })
      #expect(name.unicodeScalars.count <= PortableFileName.characterLimit)
      // No space is wasted: one more piece would not have fitted.
      #expect(
        name.utf8.count + piece.utf8.count > PortableFileName.byteLimit
          || name.unicodeScalars.count + piece.unicodeScalars.count
            > PortableFileName.characterLimit
      )
    }
    let heap = "a" + String(repeating: "\u{301}", count: 300)
    #expect(PictureName(of: try dream(heap)).text == "2026-11-20 Untitled dream")
  }

  @Test(arguments: [
    (
      "I was flying over a dark sea and the waves were made of paper, all of them",
      "I was flying over a dark sea and the waves were made of"
    ),
    // A space follows the last word that fits.
    (String(repeating: "a", count: 59) + " b", String(repeating: "a", count: 59)),
    // A word that takes more than half is cut.
    ("The " + String(repeating: "o", count: 80) + "h", "The " + String(repeating: "o", count: 55)),
    (
      String(repeating: "梦见大海 ", count: 20),
      Array(repeating: "梦见大海", count: 12).joined(separator: " ")
    ),
    (String(repeating: "🦄🌙 ", count: 30), String(repeating: "🦄🌙 ", count: 19) + "🦄🌙"),
  ])
  func `a long title ends with a word`(title: String, expected: String) throws {
    #expect(PictureName(of: try dream(title)).text == "2026-11-20 \(expected)")
  }

  @Test func `names of any text are safe`() throws {
    var random = SplitMix64(seed: 5)
    let pieces = [
      "a", " ", ".", "/", "\n", "\r\n", "\0", "\u{1B}", "\u{85}", "\u{202E}", "\u{200B}", "é", "梦",
      "🦄",
      "🏳️‍🌈", "\u{301}", "\\", "-", "\u{FEFF}", "\u{2028}",
    ]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0...300, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      let name = PictureName(of: try dream(text)).text
      #expect((1...PortableFileName.byteLimit).contains(name.utf8.count))
      #expect(name.unicodeScalars.count <= PortableFileName.characterLimit)
      #expect(name.hasPrefix("2026-11-20") && name.last != " " && name.last != ".")
      #expect(
        name.unicodeScalars.allSatisfy { $0 != "/" && $0.properties.generalCategory != .control })
    }
  }

  @Test func `a booklet is named after its nights`() throws {
    func name(_ nights: String...) throws -> String {
      PictureName(ofBookletOf: try nights.map { try dream("Sea", $0) }).text
    }
    #expect(try name("2026-11-20") == "2026-11-20 Sea")
    #expect(try name("2026-11-20", "2026-11-20") == "Dreams 2026-11-20")
    #expect(
      try name("2026-11-20", "2026-01-02", "2026-05-05") == "Dreams 2026-01-02 to 2026-11-20")
    #expect(try name() == "Dreams")
  }
}
