import CGStreamer
import Synchronization

/// A pipeline of GStreamer's elements, and the messages that they send.
///
/// Closed with the last reference, which waits until its threads have ended.
// All is constant or atomic, and GStreamer's elements and buses lock themselves.
@safe final class Pipeline: @unchecked Sendable {
  /// The states in which a pipeline can be.
  enum State {
    /// Devices are open, and nothing flows.
    case ready
    case paused
    case playing

    fileprivate var value: GstState {
      switch self {
      case .ready: GST_STATE_READY
      case .paused: GST_STATE_PAUSED
      case .playing: GST_STATE_PLAYING
      }
    }
  }

  /// Wrong words for a pipeline, or the names of elements that are not installed.
  struct ConstructionError: Error {
    let missing: [String]
    let reason: String
  }

  /// How long to wait for a pending state change before closing.
  private static let timeout = Duration.milliseconds(500)

  private let hasFailed = Atomic(false)
  private let element: UnsafeMutablePointer<GstElement>
  private let bus: UnsafeMutablePointer<GstBus>

  /// Creates a pipeline in which nothing is open.
  ///
  /// - Parameter description: Elements with `!` between them, as `gst-launch-1.0` reads them.
  /// - Throws: ``ConstructionError``.
  init(_ description: String) throws(ConstructionError) {
    GStreamer.start()
    let context = unsafe gst_parse_context_new()
    defer { unsafe gst_parse_context_free(context) }
    var error: UnsafeMutablePointer<GError>?
    let parsed = unsafe gst_parse_launch_full(
      description, context, GST_PARSE_FLAG_FATAL_ERRORS, &error)
    defer { unsafe g_clear_error(&error) }
    guard let parsed = unsafe parsed, let bus = unsafe gst_element_get_bus(parsed) else {
      let reason = unsafe error.map { unsafe Pipeline.text($0.pointee.message) } ?? ""
      throw unsafe ConstructionError(missing: Pipeline.missing(context), reason: reason)
    }
    unsafe element = parsed
    unsafe self.bus = bus
  }

  deinit {
    // GStreamer's decoders are not safe to close while they choose what to decode with.
    if !hasFailed.load(ordering: .relaxed) {
      unsafe gst_element_get_state(element, nil, nil, Self.nanoseconds(Self.timeout))
    }
    unsafe gst_element_set_state(element, GST_STATE_NULL)
    unsafe gst_object_unref(bus)
    unsafe gst_object_unref(element)
  }

  /// Changes the state, possibly reported later in a message.
  ///
  /// - Returns: False if it cannot be changed; then a message says why.
  func set(_ state: State) -> Bool {
    unsafe gst_element_set_state(element, state.value) != GST_STATE_CHANGE_FAILURE
  }

  /// Ends the stream; ``Message/end`` arrives after the last data.
  func end() {
    _ = unsafe gst_element_send_event(element, gst_event_new_eos())
  }

  /// Whether GStreamer has found no device and put a tone, or silence, in its place.
  ///
  /// - Parameter kind: The kind of device: `src` or `sink`.
  /// - Returns: Whether there is no device; known from ``State/ready`` on.
  func hasPlaceholderDevice(for kind: String) -> Bool {
    ["fake-audio-\(kind)", "fake-auto-audio-\(kind)"].contains { name in
      guard let found = unsafe gst_bin_get_by_name(bin, name) else { return false }
      unsafe gst_object_unref(found)
      return true
    }
  }

  /// Sets a property of an element, which both exist.
  func set(_ property: String, of name: String, to value: String) {
    guard let found = unsafe gst_bin_get_by_name(bin, name) else {
      preconditionFailure("There is no element “\(name)” in the pipeline.")
    }
    unsafe gst_util_set_object_arg(
      UnsafeMutableRawPointer(found).assumingMemoryBound(to: GObject.self), property, value)
    unsafe gst_object_unref(found)
  }

