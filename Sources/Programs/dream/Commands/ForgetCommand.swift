import ArgumentParser
import DreamStore
import Dreams
import Foundation
import JournalSealing
import JournalUse
import Wording

struct ForgetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Erase dreams for good, from the journal and its own backups.",
    discussion: """
      Examples:
        dream forget 3f2a
        dream forget 3f2a 81c0 --yes

      Nothing brings them back: they are erased from the list or the trash, from
      what can be undone and from the backups beside the journal, and what they
      occupied is overwritten. Their pictures and sounds go too, where no other
      dream has them. So do conflicting copies of them that nobody has edited, with
      the next sync.

      Not reached: exports, shared pictures and copies elsewhere, backups with a
      passphrase of their own, copies of them under another id, and the spare blocks
      of the disk itself.
      """)

  @Argument(help: ArgumentHelp("The dreams: ids, or their beginnings.", valueName: "id"))
  var ids: [String]

  @Flag(help: "Do not ask.")
  var yes = false

  @OptionGroup var options: GlobalOptions

  func run() throws {
    let store = try options.openStore()
    let (journal, issues) = try store.load(.dreamsBeginning(ids))
    StandardError.note(issues)
    let wanted = try resolved(in: journal, or: store.unfinishedForgetting)
    try confirm(wanted, in: journal, of: store)
    // This can't be undone: anything left over is reported, and the ids are printed.
    let forgotten = try ForgottenDreams(
      wanted, of: store, .ofCommand(store), options.plainCopies, in: .ofPerson)
    note(forgotten.report)
    for left in forgotten.mentions { StandardError.note("'\(left)' may still name them") }
    StandardError.note(leftByForgetting: forgotten.copies)
    let texts = wanted.map(\.canonical)
    try StandardOutput.write(
      options.json ? JSONText.object(["forgotten": texts]) : texts.map { $0 + "\n" }.joined(),
      whenRefused: "the dreams are forgotten nevertheless")
    SyncRun.startAfterChange(of: store, unless: options.noSync)
  }

  /// The named dreams; an erased one may still be in the history and in backups, where only its
  /// full id names it, unless its forgetting was interrupted.
  private func resolved(
    in journal: Journal, or unfinished: Set<Dream.ID>
  ) throws -> [Dream.ID] {
    var wanted: [Dream.ID] = []
    for text in ids {
      let id: Dream.ID
      if let whole = UUID(uuidString: text) {
        id = whole
      } else if let left = unfinished.onlyOne(beginning: text) {
        id = left
      } else {
        id = try DreamReference(text).resolved(in: journal, at: .anywhere, byWords: false)
      }
      if !wanted.contains(id) { wanted.append(id) }
    }
    return wanted
  }

  private func confirm(_ ids: [Dream.ID], in journal: Journal, of store: DreamStore) throws {
    guard !yes else { return }
    let shown = 5
    let titles = ids.prefix(shown).map { id in
      let dream = journal.dreams[id] ?? journal.trash[id]
      return dream.map { "“\(Wording.english.shortTitle(of: $0))”".printable } ?? id.canonical
    }
    let rest = ids.count > shown ? " and \(ids.count - shown) more" : ""
    let copies = try store.syncCopies(of: ids).count
    let more =
      copies == 0
      ? "" : copies == 1 ? ", with its conflicting copy," : ", with \(copies) conflicting copies,"
    try Confirmation.require(
      "Erase \(titles.joined(separator: ", "))\(rest)\(more) for good?",
      orUse: "dream forget ID --yes")
  }

  private func note(_ remains: Backups.ForgettingReport) {
    if let error = remains.error {
      StandardError.note("the backups still have them: \(error.happened.lowercasedFirst)")
    }
    if !remains.backups.isEmpty {
      StandardError.note(
        "\(remains.backups.count.counting("backup")) cannot be changed and may still"
          + " have them: \(remains.backups.joined(separator: ", ").printable)")
    }
    if !remains.files.isEmpty {
      StandardError.note("\(remains.files.count.counting("attached file")) could not be erased")
    }
  }
}

extension Set<Dream.ID> {
  /// The identifier that begins with a text; nil for none, and for several.
  fileprivate func onlyOne(beginning text: String) -> Dream.ID? {
    let found = filter { $0.canonical.hasPrefix(text.lowercased()) }
    return found.count == 1 ? found.first : nil
  }
}
