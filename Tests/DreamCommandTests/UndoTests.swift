import DreamStore
import Dreams
import Foundation
import Testing

@testable import dream

@Suite struct UndoTests {
  let dream = Tool()

  private func journal() throws -> Journal { try DreamStore(path: dream.journal).load() }

  private func undone() throws -> String {
    try dream("undo").output.replacing(/^Undone: |\n$/, with: "")
  }

  @Test func `every command is a step with a name, and all of them can be undone and redone`()
    throws
  {
    var versions = [try journal()]
    let id = try dream("add", "Flying").output.firstLine
    versions.append(try journal())
    for line in [
      "samples", "edit \(id) --text Falling --effect rain", "duplicate \(id)",
      "favorite dragon", "delete \(id) $($DREAM list --json --search copy | jq -r '.[].id')",
      "restore \(id)", "empty-trash", "delete \(id)",
    ] {
      let run = try dream.shell("$DREAM \(line)")
      #expect((run.status, run.error) == (0, ""), "\(line): \(run)")
      versions.append(try journal())
    }
    let names = [
      "Add “Flying”", "Add Sample Dreams", "Edit “Falling”", "Duplicate “Falling”",
      "Change Favorite Creature", "Delete 2 Dreams", "Restore “Falling”",
      "Permanently Delete “Falling (copy)”", "Delete “Falling”",
    ]
    for (name, version) in zip(names, versions.dropLast()).reversed() {
      #expect(try undone() == name)
      #expect(try journal() == version)
    }
    for (name, version) in zip(names, versions.dropFirst()) {
      #expect(try dream("redo").output == "Redone: \(name)\n")
      #expect(try journal() == version)
    }
  }

  @Test func `with nothing to undo or redo the status says so`() throws {
    for command in ["undo", "redo"] {
      let run = try dream(command)
      #expect((run.status, run.output) == (66, ""))
      #expect(
        run.error.hasPrefix("dream: there is nothing to \(command); the journal is as it was"))
    }
    try dream("add", "a")
    #expect(try dream("undo").status == 0)
    #expect(try dream("undo").status == 66)
    #expect(try dream("redo").status == 0)
    #expect(try dream("redo").status == 66)
  }

  @Test func `JSON names the step and the kept changes`() throws {
    let id = try dream("add", "Flying").output.firstLine
    try dream("edit", id, "--text", "Falling", "--count", "3")
    // Without a step, as an older release would.
    try DreamStore(path: dream.journal).update {
      $0.dreams[UUID(uuidString: id)!]?.description = "x"
    }
    #expect(
      try dream("undo", "--json").output == "{\"kept\":[\"\(id)\"],\"undone\":\"Edit “Falling”\"}\n"
    )
    #expect(
      try dream("redo").output == "Redone: Edit “Falling”\n“x” keeps what was changed since.\n")
    #expect(try dream("undo", "--json").status == 0)
    #expect(try dream("undo", "--json").output == "{\"kept\":[],\"undone\":\"Add “Flying”\"}\n")
    #expect(try journal() == Journal())
  }

  @Test func `a change that cannot be printed leaves no step`() throws {
    let id = try dream("add", "Flying").output.firstLine
    let before = try DreamStore(path: dream.journal).loadRecorded()
    for line in ["add x", "edit \(id) --count 3", "delete \(id)", "undo"] {
      let run = try dream.shell("$DREAM \(line) > /dev/full")
      #expect(run.status == 73, "\(line): \(run)")
      #expect(try DreamStore(path: dream.journal).loadRecorded() == before, "\(line)")
    }
  }

  @Test func `a step whose undoing cannot be printed comes back, and no other one`() throws {
    struct Unprinted: Error {}
    let store = try DreamStore(path: dream.journal)
    let other = try DreamStore(path: dream.journal)
    for name in ["One", "Two", "Three"] { try dream("add", name) }
    #expect(throws: Unprinted.self) {
      _ = try JournalChange.toggle(.undo, in: store) { step in
        #expect(step.action.title == "Three")
        #expect(try other.undo()?.action.title == "Two")
        throw Unprinted()
      }
    }
    #expect(Set(try journal().dreams.map(\.description)) == ["One", "Three"])
    #expect(throws: Unprinted.self) {
      _ = try JournalChange.toggle(.redo, in: store) { step in
        #expect(step.action.title == "Two")
        #expect(try [other.undo(), other.undo()].map { $0?.action.title } == ["Three", "Two"])
        throw Unprinted()
      }
    }
    #expect(try journal().dreams.map(\.description) == ["One"])
  }

  @Test func `the trash is emptied when asked, and after thirty days`() throws {
    let ids = try ["a", "b"].map { try dream("add", $0).output.firstLine }
    try dream("delete", ids[0])
    #expect(try dream("empty-trash").output == ids[0] + "\n")
    #expect(try dream("empty-trash").output == "")
    try dream("delete", ids[1])
    let earlier = "created = created - 2592000000, trashed = trashed - 2592000000"
    _ = try dream.shell("sqlite3 $LUCID_DREAMS_JOURNAL 'UPDATE dream SET \(earlier)'")
    #expect(try dream("list", "--trash").output.contains("b"))
    try dream("add", "c")
    #expect(try dream("list", "--trash").output == "")
    #expect(try undone() == "Add “c”")
    #expect(try undone() == "Delete “b”")
    #expect(try journal().dreams.map(\.description) == ["b"])
  }
}
