import DreamStore
import Dreams
import Foundation
import TestSupport
import Testing

@Suite struct BackupCommandTests {
  let dream = Tool()

  private var backups: String { dream.folder + "/backups" }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: backups)
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  private func fileNames(_ reason: String) throws -> [String] {
    try names().filter { $0.hasPrefix(reason) }
  }

  private func list() throws -> String { try dream("list").output }

  @Test func `the first change of a day makes a backup, reading doesn't`() throws {
    try dream("list")
    #expect(!FileManager.default.fileExists(atPath: backups))
    #expect(try dream("samples").error == "")
    #expect(try names().count == 3)
    #expect(try fileNames("daily-").count == 1)
    try dream("add", "Flying")
    #expect(try names().count == 3)
    #expect(
      try Backups.contents(of: "\(backups)/\(fileNames("daily-")[0])").journal.dreams.count == 3)
  }

  @Test func `a folder that cannot be made is a note, and the change is stored`() throws {
    _ = try dream.shell("echo > \(backups)")
    let run = try dream("add", "Flying")
    #expect(run.status == 0)
    #expect(run.error.hasPrefix("dream: note: no backup was made today: "))
    #expect(try list().contains("Flying"))
  }

  @Test func `if the journal is gone, its backups are mentioned`() throws {
    try dream("samples")
    try FileManager.default.removeItem(atPath: dream.journal)
    let recovery = try dream("recover")
    #expect(recovery.status == 66)
    #expect(recovery.error.contains("there is no journal"))
    #expect(dream.bytes == nil)
    let run = try dream("list")
    #expect(run.status == 0)
    #expect(run.error.hasPrefix("dream: note: there was no journal, so a new one was created"))
    #expect(try dream("list").error == "")
    let name = try fileNames("daily-")[0]
    #expect(try dream("restore-backup", "\(backups)/\(name)").status == 0)
    #expect(try list().split(separator: "\n").count == 3)
  }

  @Test func `a backup prints its file and is listed`() throws {
    try dream("samples")
    let run = try dream("backup")
    #expect(run.status == 0)
    #expect(run.output.firstLine.hasPrefix("\(backups)/manual-"))
    let lines = try dream("backups").output.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.allSatisfy { $0.hasSuffix("3 dreams") })
    let json = try dream("backups", "--json").output
    #expect(json.components(separatedBy: "\"sound\":true").count == 5)
    let object = try dream("backup", "--to", "\(dream.folder)/mine", "--json").output
    #expect(object == "{\"file\":\"\(dream.folder)/mine\"}\n")
    let again = try dream("backup", "--to", "\(dream.folder)/mine")
    #expect(again.status == 73)
    #expect(again.error.contains("already"))
  }

  @Test func `a backup is put back by its name, and the journal before it, too`() throws {
    try dream("samples")
    let three = try list()
    let backup = try fileNames("daily-")[0].replacing(".sqlite", with: "")
    try dream("add", "Flying")
    let four = try list()
    let run = try dream("restore-backup", backup)
    #expect(run.status == 0, "\(run)")
    #expect(run.output.hasPrefix("3 dreams restored from \(backups)/daily-"))
    #expect(try list() == three)
    let before = try #require(try fileNames("before-restore-").first)
    let json = try dream("restore-backup", "\(backups)/\(before)", "--json")
    #expect(json.output.contains("\"dreams\":4"))
    #expect(try list() == four)
  }

  @Test func `a failed restore leaves the journal unchanged`() throws {
    try dream("samples")
    try dream("backup", "--to", "\(dream.folder)/b")
    let before = dream.bytes
    func expect(
      _ status: Int32, _ words: String, _ line: String,
      _ location: SourceLocation = #_sourceLocation
    ) throws {
      let run = try dream.shell("cd \(dream.folder); \(line); $DREAM restore-backup f")
      #expect(run.status == status, "\(run)", sourceLocation: location)
      #expect(run.error.contains(words), "\(run.error)", sourceLocation: location)
      #expect(run.error.split(separator: "\n").count == 1, sourceLocation: location)
      #expect(dream.bytes == before, sourceLocation: location)
    }
    try expect(65, "is damaged", "head -c 9000 b > f")
    // In the name of an effect: in the checksum behind it a “Z” may be what is there already.
    try expect(65, "is damaged", "cp b f; printf Z | dd of=f bs=1 seek=8180 conv=notrunc 2>&-")
    try expect(65, "not a backup", "echo hello > f")
    try expect(65, "not a backup", ": > f")
    try expect(65, "newer version", "cp b f; sqlite3 f 'PRAGMA user_version = 99'")
    try expect(65, "another program", "rm f; sqlite3 f 'CREATE TABLE song (name)'")
    try expect(66, "no backup", "rm f")
  }

  @Test(.enabled(if: takesAll)) func `a sealed backup opens with its passphrase only`() throws {
    try dream("add", "A dream nobody shall read")
    let three = try list()
    let file = dream.folder + "/b.sealed"
    let secret = ["LUCID_DREAMS_PASSPHRASE": "correct horse"]
    #expect(
      try dream("backup", "--encrypt", "--to", file, environment: secret).output == file + "\n")
    let bytes = try #require(FileManager.default.contents(atPath: file))
    #expect(bytes.starts(with: Data("LucDSeal".utf8)))
    #expect(bytes.range(of: Data("nobody".utf8)) == nil)
    #expect(try dream.shell("stat -c %a \(file)").output == "600\n")
    try dream("add", "Another")
    let before = dream.bytes
    let wrong = try dream("restore-backup", file, environment: ["LUCID_DREAMS_PASSPHRASE": "x"])
    #expect(wrong.status == 65)
    #expect(wrong.error.contains("is wrong, or the file is damaged"))
    let empty = try dream("restore-backup", file, environment: ["LUCID_DREAMS_PASSPHRASE": ""])
    #expect(empty.status == 65)
    #expect(empty.error.contains("is empty"))
    try bytes.prefix(bytes.count - 1).write(to: URL(filePath: dream.folder + "/cut"))
    #expect(try dream("restore-backup", dream.folder + "/cut", environment: secret).status == 65)
    #expect(dream.bytes == before)
    try Data("correct horse\nignored\n".utf8).write(to: URL(filePath: dream.folder + "/secret"))
    let run = try dream("restore-backup", file, "--passphrase-file", dream.folder + "/secret")
    #expect(run.status == 0, "\(run)")
    #expect(try list() == three)
    #expect(try names().allSatisfy { !$0.hasPrefix(".") })
  }

  @Test(.enabled(if: takesAll)) func `a sealed backup in the folder is listed without contents`()
    throws
  {
    try dream("samples")
    let secret = ["LUCID_DREAMS_PASSPHRASE": "correct horse"]
    let run = try dream("backup", "--encrypt", environment: secret)
    #expect(run.output.hasSuffix(".sqlite.sealed\n"))
    #expect(try dream("backups").output.contains("\tsealed\n"))
    #expect(try !dream("backups", "--json").output.contains("\"sound\":false"))
    let name = try #require(try fileNames("manual-").first?.split(separator: ".").first)
    #expect(try dream("restore-backup", String(name), environment: secret).status == 0)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: backups)
        .allSatisfy { !$0.contains("unfinished") })
  }

  @Test(.enabled(if: takesAll)) func `a sealed export is imported with its passphrase`() throws {
    try dream("samples")
    try dream("add", "A dream nobody shall read")
    let file = dream.folder + "/d.sealed"
    let secret = ["LUCID_DREAMS_PASSPHRASE": "correct horse"]
    #expect(try dream("export", "--encrypt", "--to", file, environment: secret).status == 0)
    let bytes = try #require(FileManager.default.contents(atPath: file))
    #expect(bytes.starts(with: Data("LucDSeal".utf8)))
    let other = dream.folder + "/other/journal.sqlite"
    let wrong = try dream(
      "import", file, "--journal", other, environment: ["LUCID_DREAMS_PASSPHRASE": "x"])
    #expect(wrong.status == 65)
    let run = try dream("import", file, "--journal", other, environment: secret)
    #expect(run.status == 0, "\(run)")
    #expect(
      try dream("export", "--journal", other).output == dream("export").output)
  }

  @Test func `without a terminal a passphrase is not waited for`() throws {
    try dream("samples")
    let run = try dream.shell("setsid -w $DREAM backup --encrypt < /dev/null")
    #expect(run.status == 64)
    #expect(run.error.contains("no terminal"))
  }

  @Test(.enabled(if: takesAll)) func `a typed passphrase is not shown, and is typed twice`() throws
  {
    try dream("samples")
    func typed(_ first: String, _ second: String) throws -> String {
      try dream.terminal(
        "$DREAM backup --encrypt --to \(dream.folder)/t",
        answers: ["Passphrase:": first, "Passphrase again:": second])
    }
    let differing = try typed("horse", "house")
    #expect(differing.contains("the passphrases differ"))
    #expect(!differing.contains("horse"))
    #expect(!differing.contains("house"))
    let same = try typed("hoes\\177\\177rse", "horse")
    #expect(same.contains("\(dream.folder)/t"), "\(same)")
    let secret = ["LUCID_DREAMS_PASSPHRASE": "horse"]
    #expect(try dream("restore-backup", "\(dream.folder)/t", environment: secret).status == 0)
  }
}
