import Foundation
import TestSupport
import Testing

/// The language of queries on the command line.
@Suite struct SearchCommandTests {
  let dream: Tool

  init() throws {
    dream = Tool()
    try dream("add", "Over the deep sea", "--lucidity", "3", "--tag", "sea", "--date", "2026-03-04")
    try dream("add", "A sea, and deep", "--lucidity", "1", "--date", "2026-04-05")
    try dream("add", "In the office", "--creature", "shark", "--date", "2026-04-06")
    try dream("night", "2026-04-05", "--technique", "mild")
    let gone = try dream("add", "Thrown away deep", "--lucidity", "4").output
    try dream("delete", gone.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  /// The nights of the dreams that are listed, without the year.
  private func nights(_ words: String...) throws -> [String] {
    let run = try dream.run(["list"] + words)
    #expect(run.status == 0, "\(run.error)")
    return run.output.split(separator: "\n").map {
      String($0.split(separator: "\t", omittingEmptySubsequences: false)[1].dropFirst(5))
    }
  }

  @Test func `list finds what a query asks for`() throws {
    // One journal for all of them.
    let expected = [
      ("deep sea", ["04-05", "03-04"]), ("\"deep sea\"", ["03-04"]), ("-sea", ["04-06"]),
      ("-tag:sea sea", ["04-05"]), ("lucidity:>=2 OR shark", ["04-06", "03-04"]),
      ("night:2026-04 -creature:shark", ["04-05"]), ("technique:mild", ["04-05"]),
      ("(office OR \"deep sea\") after:2026-03", ["04-06"]), ("has:tags", ["03-04"]),
      ("weekday:sunday", ["04-05"]), ("words:<4", ["04-06"]),
    ]
    for (query, expected) in expected {
      #expect(try nights("--search", query) == expected, "\(query)")
    }
  }

  @Test(.enabled(if: takesAll), arguments: [false, true])
  func `apostrophes of each device find those of the others`(isSealed: Bool) throws {
    let dream = Tool()
    try dream("add", "I couldn’t leave the children’s room")
    try dream("add", "We couldn't pay at the sailor's inn", "--place", "St. John’s")
    try dream("add", "Un soir d’été à l’école, dell’arte", "--tag", "mother’s house")
    try dream("add", "ｶﾞ in the oﬃce, #merry‑go‑round")
    var environment: [String: String] = [:]
    if isSealed {
      environment["LUCID_DREAMS_PASSPHRASE"] = "open sesame"
      let sealed = try dream("encrypt", "--yes", "--json", environment: environment).output
      // It opens the journal at once, where a passphrase takes half a second each time.
      let keys = try JSONSerialization.jsonObject(with: Data(sealed.utf8)) as? [String: Any]
      environment["LUCID_DREAMS_PASSPHRASE"] = try #require(keys?["recoveryCode"] as? String)
    }
    let expected = [
      ("couldn't", 2), ("\"children's room\"", 1), ("l'ecole", 1), ("ecole", 1), ("d'ete", 1),
      ("dell'arte", 1), ("sailor's", 1), ("tag:\"mother's house\"", 1), ("tag:\"mother's\"*", 1),
      ("place:\"St. John's\"", 1), ("office", 1), ("ガ", 1), ("tag:merry-go-round", 1),
    ]
    let others = isSealed ? [] : ["\u{2018}", "\u{2BB}", "\u{2BC}", "\u{2032}", "`"]
    let apostrophes = ["'", "\u{2019}"] + others
    for (query, count) in expected {
      for apostrophe in query.contains("'") ? apostrophes : ["'"] {
        let typed = query.replacing("'", with: apostrophe)
        let found = try dream("list", "--search", typed, environment: environment).output
        #expect(found.split(separator: "\n").count == count, "\(typed)")
      }
    }
  }

  @Test func `a tag is removed in any spelling`() throws {
    let id = try dream("add", "x", "--tag", "mother’s house", "--tag", "sea").output
      .trimmingCharacters(in: .whitespacesAndNewlines)
    try dream("edit", id, "--add-tag", "MOTHER'S HOUSE")
    #expect(try dream("show", id, "--json").output.contains("\"mother’s house\""))
    #expect(try !dream("show", id, "--json").output.contains("MOTHER"))
    try dream("edit", id, "--remove-tag", "mother's house")
    #expect(try !dream("show", id, "--json").output.contains("mother"))
  }

  @Test func `a query goes with dates, a limit and the trash`() throws {
    #expect(try nights("--search", "-tag:x", "--from", "2026-04-01", "--limit", "1") == ["04-06"])
    #expect(try nights("--search", "-tag:x", "--to", "2026-04-05") == ["04-05", "03-04"])
    #expect(try dream("list", "--trash", "--search", "lucidity:4").output.contains("Thrown"))
    #expect(try dream("list", "--search", "lucidity:4").output.isEmpty)
  }

  @Test func `nonsense is reported with its position`() throws {
    let messages = [
      ("tag:", "character 1, 'tag:'; “tag” needs a value"),
      ("夢 lucidity:9", "character 3, 'lucidity:9'; “lucidity” takes 0 to 4"),
      ("\"deep", "character 1, '\"'; a quotation mark is missing"),
      ("sea OR", "character 5, 'OR'; OR needs a word before it and one after it"),
      ("night:2026-04..2026-03", "this range of “night” ends before it begins"),
    ]
    for (query, message) in messages {
      for command in [["list"], ["export"], ["share", "--to", "."]] {
        let run = try dream.run(command + ["--search", query])
        #expect(run.status == 65)
        #expect(run.error.contains(message), "\(run.error)")
        #expect(run.output.isEmpty)
      }
    }
  }

  @Test func `an unknown key is searched as a word, with a hint`() throws {
    let run = try dream("list", "--search", "moood:3")
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(run.error.contains("“moood”") && run.error.contains("“mood”"))
  }

  @Test func `export writes only the dreams that are found`() throws {
    let run = try dream("export", "--search", "night:2026-04")
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect((json?["dreams"] as? [Any])?.count == 2)
    #expect((json?["trash"] as? [Any])?.isEmpty ?? true)
    #expect((json?["nights"] as? [Any])?.isEmpty ?? true)
  }

  @Test func `share takes a query instead of ids`() throws {
    let run = try dream("share", "--search", "tag:sea", "--to", dream.folder, "--format", "svg")
    #expect(run.status == 0)
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(run.output.contains("2026-03-04"))
    #expect(try dream("share", "--search", "sea", "--all", "--to", ".").status == 64)
  }
}
