import Dreams
import Foundation
import Testing

@testable import dream

@Suite struct OutputTests {
  @Test(arguments: [
    ("sea", 3), ("", 0), ("夢", 2), ("🦄", 2), ("e\u{301}", 1), ("👩‍👩‍👧", 2), ("ß…", 2), ("❤️", 2),
  ])
  func `width counts columns`(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test func `a cut text fits and says that it is cut`() {
    for width in 0...8 {
      let cut = "a夢b夢c".cut(to: width)
      #expect(cut.displayWidth <= width)
      #expect((cut == "a夢b夢c") == (width >= 7))
      if (1..<7).contains(width) { #expect(cut.hasSuffix("…")) }
    }
  }

  @Test func `a terminal is given nothing to obey`() {
    #expect("a\u{1B}[2Jb\u{7}\u{202E}c\nd".printable == "a [2Jb  c d")
    #expect("a\u{1B}b\n\tc\r\nd".printableLines == "a\u{FFFD}b\n\tc\r\nd")
    #expect("a\rb\u{B}c\u{85}d".printableLines == "a\u{FFFD}b\u{FFFD}c\u{FFFD}d")
  }

  @Test func `JSON for a terminal means the same`() throws {
    let text = "{\"a\": \"sea\u{9B}\u{202E}\u{7F}夢\"}\n"
    #expect(text.escapedInJSON == "{\"a\": \"sea\\u009b\\u202e\\u007f夢\"}\n")
    func value(_ text: String) throws -> [String: String] {
      try JSONDecoder().decode([String: String].self, from: Data(text.utf8))
    }
    #expect(try value(text.escapedInJSON) == value(text))
  }

  @Test func `help fits a screen of 80 columns`() {
    for command in [DreamCommand.self] + DreamCommand.configuration.subcommands {
      let lines = command.configuration.discussion.split(separator: "\n")
      let long = lines.filter { $0.count >= 80 }
      #expect(long.isEmpty, "\(command)")
    }
  }

  @Test func `an empty list says on a screen why it is empty`() throws {
    let dream = Tool()
    func said(_ words: String) throws -> String {
      try dream.shell("script -qec '$DREAM list \(words)' /dev/null").output
    }
    #expect(try said("") == "There are no dreams yet; 'dream add' adds one.\r\n")
    #expect(try said("--trash") == "The trash is empty.\r\n")
    #expect(try said("--search sea") == "No dreams found; 'dream list' shows them all.\r\n")
  }

  @Test func `every line of a table fits its screen`() throws {
    var dreams = DreamList(DreamSource.system.samples())
    dreams.insert(
      Dream(
        description: String(repeating: "夢 ", count: 90), creature: .dragon,
        effects: Dream.Effects(Dream.Effect.allCases), numberOfCreatures: 100))
    for columns in 1...200 {
      let screen = Screen(isTerminal: true, columns: columns, hasColor: false)
      let lines = DreamTable(Array(dreams), idLength: 8).pieces(on: screen).joined()
        .split(separator: "\n")
      #expect(lines.count == 4)
      #expect(lines.allSatisfy { String($0).displayWidth <= columns }, "\(columns)")
    }
  }

  @Test func `fields wrap next to their names on a screen, but not in a pipe`() {
    var dream = Dream(description: "Sea", creature: .shark, effects: [], numberOfCreatures: 1)
    let tags = (10..<50).map { "tag\u{202E}\($0)" }
    dream["tags"] = .words(tags)
    let card = DreamCard(dream: dream, isTrashed: false)
    for columns in [50, 60, 80, 200] {
      let screen = Screen(isTerminal: true, columns: columns, hasColor: false)
      let lines = card.text(on: screen).split(separator: "\n")
      #expect(lines.allSatisfy { String($0).displayWidth <= columns }, "\(columns)")
      #expect(lines.allSatisfy { !$0.unicodeScalars.contains("\u{202E}") })
      #expect(lines.last { $0.contains("tag 49") }?.hasPrefix("           ") == true)
    }
    let narrow = card.text(on: Screen(isTerminal: true, columns: 12, hasColor: true))
    #expect(narrow.contains("\u{1B}[2mTags       \u{1B}[0mtag 10, tag 11"))
    #expect(card.text(on: .pipe).contains("Tags       \(tags.joined(separator: ", "))\n"))
  }

  @Test func `a screen shows when a dream was added in the local time`() throws {
    let zone = try #require(TimeZone(secondsFromGMT: 3_600))
    let moment = Moment(millisecondsSince1970: 1_764_027_650_496)
    #expect(LocalTime(moment, in: zone).text == "Tue 25 Nov 2025, 00:40")
    let dream = Dream(
      description: "Sea", creature: .shark, effects: [], numberOfCreatures: 1, created: moment)
    let card = DreamCard(dream: dream, isTrashed: false)
    #expect(card.text(on: .pipe).contains("Created    2025-11-24T23:40:50.496Z\n"))
    let shown = card.text(on: Screen(isTerminal: true, columns: 80, hasColor: false))
    #expect(shown.contains("Created    \(LocalTime(moment).text)\n"))
  }

  @Test func `the overview says what is written for last night, and names the sign of tonight`()
    throws
  {
    let tonight = Night.tonight()
    var dream = Dream(description: "Sea", creature: .shark, effects: [], numberOfCreatures: 1)
    dream.date = tonight.advanced(by: -3)
    dream["signs"] = .words(["action:flying"])
    let screen = Screen(isTerminal: true, columns: 80, hasColor: false)
    let night = try #require(Night("2026-11-24"))
    func overview(dreams count: Int, isDescribed: Bool) -> Overview {
      Overview(
        dreams: [dream], idLength: 4,
        lastNight: .init(night: night, dreamCount: count, isDescribed: isDescribed))
    }
    for (count, isDescribed, line) in [
      (2, true, "Written for 24–25 November 2026: 2 dreams\n\n"),
      (0, true, "Written for 24–25 November 2026: the night, without a dream\n\n"),
      (0, false, "Nothing is written for 24–25 November 2026: dream add\n\n"),
    ] {
      #expect(overview(dreams: count, isDescribed: isDescribed).text(on: screen).hasPrefix(line))
    }
    var shown = overview(dreams: 1, isDescribed: false)
    #expect(!shown.text(on: screen).contains("Tonight"))
    shown.sign = DreamSigns(DreamList([dream]), tonight: tonight).target
    #expect(shown.text(on: screen).contains("\nTonight, look for: flying\n\n"))
  }

  @Test func `a night of which nothing is known says so on a screen`() throws {
    let dream = Tool()
    let run = try dream.shell("script -qec 'NO_COLOR=1 $DREAM night 2026-11-20' /dev/null")
    #expect(run.output == "Night  2026-11-20\r\n\r\nNothing is known about this night.\r\n")
    #expect(try dream("night", "2026-11-20").output == "Night  2026-11-20\n")
    #expect(try dream("night", "2026-11-20", "--json").output == "{\"date\": \"2026-11-20\"}\n")
  }
}
