import Foundation
import TestSupport
import Testing

/// Disks that cannot do all that a journal needs.
@Suite struct FileSystemTests {
  let dream = Tool()

  private static let hasTracer = FileManager.default.isExecutableFile(atPath: "/usr/bin/strace")

  @Test(.enabled(if: takesAll), .enabled(if: hasTracer, "Faults are injected with strace."))
  func `a file system without locks is said to be one`() throws {
    try dream("samples")
    let bytes = dream.bytes
    for command in ["list", "add x"] {
      let run = try dream.shell(
        "strace -f -qq -o /dev/null -e trace=fcntl -e inject=fcntl:error=ENOLCK $DREAM \(command)")
      #expect(run.status == 74)
      #expect(run.error.contains("its file system has no locks"))
      #expect(run.error.contains("nothing was changed; move it to a disk of this computer"))
      #expect(run.error.split(separator: "\n").count == 1)
    }
    #expect(dream.bytes == bytes)
  }

  @Test(.enabled(if: getuid() == 0, "Only root can become somebody else."))
  func `on a read-only disk, a journal is read as it was before an unfinished change`() throws {
    try dream("samples")
    let list = try dream("list").output
    let line = """
      cd \(dream.folder); chmod 755 .; cp $DREAM tool
      sqlite3 journal.sqlite > /dev/null <<END
      PRAGMA cache_size = 1; BEGIN;
      UPDATE dream SET description = hex(randomblob(20000));
      .shell cp journal.sqlite half; cp journal.sqlite-journal half-journal
      ROLLBACK;
      END
      mv half journal.sqlite; mv half-journal journal.sqlite-journal
      chmod 444 journal.sqlite*
      """
    _ = try dream.shell(line)
    let bytes = dream.bytes
    let half = FileManager.default.contents(atPath: dream.journal + "-journal")
    #expect((half?.count ?? 0) > 512)
    func run(_ command: String) throws -> Tool.Run {
      try dream.shell(
        "setpriv --reuid 65534 --regid 65534 --clear-groups \(dream.folder)/tool \(command)")
    }
    let read = try run("list")
    #expect(read.status == 0, "\(read)")
    #expect(read.output == list)
    #expect(read.error.contains("note: the journal cannot be written, and a change of it was left"))
    #expect(try run("check").output.hasPrefix("The journal is sound: 3 dreams"))
    #expect(try run("list --search shark").status == 0)
    let write = try run("add x")
    #expect(write.status == 73)
    #expect(write.error.contains("cannot be written"))
    #expect(dream.bytes == bytes)
    #expect(FileManager.default.contents(atPath: dream.journal + "-journal") == half)
    // Where writing is allowed, the change is taken back for good.
    _ = try dream.shell("chmod 600 \(dream.journal)*")
    #expect(try dream("list").output == list)
    #expect(!FileManager.default.fileExists(atPath: dream.journal + "-journal"))
  }

  @Test(.enabled(if: hasTracer, "The tool is killed with strace."))
  func `what a killed backup to a folder has left goes with the next one`() throws {
    try dream("samples")
    _ = try dream.shell(
      """
      mkdir \(dream.folder)/stick
      strace -f -qq -o /dev/null -e trace=fsync -e inject=fsync:signal=KILL:when=1 \\
        $DREAM backup --to \(dream.folder)/stick/one.sqlite
      """)
    let stick = dream.folder + "/stick"
    func names() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: stick).sorted()
    }
    #expect(try names().allSatisfy { $0.hasPrefix(".unfinished-") })
    #expect(try names().count == 1)
    #expect(try dream("backup", "--to", stick + "/two.sqlite").status == 0)
    #expect(try names() == ["two.sqlite"])
  }

  @Test
  func `what a killed recovery has left in the folder for temporary files goes with the next`()
    throws
  {
    try dream("samples")
    let temporary = dream.folder + "/tmp"
    _ = try dream.shell(
      """
      mkdir -p \(temporary)/lucid-dreams-mine
      mkdir \(temporary)/lucid-dreams-$(cat /proc/sys/kernel/random/uuid)
      touch -d '1 hour ago' \(temporary)/*
      head -c 64 /dev/zero | dd of=$LUCID_DREAMS_JOURNAL bs=1 conv=notrunc 2>&-
      echo half > $LUCID_DREAMS_JOURNAL-journal
      """)
    #expect(try dream("recover", "--dry-run", environment: ["TMPDIR": temporary]).status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == ["lucid-dreams-mine"])
  }
}
