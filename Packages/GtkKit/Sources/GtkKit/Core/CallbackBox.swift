import CGtk

/// An object that C code keeps alive, whose contents can be released before C code lets go of it.
protocol Releasable: AnyObject {
  func release()
}

/// Hands a Swift value, usually a closure, to C code as a `user_data` pointer.
@safe
final class CallbackBox<Value>: Releasable {
  /// The value; nil once it is released.
  private(set) var value: Value?

  init(_ value: Value) { self.value = value }

  func release() { value = nil }

  /// A retained pointer for C, balanced by one call of `destroyNotify`.
  func retainedPointer() -> UnsafeMutableRawPointer {
    unsafe Unmanaged<AnyObject>.passRetained(self).toOpaque()
  }

  /// The box behind a pointer from `retainedPointer`.
  static func from(_ pointer: UnsafeMutableRawPointer) -> CallbackBox {
    unsafe unsafeDowncast(
      Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue(), to: CallbackBox.self)
  }

  static var destroyNotify: GDestroyNotify { unsafe releaseRetainedPointer }
}

private let releaseRetainedPointer: GDestroyNotify = { pointer in
  if let pointer = unsafe pointer { unsafe Unmanaged<AnyObject>.fromOpaque(pointer).release() }
}

/// Everything in Swift that one GObject keeps alive: handlers, row factories, drawing functions.
private final class RetainedValues {
  var members: [any Releasable] = []
}

private let retainedValuesKey = "gtkkit-retained-values"

extension Object {
  /// Keeps a value alive for as long as the object lives or until `releaseRetainedValues`.
  func retain(_ value: some Releasable) {
    if let retainedValues {
      retainedValues.members.append(value)
    } else {
      let new = RetainedValues()
      new.members.append(value)
      unsafe g_object_set_data_full(
        cast(), retainedValuesKey, Unmanaged<AnyObject>.passRetained(new).toOpaque(),
        releaseRetainedPointer)
    }
  }

  /// Releases all handlers and everything they captured.
  func releaseRetainedValues() {
    let members = retainedValues?.members ?? []
    retainedValues?.members = []
    for member in members { member.release() }
  }

  private var retainedValues: RetainedValues? {
    guard let data = unsafe g_object_get_data(cast(), retainedValuesKey) else { return nil }
    return unsafe Unmanaged<AnyObject>.fromOpaque(data).takeUnretainedValue() as? RetainedValues
  }
}
