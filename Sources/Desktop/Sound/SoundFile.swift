import CGStreamer
import Glibc
import Synchronization

/// Files of sound, which nobody has to trust.
///
/// Both figures take at most the time that they are given, whatever the file is. All calls block.
public enum SoundFile {
  /// How long a sound is, in seconds.
  ///
  /// It is taken from the file where that says it, and otherwise found out by decoding; so it is if the
  /// file says more than so many bytes can hold.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - timeout: How long that may take.
  /// - Returns: The length, never negative.
  /// - Throws: ``SoundError/notReadable(path:reason:)``, ``SoundError/notSound(path:reason:)``,
  ///   ``SoundError/missingPlugins(_:)`` or ``SoundError/timedOut(path:)``.
  public static func duration(
    of path: String, timeout: Duration = .seconds(5)
  ) throws(SoundError) -> Double {
    let deadline = ContinuousClock.now + timeout
    let size = try check(path)
    let pipeline = try pipeline(path, end: "fakesink")
    let isReached = pipeline.set(.paused)
    try wait(for: .prerolled, in: pipeline, path, until: isReached ? deadline : .now)
    // The lowest rate that speech is ever stored with is 500 bits a second.
    if let duration = pipeline.duration, duration < Double(size) / 62 { return duration }
    return try decodedDuration(of: path, timeout: deadline - .now)
  }

  /// How long a sound is, in seconds, by decoding all of it.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - timeout: How long that may take: an hour of speech takes some seconds.
  /// - Returns: The length of what can be heard; of a damaged file, up to the damage.
  /// - Throws: As ``duration(of:timeout:)``.
  public static func decodedDuration(
    of path: String, timeout: Duration = .seconds(60)
  ) throws(SoundError) -> Double {
    let deadline = ContinuousClock.now + timeout
    _ = try check(path)
    let counter = SampleCounter()
    let pipeline = try pipeline(
      path,
      end: """
        audioresample ! audio/x-raw,format=S16LE,rate=\(SampleCounter.rate),channels=1 \
        ! fakesink name=end sync=false signal-handoffs=true
        """)
    pipeline.connect("handoff", of: "end", to: SampleCounter.handoff, data: counter)
    let isReached = pipeline.set(.playing)
    do {
      try wait(for: .end, in: pipeline, path, until: isReached ? deadline : .now)
    } catch {
      guard case .notSound = error, counter.seconds > 0 else { throw error }
    }
    return counter.seconds
  }

  /// The name of the element that reads a file.
  static let reader = "file"

  /// The words for a pipeline that decodes a file, which ``open(_:in:)`` names, up to an element.
  ///
  /// Pictures and videos in the file are left alone.
  static func decoding(to end: String) -> String {
    """
    filesrc name=\(reader) ! decodebin name=decoder caps=audio/x-raw expose-all-streams=false \
    ! audioconvert ! \(end)
    """
  }

  /// Checks that a file can be read without waiting for another program, and answers its size.
  static func check(_ path: String) throws(SoundError) -> Int {
    guard !path.utf8.contains(0) else {
      throw .notReadable(path: path, reason: RecordingFile.reason(EINVAL))
    }
    // A pipe would wait for somebody who writes.
    let descriptor = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw .notReadable(path: path, reason: RecordingFile.reason(errno))
    }
    defer { _ = close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .notSound(path: path, reason: "")
    }
    return Int(status.st_size)
  }

  /// Has a pipeline of ``decoding(to:)`` read a file.
  static func open(_ path: String, in pipeline: Pipeline) {
    pipeline.set("location", of: reader, to: path.hasPrefix("/") ? path : "./\(path)")
    pipeline.connect("autoplug-continue", of: "decoder", to: continuesDecoding)
  }

  private static func pipeline(_ path: String, end: String) throws(SoundError) -> Pipeline {
    do {
      let pipeline = try Pipeline(decoding(to: end))
      open(path, in: pipeline)
      return pipeline
    } catch {
      throw .missingPlugins(error.missing)
    }
  }

  private enum Goal {
    case prerolled
    case end
  }

  private static func wait(
    for goal: Goal, in pipeline: Pipeline, _ path: String, until deadline: ContinuousClock.Instant
  ) throws(SoundError) {
    while let message = pipeline.message(within: deadline - .now) {
      switch (message, goal) {
      case (.end, .end), (.prerolled, .prerolled): return
      case (.end, .prerolled): throw .notSound(path: path, reason: "")
      case (.failure(let failure), _): throw failure.error(reading: path)
      default: break
      }
    }
    throw .timedOut(path: path)
  }
}

extension Pipeline.Failure {
  /// The error when a file is read.
  func error(reading path: String) -> SoundError { .notSound(path: path, reason: reason) }
}

/// Whether a decoder may go on with what it has found in a file: not with a playlist, which could have
/// it read other files or ask other machines.
private let continuesDecoding: GCallback = {
  let callback:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutablePointer<GstCaps>?,
      UnsafeMutableRawPointer?
    ) -> gboolean = { _, _, caps, _ in
      guard let caps = unsafe caps, let first = unsafe gst_caps_get_structure(caps, 0),
        let name = unsafe gst_structure_get_name(first)
      else { return 0 }
      return SoundKinds.allow(unsafe String(cString: name)) ? 1 : 0
    }
  return unsafe unsafeBitCast(callback, to: GCallback.self)
}()

/// What files are decoded, by the names of their kinds in GStreamer.
enum SoundKinds {
  private static let containers: Set = [
    "application/ogg", "application/x-apetag", "application/x-id3", "video/quicktime", "video/webm",
    "video/x-matroska", "video/x-msvideo", "video/mpeg", "video/mpegts", "video/x-ms-asf",
  ]

  /// Whether a file, or a part of one, of this kind is decoded.
  static func allow(_ kind: String) -> Bool {
    kind.hasPrefix("audio/") || containers.contains(kind)
  }
}

/// Counts what a pipeline has decoded: a class because its threads count.
private final class SampleCounter: Sendable {
  static let rate = 8000

  private let bytes = Atomic<Int>(0)

  var seconds: Double { Double(bytes.load(ordering: .relaxed)) / Double(2 * Self.rate) }

  func add(_ count: Int) { bytes.add(count, ordering: .relaxed) }

  /// Called with a sink, a buffer, a pad and the counter.
  static let handoff: GCallback = {
    let callback:
      @convention(c) (
        UnsafeMutableRawPointer?, UnsafeMutablePointer<GstBuffer>?, UnsafeMutableRawPointer?,
        UnsafeMutableRawPointer?
      ) -> Void = { _, buffer, _, data in
        guard let buffer = unsafe buffer, let data = unsafe data else { return }
        let counter = unsafe Unmanaged<SampleCounter>.fromOpaque(data).takeUnretainedValue()
        counter.add(Int(unsafe gst_buffer_get_size(buffer)))
      }
    return unsafe unsafeBitCast(callback, to: GCallback.self)
  }()
}
