import DreamControllers
import Dreams
import Testing

@Suite @MainActor struct WordCompleterTests {
  @Test func `words are completed once they are counted, and follow the journal`() async throws {
    let field = try #require(Dream.fields["tags"])
    var dream = Dream(description: "Flying", creature: .shark, effects: [])
    dream["tags"] = .words(["sea", "sky"])
    var dreams = DreamList([dream])
    let completer = WordCompleter { dreams }
    #expect(completer.completions(of: "s", in: field, limit: 9) == [])
    var calls = 0
    completer.prepare(for: field) { calls += 1 }
    await completer.settle()
    #expect(calls == 1)
    #expect(completer.completions(of: "s", in: field, limit: 9) == ["sea", "sky"])
    #expect(completer.completions(of: "", in: field, limit: 9, without: ["sea"]) == ["sky"])
    dreams[dream.id]?.description = "With #snow"
    dreams[dream.id]?["tags"] = nil
    completer.prepare(for: field)
    await completer.settle()
    #expect(completer.completions(of: "s", in: field, limit: 9) == ["snow"])
  }
}
