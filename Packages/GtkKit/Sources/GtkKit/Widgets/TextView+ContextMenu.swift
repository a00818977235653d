import CGtk

extension TextView {
  /// Replaces the context menu, whose own Undo and Redo know nothing of the program's.
  ///
  /// Besides the program's actions, these are known: `clipboard.cut`, `clipboard.copy`,
  /// `clipboard.paste`, `selection.delete`, `selection.select-all` and `misc.insert-emoji`.
  ///
  /// - Parameter menu: Returns the menu each time it is wanted, for a place in the text in bytes of its
  ///   UTF-8: where the pointer is, or else the cursor.
  public func setContextMenu(_ menu: @escaping (Int) -> Menu) {
    let place = { [buffer] (iterator: GtkTextIter) in
      var iterator = unsafe iterator
      let offset = unsafe Int(gtk_text_iter_get_offset(&iterator))
      return TextOffsets(in: TextBuffer(buffer).text).bytes(offset..<offset).lowerBound
    }
    let click = addController(Object(gtk_gesture_click_get_type()))
    click.set("button", 3)
    click.set("propagation-phase", Int(GTK_PHASE_CAPTURE.rawValue))
    click.connect("pressed", owner: object) { [weak object] arguments in
      guard let object, let click = arguments.object(0) else { return }
      unsafe _ = gtk_gesture_set_state(click.cast(), GTK_EVENT_SEQUENCE_CLAIMED)
      let pointer = GdkRectangle(
        x: CInt(arguments.double(2)), y: CInt(arguments.double(3)), width: 1, height: 1)
      let menu = unsafe menu(place(Self.character(at: pointer, in: object)))
      menu.show(at: pointer, over: object)
    }
    let keys = addController(Object(gtk_event_controller_key_get_type()))
    keys.set("propagation-phase", Int(GTK_PHASE_CAPTURE.rawValue))
    keys.connect("key-pressed", owner: object) { [weak object] arguments in
      let (key, modifiers) = (arguments.uint(1), arguments.flags(3))
      let isWanted =
        key == GDK_KEY_Menu
        || key == GDK_KEY_F10 && modifiers & GDK_SHIFT_MASK.rawValue != 0
      guard isWanted, let object else { return }
      arguments.setResult(true)
      let caret = Self.caret(of: object)
      let menu = unsafe menu(place(Self.character(at: caret, in: object)))
      menu.show(at: caret, over: object)
    }
  }

  /// The character that is shown at a place of the view.
  private static func character(at place: GdkRectangle, in view: Object) -> GtkTextIter {
    var (x, y): (CInt, CInt) = (0, 0)
    unsafe gtk_text_view_window_to_buffer_coords(
      view.cast(), GTK_TEXT_WINDOW_WIDGET, place.x, place.y, &x, &y)
    var iterator = unsafe GtkTextIter()
    unsafe _ = gtk_text_view_get_iter_at_location(view.cast(), &iterator, x, y)
    return unsafe iterator
  }

  /// Where the cursor is in the view.
  private static func caret(of view: Object) -> GdkRectangle {
    var caret = GdkRectangle()
    unsafe gtk_text_view_get_cursor_locations(view.cast(), nil, &caret, nil)
    var (x, y): (CInt, CInt) = (0, 0)
    unsafe gtk_text_view_buffer_to_window_coords(
      view.cast(), GTK_TEXT_WINDOW_WIDGET, caret.x, caret.y, &x, &y)
    return GdkRectangle(x: x, y: y, width: 1, height: caret.height)
  }
}
