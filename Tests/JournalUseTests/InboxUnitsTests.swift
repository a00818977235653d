import Foundation
import JournalUse
import Testing

/// The calls to systemd when the inbox moves to another folder: a stand-in says yes.
@Suite struct InboxUnitsTests {
  private let place: InboxPlace

  init() throws {
    place = try InboxPlace()
    let folder = place.home.appending(path: "bin")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/systemctl", withDestinationPath: "/bin/true")
  }

  private var units: InboxUnits {
    InboxUnits(
      of: "/a/journal.sqlite",
      environment: [
        "HOME": place.home.path, "PATH": place.home.path + "/bin",
        "LUCID_DREAMS_JOURNAL": "/a/journal.sqlite",
      ])
  }

  private func text(_ ending: String) -> String? {
    let folder = place.home.path + "/.config/systemd/user/lucid-dreams-inbox"
    return try? String(contentsOfFile: folder + ending, encoding: .utf8)
  }

  @Test func `the units follow the folder, and end with the inbox`() throws {
    try units.install(watching: "/first", starting: "/usr/bin/dream")
    #expect(text(".path")?.contains("PathChanged=/first\n") == true)
    try units.follow("/second")
    #expect(text(".path")?.contains("PathChanged=/second\n") == true)
    #expect(text(".service")?.contains("/usr/bin/dream") == true)
    try units.follow(nil)
    #expect(text(".path") == nil && text(".service") == nil)
  }

  @Test func `without units, another folder makes none`() throws {
    try units.follow("/second")
    #expect(text(".path") == nil)
  }

  @Test func `a folder that no unit can name ends the units, and says so`() throws {
    try units.install(watching: "/first", starting: "/usr/bin/dream")
    #expect(throws: FolderUnitsError.unnameable(folder: "/a\nb")) {
      try units.follow("/a\nb")
    }
    #expect(text(".path") == nil && text(".service") == nil)
  }
}
