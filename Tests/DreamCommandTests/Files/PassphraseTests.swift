import Foundation
import TestSupport
import Testing

/// Where a passphrase may come from.
@Suite struct PassphraseTests {
  let dream = Tool()

  @Test(.enabled(if: takesAll)) func `a passphrase comes from a pipe as well as from a file`()
    throws
  {
    try dream("samples")
    let file = dream.folder + "/b.sealed"
    let made = try dream.shell(
      "$DREAM backup --encrypt --to \(file) --passphrase-file <(printf 'open sesame\\nrest')")
    #expect(made.status == 0, "\(made)")
    let put = try dream.shell(
      "echo open sesame | $DREAM restore-backup \(file) --passphrase-file /dev/stdin")
    #expect(put.status == 0, "\(put)")
    let ended = try dream.shell(
      "printf 'open sesame' | $DREAM restore-backup \(file) --passphrase-file /dev/stdin")
    #expect(ended.status == 0, "\(ended)")
  }

  @Test(.enabled(if: takesAll))
  func `a passphrase works alike from the environment and a file, with any bytes`() throws {
    try dream("add", "Sea")
    let sealed = try dream.shell(
      """
      cd \(dream.folder); printf 'pa\\337wort' > pw
      $DREAM encrypt --yes --passphrase-file pw && LUCID_DREAMS_PASSPHRASE=$(cat pw) $DREAM list
      """)
    #expect(sealed.status == 0 && sealed.output.contains("Sea"), "\(sealed)")
    let other = try dream.shell(
      "LUCID_DREAMS_PASSPHRASE=$(printf 'pa\\376wort') $DREAM list")
    #expect(other.status == 74, "\(other)")
  }

  @Test func `an unreadable passphrase is reported, and nothing is written`() throws {
    try dream("samples")
    let file = dream.folder + "/b.sealed"
    func refused(_ place: String, _ status: Int32, _ words: String) throws {
      let run = try dream("backup", "--encrypt", "--to", file, "--passphrase-file", place)
      #expect(run.status == status)
      #expect(run.error.contains(words), "\(run)")
      #expect(run.error.contains("nothing was changed"))
      #expect(!FileManager.default.fileExists(atPath: file))
    }
    try refused(dream.folder + "/none", 66, "does not exist")
    try refused(dream.folder, 74, "cannot be read")
    try refused("/dev/null", 65, "is empty")
    try refused("/dev/zero", 74, "cannot be read")
  }

  @Test func `a passphrase file for what would be open to all is refused`() throws {
    try dream("samples")
    let secret = dream.folder + "/secret"
    try Data("open sesame".utf8).write(to: URL(filePath: secret))
    for command in ["export", "backup"] {
      let run = try dream(command, "--passphrase-file", secret)
      #expect(run.status == 64)
      #expect(run.output.isEmpty)
      #expect(run.error.contains("--passphrase-file needs --encrypt"))
    }
  }

  @Test func `sealed bytes are not written to a screen`() throws {
    try dream("samples")
    let run = try dream.shell(
      "LUCID_DREAMS_PASSPHRASE=x script -qec '$DREAM export --encrypt' /dev/null")
    #expect(run.output.contains("nothing was written; name a file with --to"))
    #expect(!run.output.contains("LucDSeal"))
  }

  @Test(.enabled(if: takesAll))
  func `a sealed file is named when it is damaged, and nothing changes`() throws {
    try dream("samples")
    let secret = ["LUCID_DREAMS_PASSPHRASE": "open sesame"]
    let file = dream.folder + "/d.sealed"
    try dream("export", "--encrypt", "--to", file, environment: secret)
    let bytes = try #require(FileManager.default.contents(atPath: file))
    let before = dream.bytes
    func refused(_ bytes: Data, _ words: String) throws {
      try bytes.write(to: URL(filePath: file))
      let run = try dream("import", file, environment: secret)
      #expect(run.status == 65)
      #expect(run.error.contains("'\(file)'"), "\(run)")
      #expect(run.error.contains(words), "\(run)")
      #expect(run.error.contains("nothing was changed"))
      #expect(dream.bytes == before)
    }
    try refused(bytes.prefix(20), "is damaged or incomplete")
    try refused(bytes.prefix(bytes.count - 1), "or the file is damaged")
    var turned = bytes
    turned[bytes.count - 30] ^= 4
    try refused(turned, "or the file is damaged")
    turned = bytes
    turned[8] ^= 0x40
    try refused(turned, "was sealed by a newer version")
  }

