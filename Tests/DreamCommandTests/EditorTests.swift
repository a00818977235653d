import Foundation
import TestSupport
import Testing

@testable import dream

/// Dreams that are written in an editor at a terminal; the editors here are scripts.
@Suite struct EditorTests {
  let dream: Tool

  init() throws {
    dream = Tool()
    try FileManager.default.createDirectory(
      atPath: dream.folder + "/tmp", withIntermediateDirectories: false)
  }

  /// Runs the tool at a terminal with a script as the editor; its first argument is the file.
  private func run(_ words: String, editor script: String) throws -> Tool.Run {
    try install(script)
    return try dream.shell(
      "script -qec '$DREAM \(words)' /dev/null < /dev/null", environment: environment)
  }

  private func install(_ script: String) throws {
    try script.write(toFile: dream.folder + "/my editor", atomically: true, encoding: .utf8)
  }

  /// An editor with an argument and a space in its name.
  private var environment: [String: String] {
    ["VISUAL": "sh -e '\(dream.folder)/my editor'", "TMPDIR": dream.folder + "/tmp"]
  }

  /// The files that were kept, with what is in them.
  private func kept() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: dream.state)
      .filter { $0.hasSuffix("/dream.txt") }
      .compactMap { try? String(contentsOfFile: dream.state + "/" + $0, encoding: .utf8) }
  }

  private func isTidy() throws -> Bool {
    try FileManager.default.subpathsOfDirectory(atPath: dream.state).allSatisfy {
      $0.hasSuffix("/drafts/.lock") || !$0.contains("/drafts/")
    } && FileManager.default.contentsOfDirectory(atPath: dream.folder + "/tmp").isEmpty
  }

  /// The fields of the newest dream.
  private func newest() throws -> [String: String] {
    try dream.fields(try dream.shell("$DREAM list | cut -f 1").output.firstLine)
  }

  @Test func `a dream is written with its fields, in a private file that is removed`() throws {
    let run = try run(
      "add --mood 1",
      editor: #"""
        stat -c %a "$1" "$(dirname "$1")" > "$TMPDIR/../modes"
        cp "$1" "$TMPDIR/../opened"; echo backup > "$1~"
        sed -i '$s/.*/Flying\n\n#sea\n/; s/^# lucidity:.*/lucidity: 3/
          s/^# tags:.*/tags: sea;  Deep Sea/; s/^# notes:.*/notes: a\n\n  b/' "$1"
        """#)
    #expect(run.status == 0, "\(run)")
    let fields = try newest()
    #expect(fields["description"] == "Flying\n\n#sea\n")
    #expect(fields["lucidity"] == "3")
    #expect(fields["mood"] == "1")
    #expect(fields["tags"] == "Deep Sea; sea")
    #expect(fields["notes"] == "a\n\nb")
    #expect(run.output.contains(try #require(fields["id"])))
    #expect(try isTidy())
    func file(_ name: String) throws -> String {
      try String(contentsOfFile: dream.folder + "/" + name, encoding: .utf8)
    }
    #expect(try file("modes") == "600\n700\n")
    let opened = try file("opened")
    #expect(opened.hasPrefix("---\n# ") && opened.hasSuffix("\n---\n\n\n"))
    #expect(opened.contains("\nmood: 1\n"))
    #expect(opened.contains("\n# induction: dild, mild, wild, wbtb, ssild, other\n"))
  }

  @Test func `leaving the editor with an empty text adds and changes nothing`() throws {
    for editor in [": > \"$1\"", "sed -i '$s/.*/   /' \"$1\""] {
      let run = try run("add", editor: editor)
      #expect(run.status == 1)
      #expect(run.output == "dream: the text is empty; nothing was added\r\n")
      #expect(try isTidy())
    }
    #expect(try dream("list").output.isEmpty)
    let id = try dream("add", "Sea").output.firstLine
    let edited = try run("edit \(id)", editor: ": > \"$1\"")
    #expect(edited.status == 1)
    #expect(edited.output == "dream: the text is empty; nothing was changed\r\n")
    #expect(try newest()["description"] == "Sea")
  }

  @Test func `the file of an editor that returns at once is kept for its window`() throws {
    let id = try dream("add", "Sea").output.firstLine
    for (words, file) in [("add", "\n---\n\n\n"), ("edit \(id)", "\n---\n\nSea\n")] {
      let run = try run(words, editor: "exit 0")
      #expect(run.status == 1, "\(run)")
      #expect(run.output.contains("dream: the editor ended at once, and the text is as it was; "))
      #expect(run.output.contains("EDITOR='code --wait'"))
      #expect(run.output.contains("the file of the editor is kept in '\(dream.state)/"))
      #expect(try kept().count == 1)
      #expect(try kept().first?.hasSuffix(file) == true)
      try FileManager.default.removeItem(atPath: dream.state)
    }
    #expect(try dream("list").output.split(separator: "\n").count == 1)
  }

  @Test func `text saved after the editor has returned becomes the dream`() throws {
    let id = try dream("add", "Sea").output.firstLine
    for (words, text) in [("add", "Sky"), ("edit \(id)", "Ocean")] {
      // The window saves when the person has been asked.
      try install(
        """
        (until grep -q 'window closes' seen; do sleep 0.1; done
          echo '\(text)' > "$1"; echo 'saved it') &
        """)
      let seen = try dream.terminal(
        #"VISUAL="sh my\ editor" $DREAM \#(words)"#, answers: ["saved it": ""])
      #expect(!seen.contains("kept"), "\(seen)")
      #expect(try dream("list").output.contains("\t\(text)\t"))
      #expect(try isTidy())
    }
  }

  @Test func `an edit changes only what was edited`() throws {
    let text =
      "Sea\n---\r\n\n e\u{301}"
    let id = try dream("add", text, "--mood", "1", "--tag", "sea").output.firstLine
    let before = try dream.fields(id)
    let untouched = try run("edit \(id) --json", editor: ":")
    #expect(untouched.status == 1)
    #expect(!untouched.output.contains(#""mood": 1"#))
    #expect(try kept().count == 1)
    try FileManager.default.removeItem(atPath: dream.state)
    #expect(try dream("undo").output.hasPrefix("Undone: Add"))
    try dream("redo")
    #expect(try run("edit \(id)", editor: "sed -i 's/^mood: 1/mood: 2/' \"$1\"").status == 0)
    var after = before
    after["mood"] = "2"
    #expect(try dream.fields(id) == after)
    #expect(try dream("undo").output == "Undone: Mood of “Sea”\n")
    #expect(try run("edit \(id)", editor: "sed -i 's/^Sea/Ocean/; /^tags/d' \"$1\"").status == 0)
    after["description"] = text.replacing("Sea", with: "Ocean")
    after["mood"] = "1"
    after["tags"] = nil
    #expect(try dream.fields(id) == after)
    #expect(try isTidy())
  }

  @Test func `concurrent changes are merged`() throws {
    let id = try dream("add", "Sea").output.firstLine
    try #require(
      try run(
        "edit \(id)",
        editor: """
          $DREAM edit \(id) --mood 2 --tag sky > "$TMPDIR/../null"
          sed -i 's/^# lucidity:.*/lucidity: 3/; s/^# tags:.*/tags: sea/' "$1"
          """
      ).status == 0)
    let merged = try dream.fields(id)
    #expect(merged["mood"] == "2" && merged["lucidity"] == "3")
    #expect(merged["tags"] == "sea; sky")
    try #require(
      try run(
        "edit \(id)",
        editor: """
          $DREAM edit \(id) --text 'Theirs' > "$TMPDIR/../null"
          sed -i '$s/.*/Mine/' "$1"
          """
      ).status == 0)
    let list = try dream("list").output
    #expect(list.contains("\tTheirs\t") && list.contains("\tMine (conflicting copy)\t"))
  }

  @Test func `the editor opens on the text that is given`() throws {
    let run = try run(
      "add -e Late for a train --mood good",
      editor: "sed -i 's/train/bus/' \"$1\"")
    #expect(run.status == 0, "\(run)")
    let fields = try newest()
    #expect(fields["description"] == "Late for a bus")
    #expect(fields["mood"] == "1")
    #expect(try self.run("add -e Sea", editor: ": > \"$1\"").status == 1)
    let piped = try dream("add", "-e", "Sea", environment: environment)
    #expect(piped.status == 64 && piped.error.contains("--edit opens an editor in a terminal only"))
    #expect(try dream("list").output.split(separator: "\n").count == 1)
    #expect(try isTidy())
  }

  @Test func `a wrong value keeps the file, or opens it again`() throws {
    let run = try run("add", editor: "sed -i '$s/.*/Sea/; s/^# mood:.*/mood: 7/' \"$1\"")
    #expect(run.status == 65)
    #expect(run.output.contains(": mood cannot be '7'; choose a whole number from -2 to 2"))
    #expect(run.output.contains("Open the editor again? [y/N]"))
    #expect(run.output.contains("what you wrote is kept in '\(dream.state)/lucid-dreams/journal-"))
    #expect(try kept().first?.contains("\nmood: 7\n") == true)
    #expect(try dream("list").output.isEmpty)

    try install(
      "grep -q 'mood: 7' \"$1\" && sed -i 's/mood: 7/mood: 2/' \"$1\" && exit\n"
        + "sed -i '$s/.*/Sea/; s/^# mood:.*/mood: 7/' \"$1\"")
    try FileManager.default.removeItem(atPath: dream.state)
    let seen = try dream.terminal(
      #"VISUAL="sh my\ editor" $DREAM add"#, answers: ["again? [y/N]": "y"])
    #expect(!seen.contains("kept"), "\(seen)")
    #expect(try newest()["mood"] == "2")
  }

  @Test(arguments: [
    ("s/^# mood:.*/moood: 1/", "there is no field 'moood'; did you mean 'mood'?"),
    ("s/^# title:.*/Then I woke up/", "is not a field: 'Then I woke up'; write it as"),
    ("s/^# kinds:.*/kinds: nightmare\\nkinds: recurring/", "has 'kinds' once more; "),
    ("s/^# emotions:.*/emotions: happines/", "there is no emotion 'happines'; did you mean"),
    ("s/^date:.*/date: 2026-02-30/", "'2026-02-30' is not a date"),
    ("s/^numberOfCreatures:.*/numberOfCreatures:/", "numberOfCreatures cannot be ''; choose"),
  ])
  func `every wrong line is reported, and the text is kept`(sed: String, error: String) throws {
    let run = try run("add", editor: "sed -i '$s/.*/Sea/; \(sed)' \"$1\"")
    #expect(run.status == 65)
    #expect(run.output.contains("dream: line "), "\(run)")
    #expect(run.output.contains(error), "\(run)")
    #expect(try kept().first?.hasSuffix("\n\nSea\n") == true)
  }

  @Test func `a failing editor cancels, and the text is kept`() throws {
    let empty = try run("add", editor: "exit 3")
    #expect(empty.status == 1)
    #expect(empty.output.contains("' ended with 3; nothing was added; $VISUAL and $EDITOR name"))
    #expect(try isTidy())
    let full = try run("add", editor: "echo Sea > \"$1\"; exit 3")
    #expect(full.status == 1)
    #expect(full.output.contains("what you wrote is kept in '"))
    #expect(try kept() == ["Sea\n"])
    #expect(try dream("list").output.isEmpty)
  }

  @Test func `a journal that cannot be written costs no dream`() throws {
    try dream("add", "Sea")
    let run = try run(
      "add",
      editor: """
        echo Sky > "$1"; rm "$LUCID_DREAMS_JOURNAL"
        echo no journal > "$LUCID_DREAMS_JOURNAL"
        """)
    #expect(run.status == 74, "\(run)")
    #expect(run.output.contains("what you wrote is kept in '"))
    #expect(try kept() == ["Sky\n"])
  }

  @Test(arguments: [("TERM", 15, "", true), ("HUP", 1, "echo Sea > \"$1\"", false)])
  func `a signal removes the file, or says where it is kept`(
    signal: String, number: Int, writing: String, isTidy: Bool
  ) throws {
    try install("\(writing)\nkill -INT $(cat pid); sleep 0.1; kill -\(signal) $(cat pid); sleep 60")
    let run = try dream.shell(
      #"""
      # Where a shell has job control, it does not have what runs in the background ignore signals.
      set -m; cd \#(dream.folder)
      printf 'sh -c '\''echo $$ > pid; exec "$DREAM" add'\''; echo "ended with $?"' > ask
      timeout --foreground -s KILL 60 script -qec 'sh ask' /dev/null < /dev/null
      """#, environment: environment)
    #expect(run.output.contains("ended with \(128 + number)"), "\(run)")
    #expect(run.output.contains("kept in '") != isTidy, "\(run)")
    #expect(try self.isTidy() == isTidy)
    #expect(try dream("list").output.isEmpty)
  }

  /// Adds or edits a dream at a terminal with an editor that writes, and kills the tool with a
  /// signal in between.
  private func interrupt(
    _ words: String, writing text: String, by signal: String,
    environment more: [String: String] = [:]
  ) throws {
    try install("echo '\(text)' > \"$1\"; kill -\(signal) $(cat pid); sleep 60")
    let run = try dream.shell(
      #"""
      set -m; cd \#(dream.folder)
      printf 'sh -c '\''echo $$ > pid; exec "$DREAM" \#(words)'\''; echo "ended with $?"' > ask
      timeout --foreground -s KILL 60 script -qec 'sh ask' /dev/null < /dev/null
      """#, environment: environment.merging(more) { $1 })
    try #require(run.output.contains("ended with"), "\(run)")
  }

  @Test(.enabled(if: takesAll), arguments: ["KILL", "HUP", "TERM"])
  func `the text is offered again after the tool was killed`(signal: String) throws {
    try interrupt("add", writing: "Flying", by: signal)
    #expect(try kept() == ["Flying\n"])
    let id = try dream("add", "Sea").output.firstLine
    try interrupt("edit \(id)", writing: "Deep sea", by: signal)
    try install(":")
    let added = try dream.terminal(
      #"VISUAL="sh my\ editor" $DREAM add"#, answers: ["Continue with them? [y/N]": "y"])
    #expect(added.contains("“Flying”") && added.contains("'dream edit \(id)' continues them"))
    let edited = try dream.terminal(
      #"VISUAL="sh my\ editor" $DREAM edit \#(id)"#, answers: ["them? [y/N]": "y"])
    #expect(edited.contains("“Deep sea”"))
    let list = try dream("list").output
    #expect(list.contains("\tFlying\t") && list.contains("\tDeep sea\t"))
    #expect(try isTidy())
  }

  @Test func `words that are not continued stay, and adding a dream names them`() throws {
    try interrupt("add", writing: "Flying", by: "KILL")
    let run = try dream.shell(
      "script -qec '$DREAM add Sea' /dev/null < /dev/null", environment: environment)
    #expect(run.output.contains("words that are in no dream yet are kept in '"), "\(run)")
    try install("echo Sky > \"$1\"")
    let seen = try dream.terminal(
      #"VISUAL="sh my\ editor" $DREAM add"#, answers: ["them? [y/N]": "n"])
    #expect(seen.contains("kept in '"))
    #expect(try kept() == ["Flying\n"])
    #expect(try dream("list").output.contains("\tSky\t"))
  }

  @Test(.enabled(if: takesAll), arguments: ["KILL", "HUP", "TERM"])
  func `with a sealed journal, the text is on disk only sealed`(signal: String) throws {
    let runtime = "/dev/shm/" + (dream.folder as NSString).lastPathComponent
    try FileManager.default.createDirectory(atPath: runtime, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: runtime) }
    let sealed = ["LUCID_DREAMS_PASSPHRASE": "a", "XDG_RUNTIME_DIR": runtime]
    try #require(try dream("encrypt", "--yes", environment: sealed).status == 0)
    try interrupt("add", writing: "Hagebuttentee", by: signal, environment: sealed)
    func files(with word: String, in folder: String) throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: folder).filter { name in
        let bytes = FileManager.default.contents(atPath: "\(folder)/\(name)")
        return name != "my editor" && bytes?.range(of: Data(word.utf8)) != nil
      }
    }
    #expect(try files(with: "Hagebuttentee", in: dream.folder).isEmpty)
    // Only if the tool had no chance to react are the words still in memory.
    #expect(try files(with: "Hagebuttentee", in: runtime).isEmpty == (signal != "KILL"))
    try #require(try dream("list", environment: sealed).status == 0)
    #expect(try files(with: "Hagebuttentee", in: runtime).isEmpty)
    try install(":")
    let seen = try dream.terminal(
      #"LUCID_DREAMS_PASSPHRASE=a XDG_RUNTIME_DIR=\#(runtime) VISUAL="sh my\ editor" $DREAM add"#,
      answers: ["them? [y/N]": "y"])
    #expect(seen.contains("“Hagebuttentee”"), "\(seen)")
    #expect(try dream("list", environment: sealed).output.contains("\tHagebuttentee\t"))
    #expect(try isTidy())
  }

  @Test func `in a pipe no editor opens`() throws {
    let environment = ["VISUAL": "touch \(dream.folder)/opened", "EDITOR": "false"]
    let added = try dream("add", input: Data("Sea\n".utf8), environment: environment)
    #expect(added.status == 0)
    let edited = try dream("edit", added.output.firstLine, environment: environment)
    #expect(edited.status == 64)
    #expect(edited.error.hasPrefix("dream: there is nothing to change; "))
    #expect(!FileManager.default.fileExists(atPath: dream.folder + "/opened"))
  }

  @Test func `without an editor, the terminal is read`() throws {
    // The terminal drops input that arrives before the tool reads it, so the end is repeated until
    // it is read.
    let run = try dream.shell(
      """
      { echo Sea; for turn in {1..300}; do sleep 0.2; printf '\\004' || break; done; } |
        timeout --foreground -s KILL 60 script -qec '$DREAM add' /dev/null
      """)
    #expect(run.output.contains("end it with Ctrl-D"))
  }

  @Test(arguments: [
    ("vim", true), ("/usr/bin/nano -w", true), ("code --wait", false), ("ed", false),
    ("sh vi", false),
  ])
  func `the cursor begins at the words where the editor is known`(command: String, takes: Bool) {
    #expect(Editor(environment: ["EDITOR": command])?.takesLine == takes)
  }

  @Test(arguments: [
    (["VISUAL": "a", "EDITOR": "b", "TERM": "xterm"], "a"),
    (["VISUAL": "a", "EDITOR": "b", "TERM": "dumb"], "b"), (["VISUAL": "a"], nil),
    (["VISUAL": " ", "EDITOR": "b -w 'c d'", "TERM": "xterm"], "b -w 'c d'"),
    (["EDITOR": "", "TERM": "xterm"], nil),
  ])
  func `the editor is that of the environment`(environment: [String: String], command: String?) {
    #expect(Editor(environment: environment)?.command == command)
  }
}
