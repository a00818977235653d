import CGtk

extension TextView {
  /// Marks parts of the text in one way, and takes all other marks of this kind away.
  ///
  /// Marks move with the text around them, and are on the screen only.
  ///
  /// - Parameters:
  ///   - mark: The kind of mark.
  ///   - ranges: The parts in bytes of the text's UTF-8, in order and apart from each other.
  /// - Complexity: O(*n*) for *n* bytes of text; O(1) without marks before and after.
  public func mark(_ mark: TextMark, _ ranges: [Range<Int>]) {
    let tag = MarkTag(of: mark, in: buffer)
    guard !ranges.isEmpty || tag.wasThere else { return }
    tag.replace(with: TextOffsets(in: text).scalars(ranges))
  }

  /// Replaces a part of the text as if the user had typed it.
  ///
  /// - Parameters:
  ///   - range: The part in bytes of the text's UTF-8.
  ///   - new: The replacement, before the cursor.
  public func replace(_ range: Range<Int>, with new: String) {
    guard let scalars = TextOffsets(in: text).scalars([range]).first else { return }
    let text = TextBuffer(buffer)
    let (offset, count) = (scalars.lowerBound, scalars.count)
    guard !new.isEmpty else {
      return text.apply(TextEdit(offset: offset, removed: count, inserted: ""))
    }
    // Listeners see one change, not two.
    ProgrammaticChange.perform {
      text.apply(TextEdit(offset: offset, removed: count, inserted: ""))
    }
    text.apply(TextEdit(offset: offset, removed: 0, inserted: new))
  }

  /// The selected part of the text in bytes of its UTF-8; empty at the cursor if nothing is selected.
  ///
  /// Setting it puts the cursor at the end of the part and scrolls there, wherever the focus is.
  public var selection: Range<Int> {
    get {
      var (start, end) = unsafe (GtkTextIter(), GtkTextIter())
      unsafe _ = gtk_text_buffer_get_selection_bounds(buffer.cast(), &start, &end)
      let offsets = unsafe (gtk_text_iter_get_offset(&start), gtk_text_iter_get_offset(&end))
      return TextOffsets(in: text).bytes(Int(offsets.0)..<Int(offsets.1))
    }
    nonmutating set {
      guard let scalars = TextOffsets(in: text).scalars([newValue]).first else { return }
      var (start, end) = unsafe (GtkTextIter(), GtkTextIter())
      let text: UnsafeMutablePointer<GtkTextBuffer> = unsafe buffer.cast()
      unsafe gtk_text_buffer_get_iter_at_offset(text, &start, CInt(clamping: scalars.lowerBound))
      unsafe gtk_text_buffer_get_iter_at_offset(text, &end, CInt(clamping: scalars.upperBound))
      unsafe gtk_text_buffer_select_range(text, &end, &start)
      caret.reveal()
    }
  }
}

/// The kind of a marked range.
public enum TextMark: String {
  /// A hit of a search: on yellow.
  case hit
  /// A word that no dictionary has: with a wavy line.
  case misspelling
  /// A word that the writer looks out for: underlined, on indigo.
  case sign
}

/// The tag of a text buffer that shows one kind of marks.
private struct MarkTag {
  private let buffer: Object
  private let tag: Object

  /// Whether something was marked since the buffer was made.
  let wasThere: Bool

  /// Yellow that lets the letters through: 4.5:1 and more for dark ones and for light ones.
  private static let hitColor = "rgba(229, 165, 10, 0.35)"

  /// Indigo that does the same.
  private static let signColor = "rgba(122, 106, 220, 0.22)"

  init(of mark: TextMark, in buffer: Object) {
    self.buffer = buffer
    guard let table = unsafe gtk_text_buffer_get_tag_table(buffer.cast()) else {
      preconditionFailure("a text buffer always has a table of tags")
    }
    let name = "gtkkit-\(mark.rawValue)"
    if let tag = unsafe gtk_text_tag_table_lookup(table, name) {
      unsafe self.tag = Object(sharing: UnsafeMutableRawPointer(tag))
      wasThere = true
      return
    }
    tag = Object(gtk_text_tag_get_type(), name: name)
    switch mark {
    case .hit: tag.set("background", Self.hitColor)
    case .misspelling: tag.set("underline", Int(PANGO_UNDERLINE_ERROR.rawValue))
    case .sign:
      tag.set("underline", Int(PANGO_UNDERLINE_SINGLE.rawValue))
      tag.set("background", Self.signColor)
    }
    unsafe _ = gtk_text_tag_table_add(table, tag.cast())
    // All other marks show over it.
    if mark == .sign { unsafe gtk_text_tag_set_priority(tag.cast(), 0) }
    wasThere = false
  }

  /// Marks these parts only, in scalars.
  func replace(with ranges: [Range<Int>]) {
    var (start, end) = unsafe (GtkTextIter(), GtkTextIter())
    let text: UnsafeMutablePointer<GtkTextBuffer> = unsafe buffer.cast()
    unsafe gtk_text_buffer_get_bounds(text, &start, &end)
    unsafe gtk_text_buffer_remove_tag(text, tag.cast(), &start, &end)
    for range in ranges {
      unsafe gtk_text_buffer_get_iter_at_offset(text, &start, CInt(clamping: range.lowerBound))
      unsafe gtk_text_buffer_get_iter_at_offset(text, &end, CInt(clamping: range.upperBound))
      unsafe gtk_text_buffer_apply_tag(text, tag.cast(), &start, &end)
    }
  }
}
