import DreamStore
import Foundation
import Testing

/// The terminal's reports of corrupted dreams.
@Suite struct ChangedDreamTests {
  let dream = Tool()

  private func list() throws -> String { try dream("list").output }

  @Test func `a corrupted byte is reported, and restored from the backup`() throws {
    let id = try dream("add", "Flying over the sea").output.prefix(8)
    try dream("add", "Falling")
    let all = try list()
    _ = try dream.shell("LC_ALL=C sed -i 's/Flying over/Fl9ing over/' $LUCID_DREAMS_JOURNAL")
    let shown = try dream("list")
    #expect(shown.output.contains("Fl9ing over the sea"))
    #expect(shown.error.hasPrefix("dream: note: Dream \(id): it is not as it was written"))
    #expect(shown.error.contains("'dream recover'"))
    let check = try dream("check")
    #expect(check.status == 74)
    #expect(check.output.hasPrefix("1 dream is not as it was written, among 2 dreams\n"))
    #expect(check.output.contains("Dream \(id): it is not as it was written"))
    #expect(check.error.contains("dream recover"))
    let run = try dream("recover", "--yes")
    #expect(run.status == 0)
    #expect(run.output.contains("Lost: nothing, as far as is known"))
    #expect(try list() == all)
    #expect(try dream("check").status == 0)
  }

  @Test func `a backup of a corrupted dream is distinguished from intact ones`() throws {
    try dream("add", "Flying over the sea")
    _ = try dream.shell("LC_ALL=C sed -i 's/Flying over/Fl9ing over/' $LUCID_DREAMS_JOURNAL")
    try dream("backup")
    let lines = try dream("backups").output.split(separator: "\n")
    #expect(lines.filter { $0.hasSuffix("1 dream") }.count == 3)
    #expect(
      lines.filter { $0.hasSuffix("1 dream of it damaged since it was written") }.count == 1)
  }

  /// Changes a letter of the first word of a dream in every text of the journal's file.
  private func change(_ words: String) throws {
    let changed = words.prefix(1) + "9" + words.dropFirst(2)
    _ = try dream.shell(
      "LC_ALL=C sed -i 's/\(words)/\(changed)/' $LUCID_DREAMS_JOURNAL")
  }

  @Test func `dreams that no backup has are kept as they read, and named`() throws {
    let id = try dream("add", "Flying over the sea").output.prefix(8)
    try dream("add", "Falling")
    _ = try dream.shell("rm -r \(dream.folder)/backups")
    try change("Flying")
    let one = try dream("recover", "--dry-run").output
    #expect(
      one.hasSuffix(
        """
        Can be saved: 2 dreams
          read from the journal itself: 2
          there is no sound backup
        To check: 1 dream is not as it was written and is kept as it is now
          \(id)  F9ying over the sea
        Lost: nothing else, as far as is known
        The damaged file is going to be kept beside the journal

        """), "\(one)")
    try change("Falling")
    let two = try dream("recover", "--yes").output
    #expect(two.contains("as it was written: some of its bytes have changed, and 1 other"))
    #expect(
      two.contains(
        "To check: 2 dreams are not as they were written and are kept as they are now\n"))
    #expect(try list().contains("F9ying over the sea"))
    #expect(try dream("check").status == 0)
    #expect(try dream("undo").output.hasPrefix("Undone: Add "))
  }

  @Test func `backups that need a passphrase are distinguished from none`() throws {
    try dream("add", "Flying over the sea")
    _ = try dream.shell("rm -r \(dream.folder)/backups")
    try dream("backup", "--encrypt", environment: ["LUCID_DREAMS_PASSPHRASE": "open sesame"])
    try change("Flying")
    #expect(
      try dream("recover", "--dry-run").output.contains(
        "not read: 1 sealed backup, which 'dream restore-backup' opens"))
  }

  @Test func `a change of a dream says that it was not as written, once`() throws {
    let id = try dream("add", "Flying over the sea").output.prefix(8)
    try change("Flying")
    let first = try dream("edit", String(id), "--count", "3")
    #expect(first.output.contains("F9ying over the sea"))
    #expect(first.error.contains("Dream \(id): it is not as it was written"))
    #expect(first.error.contains("what it says now was edited"))
    #expect(try dream("edit", String(id), "--count", "4").error.isEmpty)
  }
}