  @Test(arguments: ["TERM", "INT", "HUP", "QUIT"])
  func `a signal at a passphrase prompt leaves a terminal with echo on`(
    signal: String
  ) throws {
    try dream("samples")
    let run = try dream.shell(
      #"""
      # Where a shell has job control, it does not have what runs in the background ignore signals.
      set -m; cd \#(dream.folder); mkfifo keys
      cat > ask <<'END'
      sh -c 'echo $$ > pid; exec "$DREAM" export --encrypt --to x.sealed'
      echo "ended with $?"; stty -a
      END
      timeout --foreground -s KILL 60 script -qec 'sh ask' /dev/null < keys > seen & terminal=$!
      exec 3> keys
      until grep -q Passphrase: seen || ! kill -0 $terminal; do sleep 0.02; done
      kill -\#(signal) $(cat pid)
      wait $terminal; exec 3>&-; cat seen
      """#)
    #expect(run.output.contains("Passphrase:"), "\(run)")
    #expect(run.output.contains(" echo "), "\(run)")
    #expect(!run.output.contains("-echo "), "\(run)")
    let number = try #require(["HUP": 1, "INT": 2, "QUIT": 3, "TERM": 15][signal])
    #expect(run.output.contains("ended with \(128 + number)"), "\(run)")
    #expect(!FileManager.default.fileExists(atPath: dream.folder + "/x.sealed"))
  }

  @Test func `the passphrase is not visible from outside of a command`() throws {
    try dream("add", "Flying")
    let run = try dream.shell(
      """
      cd \(dream.folder); mkfifo pipe
      SEEN=1 LUCID_DREAMS_PASSPHRASE='open sesame' $DREAM import pipe > said 2>&1 &
      exec 3> pipe
      tr '\\0' '\\n' < /proc/$!/environ
      exec 3>&-; wait
      """)
    #expect(run.output.contains("SEEN=1\n"), "\(run)")
    #expect(!run.output.contains("sesame"))
  }

  @Test func `an editor and a pager do not get the passphrase`() throws {
    let long = String(repeating: "Over the sea\n", count: 200)
    try long.write(toFile: dream.folder + "/long", atomically: true, encoding: .utf8)
    let run = try dream.shell(
      """
      cd \(dream.folder)
      printf '#!/bin/sh\\nenv > "$SEEN"; [ -z "$1" ] || echo Flying > "$1"\\n' > program; chmod +x program
      export LUCID_DREAMS_PASSPHRASE='open sesame' VISUAL=$PWD/program DREAM_PAGER=$PWD/program TERM=xterm
      SEEN=$PWD/editor script -qec '$DREAM add' /dev/null < /dev/null
      $DREAM add - < long > /dev/null
      SEEN=$PWD/pager script -qec 'stty rows 9; $DREAM show "$($DREAM list | head -n 1 | cut -f 1)"' /dev/null < /dev/null
      """)
    for name in ["editor", "pager"] {
      let seen = try String(contentsOfFile: "\(dream.folder)/\(name)", encoding: .utf8)
      #expect(seen.contains("SEEN="), "\(run)")
      #expect(!seen.contains("PASSPHRASE") && !seen.contains("sesame"), "\(seen)")
    }
  }

  /// Seals the journal while an import that has opened it waits for its input.
  private func importWhileSealing(_ settings: String) throws -> Tool.Run {
    try dream("add", "The first")
    return try dream.shell(
      """
      cd \(dream.folder); mkfifo pipe
      $DREAM --journal other add 'The second' > /dev/null
      $DREAM --journal other export > dreams.json
      \(settings) $DREAM import - < pipe & exec 3> pipe
      until ls -l /proc/$!/fd | grep -q journal.sqlite; do sleep 0.02; done
      LUCID_DREAMS_PASSPHRASE=x $DREAM encrypt --yes > /dev/null 2> /dev/null
      cat dreams.json >&3; exec 3>&-; wait $!
      """)
  }

  @Test func `a journal sealed in the meantime gets the change`() throws {
    let run = try importWhileSealing("LUCID_DREAMS_PASSPHRASE=x")
    #expect(run.status == 0, "\(run)")
    let list = try dream("list", environment: ["LUCID_DREAMS_PASSPHRASE": "x"])
    #expect(list.output.contains("The first") && list.output.contains("The second"), "\(list)")
  }

  @Test func `without a key, a journal sealed in the meantime means try again`() throws {
    let run = try importWhileSealing("")
    #expect(run.status == 75, "\(run)")
    #expect(run.error.contains("has sealed the journal"), "\(run)")
    #expect(run.error.contains("nothing was changed; unlock it and try again"), "\(run)")
  }
}
