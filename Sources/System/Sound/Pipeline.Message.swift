import CGStreamer

extension Pipeline {
  /// A message from a pipeline.
  enum Message {
    /// All has arrived at the end of the pipeline.
    case end

    /// A new state, or a new place, is reached.
    case prerolled

    /// How loud a moment was, and how many seconds it lasted.
    case level(SoundLevel, seconds: Double)

    /// An element deviates from the request.
    case warning(Failure)

    /// An element cannot continue.
    case failure(Failure)

    /// ``Pipeline/wake()`` was called.
    case woken
  }

  /// Why an element cannot continue, or not as requested.
  struct Failure {
    enum Kind {
      /// A device or a file does not work.
      case resource
      /// Another program has a device.
      case busy
      /// An element that is needed is not installed.
      case missing
      /// The sound is damaged, no sound, or of a kind that is not known.
      case sound
    }

    let kind: Kind
    /// The name of the element.
    let element: String
    /// In the words of GStreamer, in the language of the system.
    let reason: String
  }
}

extension Pipeline.Message {
  static let types = GstMessageType(
    rawValue: [
      GST_MESSAGE_EOS, GST_MESSAGE_ERROR, GST_MESSAGE_WARNING, GST_MESSAGE_ELEMENT,
      GST_MESSAGE_APPLICATION, GST_MESSAGE_ASYNC_DONE,
    ].map(\.rawValue).reduce(0, |))

  /// Reads a message; nil for one that is of no interest.
  init?(_ message: UnsafeMutablePointer<GstMessage>) {
    switch unsafe message.pointee.type {
    case GST_MESSAGE_EOS: self = .end
    case GST_MESSAGE_ASYNC_DONE: self = .prerolled
    case GST_MESSAGE_APPLICATION: self = .woken
    case GST_MESSAGE_ERROR: unsafe self = .failure(Pipeline.Failure(message))
    case GST_MESSAGE_WARNING: unsafe self = .warning(Pipeline.Failure(message))
    default:
      guard let structure = unsafe gst_message_get_structure(message),
        unsafe gst_structure_has_name(structure, "level") != 0
      else { return nil }
      let level = unsafe SoundLevel(
        peak: Self.loudest("peak", in: structure), average: Self.loudest("rms", in: structure))
      self = .level(level, seconds: unsafe Self.time("duration", in: structure))
    }
  }

  /// The figure of the loudest channel.
  private static func loudest(_ name: String, in structure: UnsafePointer<GstStructure>) -> Double {
    guard let value = unsafe gst_structure_get_value(structure, name),
      let boxed = unsafe g_value_get_boxed(value)
    else { return SoundLevel.silence }
    let channels = unsafe boxed.assumingMemoryBound(to: GValueArray.self).pointee
    return (0..<Int(unsafe channels.n_values))
      .map { unsafe g_value_get_double(channels.values + $0) }.max() ?? SoundLevel.silence
  }

  private static func time(_ name: String, in structure: UnsafePointer<GstStructure>) -> Double {
    var time: guint64 = 0
    guard unsafe gst_structure_get_uint64(structure, name, &time) != 0, time < .max / 2 else {
      return 0
    }
    return Double(time) / 1e9
  }

  fileprivate static func text(_ text: UnsafePointer<CChar>?) -> String {
    unsafe text.map { unsafe String(cString: $0) } ?? ""
  }
}

extension Pipeline.Failure {
  fileprivate init(_ message: UnsafeMutablePointer<GstMessage>) {
    var error: UnsafeMutablePointer<GError>?
    if unsafe message.pointee.type == GST_MESSAGE_WARNING {
      unsafe gst_message_parse_warning(message, &error, nil)
    } else {
      unsafe gst_message_parse_error(message, &error, nil)
    }
    defer { unsafe g_clear_error(&error) }
    let source = unsafe message.pointee.src.flatMap { unsafe gst_object_get_name($0) }
    element = unsafe Pipeline.Message.text(source)
    unsafe g_free(source)
    guard let error = unsafe error?.pointee else {
      (kind, reason) = (.sound, "")
      return
    }
    reason = unsafe Pipeline.Message.text(error.message)
    kind = unsafe Self.kind(error.domain, error.code)
  }

  private static func kind(_ domain: GQuark, _ code: gint) -> Kind {
    if domain == gst_resource_error_quark() {
      return code == gint(GST_RESOURCE_ERROR_BUSY.rawValue) ? .busy : .resource
    }
    let isMissing =
      domain == gst_core_error_quark()
      && code == gint(GST_CORE_ERROR_MISSING_PLUGIN.rawValue)
      || domain == gst_stream_error_quark()
        && code == gint(GST_STREAM_ERROR_CODEC_NOT_FOUND.rawValue)
    return isMissing ? .missing : .sound
  }
}
