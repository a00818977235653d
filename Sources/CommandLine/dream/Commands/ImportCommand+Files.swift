import DreamAttachments
import DreamFormats
import DreamStore
import Dreams
import Files
import Foundation

extension ImportCommand {
  /// Attaches the pictures and sounds that dreams show, and copies their files before a dream names them.
  ///
  /// A dream that is here keeps what it has. A file that is missing, or neither a picture nor a sound,
  /// is named in the outcome and loses no dream.
  ///
  /// - Parameters:
  ///   - imported: The dreams; those that are new get their files.
  ///   - base: The journal before the import.
  ///   - outcome: What is told at the end.
  /// - Throws: An `AttachmentError` when the files cannot be stored, and when the task is cancelled.
  func attachFiles(
    to imported: inout ImportedDreams, in base: Journal, _ outcome: inout ImportOutcome
  ) throws {
    guard let root else { return }
    let folder = AttachmentFolder(beside: options.journalPath)
    var taken: Set<String> = []
    for index in imported.dreams.indices {
      let id = imported.dreams[index].id
      guard let files = imported.wantedFiles[id] else { continue }
      guard base.dreams[id] == nil, base.trash[id] == nil else { continue }
      for file in files {
        let path = file.paths.first { Self.isFile($0, below: root) }
        guard let path, let attachment = try add(root + "/" + path, named: file.name, to: folder)
        else {
          outcome.lostFiles.append(path ?? file.paths.first ?? "")
          continue
        }
        _ = imported.dreams[index].attach(attachment)
        outcome.attached += 1
        if let kind = file.countedAs { outcome.uncount(kind) }
        // The same file is there once, however many dreams show it.
        if taken.insert(path).inserted { outcome.uncount("other files") }
      }
    }
  }

  /// The folder in which files are looked for; nil for standard input.
  private var root: String? {
    guard file != "-" else { return nil }
    let url = URL(fileURLWithPath: file).resolvingSymlinksInPath()
    if (try? FileStatus(of: url.path))?.kind == .folder { return url.path }
    return URL(fileURLWithPath: file).deletingLastPathComponent().path
  }

  /// Adds a file; nil when it is neither a picture nor a sound, or cannot be read.
  private func add(
    _ path: String, named name: String?, to folder: AttachmentFolder
  ) throws -> Attachment? {
    do {
      return try folder.add(path, named: name, followsLinks: false) {
        try Task.checkCancellation()
      }
    } catch let error as AttachmentError {
      switch error.code {
      case .missing, .notAFile, .unknownType, .tooLarge, .damaged, .unreadable: return nil
      case .unwritable, .full: throw error
      }
    }
  }

  /// Whether a path leads to a file without going through a link.
  private static func isFile(_ path: String, below root: String) -> Bool {
    var place = root
    let names = path.split(separator: "/")
    for (index, name) in names.enumerated() {
      place += "/" + name
      let kind = (try? FileStatus(of: place))?.kind
      guard kind == (index == names.count - 1 ? .file : .folder) else { return false }
    }
    return !names.isEmpty
  }
}

extension ImportedDreams {
  /// Gives dreams that are here and show files what they have here, so that they are the same.
  ///
  /// - Parameter journal: The journal before the import.
  mutating func keepFiles(of journal: Journal) {
    guard !wantedFiles.isEmpty else { return }
    for index in dreams.indices where wantedFiles[dreams[index].id] != nil {
      let id = dreams[index].id
      for attachment in (journal.dreams[id] ?? journal.trash[id])?.attachments ?? [] {
        _ = dreams[index].attach(attachment)
      }
    }
  }
}

extension ImportOutcome {
  /// Takes one away from what is counted as not taken.
  fileprivate mutating func uncount(_ kind: String) {
    guard let count = notTaken[kind], count > 0 else { return }
    notTaken[kind] = count - 1
  }
}
