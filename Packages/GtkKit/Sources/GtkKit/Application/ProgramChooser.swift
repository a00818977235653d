import CGtk

/// Asks the user for a program to open files with, and opens them.
public struct ProgramChooser: Window {
  /// The widget on the screen.
  public let widget: Widget

  /// Creates the dialog, not yet shown.
  ///
  /// - Parameters:
  ///   - parent: The window that it blocks.
  ///   - file: The path of the file to open, whose type decides which programs are offered.
  ///   - others: The paths of more files to open together with it.
  ///   - onOpened: Called when a program was started.
  public init(
    parent: some Window, file: String, others: [String] = [], onOpened: @escaping () -> Void = {}
  ) {
    let path = unsafe g_file_new_for_path(file)
    defer { unsafe g_object_unref(path.map(UnsafeMutableRawPointer.init)) }
    guard
      let new = unsafe gtk_app_chooser_dialog_new(
        parent.object.cast(), GTK_DIALOG_MODAL, path)
    else { preconditionFailure("GTK cannot create a program chooser for \(file)") }
    widget = unsafe Widget(Object(adopting: UnsafeMutableRawPointer(new)))
    releaseHandlersOnClose()
    object.connect("response") { arguments in
      guard let dialog = arguments.object(0) else { return }
      if arguments.int(1) == Int(GTK_RESPONSE_OK.rawValue),
        Self.open([file] + others, withChoiceOf: dialog)
      {
        onOpened()
      }
      unsafe gtk_window_destroy(dialog.cast())
    }
  }

  private static func open(_ files: [String], withChoiceOf dialog: Object) -> Bool {
    guard let program = unsafe gtk_app_chooser_get_app_info(dialog.cast()) else { return false }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(program)) }
    var list: UnsafeMutablePointer<GList>?
    for path in files.reversed() {
      unsafe list = unsafe g_list_prepend(list, UnsafeMutableRawPointer(g_file_new_for_path(path)))
    }
    defer {
      unsafe g_list_free_full(list) { file in unsafe g_object_unref(file) }
    }
    return unsafe g_app_info_launch(program, list, nil, nil) != 0
  }
}
