import DreamControllers
import DreamStore
import Dreams
import Errors
import Files
import Foundation
import Sound
import Synchronization

/// Records for the journal at a path, whatever state that is in: sealed if the journal is sealed, so that no sound
/// of it is ever plain on a disk, and else to a file beside it.
///
/// The microphone is heard at once; meanwhile it finds out which of the two is needed. A class because a recording
/// goes on, and another thread makes its place.
nonisolated final class JournalRecorder: Sendable {
  /// Where a recording is.
  enum Place: Hashable, Sendable {
    /// In a file that is to be added to a dream.
    case file(String)
    /// With the dreams that join the journal when it is unlocked.
    case sealed
  }

  /// The dream of which recordings are that belong to no other.
  let dream = DreamSource.system.dream(description: "", creature: .unicorn(.pink))

  private struct State {
    var place: Place?
    /// The recording that was begun before anybody asked what happens to it.
    var begun: AsyncStream<RecordingController.Event>?
  }

  private let journal: String
  private let recorder = SoundRecorder()
  private let state = Mutex(State())

  /// - Parameter journal: The path of the journal, which may be missing, locked or busy.
  init(of journal: String) { self.journal = journal }

  /// Where the last recording is; nil before there was one.
  var place: Place? { state.withLock { $0.place } }

  /// Begins a recording of a new dream, before there is a window.
  func begin() {
    let events = record(of: nil)
    state.withLock { $0.begun = events }
  }

  /// Begins a recording, or goes on with the one that was begun before.
  ///
  /// - Parameter dream: The dream that is told, and whether the journal has it; nil for a new one.
  /// - Returns: What happens to the recording.
  func record(of dream: Dream?) -> AsyncStream<RecordingController.Event> {
    if let begun = state.withLock({ $0.begun.take() }) { return begun }
    var told = dream ?? self.dream
    // Its words are kept elsewhere.
    told.description = ""
    told.isScribble = true
    let capture = Capture(told, takesFavoriteCreature: dream == nil, onlyAttaches: true)
    let id = dream?.id
    return recorder.events { [self] () throws(SoundError) in
      do {
        return try makePlace(of: capture, in: id)
      } catch let error as SoundError {
        throw error
      } catch {
        throw .notWritten(path: journal, reason: words.message(of: error))
      }
    }
  }

  /// Ends the recording, whose last event follows.
  func stop() { recorder.stop() }

  private func makePlace(of capture: Capture, in id: Dream.ID?) throws -> any RecordingOutput {
    if isSealed() {
      let captures = CaptureFolder(beside: journal)
      let name = AttachmentName.recording(at: .now())
      let recording = try captures.record(capture, named: name)
      state.withLock { $0.place = .sealed }
      return SealedOutput(recording: recording)
    }
    // At the very first start the journal is made meanwhile.
    try FolderPath.make(FolderPath.split(journal).folder)
    let path = try Recordings(beside: journal).newPath(of: id, UUID())
    state.withLock { $0.place = .file(path) }
    return try RecordingFile(path)
  }

  /// Whether the journal is sealed; the sound waits in memory while a change of another program hides that.
  private func isSealed() -> Bool {
    for _ in 0..<40 where FileSystem.exists(journal) {
      do throws(DreamStoreError) { return try SealRecord(ofJournal: journal) != nil } catch {
        Thread.sleep(forTimeInterval: 0.05)
      }
    }
    // A journal that makes no sense tells nobody how to seal anything.
    return false
  }

  /// A recording of a sealed journal as the recorder writes to it.
  private struct SealedOutput: RecordingOutput {
    let recording: CaptureRecording

    func append(_ bytes: [UInt8]) throws(SoundError) {
      do throws(FileError) { try recording.append(bytes) } catch {
        throw RecordingFile.error(error, recording.path)
      }
    }

    func finish() throws(SoundError) {
      do throws(FileError) { try recording.finish() } catch {
        throw RecordingFile.error(error, recording.path)
      }
    }

    func discard() { recording.discard() }

    // What was sealed cannot be read here.
    func keptSeconds() -> Double? { nil }
  }
}
