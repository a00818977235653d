import DreamControllers
import DreamFormats
import DreamSharing
import Dreams
import Errors
import Files
import Foundation
import GtkKit

/// Text that no journal could accept: it can be saved as a file, which can be imported.
struct UnsavedWords {
  /// The words, as dreams.
  let dreams: [Dream]

  /// - Parameters:
  ///   - changes: What waits for a journal that was replaced; nil for nothing.
  ///   - texts: The texts of pages that have no journal.
  init(_ changes: UnsavedChanges?, _ texts: [String?]) {
    let known = changes?.dreams ?? []
    let new = texts.compactMap(\.self).filter { text in
      !text.isEmpty && !known.contains { ExactText($0.description) == ExactText(text) }
    }
    dreams =
      known + new.map { DreamSource.system.dream(description: $0, creature: .unicorn(.pink)) }
  }

  /// Whether it is empty.
  var isEmpty: Bool { dreams.isEmpty }

  /// Asks for a folder, and saves the words there.
  ///
  /// - Parameters:
  ///   - window: The window that the question blocks, and in which an error shows.
  ///   - onSaved: Called once they are on the disk.
  func save(in window: some Window, onSaved: @escaping () -> Void) {
    FileChooser.chooseDestination(in: window, title: tr("Save What You Wrote")) { folder in
      let bytes = DreamFormat.markdown.bytes(of: Journal(dreams: DreamList(dreams)))
      let name = tr("Unsaved Dreams")
      Task {
        let result = await BlockingWork.run {
          Result { () throws(FileError) in
            try AtomicFile.write(bytes, named: name, extension: "md", in: folder, isPrivate: true)
          }
        }
        switch result {
        case .success: onSaved()
        case .failure(let error):
          window.showAlert(
            tr("Nothing Was Saved"), words.message(of: .sharing(SharingProblem(error))))
        }
      }
    }
  }
}
