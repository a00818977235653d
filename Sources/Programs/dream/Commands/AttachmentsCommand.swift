import ArgumentParser
import DreamStore
import Dreams
import Foundation

struct AttachmentsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "attachments",
    abstract: "List the pictures and sounds of a dream, or copy them out.",
    discussion: """
      Examples:
        dream attachments 3f2a
        dream attachments 3f2a --to ~/Pictures

      Each line has the type, the size and the name. A file that is missing, or whose
      bytes have changed since it was attached, is called so; then the exit status
      is 65. With --to, files go into that folder, and none there is replaced.
      """)

  @Argument(help: DreamReference.help)
  var id: String

  @Option(
    help: ArgumentHelp("The folder to copy the files to.", valueName: "folder"),
    completion: .directory)
  var to: String?

  @OptionGroup var options: GlobalOptions

  func validate() throws {
    if to == "" { throw ValidationError("The folder after --to is empty.") }
  }

  func run() throws {
    let store = try options.openStore()
    let journal = try store.load(DreamReference.request([id])).journal
    let id = try DreamReference(id).resolved(in: journal, at: .anywhere)
    guard let dream = journal.dreams[id] ?? journal.trash[id] else { return }
    let folder = store.attachments
    var lines: [AttachmentLine] = []
    for attachment in dream.attachments.sorted(by: { $0.name < $1.name }) {
      let condition = try folder.condition(of: attachment)
      var line = AttachmentLine(attachment, in: folder, condition)
      if let to, line.isSound { line.copy = try folder.copy(attachment, to: to) }
      lines.append(line)
    }
    try options.page(
      options.json
        ? JSONText.array(lines)
        : to == nil
          ? AttachmentLine.table(lines)
          : lines.compactMap { $0.copy.map { $0.printable + "\n" } }.joined())
    let bad = lines.filter { !$0.isSound }
    if let first = bad.first { throw Failure(unsound: first, and: bad.count - 1) }
  }
}

/// A picture or a sound as a line of a table, or as an object of JSON.
struct AttachmentLine: Encodable {
  let name: String
  let hash: String
  let type: String?
  let size: Int?
  /// `sound`, `missing` or `damaged`; nil if nobody has looked.
  let state: String?
  let file: String
  var copy: String?

  var isSound: Bool { state == "sound" }

  init(_ attachment: Attachment, in folder: AttachmentFolder, _ condition: AttachmentCondition?) {
    name = attachment.name
    hash = attachment.hash
    file = folder.path(of: attachment)
    switch condition {
    case .sound(let type, let size): (self.type, self.size, state) = (type.rawValue, size, "sound")
    case .missing: (type, size, state) = (nil, nil, "missing")
    case .damaged: (type, size, state) = (nil, folder.size(of: attachment), "damaged")
    case nil: (type, size, state) = (nil, folder.size(of: attachment), nil)
    }
  }

  static func table(_ lines: [AttachmentLine]) -> String {
    let types = lines.map { $0.type ?? $0.state ?? "" }
    let sizes = lines.map { $0.size.map { "\($0) bytes" } ?? "" }
    let (type, size) = (types.map(\.count).max() ?? 0, sizes.map(\.count).max() ?? 0)
    return zip(lines, zip(types, sizes)).map { line, words in
      words.0.padded(to: type + 2) + String(repeating: " ", count: size - words.1.count) + words.1
        + "  " + line.name.printable + "\n"
    }.joined()
  }
}

extension Failure {
  fileprivate init(unsound line: AttachmentLine, and more: Int) {
    self.init(
      status: .badInput,
      happened: "'\(line.name.clipped)' is \(line.state ?? "missing")"
        + (more > 0 ? ", and \(more) more" : ""),
      advice: "the dream is as it was; 'dream attach' with the original puts it right")
  }
}
