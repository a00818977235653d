import CStoreReference
import Dreams

/// A program in C that writes the same rows with the same settings.
@safe
final class Reference {
  private let program: OpaquePointer

  init(_ path: String) {
    unsafe program = store_reference_open(path)
  }

  deinit {
    unsafe store_reference_close(program)
  }

  func add(_ id: Dream.ID, _ text: String, number: Int, step: [UInt8]) {
    unsafe store_reference_add(
      program, id.uuidString.lowercased(), text, Int64(number), step, step.count)
  }

  func edit(_ id: Dream.ID, _ text: String, number: Int, step: [UInt8]) {
    unsafe store_reference_edit(
      program, id.uuidString.lowercased(), text, Int64(number), step, step.count)
  }

  /// Takes dreams, to be imported in the order of their list.
  func keep(_ dreams: DreamList) {
    for dream in dreams {
      unsafe store_reference_keep(
        program, dream.id.uuidString.lowercased(), dream.date.description,
        dream.created.millisecondsSince1970, dream.creature.identifier,
        Int32(dream.numberOfCreatures),
        dream.effects.map(\.identifier).joined(separator: ","), dream.description)
    }
  }

  func importKept() {
    unsafe store_reference_import(program)
  }
}
