import Dreams
import TestSupport
import Testing
@testable import DreamFormats

@Suite struct ImportTests {
  private let importer = DreamImporter.test

  private func read(_ journal: Journal, _ format: DreamFormat = .json) throws -> ImportedDreams {
    try importer.dreams(in: [ImportedFile(bytes: format.bytes(of: journal))], as: format)
  }

  @Test func `importing the same dreams twice adds nothing`() throws {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let theirs = random.journal()
      var ours = random.journal()
      for dream in theirs.dreams where Bool.random(using: &random) {
        var changed = dream
        if Bool.random(using: &random) { changed.description = random.text() }
        if Bool.random(using: &random) { changed.numberOfCreatures = 7 }
        if Bool.random(using: &random) {
          ours.trash.insert(changed)
        } else {
          ours.dreams.insert(changed)
        }
      }
      let before = ours
      let imported = try read(theirs)
      _ = ours.add(imported)
      let once = ours
      let report = ours.add(imported)
      #expect(ours == once, "seed \(seed)")
      #expect(report.isEmpty, "seed \(seed)")
      for dream in before.dreams { #expect(ours.dreams[dream.id] == dream) }
      for dream in before.trash { #expect(ours.trash[dream.id] == dream) }
      let texts = Set((ours.dreams.map(\.description) + ours.trash.map(\.description)))
      for dream in theirs.dreams {
        let text = dream.description
        #expect(
          texts.contains(text) || texts.contains(text + " (conflicting copy)"), "seed \(seed)")
      }
    }
  }

