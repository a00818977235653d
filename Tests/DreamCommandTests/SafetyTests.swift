import DreamStore
import Foundation
import TestSupport
import Testing

@Suite struct SafetyTests {
  let dream = Tool()

  private static let hasTracer = FileManager.default.isExecutableFile(atPath: "/usr/bin/strace")

  private func stored() throws -> Set<String> {
    Set(try DreamStore(path: dream.journal).load().dreams.map { $0.id.uuidString.lowercased() })
  }

  private func expectSound(_ location: SourceLocation = #_sourceLocation) throws {
    let check = try dream.shell("sqlite3 $LUCID_DREAMS_JOURNAL 'PRAGMA integrity_check'")
    #expect(check.output == "ok\n", sourceLocation: location)
  }

  @Test func `two concurrent loops of adds lose nothing`() throws {
    let run = try dream.shell(
      """
      loop() { for i in $(seq 15); do $DREAM add "$1 $i" || exit 1; done; }
      loop a & one=$!; loop b & two=$!; wait $one && wait $two
      """)
    #expect(run.status == 0)
    #expect(run.error == "")
    let printed = Set(run.output.split(separator: "\n").map(String.init))
    #expect(printed.count == 30)
    #expect(try stored() == printed)
    try expectSound()
  }

  @Test(.enabled(if: takesAll))
  func `however few files may be open, a command works or says why it does not`() throws {
    try dream("samples")
    let bytes = dream.bytes
    for limit in [4, 5, 7, 10, 15, 20, 26, 27, 28, 40] {
      for command in ["list", "check", "share --to \(dream.folder) $($DREAM list | cut -f1)"] {
        // Bash itself needs some files to put a command together.
        let run = try dream.shell(
          "words=\"\(command)\"; ulimit -c 0 -n \(limit); exec $DREAM $words")
        #expect([0, 1].contains(run.status), "\(limit) \(command): \(run)")
        guard run.status != 0 else { continue }
        #expect(run.error.contains("the limit on open files is too low; nothing was changed"))
      }
    }
    #expect(dream.bytes == bytes)
  }

  @Test func `where there is too little memory for pictures, share says so`() throws {
    try dream("samples")
    for kilobytes in [250_000, 350_000, 500_000] {
      let limit = "ulimit -c 0 -v \(kilobytes); exec $DREAM"
      let run = try dream.shell("\(limit) share --all --to \(dream.folder)")
      #expect(run.status == 1)
      #expect(run.error.contains("the memory limit is too low; nothing was changed"))
      #expect(try dream.shell("\(limit) list").status == 0)
    }
  }

  @Test func `every id printed before a kill is stored`() throws {
    // Makes today's backups, so that the rounds are spent on changes.
    try dream("samples")
    var printed: Set<String> = []
    for round in 0..<8 {
      let run = try dream.shell(
        """
        cd \(dream.folder)
        ( while :; do $DREAM add "round \(round)" & echo $! > pid; wait $!; done ) > printed &
        loop=$!; until [ -s printed ] || ! kill -0 $loop; do sleep 0.01; done
        sleep 0.\(10 + round * 3); kill -9 $loop; kill -9 $(cat pid); wait; cat printed
        """)
      // The last line may be cut off by the kill, and is then no promise.
      printed.formUnion(
        run.output.split(separator: "\n").map(String.init).filter { $0.count == 36 })
    }
    #expect(!printed.isEmpty)
    #expect(try stored().isSuperset(of: printed))
    try expectSound()
  }

  @Test(
    .enabled(if: hasTracer, "Faults are injected with strace."),
    arguments: [
      "pwrite64:error=ENOSPC:when=1+", "pwrite64:error=ENOSPC:when=2", "pwrite64:error=EIO:when=3",
      "fdatasync:error=EIO:when=1", "fdatasync:error=EIO:when=3", "unlink:error=EIO:when=1",
    ])
  func `a failing disk gives one line and leaves the journal`(fault: String) throws {
    try dream("samples")
    let before = try stored()
    let run = try dream.shell(
      "strace -f -o /dev/null -e trace=pwrite64,fdatasync,unlink -e inject=\(fault) $DREAM add x")
    #expect([73, 74].contains(run.status), "\(run)")
    #expect(run.output == "")
    #expect(run.error.hasPrefix("dream: the "))
    #expect(run.error.contains("nothing was changed"))
    #expect(run.error.split(separator: "\n").count == 1)
    #expect(try stored() == before)
    try expectSound()
    #expect(try dream("add", "after").status == 0)
  }

  @Test(
    .enabled(if: hasTracer, "Kills are injected with strace."),
    arguments: ["pwrite64", "fdatasync", "unlink"])
  func `a kill at any write is all or nothing`(call: String) throws {
    try dream("samples")
    for number in 1...3 {
      let before = try stored()
      let run = try dream.shell(
        """
        strace -f -o /dev/null -e trace=pwrite64,fdatasync,unlink -e inject=\(call):signal=KILL:when=\(number) \
        $DREAM duplicate \(before.sorted().joined(separator: " ").prefix(73))
        """)
      let printed = Set(run.output.split(separator: "\n").map(String.init))
      let added = try stored().subtracting(before)
      #expect(added.isSuperset(of: printed))
      #expect(try stored().isSuperset(of: before))
      #expect([0, 2].contains(added.count), "\(call) \(number)")
      try expectSound()
    }
  }
}
