import ArgumentParser
import DreamSharing
import Dreams
import Foundation

@testable import dream

/// What libFuzzer calls with random bytes: words of a command line, each ended by NUL.
///
/// They are parsed or refused with a status and one line, never a crash. No command is run.
@_cdecl("LLVMFuzzerTestOneInput")
public func understandAnything(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe UnsafeBufferPointer(start: start, count: count)
  let words = unsafe bytes.split(separator: 0, omittingEmptySubsequences: false)
    .map { unsafe String(decoding: $0, as: UTF8.self) }
  do {
    try check(Arguments.command(words))
  } catch {
    check(CommandOutcome(error, arguments: ["dream"] + words))
  }
  return 0
}

/// Checks the words of a command, as running it would.
private func check(_ command: any ParsableCommand) throws {
  switch command {
  case let add as AddCommand:
    var dream = journal.dreams[0]
    try FieldValues(add.fields, fields: Dream.fields).apply(to: &dream)
    precondition(Dream.numberOfCreaturesRange.contains(dream.numberOfCreatures))
  case let edit as EditCommand:
    _ = try FieldValues(edit.fields, clearing: edit.clear, fields: Dream.fields)
    _ = try DreamReference(edit.id).resolved(in: journal, at: .list)
  case let list as ListCommand:
    _ = try DreamQuery(search: list.search, from: list.from, to: list.to, limit: list.limit)
  case let show as ShowCommand:
    _ = try DreamReference(show.id).resolved(in: journal, at: .anywhere)
  case let delete as DeleteCommand:
    _ = try DreamReference.resolved(delete.ids, in: journal, at: .list)
  case let restore as RestoreCommand:
    _ = try DreamReference.resolved(restore.ids, in: journal, at: .trash)
  case let favorite as FavoriteCommand:
    _ = try favorite.creature.map(FavoriteCommand.creature)
  case let preview as PreviewCommand:
    let fields = try PreviewArguments(
      to: preview.to, at: preview.at, seed: preview.seed, size: preview.size)
    precondition(ScenePreview.sides.contains(fields.width))
  case let share as ShareCommand:
    _ = try PictureArguments.options(format: share.format, scale: share.scale)
  case let book as BookCommand:
    let place = try BookArguments(output: book.output, paper: book.paper)
    precondition(!place.name.isEmpty && !place.folder.isEmpty)
    _ = try DreamQuery.nights(from: book.from, to: book.to)
  case let taking as ImportCommand:
    _ = try FormatArgument.imported(taking.format)
  case let giving as ExportCommand:
    _ = try FormatArgument.exported(giving.format)
  default:
    break
  }
}

private func check(_ outcome: CommandOutcome) {
  switch outcome {
  case .success(let text):
    precondition(text.hasSuffix("\n"), "A help text without a line break at its end: \(text)")
  case .failure(let failure):
    precondition(failure.line.hasPrefix("dream: "), failure.line)
    let scalars = failure.line.unicodeScalars
    precondition(scalars.allSatisfy { $0.properties.generalCategory != .control }, failure.line)
    precondition(!failure.happened.isEmpty && !failure.advice.isEmpty, failure.line)
  }
}

/// Dreams in the list and in the trash; some of their ids begin alike.
private let journal: Journal = {
  var journal = Journal()
  for number in 0..<12 {
    let id = UUID(uuidString: "3f2a\(number % 3)f00-0000-4000-8000-0000000000\(number + 10)")
    let dream = Dream(
      description: "Dream \(number)", creature: .shark, effects: [], id: id ?? UUID(),
      date: .min, created: .min)
    if number % 4 == 0 { journal.trash.insert(dream) } else { journal.dreams.insert(dream) }
  }
  return journal
}()
