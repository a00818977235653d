import CGtk

/// A `GtkTextBuffer` that can contain any text.
///
/// GTK ends texts at a NUL. So each NUL is in the buffer as the symbol U+2400, with a tag that moves
/// with it and distinguishes it from a U+2400 of the text itself.
struct TextBuffer {
  private let object: Object
  private let nulTag: Object

  /// Wraps a buffer, and adds the tag if it has none yet.
  init(_ buffer: Object) {
    object = buffer
    guard let table = unsafe gtk_text_buffer_get_tag_table(buffer.cast()) else {
      preconditionFailure("a text buffer always has a table of tags")
    }
    if let tag = unsafe gtk_text_tag_table_lookup(table, Self.tagName) {
      unsafe nulTag = Object(sharing: UnsafeMutableRawPointer(tag))
      return
    }
    nulTag = Object(gtk_text_tag_get_type(), name: Self.tagName)
    unsafe _ = gtk_text_tag_table_add(table, nulTag.cast())
    // Between two tagged symbols, inserted text gets the tag too.
    buffer.connect("insert-text", after: true) { arguments in
      guard let buffer = arguments.object(0),
        let end = unsafe arguments.boxed(1) as UnsafeMutablePointer<GtkTextIter>?
      else { return }
      let count = arguments.bytes(2, count: arguments.int(3)).count { $0 & 0xC0 != 0x80 }
      unsafe TextBuffer(buffer).removeTag(fromLast: count, before: end.pointee)
    }
  }

  private static let tagName = "gtkkit-nul"

  /// The text.
  var text: String {
    let shown = object.string("text")
    guard shown.unicodeScalars.contains(.nulSymbol) else { return shown }
    var scalars = String.UnicodeScalarView()
    for (offset, scalar) in shown.unicodeScalars.enumerated() {
      scalars.append(scalar == .nulSymbol && isNUL(at: offset) ? "\0" : scalar)
    }
    return String(scalars)
  }

  func apply(_ edit: TextEdit) {
    var start = unsafe iterator(at: edit.offset)
    var end = unsafe iterator(at: edit.offset + edit.removed)
    unsafe gtk_text_buffer_begin_user_action(object.cast())
    unsafe gtk_text_buffer_delete(object.cast(), &start, &end)
    unsafe gtk_text_buffer_insert(object.cast(), &start, edit.inserted.replacingNULs, -1)
    for (offset, scalar) in edit.inserted.unicodeScalars.enumerated() where scalar == "\0" {
      var start = unsafe iterator(at: edit.offset + offset)
      var end = unsafe iterator(at: edit.offset + offset + 1)
      unsafe gtk_text_buffer_apply_tag(object.cast(), nulTag.cast(), &start, &end)
    }
    unsafe gtk_text_buffer_end_user_action(object.cast())
  }

  private func isNUL(at offset: Int) -> Bool {
    var place = unsafe iterator(at: offset)
    return unsafe gtk_text_iter_has_tag(&place, nulTag.cast()) != 0
  }

  private func removeTag(fromLast count: Int, before end: GtkTextIter) {
    var (start, end) = unsafe (end, end)
    unsafe _ = gtk_text_iter_backward_chars(&start, CInt(clamping: count))
    unsafe gtk_text_buffer_remove_tag(object.cast(), nulTag.cast(), &start, &end)
  }

  private func iterator(at offset: Int) -> GtkTextIter {
    var place = unsafe GtkTextIter()
    unsafe gtk_text_buffer_get_iter_at_offset(object.cast(), &place, CInt(clamping: offset))
    return unsafe place
  }
}
