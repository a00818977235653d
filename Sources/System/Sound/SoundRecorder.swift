import Dispatch
public import Errors
import Synchronization

/// Records the microphone to files of Ogg Opus, one voice, about 32 kilobits a second.
///
/// Speech is on disk within a second: each part of 0.4 seconds is written and synced before the
/// next one. So a killed program, or a power failure, costs at most a second, and the file plays up
/// to that point.
///
/// The microphone is opened first, and what it hears until there is a place for it waits in memory.
///
/// All calls return immediately; the first recording calls ``GStreamer/start()``. Progress is reported
/// by events, in order, on the recorder's own queue; the last one of a recording is
/// ``SoundRecorder/Event/finished(seconds:)`` or ``SoundRecorder/Event/failed(_:kept:)``.
///
/// ```swift
/// let recorder = SoundRecorder()
/// recorder.start(to: "/recordings/night.opus") { event in print(event) }
/// recorder.stop()
/// ```
///
/// A class because a recording continues on its own.
public final class SoundRecorder: Sendable {
  /// What happens to a recording.
  public enum Event: Hashable, Sendable {
    /// The microphone is heard.
    case started

    /// How loud the microphone was, about fifteen times a second, and how long the recording is now.
    case level(SoundLevel, seconds: Double)

    /// The recording was stopped, and its file is complete and on disk. After 0 seconds, if the
    /// microphone wasn't even open, none is kept.
    case finished(seconds: Double)

    /// The recording ended on its own. The recorded seconds are in the file and play; nil means
    /// that there are none, and no file.
    case failed(SoundError, kept: Double?)
  }

  /// The default microphone, as the person has chosen it in the settings of the system.
  public static let defaultSource = "autoaudiosrc"

  /// After how much time without a sound, not even a silent one, a microphone counts as broken.
  static let timeout = Duration.seconds(10)

  /// How long the end of a recording may take to arrive in its file.
  private static let finalTimeout = Duration.seconds(3)

  private let source: String
  private let queue = DispatchQueue(label: "org.luciddreams.Sound.recorder")
  private let current = Mutex<Recording?>(nil)

  /// Creates a recorder that records nothing yet.
  ///
  /// - Parameter source: Where the sound comes from, as `gst-launch-1.0` reads it.
  public init(source: String = SoundRecorder.defaultSource) { self.source = source }

  deinit { current.withLock { $0 }?.stop() }

  /// The parts of GStreamer that recording needs and that are not installed; none if all are there.
  ///
  /// Calls ``GStreamer/start()``.
  public static func missingPlugins(source: String = defaultSource) -> [String] {
    let first = source.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? source
    return GStreamer.missing([
      first, "queue", "audioconvert", "audioresample", "capsfilter", "level", "opusenc", "oggmux",
      "fakesink",
    ])
  }

  /// Begins a recording in a file, for tests.
  ///
  /// - Parameters:
  ///   - path: Where to write; an existing file is never replaced.
  ///   - onEvent: Called with each event on the recorder's queue, where it should take little time.
  /// - Precondition: The recorder has delivered the last event of the previous recording.
  public func start(to path: String, onEvent: @escaping @Sendable (Event) -> Void) {
    start(into: { () throws(SoundError) in try RecordingFile(path) }, onEvent: onEvent)
  }

  /// Begins a recording whose place is still to be made.
  ///
  /// - Parameters:
  ///   - output: Makes the place, on a thread that may block, while the microphone is heard already.
  ///   - onEvent: Called with each event on the recorder's queue, where it should take little time.
  /// - Precondition: The recorder has delivered the last event of the previous recording.
  public func start(
    into output: @escaping @Sendable () throws(SoundError) -> any RecordingOutput,
    onEvent: @escaping @Sendable (Event) -> Void
  ) {
    GStreamer.start()
    let recording = Recording(source: source, output: output)
    current.withLock { current in
      precondition(current == nil, "A recording was begun while another one goes on.")
      current = recording
    }
    queue.async { [weak self] in
      let last = recording.run(onEvent)
      self?.current.withLock { $0 = nil }
      onEvent(last)
    }
  }

  /// Ends the recording, whose last event follows soon.
  ///
  /// Does nothing without a recording.
  public func stop() { current.withLock { $0 }?.stop() }

  /// One recording: a class because other threads stop it.
  private final class Recording: Sendable {
    private struct State {
      var isStopped = false
      var pipeline: Pipeline?
    }

    private let source: String
    private let makeOutput: @Sendable () throws(SoundError) -> any RecordingOutput
    private let state = Mutex(State())
    private let sink = RecordingSink()

    init(
      source: String, output: @escaping @Sendable () throws(SoundError) -> any RecordingOutput
    ) {
      self.source = source
      makeOutput = output
    }

    func stop() {
      state.withLock {
        $0.isStopped = true
        $0.pipeline?.wake()
      }
    }

