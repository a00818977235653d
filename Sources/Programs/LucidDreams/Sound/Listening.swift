import DreamControllers
import Dreams
import GtkKit

/// A recording that begins by itself, and ends with any key, or after a minute of silence.
///
/// A class because the recording continues on its own.
final class Listening {
  private(set) lazy var view = ListeningView { [weak self] in self?.end() }

  private let recorder: JournalRecorder
  private let onEnded: (Outcome) -> Void
  private var controller: RecordingController?
  private var silence = SilenceWatch()
  private var recorded: JournalRecorder.Place?
  private let beginning = ContinuousClock.now

  /// A key that is still held down from the shortcut ends nothing.
  private static let patience = Duration.seconds(1)

  /// How a recording has ended.
  struct Outcome {
    /// Where it is; nil if nothing was heard.
    let place: JournalRecorder.Place?
    /// Why it ended on its own, in the words of the person; nil if somebody ended it.
    let failure: String?
  }

  /// Begins to record.
  ///
  /// - Parameters:
  ///   - recorder: What records, or does already.
  ///   - dream: The dream that is told; nil for a new one.
  ///   - onEnded: Called once all that was heard is on the disk.
  init(_ recorder: JournalRecorder, of dream: Dream?, onEnded: @escaping (Outcome) -> Void) {
    (self.recorder, self.onEnded) = (recorder, onEnded)
    controller = RecordingController(
      recorder: recorder.recorder(of: { dream }), makePath: { "" },
      onChange: { [weak self] in self?.show($0) },
      onRecorded: { [weak self] _ in self?.recorded = self?.recorder.place })
    controller?.toggle()
  }

  /// Ends the recording at a key.
  func endByKey() { if beginning.duration(to: .now) > Self.patience { end() } }

  /// Ends the recording, and waits until all of it is on the disk.
  func finish() async { await controller?.finish() }

  private func end() {
    switch controller?.state {
    case .starting, .recording: controller?.toggle()
    case .idle, .finishing, .failed, nil: break
    }
  }

  private func show(_ state: RecordingController.State) {
    view.show(state)
    switch state {
    case .recording(let seconds, let level):
      silence.note(level: level, at: seconds)
      if silence.isOver { end() }
    case .idle: tell(nil)
    case .failed(let message): tell(message)
    case .starting, .finishing: break
    }
  }

  private func tell(_ failure: String?) {
    // The controller hands the recording over after its last state.
    Task { onEnded(Outcome(place: recorded, failure: failure)) }
  }
}

extension JournalRecorder {
  /// Itself as what a controller uses, which finds a place on its own.
  ///
  /// - Parameter dream: The dream that is told when a recording begins; nil for a new one.
  /// - Returns: What a controller uses.
  func recorder(of dream: @escaping () -> Dream?) -> RecordingController.Recorder {
    RecordingController.Recorder(
      record: { [self] _ in record(of: dream()) }, stop: { [self] in stop() })
  }
}
