import SeededRandom
import Testing

@testable import GtkKit

extension OnScreen {
  @Suite struct TextViewTests {
    @Test func `replacing a part keeps the cursor where it is`() {
      let view = TextView(accessibleLabel: "Description")
      view.text = "Flying over the sea"
      view.cursorOffset = 6
      view.text = "Flying over the wide sea"
      #expect(view.text == "Flying over the wide sea")
      #expect(view.cursorOffset == 6)
      view.text = "We were flying over the wide sea"
      #expect(view.text == "We were flying over the wide sea")
    }

    @Test func `the cursor counts scalars, not bytes or characters`() {
      let view = TextView(accessibleLabel: "Description")
      view.text = "🦄é👩‍👩‍👧 sea"
      view.cursorOffset = 10
      view.text = "🦈é👩‍👩‍👧 sea"
      #expect(view.text == "🦈é👩‍👩‍👧 sea")
      #expect(view.cursorOffset == 10)
    }

    @Test func `only what the person types is heard`() {
      let view = TextView(accessibleLabel: "Description")
      var heard: [String] = []
      view.onChanged { heard.append($0) }
      view.text = "Flying"
      view.text = "Flying"
      #expect(heard.isEmpty)
      view.type("!")
      #expect(heard.last == view.text)
      #expect(view.text.contains("!"))
    }

    @Test func `the placeholder shows while the text is empty`() throws {
      let view = TextView(accessibleLabel: "Description", placeholder: "What happened?")
      let window = PlainWindow(view)
      let label = try #require(view.descendants.first { $0.isLabel(saying: "What happened?") })
      #expect(label.bool("visible"))
      view.text = "Flying"
      #expect(!label.bool("visible"))
      view.text = ""
      #expect(label.bool("visible"))
      window.destroy()
    }

    @Test func `the placeholder begins where the text does`() throws {
      let view = TextView(accessibleLabel: "Description", placeholder: "What happened?")
      view.setPadding(12)
      let window = PlainWindow(view)
      let label = try #require(view.descendants.first { $0.isLabel(saying: "What happened?") })
      #expect(
        pump {
          let place = Widget(label).bounds(in: view)
          return place?.origin.x == 12 && place?.origin.y == 12
        }, "\(String(describing: Widget(label).bounds(in: view)))")
      window.destroy()
    }

    @Test func `an edit turns the old text into the new one and is as short as can be`() throws {
      var random = SplitMix64(seed: 11)
      for _ in 0..<500 {
        let old = String(
          (0..<Int.random(in: 0...8, using: &random)).map { _ in
            "abc🦄é".randomElement(using: &random) ?? "a"
          })
        let new = String(
          (0..<Int.random(in: 0...8, using: &random)).map { _ in
            "abc🦄é".randomElement(using: &random) ?? "a"
          })
        guard let edit = TextEdit(from: old, to: new) else {
          #expect(old == new)
          continue
        }
        var scalars = Array(old.unicodeScalars)
        let range = edit.offset..<edit.offset + edit.removed
        if let first = edit.inserted.unicodeScalars.first, edit.removed > 0 {
          #expect(scalars[edit.offset] != first)
        }
        scalars.replaceSubrange(range, with: edit.inserted.unicodeScalars)
        #expect(scalars == Array(new.unicodeScalars))
      }
    }
  }
}