    private var isStopped: Bool { state.withLock { $0.isStopped } }

    /// Records until it is stopped or fails, and returns the last event.
    func run(_ onEvent: (Event) -> Void) -> Event {
      let missing = SoundRecorder.missingPlugins(source: source)
      guard missing.isEmpty else { return .failed(.missingPlugins(missing), kept: nil) }
      var seconds = 0.0
      let error = record { event in
        if case .level(_, let end) = event { seconds = end }
        onEvent(event)
      }
      let failure = error ?? sink.error
      guard let output = sink.end() else {
        return failure.map { .failed($0, kept: nil) } ?? .finished(seconds: 0)
      }
      do throws(SoundError) {
        if let failure { throw failure }
        try output.finish()
        if seconds == 0 { output.discard() }
        return .finished(seconds: seconds)
      } catch {
        guard seconds > 0, sink.hasWritten else {
          output.discard()
          return .failed(error, kept: nil)
        }
        return .failed(error, kept: output.keptSeconds() ?? seconds)
      }
    }

    /// Runs the pipeline until the end, and returns why it ended on its own.
    private func record(_ onEvent: (Event) -> Void) -> SoundError? {
      let pipeline: Pipeline
      do {
        pipeline = try Pipeline(
          """
          \(source) ! queue ! audioconvert ! audioresample ! audio/x-raw,rate=48000,channels=1 \
          ! level interval=66666667 ! opusenc audio-type=voice bitrate=32000 \
          ! oggmux max-page-delay=400000000 max-delay=0 \
          ! queue max-size-buffers=0 max-size-time=0 max-size-bytes=8000000 \
          ! fakesink name=\(Self.sink) sync=false async=false signal-handoffs=true
          """)
      } catch {
        guard error.missing.isEmpty else { return .missingPlugins(error.missing) }
        return .noMicrophone(reason: error.reason)
      }
      pipeline.connect("handoff", of: Self.sink, to: RecordingSink.handoff, data: sink)
      state.withLock { $0.pipeline = pipeline }
      defer { state.withLock { $0.pipeline = nil } }
      guard pipeline.set(.ready), !pipeline.hasPlaceholderDevice(for: "src"), pipeline.set(.playing)
      else {
        return reason(of: pipeline)
      }
      sink.onFailed { [weak pipeline] in pipeline?.wake() }
      // The microphone is heard meanwhile.
      let place = DispatchGroup()
      DispatchQueue.global(qos: .userInitiated).async(group: place) { [makeOutput, sink] in
        do throws(SoundError) { sink.begin(try makeOutput()) } catch { sink.fail(error) }
      }
      defer { place.wait() }
      return follow(pipeline, onEvent)
    }

    private func follow(_ pipeline: Pipeline, _ onEvent: (Event) -> Void) -> SoundError? {
      var (hasStarted, isEnding) = (false, false)
      // Not the time since the start, which has passed before a microphone is heard.
      var recorded = 0.0
      while true {
        if let error = sink.error { return error }
        if isStopped, !isEnding {
          // Before anything is heard there is nothing to wait for.
          guard hasStarted else { return nil }
          isEnding = true
          pipeline.end()
        }
        let timeout = isEnding ? SoundRecorder.finalTimeout : SoundRecorder.timeout
        switch pipeline.message(within: timeout) {
        case .level(let level, let seconds):
          if !hasStarted { onEvent(.started) }
          hasStarted = true
          recorded += seconds
          onEvent(.level(level, seconds: recorded))
        case .end: return sink.error
        case .failure(let failure):
          // Speech from before a microphone failed is still on its way to the file.
          if hasStarted {
            pipeline.end()
            drain(pipeline)
          }
          return sink.error ?? error(of: failure)
        case nil: return isEnding ? sink.error : .noMicrophone(reason: "")
        case .prerolled, .warning, .woken: break
        }
      }
    }

    private func drain(_ pipeline: Pipeline) {
      let deadline = ContinuousClock.now + .seconds(1)
      while let message = pipeline.message(within: deadline - .now) {
        if case .end = message { return }
      }
    }

    /// Why a pipeline has not started.
    private func reason(of pipeline: Pipeline) -> SoundError {
      // Without a device that works, one that is busy is only warned of.
      var warning: Pipeline.Failure?
      while let message = pipeline.message(within: .zero) {
        switch message {
        case .failure(let failure): return error(of: failure)
        case .warning(let failure): warning = failure
        default: break
        }
      }
      return warning.map(error(of:)) ?? .noMicrophone(reason: "")
    }

    private func error(of failure: Pipeline.Failure) -> SoundError {
      switch failure.kind {
      case .missing: .missingPlugins([failure.element])
      case .busy: .microphoneBusy
      case .resource, .sound: .noMicrophone(reason: failure.reason)
      }
    }

    /// The name of the element that hands the bytes over.
    private static let sink = "recording"
  }
}
