import DreamControllers
import DreamStore

/// What an undo or redo has done, for a person or a program.
struct TurnedText {
  private let turned: DreamStore.Turned
  private let verb: String

  init(_ turned: DreamStore.Turned, verb: String) {
    self.turned = turned
    self.verb = verb
  }

  /// `{"kept":[],"undone":"Delete “Flying”"}`, or a line, and one more when something was kept.
  func text(asJSON: Bool) throws -> String {
    if asJSON { return try JSONText.object(JSON(turned: turned, verb: verb)) }
    let line = "\(verb.prefix(1).uppercased() + verb.dropFirst()): \(turned.name.printable)\n"
    guard !turned.kept.isEmpty else { return line }
    return line + Wording.english.message(keeping: turned.kept).printable + ".\n"
  }

  private struct JSON: Encodable {
    let turned: DreamStore.Turned
    let verb: String

    func encode(to encoder: any Encoder) throws {
      var object = encoder.container(keyedBy: Key.self)
      try object.encode(turned.name, forKey: Key(stringValue: verb))
      try object.encode(turned.kept.map(\.id.text), forKey: Key(stringValue: "kept"))
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }
}
