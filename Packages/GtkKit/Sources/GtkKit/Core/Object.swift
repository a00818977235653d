import CGtk
import CGtkGlue

/// One owned reference to a GObject.
///
/// References are taken, sunk and released here and nowhere else.
@safe
final class Object {
  // Never changes; its pointee is used only on the main actor.
  nonisolated(unsafe) let pointer: UnsafeMutableRawPointer

  /// Takes over a reference, such as a "transfer full" result.
  init(owned: UnsafeMutableRawPointer) { unsafe pointer = owned }

  /// Takes ownership of a GTK constructor's result, floating or not.
  convenience init(adopting new: UnsafeMutableRawPointer) {
    unsafe self.init(owned: glue_object_adopt(new))
  }

  convenience init(_ type: GType) {
    guard let new = unsafe g_object_new_with_properties(type, 0, nil, nil) else {
      preconditionFailure("GObject cannot create an instance of type \(type)")
    }
    unsafe self.init(adopting: UnsafeMutableRawPointer(new))
  }

  /// Creates an object whose `name` can be set on construction only.
  convenience init(_ type: GType, name: String) {
    unsafe self.init(adopting: glue_object_new_named(type, name))
  }

  /// Adds a reference to an object owned by someone else, such as a "transfer none" result.
  convenience init(sharing borrowed: UnsafeMutableRawPointer) {
    unsafe self.init(owned: g_object_ref(borrowed))
  }

  isolated deinit { unsafe g_object_unref(pointer) }

  /// A new reference for a "transfer full" parameter.
  func transferred<T>() -> UnsafeMutablePointer<T> {
    unsafe g_object_ref(pointer).assumingMemoryBound(to: T.self)
  }

  /// A new reference for a "transfer full" parameter.
  func transferred() -> OpaquePointer { unsafe OpaquePointer(g_object_ref(pointer)) }

  func isKind(of type: GType) -> Bool { unsafe glue_object_is_a(pointer, type) != 0 }

  /// The pointer as the type that the imported function expects, for structures visible in C.
  func cast<T>() -> UnsafeMutablePointer<T> { unsafe pointer.assumingMemoryBound(to: T.self) }

  /// The pointer as the type that the imported function expects, for opaque C structures.
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

// MARK: - Properties

extension Object {
  /// Sets a text; a NUL in it becomes its symbol.
  func set(_ name: String, _ value: String?) {
    check(name)
    unsafe glue_object_set_string(pointer, name, value?.replacingNULs)
  }

  func set(_ name: String, _ value: Bool) {
    check(name)
    unsafe glue_object_set_boolean(pointer, name, value ? 1 : 0)
  }

  /// Sets integers, enumerations and flags.
  func set(_ name: String, _ value: Int) {
    check(name)
    unsafe glue_object_set_int(pointer, name, CInt(clamping: value))
  }

  func set(_ name: String, _ value: Double) {
    check(name)
    unsafe glue_object_set_double(pointer, name, value)
  }

  func set(_ name: String, _ value: Object?) {
    check(name)
    unsafe glue_object_set_object(pointer, name, value?.pointer)
  }

  func string(_ name: String) -> String {
    check(name)
    guard let text = unsafe glue_object_get_string(pointer, name) else { return "" }
    defer { unsafe g_free(text) }
    return unsafe String(cString: text)
  }

  func bool(_ name: String) -> Bool {
    check(name)
    return unsafe glue_object_get_boolean(pointer, name) != 0
  }

  func int(_ name: String) -> Int {
    check(name)
    return Int(unsafe glue_object_get_int(pointer, name))
  }

  func double(_ name: String) -> Double {
    check(name)
    return unsafe glue_object_get_double(pointer, name)
  }

  func object(_ name: String) -> Object? {
    check(name)
    return unsafe glue_object_get_object(pointer, name).map { unsafe Object(owned: $0) }
  }

  private func check(_ name: String) {
    assert(unsafe glue_object_has_property(pointer, name) != 0, "there is no property “\(name)”")
  }
}
