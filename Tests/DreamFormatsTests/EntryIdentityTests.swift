import DreamFormats
import Dreams
import Testing

/// An entry without an identifier gets the same one in every release, regardless of its title and
/// tags: these come from a release that put both into the text.
@Suite struct EntryIdentityTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let file: String?
    let text: String
    let ids: [String]

    var testDescription: String { name }
  }

  static let samples = [
    Sample(
      name: "jrnl", file: nil,
      text: """
        [2026-11-20 09:15:42 AM] Flying over the sea. *
        With a @shark.

        [2026-11-21 11:30:00 PM] The second
        [2026-11-21 11:30:00 PM] The second

        """,
      ids: [
        "309e042c-f35f-8089-972d-c42fcaf7099d",
        "638ff938-bba5-8e12-9d8a-191227459911",
        "dd4d5bc8-5c84-83e6-abe8-4dc50ad0fc4d",
      ]),
    Sample(
      name: "jrnl JSON", file: nil,
      text: #"""
        {"tags": {"@shark": 1}, "entries": [
          {"title": "Flying over the sea.", "body": "With a @shark.\n", "date": "2026-11-20",
           "time": "09:15", "tags": ["@shark", "@lucid"], "starred": true},
          {"title": "The second", "body": "", "date": "2026-11-21", "time": "23:30", "tags": [],
           "starred": false}
        ]}
        """#,
      ids: [
        "f3555567-9a1b-8bec-8f4a-3313424d7cdb",
        "638ff938-bba5-8e12-9d8a-191227459911",
      ]),
    Sample(
      name: "jrnl YAML", file: "a.md",
      text:
        "---\ntitle: Flying over the sea.\ndate: 2026-11-20 09:15\nstarred: True\n"
        + "tags: shark, lucid\nbody: |\t\t\n\tWith a @shark.\n\t\n\t## High\n\tup\n...\n",
      ids: [
        "547cb088-1d86-8a20-b649-097fd5558db9"
      ]),
    Sample(
      name: "jrnl Markdown", file: "jrnl.md",
      text: "# 2026\n\n## November\n\n### 2026-11-20 09:15:00 AM Flying over the sea.\n\n"
        + "With a @shark.\n\n#### High\nup\n \n",
      ids: [
        "f864f730-66b8-80b7-9892-e5156709ba89"
      ]),
    Sample(
      name: "Day One", file: nil,
      text: #"""
        {"metadata": {"version": "1.0"}, "entries": [
          {"uuid": "F00DF00D00004000800000000000000A", "creationDate": "2026-11-20T03:15:30Z",
           "text": "# Flying", "tags": ["lucid", "two words"], "starred": true},
          {"creationDate": "2026-11-21T22:00:00Z", "text": "Sea and #sky", "starred": true,
           "tags": ["sky", "two words"], "weather": {"conditionsDescription": "Rain"}}
        ]}
        """#,
      ids: [
        "f00df00d-0000-4000-8000-00000000000a",
        "c84ea792-3935-8160-9b09-110be665391d",
      ]),
    Sample(
      name: "RedNotebook", file: "2026-11.txt",
      text: """
        1: {text: 'Flying over the sea'}
        2:
          Tags: {lucid: null, two words: null}
          People: {Anna: null}
          text: A shark
        3:
          Ideas: {Only a category: null}

        """,
      ids: [
        "170974c7-4077-89cd-beef-0f7087221ce5",
        "20da8096-ad3d-811e-8c31-3ada46c2486d",
        "51e40bd2-428e-8cb7-9aa1-8983a33341ad",
      ]),
    Sample(
      name: "Markdown", file: "a.md",
      text: "---\ntitle: Sea\ndate: 2026-11-20T23:00:00Z\ntags: [lucid, 'two words', '#sky']\n"
        + "mood: 5\naliases: [Ocean]\n---\n\nBlue #sky\n",
      ids: [
        "a146b26d-8ead-8c9a-b4ad-561f3956232f"
      ]),
    Sample(
      name: "Markdown with its title in the text", file: "2026-11-20 Flying.md",
      text: "---\ntitle: Flying\nkeywords: lucid, sea\n---\n\n# Flying\n\nOver the sea\n",
      ids: [
        "50d0b219-c703-8bf8-a8b0-84448fdf3107"
      ]),
    Sample(
      name: "Markdown with a title alone", file: "2026-11-20.md",
      text: "---\ntitle: Flying\n---\n",
      ids: [
        "e512af11-4a15-8b4f-b3cd-c4b781af7971"
      ]),
    Sample(
      name: "a table", file: nil,
      text:
        "Date;Title;Text;Tags;Mood\n2026-11-20 23:10;Sea;Blue;\"a, b\";good\n2026/11/21;;Two;;\n",
      ids: [
        "ea5222ec-8178-898b-9546-23d4475286ad",
        "50ae8ff0-99ed-8fdc-83df-b3108520c613",
      ]),
    Sample(
      name: "JSON of our own", file: nil,
      text: #"[{"date":"2026-11-20","description":"Sea","title":"A","tags":["b"]}]"#,
      ids: [
        "4bd24d29-ceda-8397-afc0-c8fbb6df1425"
      ]),
  ]

  @Test(arguments: samples)
  func `an entry has the identifier that it always had`(sample: Sample) throws {
    let imported = try DreamImporter.test.dreams(in: sample.text, named: sample.file)
    #expect(imported.problems == [])
    #expect(imported.dreams.map { $0.id.uuidString.lowercased() } == sample.ids)
  }
}

/// Dreams that an earlier release imported with title and tags in the text.
@Suite struct EarlierImportTests {
  @Test(arguments: EntryIdentityTests.samples)
  func `a dream imported by an earlier release is unchanged`(
    sample: EntryIdentityTests.Sample
  ) throws {
    let imported = try DreamImporter.test.dreams(in: sample.text, named: sample.file)
    var journal = Journal()
    for dream in imported.dreams {
      var former = dream.copied(as: dream.id, created: dream.created)
      former.facts = Facts()
      former.description = sample.formerTexts[dream.id] ?? "Changed here since"
      journal.dreams.insert(former)
    }
    let before = journal
    let report = journal.add(imported)
    #expect(journal.dreams == before.dreams)
    #expect(report.imported == 0 && report.conflictingCopies == 0)
    #expect(report.kept == imported.dreams.count)
  }
}

extension EntryIdentityTests.Sample {
  /// The texts that earlier releases gave to dreams whose identifiers are not derived from them.
  fileprivate var formerTexts: [Dream.ID: String] {
    guard let id = Dream.ID(uuidString: "f00df00d-0000-4000-8000-00000000000a") else { return [:] }
    return [id: "# Flying\n\n#lucid #two-words"]
  }
}

extension EarlierImportTests {
  @Test func `a table with identifiers that an earlier release imported adds nothing`() throws {
    let imported = try DreamImporter.test.dreams(
      in: """
        uuid;date;title;text;tags
        3f2a0000-0000-4000-8000-000000000001;2026-11-20;Sea;Blue;a, b
        7;2026-11-21;;Sky;
        """)
    #expect(imported.texts == ["Blue", "Sky"] && imported.notTaken == ["id": 1])
    var journal = Journal(dreams: DreamList(imported.dreams))
    let id = try #require(imported.dreams.first?.id)
    journal.dreams[id]?.facts = Facts()
    journal.dreams[id]?.description = "Sea\n\nBlue\n\n#a #b"
    let report = journal.add(imported)
    #expect(report.isEmpty && report.kept == 1)
    // Another text is another version, as ever.
    journal.dreams[id]?.description = "Green"
    #expect(journal.add(imported).conflictingCopies == 1)
  }
}
