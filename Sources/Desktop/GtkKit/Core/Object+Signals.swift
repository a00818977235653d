import CGtk
import CGtkGlue

/// The arguments of one signal: 0 is the emitter.
@safe
struct SignalArguments {
  fileprivate let values: UnsafePointer<GValue>
  fileprivate let result: UnsafeMutablePointer<GValue>?

  func object(_ index: Int) -> Object? {
    unsafe g_value_get_object(values + index).map { unsafe Object(sharing: $0) }
  }

  func uint(_ index: Int) -> Int { Int(unsafe g_value_get_uint(values + index)) }

  func int(_ index: Int) -> Int { Int(unsafe g_value_get_int(values + index)) }

  func double(_ index: Int) -> Double { unsafe g_value_get_double(values + index) }

  func string(_ index: Int) -> String {
    guard let text = unsafe g_value_get_string(values + index) else { return "" }
    return unsafe String(cString: text)
  }

  /// Answers a signal that asks for yes or no.
  func answer(_ yes: Bool) {
    if let result = unsafe result { unsafe g_value_set_boolean(result, yes ? 1 : 0) }
  }
}

/// A handler on somebody else's object, which must be ended by hand.
struct SignalConnection {
  fileprivate let emitter: Object
  fileprivate let id: gulong

  /// Ends the handler and lets go of what it has captured.
  func end() { unsafe g_signal_handler_disconnect(emitter.pointer, id) }
}

extension Object {
  /// Calls a handler at each emission, until the emitter or the owner's window is gone.
  ///
  /// The owner is the widget with which the handler ends, for emitters that are no widgets, such
  /// as a text view's buffer.
  func connect(
    _ signal: String, after: Bool = false, owner: Object? = nil,
    _ body: @escaping (SignalArguments) -> Void
  ) {
    let handler = Held(body)
    (owner ?? self).holds(handler)
    _ = attach(handler, to: signal, after: after)
  }

  /// Calls a handler at each emission, until the connection is ended by whoever has it.
  func connectUntilEnded(_ signal: String, _ body: @escaping () -> Void) -> SignalConnection {
    SignalConnection(emitter: self, id: attach(Held { _ in body() }, to: signal, after: false))
  }

  private func attach(
    _ handler: Held<(SignalArguments) -> Void>, to signal: String, after: Bool
  ) -> gulong {
    unsafe glue_connect(
      pointer, signal, after ? 1 : 0,
      { user, values, result in
        let handler = unsafe Held<(SignalArguments) -> Void>.at(user)
        unsafe handler.value?(SignalArguments(values: values, result: result))
      }, handler.retainedPointer(), Held<(SignalArguments) -> Void>.release)
  }

  /// Like `connect`, but quiet while the program itself sets values (see `Echo`).
  ///
  /// The handler is given the emitter, which it must not capture: it would keep it alive.
  func connectByPerson(
    _ signal: String, owner: Object? = nil, _ body: @escaping (Object) -> Void
  ) {
    connect(signal, owner: owner) { arguments in
      if !Echo.isSilenced, let emitter = arguments.object(0) { body(emitter) }
    }
  }
}
