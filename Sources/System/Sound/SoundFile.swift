import CGStreamer
public import Errors
import Files
import Glibc
import Synchronization

/// Files of sound, which nobody has to trust.
///
/// Both figures respect their time limit for every file. All calls block. A program that uses GTK calls
/// ``GStreamer/start()`` first.
public enum SoundFile {
  /// How long a sound is, in seconds.
  ///
  /// It is read from the file if stated, and otherwise determined by decoding, also if the stated
  /// length is impossible for the file's size.
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
    let file = try Opened(path)
    let pipeline = try pipeline(file, end: "fakesink")
    let isReached = pipeline.set(.paused)
    try wait(for: .prerolled, in: pipeline, path, until: isReached ? deadline : .now)
    // The lowest rate that speech is ever stored with is 500 bits a second.
    if let duration = pipeline.duration, duration < Double(file.size) / 62 { return duration }
    return try decodedDuration(of: path, timeout: deadline - .now)
  }

  /// How long a sound is, in seconds, by decoding all of it.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - timeout: How long that may take: an hour of speech takes some seconds. Zero and less is too short.
  /// - Returns: The audible length; for a damaged file, up to the damage.
  /// - Throws: As ``duration(of:timeout:)``.
  public static func decodedDuration(
    of path: String, timeout: Duration = .seconds(60)
  ) throws(SoundError) -> Double {
    // A short file may be decoded before this thread looks.
    guard timeout > .zero else { throw .timedOut(path: path) }
    let deadline = ContinuousClock.now + timeout
    let counter = SampleCounter()
    let pipeline = try pipeline(
      Opened(path),
      end: """
        audio/x-raw,format=S16LE,channels=1 \
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

  /// A file that can be read.
  struct Opened {
    let path: String
    /// In bytes.
    let size: Int
    private let decoder: SoundDecoder

    /// Opens a file for a moment, without waiting for another program.
    init(_ path: String) throws(SoundError) {
      let file: OpenFile
      let status: FileStatus
      do throws(FileError) {
        // Opening a pipe would wait for a writer.
        file = try OpenFile(path, .noWaiting)
        status = try file.status()
      } catch {
        throw .notReadable(path: path, reason: error.reason)
      }
      guard status.kind == .file else { throw .notSound(path: path, reason: "") }
      self.path = path
      size = status.size
      // The decoder reports a file that can't be read.
      let head = (try? file.read(upTo: 64)) ?? nil
      decoder = SoundDecoder(head: head ?? [])
    }

    /// Creates a pipeline that decodes the file, up to an element.
    func pipeline(to end: String) throws(Pipeline.ConstructionError) -> Pipeline {
      let pipeline = try Pipeline(
        "filesrc name=\(reader) ! \(decoder.words) ! audioconvert ! \(end)")
      pipeline.set("location", of: reader, to: path.hasPrefix("/") ? path : "./\(path)")
      if decoder == .any {
        pipeline.connect("autoplug-continue", of: SoundDecoder.name, to: continuesDecoding)
      }
      return pipeline
    }
  }

  private static func pipeline(_ file: Opened, end: String) throws(SoundError) -> Pipeline {
    do {
      return try file.pipeline(to: end)
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

/// Whether a decoder may continue with a detected type: not with a playlist, which could make it
/// read other files or contact other machines.
private let continuesDecoding: GCallback = {
  let callback:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutablePointer<GstCaps>?,
      UnsafeMutableRawPointer?
    ) -> gboolean = { _, _, caps, _ in
      guard let caps = unsafe caps, let first = unsafe gst_caps_get_structure(caps, 0),
        let name = unsafe gst_structure_get_name(first)
      else { return 0 }
      return SoundDecoder.allows(unsafe String(cString: name)) ? 1 : 0
    }
  return unsafe unsafeBitCast(callback, to: GCallback.self)
}()

/// Counts a pipeline's decoded samples: a class because its threads count.
private final class SampleCounter: Sendable {
  /// In millionths of a second, of the buffers so far.
  private let time = Atomic<Int>(0)

  var seconds: Double { Double(time.load(ordering: .relaxed)) / 1e6 }

  private func add(bytes: Int, rate: Int) {
    guard rate > 0 else { return }
    // One channel of two bytes.
    time.add(bytes / 2 * 1_000_000 / rate, ordering: .relaxed)
  }

  /// Called with a sink, a buffer, a pad and the counter.
  static let handoff: GCallback = {
    let callback:
      @convention(c) (
        UnsafeMutableRawPointer?, UnsafeMutablePointer<GstBuffer>?, UnsafeMutablePointer<GstPad>?,
        UnsafeMutableRawPointer?
      ) -> Void = { _, buffer, pad, data in
        guard let buffer = unsafe buffer, let pad = unsafe pad, let data = unsafe data,
          let caps = unsafe gst_pad_get_current_caps(pad)
        else { return }
        var rate: gint = 0
        unsafe gst_structure_get_int(gst_caps_get_structure(caps, 0), "rate", &rate)
        unsafe gst_mini_object_unref(
          UnsafeMutableRawPointer(caps).assumingMemoryBound(to: GstMiniObject.self))
        let counter = unsafe Unmanaged<SampleCounter>.fromOpaque(data).takeUnretainedValue()
        counter.add(bytes: Int(unsafe gst_buffer_get_size(buffer)), rate: Int(rate))
      }
    return unsafe unsafeBitCast(callback, to: GCallback.self)
  }()
}
