import DreamStore
import Foundation
import TestSupport
import Testing

@Suite struct CheckAndRecoverTests {
  let dream = Tool()

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

  @Test func `a damaged journal, an unreadable dream and a damaged backup are distinguished`()
    throws
  {
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

  @Test func `a damaged journal is reported, and recovered after a yes`() throws {
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

  @Test func `after the yes, only news is printed to a user who has seen the summary`() throws {
    try dream("samples")
    try damage()
    let shown = try dream.terminal("$DREAM recover", answers: ["[y/N]": "y"])
    #expect(shown.components(separatedBy: "The journal is damaged").count == 2)
    #expect(shown.contains("Earlier changes can no longer be undone"))
    #expect(shown.contains("\nSaved: 3 dreams\r\nThe damaged file is kept: "))
  }

  @Test func `each dream that comes from a backup is named, with the time of that backup`() throws {
    try dream("add", "Flying")
    try dream("edit", dream("list").output.prefix(8).description, "--text", "Flying higher")
    // The page with the words, and not those with the names of what there is.
    _ = try dream.shell(
      """
      at=$(grep -abo 'Flying higher' $LUCID_DREAMS_JOURNAL | head -1 | cut -d: -f1)
      head -c 4096 /dev/zero |
        dd of=$LUCID_DREAMS_JOURNAL bs=4096 seek=$((at / 4096)) conv=notrunc 2>&-
      """)
    let look = try dream("recover", "--dry-run").output
    #expect(look.contains("Restored: 1 dream is as it was in a backup of this time\n  "))
    #expect(normalized(look).contains("  ID1  Flying  TIME\n"))
    #expect(
      look.contains("Lost: what was changed in 1 restored dream after its backup, if anything"))
    #expect(!look.contains("Lost: nothing"))
    #expect(look.contains("The damaged file is going to be kept beside the journal\n"))
    let run = try dream("recover", "--yes", "--json")
    #expect(normalized(run.output).contains("\"restored\":{\"ID1\":\"TIME\"}"))
    #expect(run.output.contains("\"damagedFile\":"))
  }

  @Test func `a folder of backups that cannot be read is not an empty one`() throws {
    try dream("samples")
    _ = try dream.shell("rm -r \(dream.folder)/backups; echo > \(dream.folder)/backups")
    let run = try dream("check")
    #expect(run.status == 74)
    #expect(run.output.contains("The backups cannot be read: “\(dream.folder)/backups”"))
    #expect(!run.output.contains("There are no backups"))
    #expect(run.error.contains("the journal is sound"))
    #expect(try dream("check", "--json").output.contains("\"backupsProblem\":"))
    try damage()
    let look = try dream("recover", "--dry-run")
    #expect(look.output.contains("not read, the backups: “\(dream.folder)/backups”"))
    #expect(!look.output.contains("there is no sound backup"))
  }

  @Test(
    .enabled(if: takesAll), .enabled(if: hasTracer, "A backup is removed while it is looked for."))
  func `a backup removed during the check is not reported as damaged`() throws {
    try dream("samples")
    // Stopped at the first byte that is read of a backup, the tool finds the others gone.
    let run = try dream.shell(
      """
      cd \(dream.folder); strace -f -qq -o trace -e trace=openat -e inject=openat:delay_enter=20000 \
        $DREAM check > said 2> errors & tool=$!
      until grep -q 'backups/[a-z]*-.*sqlite"' trace 2>&- || ! kill -0 $tool 2>&-; do :; done
      rm backups/*.sqlite; wait $tool; echo $?; cat said errors
      """)
    #expect(run.output.contains("The journal is sound"), "\(run)")
    #expect(!run.output.contains("damaged: "), "\(run)")
    #expect(!run.output.contains("There is no backup"), "\(run)")
    #expect(run.output.hasPrefix("0\n"), "\(run)")
  }

  private static let hasTracer = FileManager.default.isExecutableFile(atPath: "/usr/bin/strace")
}
