import DreamFormats
import Dreams
import Foundation

/// What libFuzzer calls with random bytes.
///
/// They are read or refused, never a crash, and what was read can be written and read again without
/// loss. For `query` they are what somebody types into the search field.
@_cdecl("LLVMFuzzerTestOneInput")
public func readAnything(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  if isQuery { return readQuery(String(decoding: bytes, as: UTF8.self)) }
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
