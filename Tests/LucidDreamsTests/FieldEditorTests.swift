import CGtk
import DreamControllers
import Dreams
import Testing

@testable import GtkKit
@testable import LucidDreams

/// Editors of fields that only these tests have, one for each kind of value.
@Suite(.enabled("needs a display") { await Display.isAvailable }) struct FieldEditorTests {
  private final class Received {
    var values: [FieldValue?] = []
  }

  private let received = Received()

  private func editor(_ kind: FieldKind) -> FieldEditor {
    FieldEditor(ofKindOf: Field("test", kind), completing: WordCompleter { [] }) { [received] in
      received.values.append($0)
    }
  }

  private func dream(_ value: FieldValue?) -> Dream {
    var dream = Dream(description: "", creature: .shark, effects: [])
    dream["test"] = value
    return dream
  }

  private func isMarkedInvalid(_ editor: FieldEditor) -> Bool {
    unsafe gtk_widget_has_css_class(editor.object.cast(), "error") != 0
  }

  /// Types at the end of the text, like the keyboard.
  private func type(_ text: String, into editor: FieldEditor) { type(text, into: editor.object) }

  private func type(_ text: String, into entry: Object) {
    var place = CInt(entry.string("text").unicodeScalars.count)
    unsafe gtk_editable_insert_text(entry.cast(), text, -1, &place)
  }

  private func entry(in editor: FieldEditor) throws -> Object {
    try #require(editor.descendants.first { $0.isKind(of: gtk_entry_get_type()) })
  }

  private func toggles(in editor: FieldEditor) -> [Object] {
    editor.descendants.filter { $0.isKind(of: gtk_toggle_button_get_type()) }
  }

  @Test func `a comma ends a word, and an invalid word says why`() throws {
    let words = editor(.words(limit: 5))
    let entry = try entry(in: words)
    for text in ["se", "a", ","] { type(text, into: entry) }
    #expect(received.values == [.words(["sea"])])
    #expect(entry.string("text") == "")
    words.show(dream(.words(["sea"])))
    type("#fog；rain,", into: entry)
    #expect(received.values.last == .words(["fog", "rain", "sea"]))
    for text in ["a#b,", ",", "snowman,"] {
      entry.set("text", "")
      type(text, into: entry)
    }
    #expect(received.values.count == 2)
    #expect(unsafe gtk_widget_has_css_class(entry.cast(), "error") != 0)
    #expect(labels(in: words).contains("At most 5 characters."))
  }

  @Test func `a word with classes belongs to the one that is chosen`() throws {
    let signs = editor(.words(limit: 60, classes: ["awareness", "action"]))
    let groups = toggles(in: signs)
    #expect(groups.map { $0.string("label") } == ["Awareness", "Action"])
    type("flying,", into: try entry(in: signs))
    groups[1].set("active", true)
    type("flying,", into: try entry(in: signs))
    #expect(received.values == [.words(["awareness:flying"]), .words(["action:flying"])])
  }

  @Test func `very many words are shown as a few chips`() {
    let words = editor(.words(limit: 60))
    words.show(dream(.words((0..<10_000).map { "word \($0)" })))
    #expect(labels(in: words).contains("9940 more"))
  }

  @Test func `text that means the value stays as typed`() {
    let time = editor(.clockTime)
    type("6:30", into: time)
    #expect(received.values == [.text("06:30")])
    time.show(dream(.text("06:30")))
    #expect(time.object.string("text") == "6:30")
    time.show(dream(.text("06:31")))
    #expect(time.object.string("text") == "06:31")
    time.show(dream(nil))
    #expect(time.object.string("text") == "")
  }

  @Test func `texts that differ in their bytes only are shown and removed one by one`() throws {
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    let line = editor(.line(limit: 60))
    line.show(dream(.text(decomposed)))
    line.show(dream(.text(composed)))
    #expect(Array(line.object.string("text").utf8) == Array(composed.utf8))
    let words = editor(.words(limit: 60))
    words.show(dream(.words([decomposed])))
    words.show(dream(.words([composed, decomposed])))
    let chips = words.descendants.filter {
      unsafe $0.isKind(of: gtk_button_get_type())
        && gtk_widget_has_css_class($0.cast(), "chip") != 0
    }
    try #require(chips.count == 2)
    click(chips[0])
    #expect(received.values.last == .words([composed]))
  }

  @Test func `a number outside of the range is invalid`() {
    let number = editor(.number(1...20))
    for text in ["2", "1", "x"] { type(text, into: number) }
    #expect(received.values == [.number(2)])
  }

  @Test(arguments: [0...4, -2...2])
  func `a level is one of five pictures, and pressing it again clears it`(range: ClosedRange<Int>) {
    let level = editor(.level(range))
    let steps = toggles(in: level)
    #expect(steps.count == 5)
    steps[3].set("active", true)
    steps[0].set("active", true)
    steps[0].set("active", false)
    #expect(received.values == [.number(range.lowerBound + 3), .number(range.lowerBound), nil])
    level.show(dream(.number(range.upperBound)))
    #expect(steps.map { $0.bool("active") } == [false, false, false, false, true])
    #expect(steps.map { $0.bool("focusable") } == [false, false, false, false, true])
    level.show(dream(nil))
    #expect(!steps.contains { $0.bool("active") })
    #expect(received.values.count == 3)
  }

  @Test func `one of few choices is a button, and pressing it again sets nothing`() {
    let choice = editor(.choice(["dream", "white", "none"]))
    choice.show(dream(.text("dream")))
    #expect(toggles(in: choice).map { $0.bool("active") } == [true, false, false])
    #expect(received.values.isEmpty)
    toggles(in: choice)[2].set("active", true)
    #expect(received.values == [.text("none")])
    toggles(in: choice)[2].set("active", false)
    #expect(received.values == [.text("none"), nil])
  }

  @Test func `one of many choices is chosen from a list`() {
    let choice = editor(.choice(["dild", "wild", "mild", "wbtb"]))
    choice.object.set("selected", 2)
    #expect(received.values == [.text("wild")])
    choice.show(dream(.text("dild")))
    #expect(choice.object.int("selected") == 1)
  }

  @Test func `each of several choices is pressed or not`() {
    let choices = editor(.choices(["nightmare", "recurring"]))
    let toggles = choices.descendants.filter {
      $0.isKind(of: gtk_toggle_button_get_type()) && $0.string("label") == "recurring"
    }
    #expect(toggles.count == 1)
    choices.show(dream(.words(["nightmare"])))
    #expect(received.values.isEmpty)
    toggles.first?.set("active", true)
    #expect(received.values == [.words(["nightmare", "recurring"])])
  }

  @Test func `a flag is true or not set`() {
    let flag = editor(.flag)
    flag.show(dream(.flag(true)))
    #expect(flag.object.bool("active"))
    flag.object.set("active", false)
    flag.object.set("active", true)
    #expect(received.values == [nil, .flag(true)])
  }

  @Test func `every field of a dream has an editor that shows it without calling a handler`() {
    for field in Dream.fields {
      let context = FieldEditor.Context(
        controller: {
          Issue.record("\(field.key) was changed by showing it")
          return nil
        },
        nights: NightSource(
          summaries: { _ in [:] }, record: { NightRecord(date: $0) }, tonight: { .min },
          lastNight: { .min }),
        completer: WordCompleter { [] })
      let editor = FieldEditor(field, in: context)
      editor.show(Dream(description: "Flying", creature: .crusty, effects: [.snow]))
    }
  }
}
