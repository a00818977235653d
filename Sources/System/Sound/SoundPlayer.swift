import Dispatch
public import Errors
import Synchronization

/// Plays a file of sound: from any place, slower or faster at the same pitch.
///
/// All calls return immediately, and requests made before the file is open are carried out once it
/// is; the first player calls ``GStreamer/start()``. Progress is reported by events, in order, on the
/// player's own queue; ``SoundPlayer/Event/failed(_:)`` is the last one. None comes after
/// ``close()`` except one already being delivered.
///
/// ```swift
/// let player = SoundPlayer(path: "/recordings/night.opus") { event in print(event) }
/// player.seek(to: 20)
/// player.play()
/// ```
///
/// A class because the sound continues on its own; it ends with the last reference.
public final class SoundPlayer: Sendable {
  /// What happens to the sound.
  public enum Event: Hashable, Sendable {
    /// The file is open; its length is in seconds, or nil if nobody knows it.
    case ready(duration: Double?)

    /// The sound is heard from now on.
    case playing

    /// The sound rests; at its end, too.
    case paused

    /// Where the sound is, in seconds: ten times a second while it plays, and where a seek has led.
    case position(Double)

    /// The end was reached; ``SoundPlayer/play()`` starts over.
    case ended

    /// The sound cannot be played any further.
    case failed(SoundError)
  }

  /// The default loudspeaker, as the person has chosen it in the settings of the system.
  public static let defaultSink = "autoaudiosink"

  /// The slowest and the fastest rate.
  public static let rates = 0.5...2

  private let session: Session

  /// Opens a file; nothing is heard yet.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - sink: Where the sound goes, as `gst-launch-1.0` reads it.
  ///   - onEvent: Called with each event on the player's queue, where it should take little time.
  public init(
    path: String, sink: String = SoundPlayer.defaultSink,
    onEvent: @escaping @Sendable (Event) -> Void
  ) {
    GStreamer.start()
    let session = Session(path: path, sink: sink)
    self.session = session
    let queue = DispatchQueue(label: "org.luciddreams.Sound.player")
    queue.async { session.run(onEvent) }
  }

  deinit { session.send(.close) }

  /// The parts of GStreamer that playing needs and that are not installed; empty if none are
  /// missing.
  ///
  /// Calls ``GStreamer/start()``. Some kinds of files need more parts.
  public static func missingPlugins(sink: String = defaultSink) -> [String] {
    let first = sink.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? sink
    return GStreamer.missing([
      first, "filesrc", "decodebin", "audioconvert", "audioresample", "scaletempo",
    ])
  }

  /// Resumes, or starts over after the end.
  public func play() { session.send(.play) }

  /// Rests at the place where it is.
  public func pause() { session.send(.pause) }

  /// Goes to a place, and plays there on if it has played.
  ///
  /// - Parameter seconds: The place; outside of the sound it counts as the nearest one inside.
  public func seek(to seconds: Double) { session.send(.seek(seconds)) }

  /// Sets how fast the sound is played; the pitch stays.
  ///
  /// - Parameter rate: 1 is the recorded speed; clamped to ``rates``.
  public func set(rate: Double) { session.send(.rate(rate)) }

  /// Closes the file.
  public func close() { session.send(.close) }
}

/// A request to a player.
private enum Command: Sendable {
  case play
  case pause
  case seek(Double)
  case rate(Double)
  case close
}

/// An open sound: a class because other threads send it commands.
private final class Session: Sendable {
  private struct Inbox {
    var commands: [Command] = []
    var pipeline: Pipeline?
  }

  private let path: String
  private let sink: String
  private let inbox = Mutex(Inbox())

  init(path: String, sink: String) {
    self.path = path
    self.sink = sink
  }

  func send(_ command: Command) {
    inbox.withLock {
      $0.commands.append(command)
      $0.pipeline?.wake()
    }
  }

  private func received() -> [Command] {
    inbox.withLock { inbox in
      defer { inbox.commands = [] }
      return inbox.commands
    }
  }

  /// Plays until it is closed or fails.
  func run(_ onEvent: (SoundPlayer.Event) -> Void) {
    defer { inbox.withLock { $0.pipeline = nil } }
    do {
      var playback = Playback(path: path, pipeline: try open())
      try playback.preroll()
      onEvent(.ready(duration: playback.duration))
      while true {
        for command in received() {
          guard try playback.perform(command, onEvent) else { return }
        }
        try playback.follow(onEvent)
      }
    } catch {
      onEvent(.failed(error))
    }
  }

  private func open() throws(SoundError) -> Pipeline {
    let missing = SoundPlayer.missingPlugins(sink: sink)
    guard missing.isEmpty else { throw .missingPlugins(missing) }
    let file = try SoundFile.Opened(path)
    let pipeline: Pipeline
    do {
      pipeline = try file.pipeline(to: "scaletempo ! audioconvert ! audioresample ! \(sink)")
    } catch {
      guard error.missing.isEmpty else { throw .missingPlugins(error.missing) }
      throw .noSpeaker(reason: error.reason)
    }
    inbox.withLock { $0.pipeline = pipeline }
    return pipeline
  }
}

