import CGtk
import Testing

@testable import GtkKit

extension OnScreen {
  @Suite struct TextMarkTests {
    private let view = TextView(accessibleLabel: "Description")

    /// The bytes of a word in the text.
    private func range(_ word: String) throws -> Range<Int> {
      let text = view.text
      let found = try #require(text.range(of: word))
      let bytes = text.utf8
      return bytes.distance(
        from: bytes.startIndex, to: found.lowerBound)..<bytes.distance(
          from: bytes.startIndex, to: found.upperBound)
    }

    /// The characters that have a mark; others are points.
    private func marked(_ mark: TextMark) -> String {
      let buffer = unsafe gtk_text_view_get_buffer(view.object.cast())
      let table = unsafe gtk_text_buffer_get_tag_table(buffer)
      let tag = unsafe gtk_text_tag_table_lookup(table, "gtkkit-\(mark.rawValue)")
      return String(
        String.UnicodeScalarView(
          view.text.unicodeScalars.enumerated().map { offset, scalar in
            var place = unsafe GtkTextIter()
            unsafe gtk_text_buffer_get_iter_at_offset(buffer, &place, CInt(offset))
            guard let tag = unsafe tag else { return "." }
            return unsafe gtk_text_iter_has_tag(&place, tag) != 0 ? scalar : "."
          }))
    }

    @Test func `a sign is below all other marks, whichever comes first`() throws {
      view.text = "sea"
      view.mark(.hit, [try range("sea")])
      view.mark(.sign, [try range("sea")])
      view.mark(.misspelling, [try range("sea")])
      let buffer = unsafe gtk_text_view_get_buffer(view.object.cast())
      let table = unsafe gtk_text_buffer_get_tag_table(buffer)
      let priorities = [TextMark.sign, .hit, .misspelling].map { mark in
        unsafe gtk_text_tag_get_priority(
          gtk_text_tag_table_lookup(table, "gtkkit-\(mark.rawValue)"))
      }
      #expect(priorities[0] == priorities.min() && Set(priorities).count == 3)
      view.mark(.sign, [])
      #expect(marked(.sign) == "..." && marked(.hit) == "sea")
    }

    @Test func `marks are where the bytes are, regardless of the preceding text`() throws {
      view.text = "🦄é sea\0 sea"
      view.mark(.hit, [try range("sea")])
      #expect(marked(.hit) == "...sea.....")
      #expect(marked(.misspelling) == "...........")
      view.mark(.misspelling, [try range("🦄")])
      #expect(marked(.misspelling) == "🦄..........")
      #expect(marked(.hit) == "...sea.....")
    }

    @Test func `new marks take the place of those of their kind`() throws {
      view.text = "flying over the sea"
      view.mark(.hit, [try range("flying"), try range("sea")])
      view.mark(.misspelling, [try range("over")])
      view.mark(.hit, [try range("the")])
      #expect(marked(.hit) == "............the....")
      view.mark(.hit, [])
      #expect(marked(.hit) == "...................")
      #expect(marked(.misspelling) == ".......over........")
    }

    @Test func `marks move with the text around them`() throws {
      view.text = "over the sea"
      view.mark(.hit, [try range("sea")])
      view.cursorOffset = 0
      view.type("🦄 ")
      #expect(marked(.hit) == "...........sea")
    }

    @Test func `replacing a part is one change, after which a cursor in it is behind it`() throws {
      view.text = "🦄 fliyng over the sea"
      view.cursorOffset = 5
      var changes: [String] = []
      view.onChanged { changes.append($0) }
      view.replace(try range("fliyng"), with: "flying é")
      #expect(changes == ["🦄 flying é over the sea"])
      #expect(view.cursorOffset == 10)
      view.replace(try range(" é"), with: "")
      #expect(changes.last == "🦄 flying over the sea")
      #expect(changes.count == 2)
      view.cursorOffset = 20
      view.replace(try range("flying"), with: "fly")
      #expect(view.cursorOffset == 17)
    }

    @Test func `the selection is counted in bytes`() throws {
      view.text = "🦄é flying"
      view.selection = try range("flying")
      #expect(view.selection == 7..<13)
      #expect(view.cursorOffset == 9)
      view.selection = 4..<4
      #expect(view.selection == 4..<4)
      #expect(view.cursorOffset == 1)
    }
  }
}
