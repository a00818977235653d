import CGtk
import CGtkGlue

/// The arguments of one signal emission; 0 is the emitter.
@safe
struct SignalArguments {
  fileprivate let values: UnsafePointer<GValue>
  fileprivate let result: UnsafeMutablePointer<GValue>?

  func object(_ index: Int) -> Object? {
    unsafe g_value_get_object(values + index).map { unsafe Object(sharing: $0) }
  }

  func int(_ index: Int) -> Int { Int(unsafe g_value_get_int(values + index)) }

  func uint(_ index: Int) -> UInt32 { unsafe g_value_get_uint(values + index) }

  func flags(_ index: Int) -> UInt32 { unsafe g_value_get_flags(values + index) }

  func double(_ index: Int) -> Double { unsafe g_value_get_double(values + index) }

  func string(_ index: Int) -> String {
    guard let text = unsafe g_value_get_string(values + index) else { return "" }
    return unsafe String(cString: text)
  }

  /// The string in a variant; nil for none and for other types.
  func variantText(_ index: Int) -> String? {
    guard let variant = unsafe g_value_get_variant(values + index),
      unsafe g_variant_classify(variant) == G_VARIANT_CLASS_STRING
    else { return nil }
    return unsafe String(cString: g_variant_get_string(variant, nil))
  }

  /// The bytes of a string that need not be NUL-terminated.
  func bytes(_ index: Int, count: Int) -> [UInt8] {
    guard let text = unsafe g_value_get_string(values + index) else { return [] }
    return unsafe Array(UnsafeRawBufferPointer(start: text, count: count))
  }

  /// A structure that the emitter lends for the time of the emission.
  func boxed<T>(_ index: Int) -> UnsafeMutablePointer<T>? {
    unsafe g_value_get_boxed(values + index)?.assumingMemoryBound(to: T.self)
  }

  /// The paths or URIs of an array of files, without those that are on no disk.
  func files(_ index: Int, count: Int) -> [String] {
    guard let files = unsafe g_value_get_pointer(values + index) else { return [] }
    let array = unsafe files.assumingMemoryBound(to: OpaquePointer?.self)
    return (0..<count).compactMap { position in
      guard let file = unsafe array[position] else { return nil }
      return unsafe filePath(of: file)
    }
  }

  /// Sets the result of a signal that returns a Boolean.
  func setResult(_ value: Bool) {
    if let result = unsafe result { unsafe g_value_set_boolean(result, value ? 1 : 0) }
  }
}

/// A handler on an object with another lifetime, to be disconnected explicitly.
struct SignalConnection {
  fileprivate let emitter: Object
  fileprivate let id: gulong

  /// Removes the handler and releases its captures.
  func disconnect() { unsafe g_signal_handler_disconnect(emitter.pointer, id) }
}

extension Object {
  /// Calls a handler at each emission, until the emitter or the owner's window is gone.
  ///
  /// The owner is the widget whose lifetime limits the handler's, for emitters that aren't widgets,
  /// such as a text view's buffer.
  func connect(
    _ signal: String, after: Bool = false, owner: Object? = nil,
    _ body: @escaping (SignalArguments) -> Void
  ) {
    let box = CallbackBox(body)
    (owner ?? self).retain(box)
    _ = attach(box, to: signal, after: after)
  }

  /// Calls a handler at each emission, until the returned connection is disconnected.
  func connection(to signal: String, _ body: @escaping () -> Void) -> SignalConnection {
    SignalConnection(
      emitter: self, id: attach(CallbackBox { _ in body() }, to: signal, after: false))
  }

  private func attach(
    _ box: CallbackBox<(SignalArguments) -> Void>, to signal: String, after: Bool
  ) -> gulong {
    unsafe glue_connect(
      pointer, signal, after ? 1 : 0,
      { user, values, result in
        let box = unsafe CallbackBox<(SignalArguments) -> Void>.from(user)
        unsafe box.value?(SignalArguments(values: values, result: result))
      }, box.retainedPointer(), CallbackBox<(SignalArguments) -> Void>.destroyNotify)
  }

  /// Like `connect`, but ignores changes made by the program (see `ProgrammaticChange`).
  ///
  /// The handler gets the emitter as its argument. It must not capture it, or it keeps it alive.
  func connectUserChange(
    _ signal: String, owner: Object? = nil, _ body: @escaping (Object) -> Void
  ) {
    connect(signal, owner: owner) { arguments in
      if !ProgrammaticChange.isInProgress, let emitter = arguments.object(0) { body(emitter) }
    }
  }
}
