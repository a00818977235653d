import PictureFiles
import Testing

@Suite struct PictureFileNameTests {
  @Test(arguments: [
    ("Flying", "Flying"),
    ("a/b\\c:d", "a-b-c-d"),
    ("  two \t spaces  ", "two spaces"),
    ("\n\n  \nsecond line\nthird", "second line"),
    (".hidden..", "hidden"),
    ("..", "Dream"),
    ("   \n ", "Dream"),
    ("", "Dream"),
    ("bell\u{7}", "bell"),
    ("飞行的梦 🦄", "飞行的梦 🦄"),
  ])
  func `names say what the text says`(text: String, name: String) {
    #expect(PictureFileName.name(for: text) == name)
  }

  @Test func `a long text gives a name of whole characters that file systems take`() {
    for letter in ["a", "é", "梦", "👩‍👩‍👧"] {
      let name = PictureFileName.name(for: String(repeating: letter, count: 10_000))
      #expect(name.utf8.count <= 200)
      #expect(name.utf8.count > 180)
      #expect(name.allSatisfy { String($0) == letter })
    }
  }
}
