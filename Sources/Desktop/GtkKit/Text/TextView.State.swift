import CGtk

extension TextView {
  /// What a text view needs beside its widget.
  final class State {
    let buffer: Object
    let placeholder: Label

    init(buffer: Object, placeholder: Label) {
      self.buffer = buffer
      self.placeholder = placeholder
    }

    func replace(with new: String, in view: Object) {
      guard let edit = TextEdit(from: buffer.string("text"), to: new) else { return }
      // What an input method is composing belongs to the old text.
      unsafe gtk_text_view_reset_im_context(view.cast())
      var start = unsafe GtkTextIter()
      var end = unsafe GtkTextIter()
      unsafe gtk_text_buffer_get_iter_at_offset(buffer.cast(), &start, CInt(edit.offset))
      unsafe gtk_text_buffer_get_iter_at_offset(
        buffer.cast(), &end, CInt(edit.offset + edit.removed))
      unsafe gtk_text_buffer_begin_user_action(buffer.cast())
      unsafe gtk_text_buffer_delete(buffer.cast(), &start, &end)
      unsafe gtk_text_buffer_insert(buffer.cast(), &start, edit.inserted, -1)
      unsafe gtk_text_buffer_end_user_action(buffer.cast())
    }

    func placeCursor(at offset: Int) {
      var place = unsafe GtkTextIter()
      unsafe gtk_text_buffer_get_iter_at_offset(buffer.cast(), &place, CInt(clamping: offset))
      unsafe gtk_text_buffer_place_cursor(buffer.cast(), &place)
    }
  }
}
