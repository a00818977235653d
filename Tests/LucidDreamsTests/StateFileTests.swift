import DreamControllers
import DreamStore
import Files
import Foundation
import JournalSealing
import Sealing
import Synchronization
import Testing
import TestSupport

@testable import LucidDreams

@Suite struct StateFileTests {
  private let folder = TemporaryFolder()
  private var home: URL { URL(filePath: folder.path) }

  @Test func `the last value written is the one that is read`() async {
    let file = StateFile<Preferences>(environment: ["HOME": home.path]) { _ in }
    #expect(file.read() == nil)
    for size in Preferences.textSizes { file.change(from: nil, to: Preferences(textSize: size)) }
    await file.flush()
    #expect(file.read()?.textSize == Preferences.textSizes.last)
  }

  @Test func `each journal has a screen of its own`() async {
    let environment = ["HOME": "/nowhere", "XDG_STATE_HOME": home.path]
    let one = ScreenFile(of: "/a/journal.sqlite", environment: environment)
    let other = ScreenFile(of: "/b/journal.sqlite", environment: environment)
    one.write(SavedScreen(width: 800))
    await one.flush()
    #expect(other.read() == nil)
    #expect(ScreenFile(of: "/a/../a/journal.sqlite", environment: environment).read()?.width == 800)
  }

  @Test func `a dream that was closed is not open after the next start`() async {
    let file = ScreenFile(of: "/a/journal.sqlite", environment: ["XDG_STATE_HOME": home.path])
    let screens = [
      SavedScreen(openDream: UUID(), sidebarWidth: 300),
      SavedScreen(place: .statistics, placeScroll: 40), SavedScreen(),
    ]
    for screen in screens {
      file.write(screen)
      await file.flush()
      #expect(file.read() == screen)
    }
  }

  @Test func `before a sealed journal is open its screen tells the size of the window only`() async
  {
    let environment = ["XDG_STATE_HOME": home.path]
    let folders = UserFolders(environment: environment)
    let state = JournalState(of: "/a/journal.sqlite", sealedWith: JournalKey(), in: folders)
    let shown = SavedScreen(openDream: UUID(), width: 800)
    let file = ScreenFile(of: "/a/journal.sqlite", environment: environment)
    file.open(state)
    file.write(shown)
    await file.flush()
    #expect(file.read() == shown)
    let next = ScreenFile(of: "/a/journal.sqlite", environment: environment)
    #expect(next.read() == SavedScreen(width: 800))
    next.open(state)
    #expect(next.read() == shown)
  }

  @Test func `the first journal takes the searches that all journals had`() async throws {
    let environment = ["XDG_CONFIG_HOME": home.path, "XDG_STATE_HOME": home.path]
    let folder = home.appending(path: "lucid-dreams")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(#"{"savedSearches": ["person:Anna"], "textSize": 135, "later": 1}"#.utf8)
      .write(to: folder.appending(path: "preferences.json"))
    let preferences = AppliedPreferences(environment: environment) { _ in }
    let folders = UserFolders(environment: environment)
    let (key, journals) = (JournalKey(), ["/a.sqlite", "/b.sqlite"])
    let states = journals.map { JournalState(of: $0, sealedWith: key, in: folders) }
    let first = SavedSearchesFile(of: states[0], preferences)
    #expect(first.current.texts == ["person:Anna"])
    #expect(SavedSearchesFile(of: states[1], preferences).current.texts.isEmpty)
    first.current.save("mood:2")
    await first.flush()
    #expect(
      SavedSearchesFile(of: states[0], preferences).current.texts == ["person:Anna", "mood:2"])
    #expect(preferences.current.textSize == 135)
    for name in try FileManager.default.subpathsOfDirectory(atPath: home.path) {
      let bytes = FileManager.default.contents(atPath: "\(home.path)/\(name)") ?? Data()
      #expect(bytes.range(of: Data("Anna".utf8)) == nil, "\(name)")
    }
  }

  @Test func `invalid preferences are renamed and reported, never overwritten`()
    async throws
  {
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
    let files = (0..<2).map { _ in StateFile<Preferences>(environment: ["HOME": home.path]) { _ in }
    }
    files[0].change(from: Preferences(), to: Preferences(textSize: 135))
    files[1].change(from: Preferences(), to: Preferences(checksSpelling: false))
    for file in files { await file.flush() }
    #expect(files[0].read() == Preferences(textSize: 135, checksSpelling: false))
  }
}
