import DreamPictures
import DreamSharing
import Errors
import Files
import GtkKit

/// A button that saves a picture in one of several formats, in a folder that the user chooses.
///
/// A class because its choices close it.
final class SavePictureButton: View {
  /// A picture that can be written.
  struct File {
    /// The name without its extension.
    let name: String

    /// Writes the file, away from the main thread.
    let write: @Sendable (PictureFormat, _ name: String, _ folder: String) throws -> SharedFile
  }

  private let button = MenuButton(
    icon: "document-save-as-symbolic", accessibleLabel: tr("Save Picture…"))

  var widget: Widget { button.widget }

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - formats: The formats.
  ///   - window: The window in which it is.
  ///   - messages: Shows what was saved.
  ///   - file: Returns the picture; nil if there is none.
  init(
    _ formats: [PictureFormat], in window: ApplicationWindow, _ messages: MessagePresenter,
    file: @escaping () -> File?
  ) {
    let choices = formats.map { format in
      let choice = Button(format.rawValue.uppercased()) { [weak self] in
        self?.button.close()
        if let file = file() { Self.save(file, as: format, in: window, messages) }
      }
      choice.addCSSClasses("flat")
      return choice
    }
    button.setPopover(Popover(Box(.vertical, spacing: 6, choices)))
    button.addCSSClasses("flat")
  }

  private static func save(
    _ file: File, as format: PictureFormat, in window: ApplicationWindow,
    _ messages: MessagePresenter
  ) {
    FileChooser.chooseDestination(
      in: window, title: tr("Save Picture"), from: FileChooser.picturesFolder
    ) {
      write(file, as: format, to: $0, window, messages)
    }
  }

  private static func write(
    _ file: File, as format: PictureFormat, to folder: String, _ window: ApplicationWindow,
    _ messages: MessagePresenter
  ) {
    Task {
      do {
        let saved = try await BlockingWork.run { try file.write(format, file.name, folder) }
        messages.show(Toast(tr("Saved as “{name}”", ["name": saved.name])))
      } catch {
        window.showAlert(
          tr("The Picture Was Not Saved"), words.message(of: .sharing(SharingProblem(error))))
      }
    }
  }
}
