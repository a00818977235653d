import ArgumentParser
import Dreams

struct DuplicateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "duplicate",
    abstract: "Copy dreams and print the ids of the copies.",
    discussion: """
      Example:
        dream duplicate 3f2a

      The text of a copy ends in “(copy)”; the night stays the same.
      """)

  @Argument(help: ArgumentHelp("The dreams: ids, or their beginnings, or last.", valueName: "id"))
  var ids: [String]

  @OptionGroup var options: GlobalOptions

  func run() throws {
    let source = DreamSource.system
    var originals: [Dream] = []
    let action = { (_: Journal.Diff) in JournalAction(.duplicated, originals) }
    try JournalChange(options).make(action, reading: DreamReference.request(ids)) { journal in
      let ids = try DreamReference.resolved(ids, in: journal, at: .list)
      originals = ids.compactMap { journal.dreams[$0] }
      let copies = originals.map { source.copy(of: $0) }
      for copy in copies { journal.dreams.insert(copy) }
      return options.ids(copies)
    }
  }
}
