import Dreams
import Foundation
import TestSupport
import Testing

@testable import dream

@Suite struct StatsCommandTests {
  let dream = Tool()

  private func addThree() throws {
    try dream(
      "add", "Flying over the #sea", "--date", "2026-03-02", "--lucidity", "3", "--mood", "2",
      "--emotion", "happiness", "--sign", "action:flying", "--woke", "06:30", "--kind", "recurring")
    try dream("add", "A dragon", "--date", "2026-03-02", "--lucidity", "0", "--tag", "Sea")
    try dream(
      "add", "Late again", "--date", "2026-03-10", "--mood", "-1", "--vividness", "4", "--tag",
      "train")
    try dream("night", "2026-03-02", "--technique", "mild")
    try dream("night", "2026-03-03", "--technique", "mild", "--recall", "none")
    try dream("night", "2026-03-04", "--recall", "white")
  }

  private func json(_ arguments: String...) throws -> [String: Any] {
    let words = arguments.map { "'\($0)'" }.joined(separator: " ")
    let run = try dream.shell("$DREAM stats --json \(words)")
    #expect(run.status == 0 && run.error.isEmpty)
    return try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }

  @Test func `writing statistics into a pipe gives columns without bars`() throws {
    try addThree()
    let run = try dream("stats")
    #expect(run.status == 0 && run.error.isEmpty)
    #expect(
      run.output == """
        Journal\tDreams\t3
        Journal\tWords\t8: 2.7 a dream, median 2.0
        Journal\tNights with dreams\t2: 1.5 dreams and 4.0 words each
        Journal\tRecall\t50 %, 2 of 4 nights; 1 white, 1 without a dream
        Lucid Dreams\tLucidity 1 to 4\t50 %, 1 of 2 known; 33 %, 1 of 3 in all
        Lucid Dreams\tLucidity 3 to 4\t50 %, 1 of 2 known; 33 %, 1 of 3 in all
        Recall by Week\t2026-03-02\t33 %, 1 of 3 nights
        Recall by Week\t2026-03-09\t100 %, 1 of 1 nights
        Mood by Month (-2 to 2)\t2026-03\t0.5 in 2 dreams
        Vividness by Month (0 to 4)\t2026-03\t4.0 in 1 dream
        Emotions\tHappiness\t1
        Kinds of Dreams\tRecurring\t1
        Dream Signs: Action\tflying\t1
        Tags\tSea\t2
        Tags\ttrain\t1
        Woke At\t06:00\t1
        Days of the Week\tMonday\t2
        Days of the Week\tTuesday\t1
        Days of the Week\tWednesday\t0
        Days of the Week\tThursday\t0
        Days of the Week\tFriday\t0
        Days of the Week\tSaturday\t0
        Days of the Week\tSunday\t0
        Techniques, and Nights with a Lucid Dream\tMILD\t50 %, 1 of 2 nights; 95 % interval 9 % to 91 %

        """)
  }

  @Test(.enabled(if: takesAll)) func `a terminal gets bars that fit`() throws {
    try addThree()
    for columns in [20, 40, 80, 200] {
      let run = try dream.shell(
        "script -qec 'stty cols \(columns); $DREAM stats --streak' /dev/null")
      let lines = run.output.replacing("\r\n", with: "\n").split(separator: "\n")
      #expect(lines.allSatisfy { String($0).displayWidth <= columns }, "\(columns)")
      #expect(lines.contains("Tags"))
      #expect(lines.contains { $0.hasPrefix("  Longest") && $0.hasSuffix(" 3") })
    }
    let run = try dream.shell("script -qec 'stty cols 60; $DREAM stats' /dev/null")
    let bar = String(repeating: "█", count: 40)
    #expect(run.output.contains("\r\n\r\nTags\r\n  Sea    \(bar)  2\r\n  train  "))
    #expect(!run.output.contains("Nights in a Row"))
  }

  @Test func `JSON has each figure with the query that finds its dreams`() throws {
    try addThree()
    let all = try json()
    #expect(all["dreams"] as? Int == 3)
    let tags = try #require(all["tags"] as? [[String: Any]])
    #expect(tags.map { $0["name"] as? String } == ["Sea", "train"])
    #expect(tags.map { $0["query"] as? String } == ["tag:Sea", "tag:train"])
    let recall = try #require(all["recall"] as? [String: Any])
    #expect(recall["rate"] as? Double == 0.5)
    #expect((all["wakingHours"] as? [Any])?.count == 24)
    #expect(all["streak"] == nil)
    #expect((try json("--streak")["streak"] as? [String: Int])?["longest"] == 3)
  }

  @Test func `a search and a range leave the others out`() throws {
    try addThree()
    #expect(try json("--from", "2026-03-10")["dreams"] as? Int == 1)
    #expect(try json("--to", "2026-03-10", "--from", "2026-03-03")["dreams"] as? Int == 1)
    let found = try json("--search", "tag:sea OR dragon", "--to", "2026-03-09")
    #expect(found["dreams"] as? Int == 2)
    #expect(found["recall"] == nil && found["recallByWeek"] == nil && found["techniques"] == nil)
    #expect(try json("--search", "technique:mild")["dreams"] as? Int == 2)
    #expect(!(try dream("stats", "--search", "dragon").output.contains("Recall")))
  }

  @Test func `nothing to count is one sentence`() throws {
    #expect(
      try dream("stats")
        == Tool.Run(
          status: 0, output: "", error: "There are no dreams yet; 'dream add' adds one.\n"))
    let empty = try json()
    #expect(empty["dreams"] as? Int == 0)
    #expect((empty["words"] as? [String: Any])?["mean"] == nil)
    try addThree()
    #expect(
      try dream("stats", "--search", "nowhere")
        == Tool.Run(
          status: 0, output: "", error: "No dreams found; 'dream stats' counts them all.\n"))
  }

  @Test(arguments: [
    (
      ["--search", "sea lucidity:9"],
      "the search makes no sense at character 5, 'lucidity:9'; “lucidity” takes 0 to 4"
    ),
    (
      ["--search", "(sea"],
      "the search makes no sense at character 1, '('; a closing parenthesis is missing"
    ),
    (
      ["--search", "mood:2..1"], "the search makes no sense at character 1, 'mood:2..1'; this range"
    ),
    (["--from", "2026-02-30"], "'2026-02-30' is not a date"),
    (["--from", "2026-03-02", "--to", "2026-03-01"], "no night is from 2026-03-02 to 2026-03-01"),
  ])
  func `bad input is an error`(arguments: [String], happened: String) throws {
    let words = arguments.map { "'\($0)'" }.joined(separator: " ")
    let run = try dream.shell("$DREAM stats \(words)")
    #expect(run.status == 65 && run.output.isEmpty)
    #expect(run.error.hasPrefix("dream: \(happened)"), "\(run.error)")
  }

  // MARK: Pictures

  @Test(arguments: ["svg", "pdf", "PNG"])
  func `a picture goes into a file that replaces no other`(ending: String) throws {
    try addThree()
    let path = "\(dream.folder)/figures.\(ending)"
    let format = ending.lowercased()
    let run = try dream("stats", "--streak", "--output", path)
    #expect(run.status == 0 && run.error.isEmpty)
    #expect(run.output == "\(dream.folder)/figures.\(format)\n")
    let again = try dream("stats", "--from", "2026-03-10", "--output", path, "--json")
    #expect(
      again.output == "{\"dreams\":[],\"file\":\"\(dream.folder)/figures 2.\(format)\"}\n")
    let files = try ["figures", "figures 2"].map {
      try Data(contentsOf: URL(fileURLWithPath: "\(dream.folder)/\($0).\(format)"))
    }
    #expect(files[0] != files[1] && files.allSatisfy { $0.count > 3_000 })
    if format == "svg" {
      let text = String(decoding: files[0], as: UTF8.self)
      for word in ["Statistics", "Happiness", "flying", "Nights in a Row", "MILD"] {
        #expect(text.contains(word), "\(word)")
      }
      #expect(String(decoding: files[1], as: UTF8.self).contains("from 2026-03-10"))
    }
  }

  @Test func `a journal without dreams has a picture, too`() throws {
    let run = try dream("stats", "--output", "\(dream.folder)/none.svg")
    #expect(run.status == 0 && run.output == "\(dream.folder)/none.svg\n")
  }

  @Test func `a name that isn't a picture's and a missing folder are errors`() throws {
    try addThree()
    for name in ["x", "x.jpg", "x.webp", ".svg", "", "no.svg/"] {
      let run = try dream("stats", "--output", "\(dream.folder)/\(name)")
      #expect(run.status == 65 && run.output.isEmpty, "\(name): \(run)")
      #expect(run.error.split(separator: "\n").count == 1)
    }
    #expect(try dream("stats", "--output", dream.folder + "/no/x.svg").status == 73)
    let all = try FileManager.default.contentsOfDirectory(atPath: dream.folder)
    #expect(Set(all) == ["backups", "journal.sqlite"])
  }
}
