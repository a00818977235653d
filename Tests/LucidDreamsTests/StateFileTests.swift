import DreamControllers
import Files
import Foundation
import Synchronization
import Testing

@testable import LucidDreams

@Suite struct StateFileTests {
  private let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  @Test func `the last value written is the one that is read`() async {
    defer { try? FileManager.default.removeItem(at: home) }
    let file = StateFile<Preferences>(environment: ["HOME": home.path]) { _ in }
    #expect(file.read() == nil)
    for size in Preferences.textSizes { file.change(from: nil, to: Preferences(textSize: size)) }
    await file.flush()
    #expect(file.read()?.textSize == Preferences.textSizes.last)
  }

  @Test func `each journal has a screen file of its own`() async {
    defer { try? FileManager.default.removeItem(at: home) }
    let environment = ["HOME": "/nowhere", "XDG_STATE_HOME": home.path]
    let one = StateFile<SavedScreen>(journalPath: "/a/journal.sqlite", environment: environment)
    let other = StateFile<SavedScreen>(journalPath: "/b/journal.sqlite", environment: environment)
    one.change(from: nil, to: SavedScreen(width: 800))
    await one.flush()
    #expect(other.read() == nil)
    let same = StateFile<SavedScreen>(
      journalPath: "/a/../a/journal.sqlite", environment: environment)
    #expect(same.read()?.width == 800)
  }

  @Test func `preferences that are not understood are set aside and named, never overwritten`()
    async throws
  {
    defer { try? FileManager.default.removeItem(at: home) }
    let folder = home.appending(path: "lucid-dreams")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: "preferences.json").path
    try Data(#"{"savedSearches": ["sea"],"#.utf8).write(to: URL(filePath: path))
    let problems = Mutex<[SettingsProblem]>([])
    let file = StateFile<Preferences>(environment: ["XDG_CONFIG_HOME": home.path]) { problem in
      problems.withLock { $0.append(problem) }
    }
    #expect(file.read() == nil)
    file.change(from: Preferences(), to: Preferences(textSize: 135))
    await file.flush()
    #expect(problems.withLock { $0 } == [.setAside(path: path, as: path + ".unreadable")])
    let kept = try String(contentsOfFile: path + ".unreadable", encoding: .utf8)
    #expect(kept == #"{"savedSearches": ["sea"],"#)
    #expect(file.read()?.textSize == 135)
  }

  @Test func `two programs keep each other's preferences`() async {
    defer { try? FileManager.default.removeItem(at: home) }
    let files = (0..<2).map { _ in StateFile<Preferences>(environment: ["HOME": home.path]) { _ in }
    }
    files[0].change(from: Preferences(), to: Preferences(textSize: 135))
    files[1].change(from: Preferences(), to: Preferences(checksSpelling: false))
    for file in files { await file.flush() }
    #expect(files[0].read() == Preferences(textSize: 135, checksSpelling: false))
  }
}
