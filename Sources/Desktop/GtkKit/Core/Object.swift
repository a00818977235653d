import CGtk
import CGtkGlue

/// One owned reference to a GObject.
///
/// References are taken, floating ones sunk, and given back here and nowhere else.
@safe
final class Object {
  // Never changes; what it points to is used on the main actor only.
  nonisolated(unsafe) let pointer: UnsafeMutableRawPointer

  /// Takes over a reference that somebody has handed out, such as a "transfer full" result.
  init(owned: UnsafeMutableRawPointer) { unsafe pointer = owned }

  /// Owns what a GTK constructor has just returned, floating or not.
  convenience init(adopting new: UnsafeMutableRawPointer) {
    unsafe self.init(owned: glue_object_adopt(new))
  }

  convenience init(_ type: GType) {
    guard let new = unsafe g_object_new_with_properties(type, 0, nil, nil) else {
      preconditionFailure("GObject type \(type) cannot be made")
    }
    unsafe self.init(adopting: UnsafeMutableRawPointer(new))
  }

  /// A new object whose `name` can be given at its making only.
  convenience init(_ type: GType, name: String) {
    unsafe self.init(adopting: glue_object_new_named(type, name))
  }

  /// Shares what somebody else owns.
  convenience init(sharing borrowed: UnsafeMutableRawPointer) {
    unsafe self.init(owned: g_object_ref(borrowed))
  }

  isolated deinit { unsafe g_object_unref(pointer) }

  /// Gives one reference away, to a "transfer full" parameter.
  func given<T>() -> UnsafeMutablePointer<T> {
    unsafe g_object_ref(pointer).assumingMemoryBound(to: T.self)
  }

  /// Gives one reference away, to a "transfer full" parameter.
  func given() -> OpaquePointer { unsafe OpaquePointer(g_object_ref(pointer)) }

  func isKind(of type: GType) -> Bool { unsafe glue_object_is_a(pointer, type) != 0 }

  /// The pointer as whatever the imported function wants, for structures visible in C.
  func cast<T>() -> UnsafeMutablePointer<T> { unsafe pointer.assumingMemoryBound(to: T.self) }

  /// The pointer as whatever the imported function wants, for structures hidden in C.
  func cast() -> OpaquePointer { unsafe OpaquePointer(pointer) }
}

extension Object: nonisolated Equatable {
  nonisolated static func == (one: Object, other: Object) -> Bool {
    unsafe one.pointer == other.pointer
  }
}

extension Object: nonisolated Hashable {
  nonisolated func hash(into hasher: inout Hasher) { unsafe hasher.combine(pointer) }
}
