/// Records a voice: begins with one action, and ends with the same one.
///
/// It knows no microphone: the recorder is passed in, and reports its progress as a sequence of
/// events.
///
/// ```swift
/// let controller = RecordingController(
///   recorder: RecordingController.Recorder(record: { path in events(of: path) }, stop: stop),
///   makePath: { folder + "/Recording.opus" }, onChange: { button.show($0) },
///   onRecorded: { dream.attach($0.path) })
/// controller.toggle()
/// ```
@MainActor public final class RecordingController {
  /// The current state.
  public enum State: Hashable, Sendable {
    /// Nothing is recorded.
    case idle

    /// The microphone is being opened.
    case starting

    /// The microphone is heard: for how many seconds, and how loud, from 0 to 1.
    case recording(seconds: Double, level: Double)

    /// The end of the recording is being written.
    case finishing

    /// The recording has failed, for a reason in the words of the person; the next one may begin.
    case failed(message: String)
  }

  /// A recorder's report on one recording.
  public enum Event: Hashable, Sendable {
    /// The microphone is heard: for how many seconds, and how loud, from 0 to 1.
    case heard(seconds: Double, level: Double)

    /// The file is complete, with so many seconds in it; after 0 seconds none is kept. The last
    /// event.
    case finished(seconds: Double)

    /// The recording ended on its own; the number of seconds in the file, or nil if there is no
    /// file. The last event.
    case failed(message: String, kept: Double?)
  }

  /// What records.
  public struct Recorder {
    /// Begins a recording at a path, and returns what happens to it.
    public var record: (_ path: String) -> AsyncStream<Event>

    /// Ends the recording, whose last event follows.
    public var stop: () -> Void

    /// Creates a recorder.
    ///
    /// - Parameters:
    ///   - record: Begins a recording at a path, and returns what happens to it.
    ///   - stop: Ends the recording, whose last event follows.
    public init(
      record: @escaping (_ path: String) -> AsyncStream<Event>, stop: @escaping () -> Void
    ) {
      self.record = record
      self.stop = stop
    }
  }

  /// The recording.
  public struct Recording: Hashable, Sendable {
    /// The file.
    public var path: String
    /// How long it is.
    public var seconds: Double

    /// Creates a recording.
    public init(path: String, seconds: Double) { (self.path, self.seconds) = (path, seconds) }
  }

  /// The current state.
  public private(set) var state = State.idle {
    didSet { if state != oldValue { onChange(state) } }
  }

  private let recorder: Recorder
  private let makePath: () throws -> String
  private let onChange: (State) -> Void
  private let onRecorded: (Recording) -> Void
  private var work: Task<Void, Never>?

  /// Creates a controller that records nothing.
  ///
  /// - Parameters:
  ///   - recorder: What records.
  ///   - makePath: Returns the path of a new recording, where no file exists. Its error's
  ///     description is shown.
  ///   - onChange: Called with each new state.
  ///   - onRecorded: Called with each file that has something in it, also of a recording that failed.
  public init(
    recorder: Recorder, makePath: @escaping () throws -> String,
    onChange: @escaping (State) -> Void, onRecorded: @escaping (Recording) -> Void
  ) {
    self.recorder = recorder
    self.makePath = makePath
    self.onChange = onChange
    self.onRecorded = onRecorded
  }

  /// Whether there is a recording that is not complete yet.
  public var isActive: Bool { work != nil }

  /// Starts a recording, or stops the current one.
  ///
  /// Does nothing while one is being finished.
  public func toggle() {
    switch state {
    case .idle, .failed: begin()
    case .starting, .recording: stop()
    case .finishing: break
    }
  }

  /// Ends the recording, and waits until its file is complete; before the program ends.
  public func finish() async {
    if case .starting = state { stop() }
    if case .recording = state { stop() }
    await work?.value
  }

  private func begin() {
    let path: String
    do {
      path = try makePath()
    } catch {
      state = .failed(message: "\(error)")
      return
    }
    state = .starting
    let events = recorder.record(path)
    work = Task {
      var last: Event?
      for await event in events {
        last = event
        if case .heard(let seconds, let level) = event, state != .finishing {
          state = .recording(seconds: seconds, level: min(1, max(0, level)))
        }
      }
      work = nil
      end(path, last)
    }
  }

  private func stop() {
    state = .finishing
    recorder.stop()
  }

  private func end(_ path: String, _ last: Event?) {
    switch last {
    case .finished(let seconds):
      state = .idle
      if seconds > 0 { onRecorded(Recording(path: path, seconds: seconds)) }
    case .failed(let message, let kept):
      state = .failed(message: message)
      if let kept { onRecorded(Recording(path: path, seconds: kept)) }
    // A recorder that says nothing at its end was put away.
    case .heard, nil: state = .idle
    }
  }
}
