import DreamStore
import Dreams
import Errors
import Files
import Foundation
import Sealing
import Testing

@testable import JournalUse

/// Two computers, and a sealed folder that strangers can read and write.
@Suite struct SealedSyncTests {
  private let pair: SyncPair
  private var one: DreamStore { pair.one }
  private var other: DreamStore { pair.other }

  init() throws { pair = try SyncPair() }

  private func join(passphrase: Passphrase? = nil) throws {
    _ = try pair.run(one).join(as: "Schreibtisch", isSealed: true, passphrase: passphrase) {
      #expect($0.isSealed)
    }
    let code = try #require(try pair.run(one).code())
    // As a person may type it.
    let typed = Passphrase(code.text.lowercased().replacing("-", with: " "))
    _ = try pair.run(other).join(as: "Laptop", opening: { _ in typed }) { #expect($0.isSealed) }
  }

  /// The paths and the bytes of all files in the folder.
  private func files() throws -> [(path: String, bytes: Data)] {
    let names = try #require(FileManager.default.enumerator(atPath: pair.folder))
    return names.compactMap { $0 as? String }.sorted().compactMap { name in
      FileManager.default.contents(atPath: "\(pair.folder)/\(name)").map { (name, $0) }
    }
  }

  /// Puts a file of any bytes into the folder of a device, with the name that those have.
  private func put(_ bytes: Data, in device: String) throws -> String {
    let path = "d/\(device)/\(SyncSegment.name(number: 1, [UInt8](bytes)))"
    try FileManager.default.createDirectory(
      atPath: "\(pair.folder)/d/\(device)", withIntermediateDirectories: true)
    try bytes.write(to: URL(filePath: "\(pair.folder)/\(path)"))
    return path
  }

  private func device(of store: DreamStore) throws -> String {
    try #require(try store.syncPlace()).device
  }

  @Test func `its code opens it, and no word is in it`() throws {
    try join()
    let id = try pair.add("Zwiebelturm", to: one)
    let night = try #require(Night("1987-06-05"))
    try pair.edit(id, in: one) { dream in
      dream.date = night
      dream.facts["title"] = .text("Quastenflosser")
    }
    try pair.meet()
    try pair.edit(id, in: other) { $0.facts["notes"] = .text("Tausendfuß") }
    try pair.meet()
    #expect(try one.load() == other.load())
    #expect(try one.load().dreams[id]?.facts["notes"] == .text("Tausendfuß"))
    #expect(try SyncStatus(of: other, with: pair.folder).devices.map(\.name) == ["Schreibtisch"])
    let words = [
      "Zwiebelturm", "Quastenflosser", "Tausendfuß", "1987-06-05", "Schreibtisch", "Laptop",
      id.canonical, "created", "\"c\":",
    ]
    let files = try files()
    #expect(files.count > 3)
    for (path, bytes) in files where path != "READ-ME.txt" {
      for word in words {
        #expect(bytes.range(of: Data(word.utf8)) == nil && !path.contains(word), "\(word), \(path)")
      }
    }
  }

  @Test func `sizes tell little`() throws {
    try join()
    try pair.add("A", to: one)
    try pair.meet()
    let short = try Set(pair.segments())
    try pair.add(String(repeating: "Flying over the sea. ", count: 12), to: one)
    try pair.meet()
    let long = try Set(pair.segments()).subtracting(short)
    func sizes(_ paths: Set<String>) -> Set<Int> {
      Set(paths.compactMap { FileManager.default.contents(atPath: $0)?.count })
    }
    #expect(sizes(long).isSubset(of: sizes(short)))
    for count in [1, 1_023, 1_024, 1_025, 70_000, 5_000_000] {
      let padded = SyncSegment.paddedSize(count)
      #expect(padded >= count && padded - count < max(1_024, count / 8))
    }
  }

  @Test func `without its code, nothing is changed`() throws {
    try pair.add("Flying", to: one)
    try pair.add("Falling", to: other)
    _ = try pair.run(one).join(as: "Desk", isSealed: true) { _ in }
    #expect(throws: SyncError(.sealed, pair.folder)) {
      try pair.run(other).join(as: "Laptop") { _ in }
    }
    let wrong = RecoveryCode().passphrase
    #expect(throws: SyncError(.wrongCode, pair.folder)) {
      try pair.run(other).join(as: "Laptop", opening: { $0 < 2 ? wrong : nil }) { _ in }
    }
    #expect(try other.syncPlace() == nil)
    #expect(try pair.texts(other) == ["Falling"])
    #expect(try SyncFolder(pair.folder).kind() == .sealed)
  }

  @Test func `a passphrase opens it too, and tells the code`() throws {
    _ = try pair.run(one).join(
      as: "Desk", isSealed: true, passphrase: Passphrase("open sesame")
    ) { _ in }
    try pair.add("Flying", to: one)
    _ = try pair.run(one).run()
    _ = try pair.run(other).join(as: "Laptop", opening: { _ in Passphrase("open sesame") }) { _ in }
    #expect(try pair.texts(other) == ["Flying"])
    #expect(try pair.run(one).code()?.text == pair.run(other).code()?.text)
  }

  @Test func `files of strangers and exchanged ones are refused and named`() throws {
    try join()
    try pair.add("Flying", to: one)
    _ = try pair.run(one).run()
    let own = try device(of: one)
    let genuine = try #require(files().last { $0.path.hasPrefix("d/\(own)/") })
    var dream = Dream(description: "Forged", creature: .shark, effects: [])
    dream.facts["tags"] = .words(["forged"])
    let record = SyncRecord(
      name: SyncName.dream(dream.id).text, life: 0, dot: SyncDot(clock: 1 << 50, writer: "abc"),
      content: .written(fields: ["date": .text("2026-01-01")], texts: [:]))
    let segment = SyncSegment(
      device: own, name: "Desk", time: .now(), writer: "abc", records: [record])
    let plain = segment.header() + segment.records.lines
    let stranger = SyncSeal(group: try #require(try one.syncPlace()).group)
    var flipped = genuine.bytes
    flipped[flipped.count - 1] ^= 1
    let forged = try [
      put(Data(plain), in: own),
      put(
        Data(SyncSegment.sealed(plain, at: "d/\(own)/00000001", with: stranger)), in: own),
      put(flipped, in: own),
      // The file of one device in the folder of another one, and under another number.
      put(genuine.bytes, in: device(of: other)),
    ]
    let report = try pair.run(other).run()
    #expect(report.foreign == forged.sorted())
    #expect(try pair.texts(other) == ["Flying"])
    #expect(try SyncStatus(of: other, with: pair.folder).foreign == forged.sorted())
    #expect(try SyncStatus(of: other, with: pair.folder).incomplete == 0)
    // They are named once.
    #expect(try pair.run(other).run().foreign.isEmpty)
    try pair.meet()
    #expect(try one.load() == other.load())
  }

  @Test func `a device of a sealed folder never writes in the open`() throws {
    try join()
    let group = try #require(try one.syncPlace()).group
    let path = "\(pair.folder)/lucid-dreams-\(group).json"
    try Data(SyncMarker(group: group).bytes).write(to: URL(filePath: path))
    try SyncFolder(pair.folder).mark(SyncMarker(group: String(repeating: "0", count: 32)))
    try pair.add("Zwiebelturm", to: one)
    try pair.meet()
    #expect(try pair.texts(other) == ["Zwiebelturm"])
    for (path, bytes) in try files() {
      #expect(bytes.range(of: Data("Zwiebelturm".utf8)) == nil, "\(path)")
    }
  }

  @Test func `pictures arrive sealed, and an exchanged one is named`() throws {
    try join()
    var attachments: [Dreams.Attachment] = []
    let id = try pair.add("Flying", to: one)
    for number in 0..<2 {
      let picture = pair.root.file("sea\(number).png")
      let bytes = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, UInt8(number)])
      try bytes.write(to: URL(filePath: picture))
      attachments.append(try one.attachments.add(picture))
    }
    try pair.edit(id, in: one) { $0.facts["attachments"] = .words(attachments.map(\.text)) }
    _ = try pair.run(one).run()
    let there = try FileManager.default.contentsOfDirectory(atPath: pair.folder + "/files").sorted()
    #expect(there.count == 2 && there.allSatisfy { $0.hasSuffix(".sealed") })
    let bytes = try #require(
      FileManager.default.contents(atPath: pair.folder + "/files/" + there[0]))
    try bytes.write(to: URL(filePath: pair.folder + "/files/" + there[1]))
    let report = try pair.run(other).run()
    #expect(report.lacking == 1)
    #expect(report.foreign == ["files/" + there[1]])
    #expect(try other.attachments.hashes().count == 1)
  }

  @Test func `what is erased for good leaves a sealed folder, its pictures too`() throws {
    try join()
    let picture = pair.root.file("sea.png")
    try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]).write(to: URL(filePath: picture))
    let attachment = try one.attachments.add(picture)
    let id = try pair.add("Flying", to: one)
    try pair.edit(id, in: one) { $0.facts["attachments"] = .words([attachment.text]) }
    try pair.meet()
    _ = try Backups(of: one).forget([id])
    try pair.meet()
    #expect(try pair.texts(other).isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: pair.folder + "/files").isEmpty)
    var folder = SyncFolder(pair.folder)
    folder.seal = try #require(try one.syncPlace()).opened(pair.folder)
    for path in try folder.listing().segments {
      guard case .segment(let segment) = try folder.segment(path) else {
        Issue.record("\(path) does not open")
        continue
      }
      #expect(!segment.records.contains { !$0.isDeath && $0.name == SyncName.dream(id).text })
    }
  }
}
