import DreamStore
import Dreams
import Foundation
import Sealing
import TestSupport
import Testing

@testable import JournalUse

/// Sticks are exFAT or FAT, and other computers may have Windows: each name in the folder is one there, too.
@Suite struct SyncNameTests {
  @Test(arguments: [false, true])
  func `each name holds on exFAT, on FAT and on Windows`(isSealed: Bool) throws {
    let pair = try SyncPair()
    let (one, other) = (pair.one, pair.other)
    _ = try pair.run(one).join(as: "Desk: ÄÖ?", isSealed: isSealed) { _ in }
    let code = try pair.run(one).code().flatMap { Passphrase($0.text) }
    _ = try pair.run(other).join(as: "CON", opening: { _ in code }) { _ in }
    let picture = pair.root.file("Sea: 1?.png")
    try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]).write(to: URL(filePath: picture))
    let attachment = try one.attachments.add(picture)
    let id = try pair.add("Flying", to: one)
    try pair.edit(id, in: one) { $0.facts["attachments"] = .words([attachment.text]) }
    try pair.meet()
    let doomed = try pair.add("Falling", to: other)
    try pair.meet()
    _ = try Backups(of: other).forget([doomed])
    try pair.meet()
    #expect(try one.load() == other.load())

    let paths = try #require(FileManager.default.enumerator(atPath: pair.folder))
      .compactMap { $0 as? String }
    #expect(paths.count >= 9)
    #expect(Set(paths.map { $0.lowercased() }).count == paths.count)
    for path in paths where path != "READ-ME.txt" {
      let name = URL(filePath: path).lastPathComponent
      #expect(name.wholeMatch(of: /[a-z0-9-]+(\.[a-z]+)?/) != nil, "\(path)")
      #expect(PortableFileName(name).text == name, "\(path)")
    }
  }
}
