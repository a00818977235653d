import Foundation
import Testing

/// Fields of dreams and nights, from options to JSON and back.
@Suite struct FieldCommandTests {
  let dream = Tool()

  private func facts(_ id: String) throws -> [String: String] {
    let stored = [
      "id", "date", "created", "creature", "numberOfCreatures", "effects", "description",
    ]
    return try dream.fields(id).filter { !stored.contains($0.key) }
  }

  @Test func `a dream keeps the values of its options`() throws {
    let id = try dream(
      "add", "The exam again", "--title", "Exam", "--lucidity", "3", "--mood=-2", "--tag", "school",
      "--tag", "sea", "--sign", "Context: exam", "--woke", "6:30", "--starred", "--emotion",
      "sadness", "--kind", "recurring", "--induction", "mild", "--awakening", "2", "--notes",
      "a\nb",
      "--rehearsal", "It opens\na door"
    ).output.firstLine
    #expect(
      try facts(id) == [
        "title": "Exam", "lucidity": "3", "mood": "-2", "tags": "school; sea",
        "signs": "context:exam", "woke": "06:30", "starred": "1", "emotions": "sadness",
        "kinds": "recurring", "induction": "mild", "awakening": "2", "notes": "a\nb",
        "rehearsal": "It opens\na door",
      ])
    #expect(try dream("list").output.contains("\tExam\t"))
    for search in ["school", "has:rehearsal", "door", "rehearsal:opens"] {
      #expect(try dream("list", "--search", search).output.contains("Exam"), "\(search)")
    }
  }

  @Test func `sets change word by word, and fields are cleared`() throws {
    let id = try dream("add", "Sea", "--tag", "sea", "--tag", "School", "--mood", "1")
      .output.firstLine
    try dream("edit", id, "--add-tag", "moon", "--remove-tag", "school", "--clear", "mood")
    #expect(try facts(id) == ["tags": "moon; sea"])
    try dream("edit", id, "--tag", "sky", "--add-tag=SKY", "--remove-tag", "unknown")
    #expect(try facts(id) == ["tags": "sky"])
    try dream("edit", id, "--clear", "tag")
    #expect(try facts(id).isEmpty)
    try dream("undo")
    #expect(try facts(id) == ["tags": "sky"])
  }

  @Test func `an invalid value is reported, and nothing changes`() throws {
    let id = try dream("add", "Sea", "--mood", "1").output.firstLine
    let cleared = try dream("edit", id, "--clear", "moood")
    #expect(cleared.status == 65)
    #expect(cleared.error.contains("there is no field 'moood' to clear; did you mean 'mood'?"))
    let sign = try dream("edit", id, "--sign", "flying")
    #expect(sign.status == 65)
    #expect(sign.error.contains("such as 'awareness:flying'"))
    #expect(try dream("add", "Sky", "--add-tag", "sea").status == 64)
    #expect(try facts(id) == ["mood": "1"])
  }

  @Test func `a night is shown, changed, cleared and undone`() throws {
    #expect(try dream("night", "2026-11-20").output == "Night  2026-11-20\n")
    #expect(try dream("undo").status == 66)
    let changed = try dream(
      "night", "2026-11-20", "--recall", "none", "--sleep-quality", "3", "--technique", "mild",
      "--bedtime", "23:05")
    #expect(
      changed.output == """
        Night          2026-11-20
        Recall         No dream
        Sleep Quality  Good
        Bedtime        23:05
        Techniques     MILD

        """)
    #expect(
      try dream("night", "2026-11-20", "--clear", "bedtime", "--add-technique", "wbtb", "--json")
        .output == """
          {"date": "2026-11-20", "recall": "none", "sleepQuality": 3, "techniques": ["mild", "wbtb"]}

          """)
    #expect(try dream("undo").output.contains("Edit Night of 2026-11-20"))
    #expect(try dream("export").output.contains("\"bedtime\": \"23:05\""))
    #expect(try dream("night", "2026-11-31").status == 65)
    #expect(try dream("night", "2026-11-20", "--sleep-quality", "5").status == 65)
  }

  @Test func `the table of fields is a line or an object each`() throws {
    let lines = try dream("fields").output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("dream  lucidity ") && $0.hasSuffix("0 to 4") })
    #expect(lines.contains { $0.hasPrefix("night  recall ") && $0.hasSuffix("dream, white, none") })
    let json = try dream("fields", "--json").output
    let list = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: String]]
    #expect(list?.count == lines.count)
    #expect(list?.contains { $0["key"] == "tags" && $0["option"] == "--tag" } == true)
  }
}
