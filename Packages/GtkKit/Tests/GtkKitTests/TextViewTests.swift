import CGtk
import TestSupport
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

    @Test func `every text comes back byte by byte`() {
      let scalars: [Unicode.Scalar] = [
        "\0", "\u{2400}", "\r", "\n", "\u{2028}", "\u{2029}", "\u{FFFC}", "\u{FEFF}", "e",
        "\u{301}", "é", "🦄", "\u{7F}", "\u{1}",
      ]
      var random = SplitMix64(seed: 12)
      let view = TextView(accessibleLabel: "Description")
      for _ in 0..<300 {
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...12, using: &random) {
          text.append(scalars.randomElement(using: &random) ?? "e")
        }
        view.text = String(text)
        #expect(Array(view.text.utf8) == Array(String(text).utf8))
      }
    }

    @Test func `NULs stay in place while the user types around them`() {
      let view = TextView(accessibleLabel: "Description")
      var received = ""
      view.onChanged { received = $0 }
      view.text = "A\0\0B"
      for (offset, expected) in [
        (4, "A\0\0Bx"), (0, "xA\0\0Bx"), (3, "xA\0x\0Bx"), (2, "xAx\0x\0Bx"),
      ] {
        view.cursorOffset = offset
        view.type("x")
        #expect(Array(received.utf8) == Array(expected.utf8))
      }
    }

    @Test func `a symbol for NUL typed by the user is not a NUL, even between two NULs`() {
      let view = TextView(accessibleLabel: "Description")
      view.text = "\0\0"
      view.cursorOffset = 1
      view.type("e\u{2400}é")
      #expect(Array(view.text.utf8) == Array("\0e\u{2400}é\0".utf8))
      view.text = "\u{2400}\0"
      #expect(Array(view.text.utf8) == Array("\u{2400}\0".utf8))
    }

    @Test func `NULs survive being cut and pasted`() {
      let view = TextView(accessibleLabel: "Description")
      let window = PlainWindow(view)
      view.text = "A\0B\u{2400}C"
      view.select(0..<4)
      unsafe gtk_widget_activate_action_variant(view.object.cast(), "clipboard.cut", nil)
      #expect(view.text == "C")
      view.cursorOffset = 1
      unsafe gtk_widget_activate_action_variant(view.object.cast(), "clipboard.paste", nil)
      #expect(pump { Array(view.text.utf8) == Array("CA\0B\u{2400}".utf8) })
      window.destroy()
    }

    @Test func `another normalization of the same text replaces it`() {
      let view = TextView(accessibleLabel: "Description")
      view.text = "caf\u{E9}"
      view.text = "cafe\u{301}"
      #expect(Array(view.text.utf8) == Array("cafe\u{301}".utf8))
    }

    @Test func `only what the user types calls the handler`() {
      let view = TextView(accessibleLabel: "Description")
      var received: [String] = []
      view.onChanged { received.append($0) }
      view.text = "Flying"
      view.text = "Flying"
      #expect(received.isEmpty)
      view.type("!")
      #expect(received.last == view.text)
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

    @Test func `the placeholder starts where the text does`() throws {
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
        let old =
          (0..<Int.random(in: 0...8, using: &random)).map { _ in
            ["a", "b", "🦄", "é", "e\u{301}"].randomElement(using: &random) ?? "a"
          }.joined()
        let new =
          (0..<Int.random(in: 0...8, using: &random)).map { _ in
            ["a", "b", "🦄", "é", "e\u{301}"].randomElement(using: &random) ?? "a"
          }.joined()
        guard let edit = TextEdit(from: old, to: new) else {
          #expect(old.utf8.elementsEqual(new.utf8))
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
