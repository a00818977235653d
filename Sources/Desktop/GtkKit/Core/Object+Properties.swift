import CGtk
import CGtkGlue

extension Object {
  func set(_ name: String, _ value: String?) {
    check(name)
    unsafe glue_object_set_string(pointer, name, value)
  }

  func set(_ name: String, _ value: Bool) {
    check(name)
    unsafe glue_object_set_boolean(pointer, name, value ? 1 : 0)
  }

  /// Sets whole numbers, enumerations and flags.
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
    assert(unsafe glue_object_has_property(pointer, name) != 0, "no property named \(name)")
  }
}
