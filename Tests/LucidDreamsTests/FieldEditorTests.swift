import CGtk
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
    FieldEditor(ofKindOf: Field("test", kind)) { [received] in received.values.append($0) }
  }

  private func dream(_ value: FieldValue?) -> Dream {
    var dream = Dream(description: "", creature: .shark, effects: [])
    dream["test"] = value
    return dream
  }

  private func isMarkedInvalid(_ editor: FieldEditor) -> Bool {
    unsafe gtk_widget_has_css_class(editor.object.cast(), "error") != 0
  }

  /// Types at the end of what is there, as the keyboard does.
  private func type(_ text: String, into editor: FieldEditor) {
    var place = CInt(editor.object.string("text").unicodeScalars.count)
    unsafe gtk_editable_insert_text(editor.object.cast(), text, -1, &place)
  }

  @Test func `words count as soon as they are typed, and what is no word never`() {
    let words = editor(.words(limit: 60))
    for text in ["sea", ";", " fog", "; #"] { type(text, into: words) }
    #expect(received.values == [.words(["sea"]), .words(["sea"]), .words(["fog", "sea"])])
    #expect(isMarkedInvalid(words))
    words.show(dream(.words(["fog"])))
    #expect(words.object.string("text") == "fog")
    #expect(!isMarkedInvalid(words))
    #expect(received.values.count == 3)
  }

  @Test func `text that means the value stays as it is typed`() {
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

  @Test func `a number outside of the range is no value`() {
    let number = editor(.number(1...20))
    for text in ["2", "1", "x"] { type(text, into: number) }
    #expect(received.values == [.number(2)])
  }

  @Test func `a level is chosen from a list, which begins with none`() {
    let level = editor(.level(0...4))
    level.object.set("selected", 4)
    level.object.set("selected", 0)
    #expect(received.values == [.number(3), nil])
    level.show(dream(.number(0)))
    #expect(level.object.int("selected") == 1)
    level.show(dream(nil))
    #expect(level.object.int("selected") == 0)
    #expect(received.values.count == 2)
  }

  @Test func `one of the choices is chosen from a list`() {
    let choice = editor(.choice(["dild", "wild"]))
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

  @Test func `every field of a dream has an editor that shows it and calls nobody`() {
    for field in Dream.fields {
      let context = FieldEditor.Context(
        controller: {
          Issue.record("\(field.key) was changed by showing it")
          return nil
        }, hasDream: { _ in false }, tonight: { .min })
      let editor = FieldEditor(field, in: context)
      editor.show(Dream(description: "Flying", creature: .crusty, effects: [.snow]))
    }
  }
}