/// The position of a sound, and the next request.
private struct Playback {
  /// How long opening a file, or finding a place in it, may take.
  private static let timeout = Duration.seconds(15)

  private let path: String
  private let pipeline: Pipeline
  private(set) var duration: Double?
  private var rate = 1.0
  private var isPlaying = false
  private var hasEnded = false
  /// The place that the pipeline looks for, and when it must have found it; nil while it looks for none.
  private var sought: (place: Double, deadline: ContinuousClock.Instant)?
  /// The place to look for after this one.
  private var nextPlace: Double?

  init(path: String, pipeline: Pipeline) {
    self.path = path
    self.pipeline = pipeline
  }

  /// Waits until the first sound could be heard.
  mutating func preroll() throws(SoundError) {
    let deadline = ContinuousClock.now + Self.timeout
    let isReady = pipeline.set(.ready) && !pipeline.hasPlaceholderDevice(for: "sink")
    let isReached = isReady && pipeline.set(.paused)
    var warning = ""
    while let message = pipeline.message(within: isReached ? deadline - .now : .zero) {
      switch message {
      case .prerolled:
        // A length impossible for the file is bogus, and then there is no slider.
        duration = try? SoundFile.duration(of: path)
        return
      case .failure(let failure): throw error(of: failure)
      case .warning(let failure): warning = failure.reason
      case .end: throw .notSound(path: path, reason: "")
      case .level, .woken: break
      }
    }
    if isReached { throw .timedOut(path: path) }
    throw .noSpeaker(reason: warning)
  }

  /// Handles a request; false closes the file.
  mutating func perform(
    _ command: Command, _ onEvent: (SoundPlayer.Event) -> Void
  ) throws(SoundError) -> Bool {
    switch command {
    case .play where isPlaying: break
    case .play:
      if hasEnded { seek(to: 0) }
      try set(playing: true, onEvent)
    case .pause where !isPlaying: break
    case .pause: try set(playing: false, onEvent)
    case .seek(let place):
      let end = duration ?? .greatestFiniteMagnitude
      seek(to: place.isNaN ? 0 : min(max(0, place), end))
    case .rate(let rate):
      let allowed = SoundPlayer.rates
      let new = rate.isNaN ? 1 : min(max(allowed.lowerBound, rate), allowed.upperBound)
      guard new != self.rate else { break }
      self.rate = new
      // At the end there is nothing whose rate could change; starting over begins with a seek.
      if !hasEnded { seek(to: nextPlace ?? sought?.place ?? pipeline.position ?? 0) }
    case .close: return false
    }
    return true
  }

  /// Waits for what happens next.
  mutating func follow(_ onEvent: (SoundPlayer.Event) -> Void) throws(SoundError) {
    let isMoving = isPlaying || sought != nil
    switch pipeline.message(within: isMoving ? .milliseconds(100) : .seconds(3600)) {
    case .prerolled:
      guard sought != nil else { break }
      sought = nil
      if let next = nextPlace {
        nextPlace = nil
        seek(to: next)
      } else if let position = pipeline.position {
        onEvent(.position(position))
      }
    case .end:
      (isPlaying, hasEnded, sought, nextPlace) = (false, true, nil, nil)
      _ = pipeline.set(.paused)
      if let duration { onEvent(.position(duration)) }
      onEvent(.paused)
      onEvent(.ended)
    case .failure(let failure): throw error(of: failure)
    case nil:
      if let sought, sought.deadline < .now { throw .timedOut(path: path) }
      if isPlaying, sought == nil, let position = pipeline.position {
        onEvent(.position(position))
      }
    case .level, .warning, .woken: break
    }
  }

  private mutating func set(
    playing: Bool, _ onEvent: (SoundPlayer.Event) -> Void
  ) throws(SoundError) {
    isPlaying = playing
    // Why it cannot is in a message that follows.
    _ = pipeline.set(playing ? .playing : .paused)
    onEvent(playing ? .playing : .paused)
  }

  /// Looks for a place, or remembers it while the pipeline looks for another one.
  private mutating func seek(to place: Double) {
    hasEnded = false
    guard sought == nil else {
      nextPlace = place
      return
    }
    // A file in which no place can be found plays on where it is.
    if pipeline.seek(to: place, rate: rate) { sought = (place, .now + Self.timeout) }
  }

  private func error(of failure: Pipeline.Failure) -> SoundError {
    [.resource, .busy].contains(failure.kind) && failure.element != SoundFile.reader
      ? .noSpeaker(reason: failure.reason) : failure.error(reading: path)
  }
}
