import DreamStore
import Files
import Foundation
import TestSupport
import Testing

/// What `dream` says and does around the seal of a journal.
@Suite struct SealingCommandTests {
  let dream: Tool

  init() throws {
    dream = Tool()
    try Data("one".utf8).write(to: URL(filePath: dream.folder + "/one"))
    try Data("two".utf8).write(to: URL(filePath: dream.folder + "/two"))
    try dream("add", "A secret")
  }

  private let one = ["LUCID_DREAMS_PASSPHRASE": "one"]

  @Test(.enabled(if: takesAll))
  func `a backup of a sealed journal is restored by the passphrase in a file`() throws {
    try dream("encrypt", "--yes", environment: one)
    let backup = try dream("backup", environment: one).output.split(separator: "\n").first
    try dream("decrypt", "--yes", environment: one)
    let path = String(try #require(backup))
    let restored = try dream("restore-backup", path, "--passphrase-file", dream.folder + "/one")
    #expect(restored.status == 0, "\(restored)")
  }

  @Test(.enabled(if: takesAll)) func `erasing backups can be repeated, and check lists the rest`()
    throws
  {
    try dream("backup")
    let sealed = try dream("encrypt", "--yes", environment: one)
    #expect(sealed.error.contains("earlier backup"), "\(sealed)")
    #expect(try dream("check", environment: one).output.contains("Not sealed: "))
    let again = try dream("encrypt", "--yes", "--erase-backups", environment: one)
    #expect(again.status == 0, "\(again)")
    let checked = try dream("check", environment: one)
    #expect(checked.status == 0 && !checked.output.contains("Not sealed: "), "\(checked)")
    #expect(try dream.shell("grep -rla 'A secret' \(dream.folder)").output.isEmpty)
  }

  @Test func `a recovery code that cannot be printed is not the only one`() throws {
    let sealed = try dream.shell("$DREAM encrypt --yes > /dev/full", environment: one)
    #expect(sealed.status == 73, "\(sealed)")
    let line = sealed.error.split(separator: "\n").first { $0.hasPrefix("recovery code: ") }
    let code = try #require(line).dropFirst("recovery code: ".count)
    let opened = ["LUCID_DREAMS_PASSPHRASE": String(code)]
    #expect(try dream("list", environment: opened).status == 0)
    let changed = try dream.shell(
      "$DREAM encrypt --new-passphrase --yes --passphrase-file \(dream.folder)/two > /dev/full",
      environment: opened)
    #expect(changed.status == 73 && changed.error.contains("nothing was changed"), "\(changed)")
    #expect(try dream("list", environment: opened).status == 0)
  }

  @Test(.enabled(if: takesAll))
  func `another passphrase opens the backups, and the old one does not`() throws {
    try dream("encrypt", "--yes", environment: one)
    let backup = try dream("backup", environment: one).output.split(separator: "\n").first
    let path = String(try #require(backup))
    let changed = try dream(
      "encrypt", "--new-passphrase", "--yes", "--passphrase-file", dream.folder + "/two",
      environment: one)
    #expect(changed.status == 0 && changed.error.contains("older copies elsewhere"), "\(changed)")
    let old = try dream("list", "--journal", path, environment: one)
    let new = try dream("list", "--journal", path, environment: ["LUCID_DREAMS_PASSPHRASE": "two"])
    #expect(old.status == 74, "\(old)")
    #expect(new.status == 0 && new.output.contains("A secret"), "\(new)")
  }

  /// A file with the saved searches of the journal, which lies in the open.
  private func plainSearches() throws -> String {
    let folders = UserFolders(environment: ["XDG_STATE_HOME": dream.state])
    let folder = JournalState(of: dream.journal, sealedWith: nil, in: folders).folder
    try FolderPath.make(folder)
    let path = folder + "/searches.json"
    try Data("{}".utf8).write(to: URL(filePath: path))
    return path
  }

  @Test func `saved searches that cannot be sealed are named`() throws {
    let searches = try plainSearches()
    try FolderPath.make(searches + ".sealed")
    let sealed = try dream("encrypt", "--yes", environment: one)
    #expect(sealed.status == 0 && sealed.error.contains("saved searches in '"), "\(sealed)")
    #expect(FileSystem.exists(searches))
  }

  @Test func `what an interrupted run left in the open is sealed by whoever opens the journal`()
    throws
  {
    try dream("encrypt", "--yes", environment: one)
    let searches = try plainSearches()
    let changed = try dream(
      "encrypt", "--new-passphrase", "--yes", "--passphrase-file", dream.folder + "/two",
      environment: one)
    #expect(changed.status == 0, "\(changed)")
    #expect(!FileSystem.exists(searches) && FileSystem.exists(searches + ".sealed"))
  }

  @Test func `who waits for the lock of the files says so, and ends with a signal`() throws {
    let ended = try dream.shell(
      """
      mkdir -p "$LUCID_DREAMS_JOURNAL.attachments"
      exec 9> "$LUCID_DREAMS_JOURNAL.attachments/.lock"; flock 9
      "$DREAM" encrypt --yes 2> \(dream.folder)/said & pid=$!
      until grep -q waiting \(dream.folder)/said; do kill -0 $pid || exit 9; done
      kill -TERM $pid; wait $pid
      """, environment: one)
    #expect(ended.status == 128 + SIGTERM, "\(ended)")
    #expect(try dream("list").output.contains("A secret"))
  }
}
