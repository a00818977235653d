import TestSupport
import Testing

@testable import dream

/// A word that is renamed in all dreams.
@Suite struct RenameCommandTests {
  let dream = Tool()

  private func tags() throws -> String { try dream("tags").output }

  @Test func `a tag gets another name in one step`() throws {
    try dream("add", "One #ocean", "--date", "2026-11-01", "--tag", "Ocean", "--tag", "night")
    try dream("add", "Two", "--date", "2026-11-02", "--tag", "ocean", "--tag", "sea")
    try dream("add", "Three", "--date", "2026-11-03", "--tag", "sea")
    let before = try tags()
    let run = try dream("rename", "tag", "OCEAN", "sea")
    #expect(run.status == 0 && run.output == "2 dreams changed: 'OCEAN' is now 'sea'\n", "\(run)")
    // The word in the text stays.
    #expect(
      try tags() == "sea\t3\t2026-11-03\nnight\t1\t2026-11-01\nocean\t1\t2026-11-01\n")
    #expect(try dream("undo").output.hasPrefix("Undone: "))
    #expect(try tags() == before)
    #expect(try dream("redo").status == 0)
    #expect(try dream("rename", "tag", "sea", "Sea", "--json").output.contains("\"dreams\":3"))
    #expect(try tags().hasPrefix("Sea\t3\t"))
  }

  @Test func `people, places and signs have names, too`() throws {
    try dream("add", "One", "--person", "Granny", "--place", "home", "--sign", "action:flying")
    #expect(try dream("rename", "person", "granny", "Grandmother").status == 0)
    #expect(try dream("rename", "place", "home", "the house").status == 0)
    #expect(try dream("rename", "sign", "action:flying", "form:wings").status == 0)
    let shown = try dream("show", "last").output
    for word in ["Grandmother", "the house", "wings"] { #expect(shown.contains(word)) }
  }

  @Test func `several tags become one in one step`() throws {
    try dream("add", "One", "--date", "2026-11-01", "--tag", "ocean", "--tag", "lake", "--tag", "a")
    try dream("add", "Two", "--date", "2026-11-02", "--tag", "lake")
    try dream("add", "Three", "--date", "2026-11-03", "--tag", "Sea")
    let before = try tags()
    let run = try dream("merge", "tag", "ocean", "lake", "sea")
    #expect(
      run.status == 0 && run.output == "2 dreams changed: 'ocean', 'lake' are now 'sea'\n", "\(run)"
    )
    #expect(try tags() == "sea\t3\t2026-11-03\na\t1\t2026-11-01\n")
    #expect(try dream("undo").output == "Undone: Rename ocean, lake\n")
    #expect(try tags() == before)
    let unknown = try dream("merge", "tag", "ocean", "river", "sea")
    #expect(unknown.status == 66 && unknown.error.contains("no dream has the tag 'river'"))
    #expect(try dream("merge", "tag", "sea").status == 64)
    #expect(try tags() == before)
  }

  @Test(
    .enabled(if: takesAll),
    arguments: [
      (["tag", "SEE", "ocean"], 66, "no dream has the tag 'SEE'; did you mean 'sea'?"),
      (["tags", "lake", "ocean"], 66, "no dream has the tag 'lake'; 'dream tags' lists the words"),
      (["mood", "good", "bad"], 65, "there is no field 'mood'"),
      (["tag", "sea", ""], 65, "--tag cannot be ''"),
      (["tag", "sea", "a;b"], 65, "--tag cannot be 'a;b'"),
      (["sign", "flying", "wings"], 65, "--sign cannot be 'wings'"),
      (["tag", "sea"], 64, "missing"),
    ])
  func `what cannot be renamed changes nothing`(
    words: [String], status: Int32, said: String
  ) throws {
    try dream("add", "Two", "--tag", "sea")
    let before = try dream("export").output
    let run = try dream.run(["rename"] + words)
    #expect(run.status == status && run.error.contains(said), "\(run)")
    #expect(try dream("export").output == before)
  }
}
