import Foundation
import TestSupport
import Testing

@Suite struct JournalErrorTests {
  let dream = Tool()

  private func expect(
    _ status: Int32, _ words: String, _ line: String,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let run = try dream.shell(line)
    #expect(run.status == status, "\(run)", sourceLocation: location)
    #expect(run.output == "", sourceLocation: location)
    #expect(run.error.hasPrefix("dream: "), sourceLocation: location)
    #expect(run.error.contains(words), "\(run.error)", sourceLocation: location)
    #expect(run.error.split(separator: "\n").count == 1, sourceLocation: location)
  }

  @Test func `a file that isn't a journal cannot be read`() throws {
    try expect(
      74, "is not a dream journal", "cd \(dream.folder); echo hello > j; $DREAM list --journal j")
    try expect(74, "it is a folder", "$DREAM --journal / add x")
    try expect(74, "cannot be opened", "$DREAM --journal /dev/null/x add x")
    try expect(
      74, "“j” cannot be opened",
      "cd \(dream.folder); mkdir gone; cd gone; rmdir ../gone; $DREAM --journal j add x")
  }

  @Test func `a newer journal is left alone`() throws {
    try dream("samples")
    _ = try dream.shell("sqlite3 $LUCID_DREAMS_JOURNAL 'PRAGMA user_version = 99'")
    let before = dream.bytes
    try expect(74, "newer version", "$DREAM add x")
    #expect(dream.bytes == before)
  }

  @Test func `what may not be written is said so`() throws {
    try dream("samples")
    let before = dream.bytes
    // Root may write everything, so the tool runs as another user.
    let line = """
      chmod 755 \(dream.folder); chmod 444 $LUCID_DREAMS_JOURNAL; cp $DREAM \(dream.folder)/tool
      run() { if [ $(id -u) = 0 ]; then setpriv --reuid 65534 --regid 65534 --clear-groups "$@"
        else chmod 555 \(dream.folder); "$@"; fi; }
      """
    let list = try dream.shell("\(line)\nrun \(dream.folder)/tool list")
    #expect(list.status == 0)
    #expect(list.output.split(separator: "\n").count == 3)
    try expect(73, "cannot be written", "\(line)\nrun \(dream.folder)/tool add x")
    try expect(
      74, "cannot be opened",
      "\(line)\nrun \(dream.folder)/tool add x --journal \(dream.folder)/a/b")
    _ = try dream.shell("chmod 700 \(dream.folder)")
    #expect(dream.bytes == before)
  }

  @Test(.enabled(if: getuid() == 0, "Only root can become somebody else."))
  func `a write-protected journal in write-ahead mode can be read`() throws {
    try dream("samples")
    let list = try dream("list")
    let line = """
      chmod 777 \(dream.folder); cp $DREAM \(dream.folder)/tool
      sqlite3 $LUCID_DREAMS_JOURNAL 'PRAGMA journal_mode = WAL' > /dev/null
      chmod 444 $LUCID_DREAMS_JOURNAL
      setpriv --reuid 65534 --regid 65534 --clear-groups \(dream.folder)/tool
      """
    #expect(try dream.shell("\(line) list") == list)
    try expect(73, "cannot be written", "\(line) add x")
  }

  @Test(.enabled(if: takesAll)) func `a journal in use for long is busy`() throws {
    try dream("samples")
    let run = try dream.shell(
      """
      cd \(dream.folder); mkfifo release
      sqlite3 $LUCID_DREAMS_JOURNAL 'BEGIN EXCLUSIVE' '.shell touch held; cat release' &
      until [ -e held ] || ! kill -0 $!; do sleep 0.02; done
      $DREAM list; code=$?; : > release; wait; exit $code
      """)
    #expect(run.status == 75)
    #expect(run.error.contains("in use by another program; nothing was changed; try again"))
  }

  @Test func `output without a reader`() throws {
    for _ in 0..<3 { try dream("samples") }
    let head = try dream.shell("$DREAM list | head -1")
    #expect(head.error == "")
    #expect(head.output.split(separator: "\n").count == 1)
    #expect(try dream.shell("$DREAM list | true; exit ${PIPESTATUS[0]}").error == "")
    try expect(73, "the output cannot be written", "$DREAM list > /dev/full")
    try expect(73, "the output cannot be written", "$DREAM list >&-")
  }

  @Test func `a terminal gets columns that fit, in color by default`() throws {
    try dream(
      "add", "A very long dream of 夢夢夢夢夢夢 that does not fit", "--creature", "shark",
      "--date", "2026-11-20")
    func terminal(_ environment: [String: String]) throws -> String {
      let run = try dream.shell(
        "script -qec 'stty cols 50; $DREAM list' /dev/null < /dev/null", environment: environment)
      return normalized(run.output.replacing("\r\n", with: "\n"))
    }
    let plain = "ID1  2026-11-20  A very long dream of…  Shark\n"
    #expect(try terminal(["NO_COLOR": "1"]) == plain)
    #expect(try terminal(["TERM": "dumb"]) == plain)
    #expect(try terminal([:]).hasPrefix("\u{1B}[2m"))
    #expect(try !dream("list").output.contains("\u{1B}"))
  }

  @Test func `a dream from the future is shown with a note`() throws {
    let id = try dream("add", "Sea").output.firstLine
    _ = try dream.shell("sqlite3 $LUCID_DREAMS_JOURNAL \"UPDATE dream SET creature='kraken'\"")
    let run = try dream("list")
    #expect(run.status == 0)
    #expect(run.output.contains("Sea"))
    #expect(
      run.error == """
        dream: note: Dream \(id.prefix(8)): its creature “kraken” is unknown; shown as \
        pink-unicorn; it is kept as stored\n
        """)
  }
}
