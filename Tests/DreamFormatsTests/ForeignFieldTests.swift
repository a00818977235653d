import Dreams
import Testing

@testable import DreamFormats

/// Other programs' own fields are mapped to ours.
@Suite struct ForeignFieldTests {
  private let importer = DreamImporter.test

  private func note(_ frontMatter: String, _ body: String = "Sea") throws -> ImportedDreams {
    try importer.dreams(in: "---\n\(frontMatter)\n---\n\n\(body)\n", named: "2026-11-20.md")
  }

  @Test(arguments: [
    ("lucid: true", #"{"lucidity": 3}"#), ("lucid: no", #"{"lucidity": 0}"#),
    ("isLucid: 1", #"{"lucidity": 3}"#), ("lucid: 2", #"{"lucidity": 2}"#),
    ("lucid: very", #"{"notes": "lucid: very"}"#), ("lucidity: 5/5", #"{"lucidity": 4}"#),
    ("lucidity: 80%", #"{"lucidity": 3}"#), ("lucidity: 7", #"{"notes": "lucidity: 7"}"#),
    ("clarity: 3/5", #"{"vividness": 2}"#), ("mood: 4/5", #"{"mood": 1}"#),
    ("mood: 1/10", #"{"mood": -2}"#), ("mood: 6/5", #"{"notes": "mood: 6/5"}"#),
    ("mood: -1", #"{"mood": -1}"#), ("Mood: good", #"{"notes": "Mood: good"}"#),
    ("rating: 4/5", #"{"notes": "rating: 4/5"}"#),
    ("control: nan/5", #"{"notes": "control: nan/5"}"#),
    (
      "emotions: [Joy, fear, awe]",
      #"{"emotions": ["apprehension", "happiness"], "notes": "emotions: awe"}"#
    ),
    ("feelings: happy, sad", #"{"emotions": ["happiness", "sadness"]}"#),
    ("people: ['[[Anna]]', Ben]", #"{"people": ["Anna", "Ben"]}"#),
    (
      "characters: [[[Anna]], 'Smith, John']",
      #"{"notes": "characters: Smith, John", "people": ["Anna"]}"#
    ),
    ("location: the sea; a ship", #"{"places": ["a ship", "the sea"]}"#),
    (
      "dream_signs: [action:flying, water]",
      #"{"notes": "dream_signs: water", "signs": ["action:flying"]}"#
    ),
    ("technique: MILD", #"{"induction": "mild"}"#), ("method: luck", #"{"notes": "method: luck"}"#),
    (
      "nightmare: true\nrecurring: yes\nsleep paralysis: no",
      #"{"kinds": ["nightmare", "recurring"]}"#
    ),
    ("kinds: [False Awakening]", #"{"kinds": ["false-awakening"]}"#),
    ("favorite: yes", #"{"starred": true}"#), ("starred: false", nil),
    ("woke: 6:30", #"{"woke": "06:30"}"#),
    ("awakening: 3", #"{"awakening": 3}"#), ("interpretation: Freedom", #"{"notes": "Freedom"}"#),
    (
      "title: Flying\naliases: [Over the sea]",
      #"{"notes": "aliases: Over the sea", "title": "Flying"}"#
    ),
    ("aliases: [Flying, Over the sea]", #"{"notes": "aliases: Over the sea", "title": "Flying"}"#),
    ("tags: [lucid, Lucid, two words]", #"{"tags": ["lucid", "two words"]}"#),
    ("tags: '#lucid, dream'", #"{"tags": ["dream", "lucid"]}"#),
    ("keywords: lucid\ncategory: night", #"{"tags": ["lucid", "night"]}"#),
    ("mood:\ntags: []\npeople: ''", nil),
  ])
  func `front matter of other journals comes into fields`(
    frontMatter: String, facts: String?
  ) throws {
    let imported = try note(frontMatter)
    #expect(imported.texts == ["Sea"] && imported.problems == [] && imported.leftOut == [])
    #expect(imported.dreams.first?.facts.json == facts)
    #expect(imported.notTaken.isEmpty)
  }

  @Test func `creatures are imported, too`() throws {
    let dream = try #require(
      try note("creature: Dragon\nnumberOfCreatures: 3\neffects: [rain, fog]").dreams.first)
    #expect(dream.creature == .dragon && dream.numberOfCreatures == 3 && dream.effects == [.rain])
    #expect(dream["notes"] == .text("effects: fog"))
    let other = try #require(try note("creature: cat\nnumber-of-creatures: many").dreams.first)
    #expect(other.creature == .crusty && other.numberOfCreatures == 1)
    #expect(other["notes"] == .text("creature: cat\nnumber-of-creatures: many"))
  }

  @Test func `nested values are reported with their line, and the rest is read`() throws {
    let imported = try note("title: {a: b}\nmood: [[1, 2]]\nlucid: true\nweather: {sky: blue}")
    #expect(imported.dreams.map(\.facts.json) == [#"{"lucidity": 3}"#])
    #expect(imported.leftOut.map(\.line) == [2, 3])
    #expect(imported.leftOut.allSatisfy { $0.sentence.contains("neither a text nor a list") })
    #expect(imported.notTaken == ["weather": 1])
  }

  @Test func `a tag in the text is not stored, and an invalid one goes into the notes`() throws {
    let long = String(repeating: "x", count: 61)
    let imported = try note("tags: [sky, sea, 'a;b', \(long)]", "A #Sky, and more")
    let dream = try #require(imported.dreams.first)
    #expect(dream.description == "A #Sky, and more")
    #expect(dream["tags"] == .words(["sea"]))
    #expect(dream["notes"] == .text("tags: a;b, \(long)"))
  }

  @Test func `ten thousand tags are taken`() throws {
    let tags = (0..<10_000).map { "tag \($0)" }
    let imported = try note("tags: [\(tags.joined(separator: ", "))]")
    #expect(imported.dreams.first?["tags"]?.words?.count == 10_000)
  }

  @Test func `a title that the field cannot have begins the text`() throws {
    let long = String(repeating: "x", count: 201)
    #expect(try note("title: \(long)").texts == ["\(long)\n\nSea"])
    #expect(try importer.dreams(in: "[2026-11-20 22:00] \(long) *\nSea").texts == ["\(long)\nSea"])
    #expect(try note("title: Sea", "# Sea\n\nBlue").texts == ["# Sea\n\nBlue"])
    #expect(try note("title: Sea", "").texts == ["Sea"])
  }

  @Test func `jrnl's stars and tags come into fields wherever they are`() throws {
    let imported = try importer.dreams(
      in: """
        [2026-11-20 22:00] *
        [2026-11-20 22:01] Bold *words*
        me@sea.org, @Sea/Side. #sky
        [2026-11-20 22:02] @anna in the #sky
        at sea
        """)
    #expect(imported.texts == ["*", "me@sea.org, @Sea/Side. #sky", "at sea"])
    #expect(
      imported.dreams.map(\.facts.json) == [
        nil, #"{"tags": ["sea/side"], "title": "Bold *words*"}"#,
        #"{"tags": ["anna", "sky"], "title": "@anna in the #sky"}"#,
      ])
  }

  @Test func `Brain Cloud's nights are read, with their dreams`() throws {
    let imported = try importer.dreams(
      in: #"""
        {"id": "x", "entries": [
          {"entryDate": "2026-11-20", "bedTime": "23:30", "notesPrep": "A bath", "notesWake": "Late",
           "dreams": [
            {"title": "Flying", "notes": "Over the sea", "dreamImages": ["data:a", "data:b"],
             "dreamSigns": ["action:flying", "rude person", "meta:star"],
             "isLucidDream": true, "lucidMethod": "DILD"},
            {"title": "Falling", "notes": "", "isLucidDream": false, "lucidMethod": "DILD"},
            {"title": "", "isLucidDream": false}]},
          {"entryDate": "2026-11-21", "bedTime": "late", "mood": "good"},
          {"entryDate": "today", "dreams": []},
          {"entryDate": "2026-11-22", "dreams": {"a": 1}}
        ]}
        """#)
    #expect(imported.format == .brainCloud)
    #expect(imported.texts == ["Over the sea", "Falling"])
    #expect(imported.dates == ["2026-11-20", "2026-11-20"])
    #expect(
      imported.dreams.map(\.facts.json) == [
        #"{"induction": "dild", "lucidity": 3, "signs": ["action:flying"], "starred": true, "#
          + #""tags": ["rude person"], "title": "Flying"}"#, nil,
      ])
    #expect(
      imported.nights.map(\.facts.json) == [#"{"bedtime": "23:30", "notes": "A bath\n\nLate"}"#])
    #expect(imported.notTaken == ["dreamImages": 2, "dreams without words": 1, "mood": 1])
    #expect(imported.leftOut.map(\.entry) == [.entry(2)])
    #expect(imported.problems.map(\.entry) == [.entry(3), .entry(4)])
  }
}
