import DreamStore
import Dreams
import Wording

/// The result of an undo or redo, for a person or a program.
struct UndoText {
  private let step: DreamStore.ToggledStep
  private let verb: String

  init(_ step: DreamStore.ToggledStep, _ direction: Journal.Direction) {
    self.step = step
    verb = direction == .undo ? "undone" : "redone"
  }

  private var name: String { Wording.english.name(of: step.action) }

  /// The dreams of an import too large for the history, which are in the trash instead.
  private var trashed: Int { verb == "undone" && step.action.kind == .imported ? step.trashed : 0 }

  /// `{"kept":[],"undone":"Delete “Flying”"}`, or a line, and one more when something was kept or is in the
  /// trash.
  func text(asJSON: Bool) throws -> String {
    if asJSON { return try JSONText.object(JSON(name: name, verb: verb, kept: step.kept)) }
    var line = "\(verb.prefix(1).uppercased() + verb.dropFirst()): \(name.printable)\n"
    if trashed > 0 {
      line += "\(trashed.counting("dream")) moved to the trash; 'dream redo' brings them back.\n"
    }
    guard !step.kept.isEmpty else { return line }
    return line + Wording.english.message(keeping: step.kept).printable + ".\n"
  }

  private struct JSON: Encodable {
    let name: String
    let verb: String
    let kept: [Dream]

    func encode(to encoder: any Encoder) throws {
      var object = encoder.container(keyedBy: Key.self)
      try object.encode(name, forKey: Key(stringValue: verb))
      try object.encode(kept.map(\.id.canonical), forKey: Key(stringValue: "kept"))
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }
}
