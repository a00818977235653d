import Foundation
import TestSupport
import Testing

@Suite struct ImportTests {
  let dream = Tool()

  private func file(_ name: String, _ text: String) throws -> String {
    let path = dream.folder + "/" + name
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func texts() throws -> [String] {
    let run = try dream("list", "--json")
    let dreams = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]]
    return (dreams ?? []).compactMap { $0["description"] as? String }
  }

  private static let jrnl = "[2026-11-20 22:00] Sea\n\n[2026-11-21 22:00] Shark *\n"

  @Test func `another journal comes in, from a file and from standard input, once`() throws {
    let path = try file("jrnl.txt", Self.jrnl)
    #expect(
      try dream("import", path)
        == Tool.Run(status: 0, output: "", error: "2 dreams imported from jrnl\n"))
    #expect(try texts() == ["Shark", "Sea"])
    #expect(try dream("list", "--json").output.contains(#""starred": true"#))
    let again = try dream("import", "-", input: Data(Self.jrnl.utf8))
    #expect(again.error == "0 dreams imported from jrnl, 2 already there\n")
    #expect(try texts().count == 2)
  }

  @Test func `a folder of notes comes in with those below, hidden ones excepted`() throws {
    for (name, text) in [
      ("notes/2026-11-20.md", "Sea"), ("notes/2026/11/21.md", "Shark"),
      ("notes/.x/20261122.md", "no"),
      ("notes/photo.jpg", "no"), ("notes/2026-12.txt", "3: {text: Snow}\n"),
    ] { _ = try file(name, text) }
    let run = try dream("import", dream.folder + "/notes", "--json")
    #expect(run.status == 0, "\(run.error)")
    #expect(try Set(texts()) == ["Sea", "Shark", "Snow"])
    #expect(run.output.contains(#""notTaken":{}"#))
    #expect(run.output.contains(#""strayMedia":["photo.jpg"]"#))
    #expect(run.output.contains("\"added\":3"))
  }

  @Test func `a dry run says what would be done and changes nothing`() throws {
    try dream("samples")
    let before = dream.bytes
    let run = try dream("import", "-", "--dry-run", "--json", input: Data(Self.jrnl.utf8))
    #expect(
      run.error == """
        2 dreams would be imported from jrnl
        standard input: jrnl, 2 dreams from 2026-11-20 to 2026-11-21
          2026-11-20  Sea
          2026-11-21  Shark

        """)
    #expect(run.output.contains("\"dryRun\":true"))
    #expect(dream.bytes == before)
  }

  @Test func `one bad entry keeps all out, unless it is to be left out`() throws {
    let text = #"""
      [{"date": "2026-11-20", "description": "good"},
       {"date": "2026-02-30", "description": "bad"}]
      """#
    let path = try file("dreams.json", text)
    let refused = try dream("import", path)
    #expect(refused.status == 65)
    #expect(
      refused.error == "dream: line 2, dream 2: “2026-02-30” is not a date such as 2026-11-20; "
        + "nothing was imported; correct it, or skip such entries with --skip-bad\n")
    #expect(try texts() == [])
    let partly = try dream("import", path, "--skip-bad", "--json")
    #expect(partly.status == 0)
    #expect(
      partly.error == "dream: skipped: line 2, dream 2: “2026-02-30” is not a date such as "
        + "2026-11-20\n1 dream imported from JSON, 1 skipped\n")
    #expect(partly.output.contains("\"skipped\":1"))
    #expect(try texts() == ["good"])
  }

  @Test func `an invalid value is reported, and its dream is imported`() throws {
    let path = try file(
      "dreams.json",
      #"""
      [{"date": "2026-11-20", "description": "Sea", "mood": 7,
        "emotions": ["happines", "anger"], "weather": "rain"}]
      """#)
    let run = try dream("import", path, "--json")
    #expect(run.status == 0)
    let reports = [
      "line 1, dream 1: “7”, for “mood”, is not a whole number from -2 to 2",
      "line 2, dream 1: there is no emotion “happines”; happiness is one",
    ]
    #expect(
      run.error == reports.map { "dream: left out: \($0)\n" }.joined()
        + "1 dream imported from JSON, 2 values left out\n")
    #expect(run.output.contains(#""leftOut":["line 1, dream 1: "#))
    #expect(
      try dream("list", "--json").output.contains(#""emotions": ["anger"], "weather": "rain""#))
  }

  @Test func `what dreams have no place for is counted`() throws {
    let notes = try ["20", "21"].map {
      try file("notes/2026-11-\($0).md", "---\nhumor: high\nmood: 4/5\n---\nSea")
    }
    let run = try dream("import", dream.folder + "/notes", "--json")
    #expect(
      run.error == "\(notes.count) dreams imported from Markdown files\nnot imported: 2 × humor\n")
    #expect(run.output.contains(#""notTaken":{"humor":2}"#))
  }

  @Test func `a dream with a different text is added next to the existing one`() throws {
    let id = try dream("add", "Ours", "--date", "2026-11-20").output.firstLine
    let export = try dream("export").output
    try dream("edit", id, "--text", "Ours, edited")
    let run = try dream("import", "-", input: Data(export.utf8))
    #expect(run.error.contains("1 with another text kept as conflicting copies"))
    #expect(try Set(texts()) == ["Ours, edited", "Ours (conflicting copy)"])
    #expect(
      try dream("import", "-", input: Data(export.utf8)).error
        == "0 dreams imported from JSON, 1 already there\n")
  }

  @Test func `a dream in the trash stays there, which is said`() throws {
    let id = try dream("add", "Gone").output.firstLine
    let export = try dream("export").output
    try dream("delete", id)
    let run = try dream("import", "-", input: Data(export.utf8))
    #expect(run.error.contains("already in the trash: 1; see 'dream restore --help'"))
    #expect(try texts() == [])
  }

  @Test(
    arguments: [
      (["nothing-here.json"], "", 66, "the file “nothing-here.json” does not exist"),
      (["-"], "", 65, "it is empty; nothing was imported"),
      (["-"], "Hello", 65, "this is not a journal in a known format"),
      (["-", "--format", "xml"], "[]", 65, "there is no format 'xml'; choose one of json, "),
      (["-", "--format", "csv"], "[]", 65, "the first line names no column"),
      (["-"], "[{\"a\":", 65, "the JSON ends too early"), ([], "", 64, "missing expected argument"),
    ] as [([String], String, Int32, String)])
  func `what cannot be imported is said in one line`(
    words: [String], input: String, status: Int32, line: String
  ) throws {
    let run = try dream.shell(
      "printf %s '\(input)' | $DREAM import \(words.joined(separator: " "))")
    #expect(run.status == status, "\(run)")
    #expect(run.output == "")
    #expect(run.error.contains(line), "\(run.error)")
    #expect(run.error.split(separator: "\n").count == 1)
    #expect(try texts() == [])
  }

  @Test func `a backup is made first, and an import is one step`() throws {
    try dream("add", "Ours", "--date", "2026-11-22")
    let backups = dream.folder + "/backups"
    func made() -> [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: backups)) ?? [])
        .filter { $0.hasPrefix("before-import-") }
    }
    for _ in 0..<2 { try dream("import", "-", input: Data(Self.jrnl.utf8)) }
    #expect(made().count == 1)
    #expect(try texts().count == 3)
    #expect(try dream("undo").output.contains("Import 2 Dreams"))
    #expect(try texts() == ["Ours"])
    try dream("redo")
    #expect(try texts().count == 3)
  }

  @Test func `stopping an import leaves the journal unchanged`() throws {
    try dream("samples")
    let before = try texts()
    let run = try dream.shell(
      """
      mkfifo \(dream.folder)/pipe
      $DREAM import \(dream.folder)/pipe & importer=$!
      exec 3> \(dream.folder)/pipe
      printf '[2026-11-20 22:00] Sea' >&3
      # More than a pipe holds, so that this ends only when it is being read.
      head -c 1000000 /dev/zero | tr '\\0' ' ' >&3
      kill -TERM $importer; wait $importer; echo $?; exec 3>&-
      """)
    #expect(run.output == "143\n", "\(run)")
    #expect(try texts() == before)
  }

  @Test(.enabled(if: takesAll)) func `a bar grows on a terminal when it takes long`() throws {
    let line = #"{"date":"2026-11-20","description":"\#(String(repeating: "sea ", count: 40))"}"#
    let path = try file(
      "many.json", "[" + Array(repeating: line, count: 30_000).joined(separator: ",\n") + "]")
    let run = try dream.shell(
      "script -qec '$DREAM import \(path) --dry-run' /dev/null < /dev/null")
    #expect(run.output.contains("30000 dreams would be imported"))
    #expect(run.output.contains("of 100"))
  }

  @Test(.enabled(if: takesAll)) func `pipes are imported whole, also sealed ones`() throws {
    try dream("samples")
    let other = dream.folder + "/other/journal.sqlite"
    let plain = try dream.shell("$DREAM import --journal \(other) <($DREAM export)")
    #expect(plain.error.hasSuffix("3 dreams imported from JSON\n"), "\(plain)")
    let third = dream.folder + "/third/journal.sqlite"
    let sealed = try dream.shell(
      "$DREAM export --encrypt | $DREAM import --journal \(third) -",
      environment: ["LUCID_DREAMS_PASSPHRASE": "open sesame"])
    #expect(sealed.error.contains("3 dreams imported from JSON"), "\(sealed)")
  }

  @Test func `exports and backups are distinguished`() throws {
    try dream("samples")
    let backup = try dream("backup").output.dropLast()
    let taken = try dream("import", String(backup))
    #expect(taken.status == 65)
    #expect(taken.error.contains("'dream restore-backup' replaces the journal by a backup"))
    let file = dream.folder + "/out.json"
    #expect(try dream("export", "--to", file).output == file + "\n")
    let restored = try dream("restore-backup", file)
    #expect(restored.status == 65)
    #expect(restored.error.contains("'dream import' imports exports"))
    let named = try dream.shell("cd \(dream.folder) && $DREAM export --to plain.json")
    #expect(named.output == "plain.json\n")
    let nowhere = try dream("backup", "--to", dream.folder + "/none/b")
    #expect(nowhere.status == 73)
    #expect(nowhere.error.contains("/none” cannot be written"))
  }

  @Test func `an order of day and month is asked for, and followed`() throws {
    let path = try file("note.md", "---\ndate: 11/12/2026\n---\nSea\n")
    let refused = try dream("import", path)
    #expect(refused.status == 65)
    #expect(
      refused.error == "dream: line 2, note.md: “11/12/2026” may be 2026-11-12 or 2026-12-11; "
        + "nothing was imported; give the order of day, month and year with --date-order\n")
    #expect(try dream("import", path, "--date-order", "dmy").status == 0)
    #expect(try dream("list").output.contains("\t2026-12-11\t"))
    let unknown = try dream("import", path, "--date-order", "month")
    #expect(unknown.status == 65)
    #expect(unknown.error.contains("choose one of dmy, mdy, ymd"))
  }

  @Test func `a stray file of a folder is named, and skipped where that is asked for`() throws {
    _ = try file("notes/2026-11-20.md", "Sea")
    _ = try file("notes/undated.md", "Sky")
    _ = try file("notes/bank.csv", "iban,sum\n1,2\n")
    let refused = try dream("import", dream.folder + "/notes")
    #expect(refused.status == 65)
    #expect(
      refused.error
        == "dream: bank.csv, line 1: the columns are iban, sum; one must be called date and "
        + "one description; nothing was imported; name columns with --column date=NAME --column "
        + "description=NAME, move the file elsewhere, or skip such files with --skip-bad\n")
    let run = try dream("import", dream.folder + "/notes", "--skip-bad", "--json")
    #expect(run.status == 0)
    #expect(
      run.error == """
        dream: skipped: bank.csv, line 1: the columns are iban, sum; one must be called date \
        and one description
        2 dreams imported from Markdown files, 1 skipped
        1 file without a date, taken by the last change: undated.md

        """)
    #expect(run.output.contains(#""undated":["undated.md"]"#))
    #expect(try Set(texts()) == ["Sea", "Sky"])
  }

  @Test func `columns of a table are named on the command line`() throws {
    let path = try file("log.csv", "Eintrag,Was,Mit\n2026-11-20,Sea,Anna\n,Sky,\n")
    let refused = try dream("import", path)
    #expect(refused.status == 65)
    #expect(refused.error.contains("the columns are Eintrag, Was, Mit; one must be called date"))
    #expect(refused.error.contains("--column date=NAME"))
    let run = try dream(
      "import", path, "--column", "date=Eintrag", "--column", "description=Was", "--column",
      "people=Mit", "--json")
    #expect(run.status == 0, "\(run)")
    #expect(
      run.error.contains("1 row without a date, taken for the date above, as in merged cells"))
    #expect(run.output.contains(#""inheritedDates":1"#))
    #expect(try Set(texts()) == ["Sea", "Sky"])
    let list = try dream("list", "--search", "people:Anna", "--json")
    #expect(list.output.contains("Sea") && !list.output.contains("Sky"))
    let named = try dream(
      "import", path, "--dry-run", "--column", "date=Eintrag", "--column", "description=Was",
      "--column", "id=Mit")
    #expect(named.status == 0, "\(named)")
    for (word, status, said) in [
      ("Datum", 64, "names no column"), ("dat=Eintrag", 64, "there is no field 'dat'"),
      ("date=Datum", 65, "there is no column “Datum”; the columns are Eintrag, Was, Mit"),
    ] {
      let run = try dream("import", path, "--column", word, "--column", "description=Was")
      #expect(Int(run.status) == status && run.error.contains(said), "\(run)")
    }
  }

  @Test func `the encoding is told, and named where it is not certain`() throws {
    let path = dream.folder + "/notepad.txt"
    let text = "[2026-11-20 03:14] Caf\u{E9}.\nIt\u{92}s a \u{93}strange\u{94} caf\u{E9}\n"
    try Data(text.unicodeScalars.map { UInt8($0.value) }).write(to: URL(filePath: path))
    let run = try dream("import", path, "--json")
    #expect(run.status == 0 && run.error.contains("read as Windows-1252: notepad.txt"), "\(run)")
    #expect(run.output.contains(#""encodings":{"notepad.txt":"Windows-1252"}"#))
    #expect(try texts() == ["It’s a “strange” café"])
    let short = dream.folder + "/2026-11-21.txt"
    try Data([0xE4, 0xEE, 0xEC]).write(to: URL(filePath: short))
    let refused = try dream("import", short)
    #expect(refused.status == 65)
    #expect(refused.error.contains("line 1: its encoding is not certain; it may be "), "\(refused)")
    #expect(refused.error.contains("name its encoding with --encoding "))
    let unknown = try dream("import", short, "--encoding", "windows-99")
    #expect(unknown.status == 64)
    #expect(unknown.error.contains("there is no encoding 'windows-99'; choose one such as Windows"))
    let named = try dream("import", short, "--encoding", "windows-1251")
    #expect(named.status == 0, "\(named)")
    #expect(named.error.contains("read as Windows-1251: 2026-11-21.txt"))
    #expect(try Set(texts()) == ["It’s a “strange” café", "дом"])
  }

  @Test func `copies and folders of other programs are left, and named`() throws {
    for name in [
      "2026-11-20.md", "2026-11-20.sync-conflict-20261121-041233-ABCDEFG.md",
      "2026-11-20 (conflicted copy 2026-11-21 041233).md", "2026-11-20 (1).md", "a/.trash/x.md",
      ".obsidian/app.json", "logseq/bak/2026_11_20.md", ".~lock.2026-11-20.md#",
    ] { _ = try file("notes/" + name, "Sea") }
    _ = try file("notes/2026-11-20 (2).md", "Other words")
    let folder = dream.folder + "/notes"
    let run = try dream("import", folder, "--json")
    #expect(run.status == 0, "\(run)")
    #expect(try Set(texts()) == ["Sea", "Other words"])
    #expect(
      run.error.contains(
        "skipped copies and folders of other programs: .obsidian, .~lock.2026-11-20.md#, "
          + "2026-11-20 (1).md, 2026-11-20 (conflicted copy 2026-11-21 041233).md, "
          + "2026-11-20.sync-conflict-20261121-041233-ABCDEFG.md and 2 more"), "\(run.error)")
    #expect(run.output.contains(#""a/.trash","logseq/bak""#), "\(run.output)")
  }

  @Test func `a note with a bad date, and one that is nearly YAML, keep nothing out`() throws {
    _ = try file("notes/2026-11-20 The ship.md", "---\ntitle: Ship: one\nhumor: dry\n---\nSea")
    _ = try file("notes/b.md", "---\ndate: in spring\n---\nSky")
    let run = try dream("import", dream.folder + "/notes", "--dry-run")
    #expect(run.status == 0)
    #expect(
      run.error == """
        1 dream would be imported from Markdown files
        2026-11-20 The ship.md: Markdown files, 1 dream from 2026-11-20 to 2026-11-20, without 1 × humor
          2026-11-20  Ship: one Sea
        b.md: Markdown files, 0 dreams
        not imported: 1 × humor
        not taken: b.md, line 2: “in spring” is not a date such as 2026-11-20; correct it and import again
        front matter that is not YAML, read line by line: 2026-11-20 The ship.md

        """)
  }

  @Test func `notes that all have bad dates are refused`() throws {
    _ = try file("notes/a.md", "---\ndate: 2026-13-45\n---\nSea")
    _ = try file("notes/b.md", "---\ndate: in spring\n---\nSky")
    let run = try dream("import", dream.folder + "/notes")
    #expect(run.status == 65)
    #expect(run.error.contains("a.md, line 2: “2026-13-45”"))
  }

  @Test func `tags with a slash are found`() throws {
    _ = try file("notes/2026-11-20.md", "Over the sea. #dream/night was its name.")
    try dream("import", dream.folder + "/notes")
    for query in ["tag:dream/night", "tag:dream*"] {
      #expect(try dream("list", "--search", query).output.contains("Over the sea"), "\(query)")
    }
  }

  @Test func `documents in a folder are named`() throws {
    _ = try file("notes/2026-11-20.md", "Sea")
    _ = try file("notes/diary.docx", "PK\u{3}\u{4}")
    let folder = dream.folder + "/notes"
    let run = try dream("import", folder)
    #expect(run.status == 0)
    #expect(run.error.contains("\nnot taken: diary.docx; save documents as text"))
    #expect(!run.error.contains("other files"))
    try FileManager.default.removeItem(atPath: folder + "/2026-11-20.md")
    let empty = try dream("import", folder)
    #expect(empty.status == 65 && empty.error.contains("diary.docx: this is a document of Word"))
  }

  @Test func `each file of a folder that is not read is named`() throws {
    _ = try file("notes/2026-11-20.md", "Sea")
    _ = try file("notes/20261121", "* Saturday, 21/11/26\n** 23:12 Gate\nIt had no wall.\n")
    for name in ["style.css", "README"] { _ = try file("notes/" + name, "x") }
    let folder = dream.folder + "/notes"
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/2026-11-22.md", withDestinationPath: folder + "/2026-11-20.md")
    let run = try dream("import", folder, "--date-order", "dmy")
    #expect(run.status == 0, "\(run.error)")
    #expect(try Set(texts()) == ["Sea", "It had no wall."])
    #expect(run.error.contains("\nother files, which are not read: README, style.css\n"))
    #expect(run.error.contains("\nlinks, which are not followed: 2026-11-22.md\n"))
  }

  @Test func `the copies that RedNotebook keeps of months are no months`() throws {
    _ = try file("data/2026-11.txt", "20: {text: I flew}\n")
    for name in ["old", "CONFLICT_BACKUP1795144364.5"] {
      _ = try file("data/2026-11.\(name).txt", "20: {text: I flew low}\n")
    }
    let run = try dream("import", dream.folder + "/data")
    #expect(try texts() == ["I flew"])
    #expect(run.error.contains("2026-11.old.txt"))
  }

  @Test func `pictures that no dream names are named`() throws {
    let folder = dream.folder + "/notes"
    _ = try file("notes/2026-11-20.md", "Sea ![](sea.png)")
    let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])
    for name in ["sea.png", "sky.png"] { try png.write(to: URL(filePath: "\(folder)/\(name)")) }
    let run = try dream("import", folder)
    #expect(run.status == 0)
    #expect(
      run.error.contains(
        "\nnot imported, because no dream shows them: sky.png; 'dream attach' adds"))
    let alone = try dream("import", folder + "/sky.png")
    #expect(alone.status == 65)
    #expect(
      alone.error.contains("this is a picture or a sound, without a text; nothing was imported")
        && alone.error.contains("'dream attach' adds it to a dream"), "\(alone.error)")
    try FileManager.default.removeItem(atPath: folder + "/2026-11-20.md")
    let none = try dream("import", folder)
    #expect(none.status == 65 && none.error.contains("sea.png: this is a picture or a sound"))
  }

  @Test(.enabled(if: takesAll), arguments: [("TERM", 143), ("INT", 130)])
  func `a signal ends an import in the middle of reading`(signal: String, status: Int) throws {
    try dream("samples")
    let before = try dream("list", "--json").output
    // Minutes of work without progress output, and thirty seconds to end.
    let path = try file("many.json", "[" + String(repeating: "[1,2,3],", count: 3_000_000) + "1]")
    let run = try dream.shell(
      """
      set -m
      $DREAM import \(path) & importer=$!
      until grep -qE 'Sig(Ign|Cgt):.*[4-7c-f].{3}$' /proc/$importer/status; do sleep 0.02; done
      sleep 0.3
      kill -\(signal) $importer
      # It ends at once, or is killed after thirty seconds.
      for _ in $(seq 150); do
        grep -qs '^State:.[^Z]' /proc/$importer/status || break; sleep 0.2
      done
      kill -KILL $importer 2> /dev/null; wait $importer; echo $?
      """)
    #expect(run.output == "\(status)\n", "\(run)")
    #expect(try dream("list", "--json").output == before)
  }

  @Test func `a corrected table is told by count, and undone to the bytes before`() throws {
    let (first, second) = (dream.folder + "/first.csv", dream.folder + "/second.csv")
    let head = "date,title,text,tags\n"
    try Data(
      (head + "2026-11-20,Boat,The baot sang.,sea\n2026-11-21,Hat,The hat grew.,clothes\n").utf8
    ).write(to: URL(fileURLWithPath: first))
    try Data(
      (head + "2026-11-20,Boat,The boat sang.,sea\n2026-11-21,Hat,The hat grew.,\"clothes, red\"\n")
        .utf8
    ).write(to: URL(fileURLWithPath: second))
    let start = try dream("list", "--json").output
    try dream("import", first)
    let before = try dream("export").output
    let dry = try dream("import", second, "--dry-run")
    #expect(
      dry.error.contains("1 looks like a dream that is here with other words: Boat, 2026-11-20"))
    #expect(try dream("export").output == before)
    let run = try dream("import", second, "--json")
    #expect(run.error.contains("0 dreams imported from CSV"))
    #expect(run.error.contains("1 with another text kept as conflicting copies"))
    #expect(run.error.contains("1 with new tags or other words"))
    #expect(run.output.contains("\"lookalikes\":[\"Boat, 2026-11-20\"]"))
    let again = dream.bytes
    #expect(try dream("import", second).error.hasPrefix("0 dreams imported from CSV"))
    #expect(dream.bytes == again)
    try dream("undo")
    #expect(try dream("export").output == before)
    try dream("undo")
    #expect(try dream("list", "--json").output == start)
    #expect(try !dream("fields").output.contains("imported"))
  }
}