  /// Calls a C function at each signal of an element.
  ///
  /// - Parameters:
  ///   - signal: The name of the signal.
  ///   - name: The name of the element.
  ///   - callback: The function, as the signal wants it; called on threads of the pipeline.
  ///   - data: The last argument of the function; retained for the lifetime of the element.
  func connect(
    _ signal: String, of name: String, to callback: @escaping GCallback, data: AnyObject? = nil
  ) {
    guard let found = unsafe gst_bin_get_by_name(bin, name) else {
      preconditionFailure("There is no element “\(name)” in the pipeline.")
    }
    let retained = unsafe data.map { unsafe Unmanaged.passRetained($0).toOpaque() }
    _ = unsafe g_signal_connect_data(
      found, signal, callback, retained,
      { data, _ in
        if let data = unsafe data { unsafe Unmanaged<AnyObject>.fromOpaque(data).release() }
      },
      GConnectFlags(rawValue: 0))
    unsafe gst_object_unref(found)
  }

  /// Where the sound is that is heard now, in seconds; nil before anything is.
  var position: Double? {
    var time: gint64 = 0
    guard unsafe gst_element_query_position(element, GST_FORMAT_TIME, &time) != 0 else {
      return nil
    }
    return Self.seconds(time)
  }

  /// How long the sound says that it is, in seconds; nil if it does not say.
  var duration: Double? {
    var time: gint64 = 0
    guard unsafe gst_element_query_duration(element, GST_FORMAT_TIME, &time) != 0 else {
      return nil
    }
    return Self.seconds(time)
  }

  /// Goes to a place; ``Message/prerolled`` comes when it is reached.
  ///
  /// - Parameters:
  ///   - seconds: The place.
  ///   - rate: How fast to play from there.
  /// - Returns: False if that is impossible.
  func seek(to seconds: Double, rate: Double) -> Bool {
    let flags = GstSeekFlags(
      rawValue: GST_SEEK_FLAG_FLUSH.rawValue | GST_SEEK_FLAG_ACCURATE.rawValue)
    return unsafe gst_element_seek(
      element, rate, GST_FORMAT_TIME, flags, GST_SEEK_TYPE_SET, gint64(seconds * 1e9),
      GST_SEEK_TYPE_NONE, -1) != 0
  }

  /// Sends ``Message/woken``; from any thread.
  func wake() {
    _ = unsafe gst_bus_post(bus, gst_message_new_application(nil, gst_structure_new_empty("wake")))
  }

  /// Waits for the next message.
  ///
  /// - Parameter timeout: The longest time to wait.
  /// - Returns: The message; nil on timeout.
  func message(within timeout: Duration) -> Message? {
    let deadline = ContinuousClock.now + timeout
    while true {
      let left = max(.zero, deadline - .now)
      guard
        let message = unsafe gst_bus_timed_pop_filtered(
          bus, Self.nanoseconds(left), Message.types)
      else { return nil }
      defer { unsafe gst_mini_object_unref(Self.miniObject(message)) }
      guard let message = unsafe Message(message) else { continue }
      if case .failure = message { hasFailed.store(true, ordering: .relaxed) }
      return message
    }
  }

  private var bin: UnsafeMutablePointer<GstBin> {
    unsafe UnsafeMutableRawPointer(element).assumingMemoryBound(to: GstBin.self)
  }

  private static func miniObject(
    _ message: UnsafeMutablePointer<GstMessage>
  ) -> UnsafeMutablePointer<GstMiniObject> {
    unsafe UnsafeMutableRawPointer(message).assumingMemoryBound(to: GstMiniObject.self)
  }

  /// Seconds of a time in nanoseconds; nil for none, which is below zero.
  private static func seconds(_ time: gint64) -> Double? { time < 0 ? nil : Double(time) / 1e9 }

  private static func nanoseconds(_ duration: Duration) -> GstClockTime {
    let (seconds, attoseconds) = duration.components
    return GstClockTime(clamping: seconds) * 1_000_000_000
      + GstClockTime(clamping: attoseconds / 1_000_000_000)
  }

  private static func missing(_ context: OpaquePointer?) -> [String] {
    guard let names = unsafe gst_parse_context_get_missing_elements(context) else { return [] }
    defer { unsafe g_strfreev(names) }
    var (missing, place) = ([String](), 0)
    while let name = unsafe names[place] {
      unsafe missing.append(String(cString: name))
      place += 1
    }
    return missing
  }

  fileprivate static func text(_ text: UnsafePointer<CChar>?) -> String {
    unsafe text.map { unsafe String(cString: $0) } ?? ""
  }
}
