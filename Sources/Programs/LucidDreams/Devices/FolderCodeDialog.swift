import Files
import GtkKit
import Sealing

/// Asks for the code of a sealed folder, or shows it.
enum FolderCodeDialog {
  /// Asks what opens a folder that another device has sealed.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - isAgain: Whether what was typed before does not open it.
  ///   - window: The window that the question blocks.
  ///   - onTyped: Called with what was typed.
  static func ask(
    about folder: String, isAgain: Bool, in window: some Window,
    onTyped: @escaping (Passphrase) -> Void
  ) {
    let name = FileName.readableName(of: folder)
    let body = tr(
      "“{folder}” is sealed. Its code is in Preferences, under Devices, on a device that syncs with it.",
      ["folder": name])
    PassphraseQuestion.show(
      in: window, heading: tr("Type the Code of the Folder"),
      body: isAgain ? tr("That does not open the folder.") + "\n\n" + body : body,
      field: tr("Code of the Folder")
    ) { if let typed = $0 { onTyped(typed) } }
  }

  /// Shows the code, to be typed on another device.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - window: The window that it blocks.
  static func show(_ code: RecoveryCode, in window: some Window) {
    let half = code.text.count / 2
    let label = Label("\(code.text.prefix(half + 1))\n\(code.text.dropFirst(half + 1))")
    label.isWrapping = true
    label.isCentered = true
    label.addCSSClasses("monospace", "title-3")
    MessageDialog(
      parent: window, heading: tr("Code of the Folder"),
      body: tr(
        "Type it on your other devices when you choose the folder there. Whoever has it and can read the folder can read your dreams."
      ),
      extraChild: label,
      responses: [.init("close", label: tr("_Close"), appearance: .suggested)],
      closeResponse: "close", defaultResponse: "close"
    ) { _ in }
    .present()
  }
}
