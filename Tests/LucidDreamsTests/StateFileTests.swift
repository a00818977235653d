import DreamControllers
import Foundation
import Testing

@testable import LucidDreams

@Suite struct StateFileTests {
  private let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  @Test func `the last value written is the one that is read`() async {
    defer { try? FileManager.default.removeItem(at: home) }
    let file = StateFile<Preferences>(environment: ["HOME": home.path])
    #expect(file.read() == nil)
    for size in Preferences.textSizes { file.write(Preferences(textSize: size)) }
    await file.flush()
    #expect(file.read()?.textSize == Preferences.textSizes.last)
  }

  @Test func `each journal has a screen file of its own`() async {
    defer { try? FileManager.default.removeItem(at: home) }
    let environment = ["HOME": "/nowhere", "XDG_STATE_HOME": home.path]
    let one = StateFile<SavedScreen>(journalPath: "/a/journal.sqlite", environment: environment)
    let other = StateFile<SavedScreen>(journalPath: "/b/journal.sqlite", environment: environment)
    one.write(SavedScreen(width: 800))
    await one.flush()
    #expect(other.read() == nil)
    let same = StateFile<SavedScreen>(
      journalPath: "/a/../a/journal.sqlite", environment: environment)
    #expect(same.read()?.width == 800)
  }

  @Test func `a broken file counts as none`() async throws {
    defer { try? FileManager.default.removeItem(at: home) }
    let folder = home.appending(path: "lucid-dreams")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("{".utf8).write(to: folder.appending(path: "preferences.json"))
    let file = StateFile<Preferences>(environment: ["XDG_CONFIG_HOME": home.path])
    #expect(file.read() == nil)
  }
}
