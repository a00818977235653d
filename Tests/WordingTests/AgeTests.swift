import Dreams
import Testing
import Wording

@Suite struct AgeTests {
  @Test(
    arguments: [
      (-1_000, "Just now"), (0, "Just now"), (59, "Just now"), (60, "1 minute ago"),
      (3_599, "59 minutes ago"), (3_600, "1 hour ago"), (86_399, "23 hours ago"),
      (86_400, "1 day ago"), (3 * 86_400, "3 days ago"), (30 * 86_400 - 1, "29 days ago"),
      (30 * 86_400, "1 month ago"), (364 * 86_400, "12 months ago"), (365 * 86_400, "1 year ago"),
      (800 * 86_400, "2 years ago"),
    ])
  func `an age is said in the largest unit that fits`(seconds: Int, words: String) {
    let now = Moment(millisecondsSince1970: 1_700_000_000_000)
    let then = Moment(millisecondsSince1970: 1_700_000_000_000 - Int64(seconds) * 1_000)
    #expect(Wording.english.age(of: then, at: now) == words)
  }

  @Test func `the ages of all moments can be said`() {
    #expect(Wording.english.age(of: .min, at: .now()).hasSuffix(" years ago"))
    #expect(Wording.english.age(of: .now(), at: .min) == "Just now")
  }
}
