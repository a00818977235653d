import CairoDrawing
import Drawing
import DreamControllers
import DreamStore
import Dreams
import Files
import Foundation
import GtkKit

/// Stores pictures and sounds with an open journal and adds them to its dreams: first the file,
/// then the dream, so that no dream refers to a missing file.
struct JournalAttachments {
  /// The files of the journal.
  let folder: AttachmentFolder
  /// The recordings that no dream has yet.
  let recordings: Recordings

  private let session: JournalSession

  /// - Parameter session: The open journal.
  init(of session: JournalSession) {
    self.session = session
    folder = session.attachments
    recordings = Recordings(beside: session.path)
  }

  /// Whether the journal takes any.
  var isWritable: Bool { session.readOnlyPath == nil }

  /// Adds files to a dream: all of them or none.
  ///
  /// - Parameters:
  ///   - files: Their paths.
  ///   - id: The dream.
  /// - Returns: False if the dream was deleted in the meantime.
  /// - Throws: `AttachmentError`, or `CancellationError`; no dream was changed.
  func add(_ files: [String], to id: Dream.ID) async throws -> Bool {
    let attachments = try await BlockingWork.run { [folder] in
      try files.map { try folder.add($0) { try Task.checkCancellation() } }
    }
    return DreamDetailController(list: session.list, id: id).attach(attachments)
  }

  /// Adds a picture that is in no file to a dream.
  ///
  /// - Parameters:
  ///   - picture: The pixels.
  ///   - name: What to call it.
  ///   - id: The dream.
  /// - Returns: False if the dream was deleted in the meantime.
  /// - Throws: `AttachmentError` or `PictureError`; no dream was changed.
  func add(_ picture: Pixels, named name: String, to id: Dream.ID) async throws -> Bool {
    let attachment = try await BlockingWork.run { [folder] in
      let bitmap = Bitmap(
        width: picture.width, height: picture.height, bytesPerRow: picture.bytesPerRow,
        bytes: picture.bytes)
      let png = try bitmap.png()
      do {
        try folder.make()
        let file = try MemoryFile()
        try file.append(png)
        return try folder.add(file.path, named: name)
      } catch let error as FileError {
        throw AttachmentError(error)
      }
    }
    return DreamDetailController(list: session.list, id: id).attach([attachment])
  }

  /// Adds a recording to its dream, or to a new one if that is gone, and removes it from the
  /// recordings once the dream is on disk.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - id: The dream; nil for a new one.
  ///   - isCaptured: Whether the dream is captured with it, and may be a scribble.
  /// - Returns: The dream.
  /// - Throws: `AttachmentError`; the recording is where it was, and is added at the next start.
  @discardableResult func add(
    _ recording: Recording, to id: Dream.ID?, isCaptured: Bool = false
  ) async throws -> Dream.ID {
    session.recordingsBeingAdded.insert(recording.path)
    defer { session.recordingsBeingAdded.remove(recording.path) }
    let attachment = try await BlockingWork.run { [folder] in
      try folder.add(
        recording.path, named: AttachmentName.recording(at: recording.end), followsLinks: false)
    }
    let list = session.list
    var dream = id
    if let id,
      !DreamDetailController(list: list, id: id).attach([attachment], isCaptured: isCaptured)
    {
      dream = nil
    }
    let told = dream ?? list.addDream(recordedAs: attachment, at: recording.end)
    let status = await session.saver.flush()
    if case .failed = status { return told }
    await BlockingWork.run { recording.remove() }
    return told
  }

  /// Adds the recordings that an end of the program has left.
  ///
  /// One that is already being added is added once.
  ///
  /// - Returns: How many there were.
  func addLeftRecordings() async -> Int {
    guard isWritable else { return 0 }
    let left = await BlockingWork.run { [recordings] in recordings.ended() }
    var count = 0
    for recording in left where !session.recordingsBeingAdded.contains(recording.path) {
      if Task.isCancelled { break }
      let isOfKnown = recording.dream.map { session.list.model.dreams[$0] != nil } ?? false
      // One that cannot be read or added stays for the next start.
      if (try? await add(recording, to: isOfKnown ? recording.dream : nil)) != nil { count += 1 }
    }
    return count
  }
}
