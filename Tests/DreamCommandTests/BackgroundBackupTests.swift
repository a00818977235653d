import Foundation
import Testing

/// The backup of the day, which no command waits for.
@Suite struct BackgroundBackupTests {
  let dream = Tool()
  private let background = ["LUCID_DREAMS_BACKUP": ""]

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: dream.folder + "/backups")
      .filter { $0.hasSuffix(".sqlite") }
  }

  @Test func `it is there once who waits for it returns`() throws {
    let run = try dream("add", "Flying", environment: background)
    #expect(run.status == 0)
    #expect(run.error == "")
    let waited = try dream("backups", "--wait", environment: background)
    #expect(waited.output.split(separator: "\n").count == 3)
    #expect(waited.output.split(separator: "\n").allSatisfy { $0.hasSuffix("1 dream") })
    #expect(try names().count == 3)
    let later = try dream("backups")
    #expect(later.error == "")
    #expect(later.output == waited.output)
  }

  @Test func `who waits makes it where nobody does`() throws {
    try dream("add", "Flying")
    try FileManager.default.removeItem(atPath: dream.folder + "/backups")
    #expect(try dream("backups", "--wait").error == "")
    #expect(try names().count == 3)
  }

  @Test(arguments: ["undo", "redo"])
  func `it comes with an undone step, too`(command: String) throws {
    try dream("samples")
    try dream("add", "Flying")
    if command == "redo" { try dream("undo") }
    try FileManager.default.removeItem(atPath: dream.folder + "/backups")
    #expect(try dream(command).status == 0)
    #expect(try names().count == 3)
  }

  @Test func `while it is made, that is said, and no second one begins`() throws {
    try dream("add", "Flying")
    let backups = dream.folder + "/backups"
    try FileManager.default.removeItem(atPath: backups)
    let run = try dream.shell(
      """
      mkdir \(backups); exec 9> \(backups)/.lock; flock 9
      LUCID_DREAMS_BACKUP= $DREAM add Falling 9>&- && $DREAM backups 9>&-
      """)
    #expect(run.status == 0)
    #expect(run.error.contains("note: a backup is being made"))
    #expect(try names() == [])
  }

  @Test func `of a sealed journal it is sealed, and needs no keyring`() throws {
    let secret = ["LUCID_DREAMS_PASSPHRASE": "correct horse"]
    try dream("add", "A dream nobody shall read")
    #expect(try dream("encrypt", "--yes", environment: secret).status == 0)
    try FileManager.default.removeItem(atPath: dream.folder + "/backups")
    let run = try dream("add", "Another", environment: secret.merging(background) { $1 })
    #expect(run.status == 0, "\(run)")
    #expect(try dream("backups", "--wait", environment: secret).status == 0)
    #expect(try dream("backups", environment: secret).error == "")
    for name in try names() {
      let path = "\(dream.folder)/backups/\(name)"
      let bytes = try #require(FileManager.default.contents(atPath: path))
      #expect(bytes.range(of: Data("nobody".utf8)) == nil)
      #expect(try dream("restore-backup", path, environment: secret).status == 0)
    }
    #expect(try names().count >= 3)
  }

  @Test func `after one that was interrupted, the next command makes it before it ends`() throws {
    try dream("add", "Flying")
    let backups = dream.folder + "/backups"
    _ = try dream.shell("rm \(backups)/*; printf x > \(backups)/.lock")
    let run = try dream("add", "Falling", environment: background)
    #expect(run.error == "dream: note: the last backup was interrupted; it is made now\n")
    #expect(try names().count == 3)
    _ = try dream.shell("rm \(backups)/*")
    #expect(try dream("add", "Floating", environment: background).error == "")
    #expect(try dream("backups", "--wait").status == 0)
  }

  @Test func `where systemd has units for the person, it is one`() throws {
    let place = dream.folder
    let run = try dream.shell(
      """
      mkdir -p \(place)/run/systemd \(place)/bin; touch \(place)/run/systemd/private
      printf '#!/bin/sh\necho "$@" >> \(place)/told\n' > \(place)/bin/busctl; chmod +x \(place)/bin/busctl
      export PATH=\(place)/bin:$PATH XDG_RUNTIME_DIR=\(place)/run
      LUCID_DREAMS_BACKUP= $DREAM add Flying && $DREAM backups --wait && cat \(place)/told
      """)
    #expect(run.output.contains("StartTransientUnit"))
    #expect(run.output.contains("lucid-dreams-backup-"))
    #expect(try names().count == 3)
  }

  @Test func `what is missing is said once by the next command`() throws {
    let id = try dream("add", "Flying").output.firstLine
    let attached = try dream.shell(
      "printf OggS > \(dream.folder)/sea.ogg; $DREAM attach \(id) \(dream.folder)/sea.ogg")
    #expect(attached.status == 0, "\(attached)")
    _ = try dream.shell(
      "rm -r \(dream.folder)/backups; rm \(dream.journal).attachments/[0-9a-f]*")
    #expect(try dream("add", "Falling", environment: background).error == "")
    let said = try dream("backups", "--wait").error
    #expect(said.contains("dream: note: 1 attachment missing"), "\(said)")
    #expect(try dream("list").error == "")
    #expect(try dream("backups").error.contains("1 attachment missing"))
  }
}