  @Test func `no text of either side vanishes in an import`() throws {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let base = random.journal()
      func edited() -> Journal {
        var journal = base
        for dream in base.dreams where Bool.random(using: &random) {
          var dream = dream
          for field in Dream.fields where field.kind == .text && Bool.random(using: &random) {
            dream[field.key] = .text(random.text() + "\(random.next())")
          }
          journal.dreams.insert(dream)
        }
        for day in 20_000..<20_004 where Bool.random(using: &random) {
          for field in NightRecord.fields where field.kind == .text {
            journal.nights[record: Night(daysSince1970: day)][field.key] =
              .text("\(random.next())" + random.text() + "\(random.next())")
          }
        }
        return journal
      }
      let (mine, theirs) = (edited(), edited())
      var ours = mine
      let report = ours.add(try read(theirs))
      for key in Dream.fields.filter({ $0.kind == .text }).map(\.key) {
        let kept = ours.dreams.compactMap { $0[key]?.text }
        for dream in Array(mine.dreams) + Array(theirs.dreams) {
          guard let text = dream[key]?.text else { continue }
          #expect(
            kept.contains { $0 == text || $0 == text + " (conflicting copy)" },
            "\(key), seed \(seed)")
        }
      }
      var conflicts = 0
      for key in NightRecord.fields.filter({ $0.kind == .text }).map(\.key) {
        for night in Array(mine.nights) + Array(theirs.nights) {
          guard let text = night[key]?.text else { continue }
          #expect(ours.nights[night.date][key]?.text?.contains(text) == true, "seed \(seed)")
        }
        conflicts += theirs.nights.count { night in
          guard let text = mine.nights[night.date][key] else { return false }
          return night[key] != nil && night[key] != text
        }
      }
      #expect(report.conflictingNights == conflicts, "seed \(seed)")
    }
  }

  @Test func `the report counts the changes`() throws {
    var random = SplitMix64(seed: 3)
    let dreams = (0..<6).map { number in
      var dream = random.dream()
      dream.description = "Dream \(number)"
      return dream
    }
    var ours = Journal(dreams: [dreams[0]], trash: [dreams[1]])
    var (other, more) = (dreams[2], dreams[3])
    (other.description, more.numberOfCreatures) = ("Ours", dreams[3].numberOfCreatures % 100 + 1)
    ours.dreams.insert(other)
    ours.dreams.insert(more)
    let report = ours.add(
      try read(Journal(dreams: DreamList(dreams.prefix(5)), trash: [dreams[5]])))
    #expect(report.imported == 1)
    #expect(report.addedToTrash == 1)
    #expect(report.alreadyThere == 2)
    #expect(report.waitingInTrash == 1)
    #expect(report.conflictingCopies == 1)
    #expect(report.kept == 1)
    #expect(ours.dreams[other.id]?.description == "Ours")
    #expect(ours.dreams.contains { $0.description == "Dream 2 (conflicting copy)" })
    #expect(ours.trash[dreams[1].id] != nil)
  }

  @Test func `an entry without an id that was changed here is left alone`() throws {
    let imported = try importer.dreams(in: "[2026-11-20 22:00] Sea\n")
    var journal = Journal()
    _ = journal.add(imported)
    let id = try #require(journal.dreams.first?.id)
    journal.dreams[id]?.description = "Sea, with a shark"
    let report = journal.add(imported)
    #expect(report.kept == 1 && report.isEmpty)
    #expect(journal.dreams.map(\.description) == ["Sea, with a shark"])
  }

  @Test func `the favorite creature is imported only into an empty journal`() throws {
    let theirs = try read(Journal(favoriteCreature: .dragon))
    var empty = Journal()
    #expect(empty.add(theirs).tookFavorite)
    #expect(empty.favoriteCreature == .dragon)
    var random = SplitMix64(seed: 1)
    var ours = Journal(dreams: [random.dream()], favoriteCreature: .shark)
    #expect(!ours.add(theirs).tookFavorite)
    #expect(ours.favoriteCreature == .shark)
  }

  @Test func `dreams that differ only in fields other than texts are left alone`() throws {
    var random = SplitMix64(seed: 5)
    let dream = random.dream()
    var (ours, theirs) = (dream, dream)
    (ours.facts, theirs.facts) = (Facts(), Facts())
    (ours["mood"], theirs["mood"], theirs["tags"]) = (.number(1), .number(2), .words(["sea"]))
    var journal = Journal(dreams: [ours])
    let report = journal.add(try read(Journal(dreams: [theirs])))
    #expect(report.kept == 1 && report.isEmpty)
    #expect(Array(journal.dreams) == [ours])
  }

  @Test func `two versions of any text are both kept`() throws {
    var random = SplitMix64(seed: 6)
    let fields = FieldTable<Dream>.tested
    let dream = random.dream()
    for field in fields {
      guard case .text = field.kind else { continue }
      var (ours, theirs) = (dream, dream)
      (ours[field.key], theirs[field.key]) = (.text("Ours"), .text("Theirs"))
      var journal = Journal(dreams: [ours])
      let imported = try read(Journal(dreams: [theirs]))
      let report = journal.add(imported, fields: fields)
      #expect(report.conflictingCopies == 1, "\(field.key)")
      #expect(journal.dreams[dream.id] == ours)
      #expect(journal.dreams.contains { $0[field.key]?.text?.hasPrefix("Theirs") == true })
      #expect(journal.add(imported, fields: fields).isEmpty, "\(field.key)")
    }
  }

  @Test func `a night is added, and one that is here keeps its notes and learns the others`() throws
  {
    let (known, new) = (Night(daysSince1970: 20_000), Night(daysSince1970: 20_001))
    var theirs = Journal()
    theirs.nights[known]["recall"] = .text("none")
    theirs.nights[known]["notes"] = .text("Theirs")
    theirs.nights[known]["techniques"] = .words(["mild", "wild"])
    theirs.nights[new]["recall"] = .text("white")
    var journal = Journal()
    journal.nights[known]["notes"] = .text("Ours")
    journal.nights[known]["techniques"] = .words(["dild"])
    let imported = try read(theirs)
    let report = journal.add(imported)
    #expect(report.nights == 2)
    #expect(journal.nights[new] == theirs.nights[new])
    #expect(
      journal.nights[known].json
        == ##"{"notes": "Ours\n\n(conflicting copy)\n\nTheirs", "recall": "none","##
        + ##" "techniques": ["dild", "mild", "wild"]}"##)
    #expect(journal.add(imported).isEmpty)
  }

  @Test func `an id that comes twice in a file with two texts keeps both`() throws {
    let id = "3f2a0000-0000-4000-8000-000000000001"
    let imported = try importer.dreams(
      in: ["One", "Two"].map { #"{"id":"\#(id)","date":"2026-11-20","description":"\#($0)"}"# }
        .joined(separator: ",").withBrackets)
    var journal = Journal()
    _ = journal.add(imported)
    #expect(Set(journal.dreams.map(\.description)) == ["One", "Two (conflicting copy)"])
  }
}

extension String {
  fileprivate var withBrackets: String { "[\(self)]" }
}
