import CGtk

/// A Swift value that C code holds on to, and that can be let go before C code is done with it.
protocol Releasable: AnyObject {
  func letGo()
}

@safe
final class Held<Value>: Releasable {
  private(set) var value: Value?

  init(_ value: Value) { self.value = value }

  func letGo() { value = nil }

  /// A pointer for C, to be given to `release` once.
  func retainedPointer() -> UnsafeMutableRawPointer {
    unsafe Unmanaged<AnyObject>.passRetained(self).toOpaque()
  }

  static func at(_ pointer: UnsafeMutableRawPointer) -> Held {
    unsafe unsafeDowncast(
      Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue(), to: Held.self)
  }

  static var release: GDestroyNotify { unsafe releaseFromC }
}

/// Gives back what `retainedPointer` has handed out.
let releaseFromC: GDestroyNotify = { pointer in
  if let pointer = unsafe pointer { unsafe Unmanaged<AnyObject>.fromOpaque(pointer).release() }
}
