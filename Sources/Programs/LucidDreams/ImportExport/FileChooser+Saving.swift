import GtkKit

extension FileChooser {
  /// Asks for the folder to save something in.
  ///
  /// - Parameters:
  ///   - parent: The window that it blocks.
  ///   - title: What is saved.
  ///   - folder: The path of the folder to show first.
  ///   - onChosen: Called with the path, unless the user cancels.
  static func chooseDestination(
    in parent: some Window, title: String, from folder: String = documentsFolder,
    onChosen: @escaping (String) -> Void
  ) {
    choose(
      .folder, in: parent, title: title, accept: tr("_Save Here"), cancel: tr("_Cancel"),
      folder: folder
    ) { if let place = $0 { onChosen(place) } }
  }
}
