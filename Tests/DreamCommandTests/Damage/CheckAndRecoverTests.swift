import DreamStore
import Foundation
import Testing

@Suite struct CheckAndRecoverTests {
  let dream: Tool

  init() throws { dream = try Tool() }

  /// Overwrites the beginning of the journal, where everything leads from.
  private func damage() throws {
    _ = try dream.shell(
      "head -c 64 /dev/zero | dd of=$LUCID_DREAMS_JOURNAL bs=1 conv=notrunc 2>&-")
  }

  private func list() throws -> String { try dream("list").output }

  @Test func `a sound journal is said to be sound`() throws {
    try dream("samples")
    let run = try dream("check")
    #expect(run.status == 0)
    #expect(
      run.output.hasPrefix("The journal is sound: 3 dreams\nBackups: 3, none of them damaged"))
    #expect(try dream("check", "--json").output.contains("\"sound\":true"))
    #expect(try dream("recover").output.contains("nothing to recover"))
  }

  @Test func `half a change that cannot be taken back in a copy is not taken for dreams`() throws {
    try dream("samples")
    try damage()
    _ = try dream.shell("echo half > $LUCID_DREAMS_JOURNAL-journal")
    let bytes = dream.bytes
    let run = try dream("recover", "--yes", environment: ["TMPDIR": "/nowhere/at/all"])
    #expect(run.status == 74)
    #expect(run.error.contains("a change of it was not finished"))
    #expect(dream.bytes == bytes)
    #expect(try dream("recover", "--yes").status == 0)
    #expect(try list().split(separator: "\n").count == 3)
  }

  @Test func `a damaged journal, a strange dream and a damaged backup are told apart`() throws {
    try dream("samples")
    _ = try dream.shell("sqlite3 $LUCID_DREAMS_JOURNAL \"UPDATE dream SET creature='kraken'\"")
    let strange = try dream("check")
    #expect(strange.status == 65)
    #expect(strange.output.contains("kraken"))
    _ = try dream.shell(
      """
      sqlite3 $LUCID_DREAMS_JOURNAL "UPDATE dream SET creature='shark'"
      echo > \(dream.folder)/backups/daily-2020-01-01.sqlite
      """)
    let backup = try dream("check")
    #expect(backup.status == 65)
    #expect(backup.output.contains("daily-2020-01-01: "))
    #expect(backup.error.contains("a backup is damaged"))
    try damage()
    let damaged = try dream("check", "--json")
    #expect(damaged.status == 74)
    #expect(damaged.output.contains("\"sound\":false"))
    #expect(damaged.error.contains("dream recover"))
  }

  @Test func `a damaged journal is said to be so, and recovered when somebody says yes`() throws {
    try dream("samples")
    try dream("add", "After the backup")
    let all = try list()
    try damage()
    let bytes = dream.bytes
    let reading = try dream("list")
    #expect(reading.status == 74)
    #expect(reading.error.contains("is damaged"))
    #expect(reading.error.contains("dream recover"))
    let look = try dream("recover", "--dry-run")
    #expect(look.status == 0)
    #expect(look.output.contains("Can be saved: 4 dreams"))
    #expect(look.output.contains("Lost: nothing, as far as is known"))
    #expect(try dream("recover").status == 65)
    let no = try dream.terminal("$DREAM recover", answers: ["[y/N]": "n"])
    #expect(no.contains("nothing was recovered"))
    #expect(dream.bytes == bytes)
    let run = try dream("recover", "--yes", "--json")
    #expect(run.status == 0, "\(run)")
    #expect(run.output.contains("\"recovered\":true"))
    #expect(try list() == all)
    let names = try FileManager.default.contentsOfDirectory(atPath: dream.folder)
    let name = try #require(names.first { $0.hasPrefix("journal-damaged-") })
    #expect(FileManager.default.contents(atPath: "\(dream.folder)/\(name)") == bytes)
    #expect(try dream("check").status == 0)
  }

  @Test func `who has read what is saved is told after the yes only what is new`() throws {
    try dream("samples")
    try damage()
    let shown = try dream.terminal("$DREAM recover", answers: ["[y/N]": "y"])
    #expect(shown.components(separatedBy: "The journal is damaged").count == 2)
    #expect(shown.contains("Earlier changes can no longer be undone"))
    #expect(shown.contains("\nSaved: 3 dreams\r\nThe damaged file is kept: "))
  }
}
