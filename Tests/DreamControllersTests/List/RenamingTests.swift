import DreamControllers
import Dreams
import TestSupport
import Testing

/// A tag, or another word, that gets another name in all dreams.
@Suite struct RenamingTests {
  let world = TestWorld()

  private func recorder(_ tags: [String]...) -> Recorder {
    var journal = Journal()
    for tags in tags {
      var dream = world.dream(tags.joined(separator: " "))
      dream["tags"] = .words(tags)
      journal.dreams.insert(dream)
    }
    return Recorder(journal)
  }

  private func tags(_ recorder: Recorder) -> Set<[String]> {
    Set(recorder.list.model.dreams.map { $0["tags"]?.words ?? [] })
  }

  @Test func `all dreams change in one step`() throws {
    let recorder = recorder(["ocean"], ["Ocean", "sea"], ["lake"])
    let before = recorder.list.model
    let word = try #require(FieldWord(soughtBy: "tag:ocean"))
    #expect(try recorder.list.rename(word, to: "sea") == 2)
    #expect(tags(recorder) == [["sea"], ["lake"]])
    #expect(recorder.changes.map(\.undoAction?.inWords) == ["Rename ocean"])
    recorder.list.undo()
    #expect(recorder.list.model == before)
  }

  @Test func `what changes nothing is no step`() throws {
    let recorder = recorder(["sea"])
    let unknown = try #require(FieldWord(soughtBy: "tag:lake"))
    let sea = try #require(FieldWord(soughtBy: "tag:sea"))
    #expect(try recorder.list.rename(unknown, to: "sea") == 0)
    #expect(try recorder.list.rename(sea, to: "sea") == 0)
    #expect(throws: FieldError.self) { try recorder.list.rename(sea, to: "a;b") }
    #expect(throws: FieldError.self) { try recorder.list.rename(sea, to: " ") }
    #expect(recorder.changes.isEmpty)
    #expect(try recorder.list.rename(sea, to: " Sea ") == 1)
    #expect(tags(recorder) == [["Sea"]])
  }

  @Test(arguments: [
    ("tag:sea", "sea", ""), ("tag:\"deep sea\"", "deep sea", ""), ("person:Anna", "Anna", ""),
    ("sign:action:flying", "flying", "action:"),
  ])
  func `a search for one word names it`(query: String, name: String, prefix: String) throws {
    let word = try #require(FieldWord(soughtBy: query))
    #expect(word.name == name && word.prefix == prefix && word.word == prefix + name)
  }

  @Test(arguments: ["sea", "-tag:sea", "tag:se*", "tag:sea rain", "mood:2", "kind:nightmare", ""])
  func `any other search names none`(query: String) {
    #expect(FieldWord(soughtBy: query) == nil)
  }

  @Test func `the other words of the field are known`() async throws {
    let recorder = recorder(["sea", "lake"], ["Sea", "deep sea"])
    let word = try #require(FieldWord(soughtBy: "tag:sea"))
    let others = await word.others(in: recorder.list.model.dreams)
    #expect(others == [WordIdentity("LAKE"), WordIdentity("Deep Sea")])
  }

  @Test func `renaming leaves no dream with the old name and loses no other word`() throws {
    var random = SplitMix64(seed: 7)
    let words = ["a", "b", "c", "d", "A"]
    let field = Dream.tagsField
    for _ in 0..<rounds(200, long: 10_000) {
      var journal = Journal()
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        var dream = world.dream("x")
        dream[field.key] = try field.kind.value(
          of: words.filter { _ in Bool.random(using: &random) })
        journal.dreams.insert(dream)
      }
      let before = journal
      let old = words.filter { _ in Bool.random(using: &random) }
      let new = ["a", "b", "new"][Int.random(in: 0..<3, using: &random)]
      let count = try journal.rename(old, to: new, in: field)
      let gone = Set(old.map { WordIdentity($0) }).subtracting([WordIdentity(new)])
      var changed = 0
      for dream in before.dreams {
        let was = Set((dream[field.key]?.words ?? []).map { WordIdentity($0) })
        let now = Set((journal.dreams[dream.id]?[field.key]?.words ?? []).map { WordIdentity($0) })
        let isMeant = !was.isDisjoint(with: gone)
        #expect(now == was.subtracting(gone).union(isMeant ? [WordIdentity(new)] : []))
        if journal.dreams[dream.id] != dream { changed += 1 }
      }
      #expect(changed == count)
    }
  }
}
