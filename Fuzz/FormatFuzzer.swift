import DreamFormats
import Dreams
import Foundation

/// What libFuzzer calls with random bytes.
///
/// They are read or refused, without a crash, and the result can be written and read again without
/// loss. For `query` they are text typed into the search field, for `attachments` a picture or a
/// sound, its name, and a note that embeds files.
@_cdecl("LLVMFuzzerTestOneInput")
public func readAnything(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  if isQuery { return readQuery(String(decoding: bytes, as: UTF8.self)) }
  if areAttachments { return readFiles(bytes) }
  let importer = DreamImporter(creature: .crusty, timeZone: .gmt)
  let file = ImportedFile(name: "2026-11.txt", bytes: bytes)
  guard let imported = try? importer.dreams(in: [file], as: format) else { return 0 }
  var journal = Journal()
  _ = journal.add(imported)
  for format in DreamFormat.exported {
    let written = format.bytes(of: journal)
    guard let again = try? importer.dreams(in: [ImportedFile(bytes: written)], as: format) else {
      preconditionFailure("What was written as \(format.rawValue) cannot be read.")
    }
    precondition(
      again.problems.isEmpty && again.leftOut.isEmpty, "\(again.problems + again.leftOut)")
    precondition(
      again.dreams.elementsEqual(journal.dreams)
        && (!format.isComplete || again.nights.elementsEqual(journal.nights)),
      "What was written as \(format.rawValue) came back otherwise.")
  }
  return 0
}

/// The format to read, or nil to find it out by looking.
private let format = ProcessInfo.processInfo.environment["DREAM_FORMAT"]
  .flatMap(DreamFormat.init(rawValue:))

private let isQuery = ProcessInfo.processInfo.environment["DREAM_FORMAT"] == "query"

private let areAttachments =
  ProcessInfo.processInfo.environment["DREAM_FORMAT"] == "attachments"

/// Detects a file's type, length and valid name, and the files that a note embeds.
private func readFiles(_ bytes: [UInt8]) -> CInt {
  let text = String(decoding: bytes, as: UTF8.self)
  let type = AttachmentType(beginning: bytes)
  for ending in ["m4a", "heic", "jpg"] {
    let named = AttachmentType(beginning: bytes, named: "Sea.\(ending)")
    precondition(type == nil || named == type, "A name changes what the bytes say.")
  }
  for type in AttachmentType.allCases {
    let size = bytes.count
    let seconds = SoundLength.seconds(of: type, beginning: bytes, end: bytes, size: size)
    precondition(seconds.map { SoundLength.text($0).contains(":") } ?? true)
    let name = Attachment.name(of: text, type)
    let hash = String(repeating: "0", count: 64)
    guard let file = Attachment(hash: hash, name: name) else {
      preconditionFailure("No attachment can have the name “\(name)”.")
    }
    precondition(Attachment(file.text) == file && AttachmentType.isSaid(by: name))
  }
  let importer = DreamImporter(creature: .crusty, timeZone: .gmt, readsNotes: true)
  let note = ImportedFile(name: "2026-11-20.md", bytes: bytes)
  let wanted = (try? importer.dreams(in: [note]))?.wantedFiles.values.flatMap(\.self) ?? []
  for path in wanted.flatMap(\.paths) {
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    precondition(!names.contains("..") && !names.contains(""), "“\(path)” leads elsewhere.")
    precondition(AttachmentType.isSaid(by: path), "“\(path)” is no picture and no sound.")
  }
  return 0
}

private func readQuery(_ text: String) -> CInt {
  let query = Query(text)
  let again = Query(query.description)
  precondition(again == query, "A query that was printed reads otherwise.")
  precondition(again.problems.isEmpty, "A query that was printed has problems.")
  precondition(again.description == query.description, "A query has two forms.")
  let dream = Dream(
    description: text, creature: .shark, effects: [.snow], date: .max,
    created: Moment(millisecondsSince1970: 0))
  var index = SearchIndex(DreamList([dream]))
  let found = index.ids(matching: query, in: DreamList([dream]), nights: NightList())
  precondition(query.matches(dream) == !found.isEmpty, "An index finds something else.")
  for part in query.parts { _ = query.removing(part) }
  return 0
}
