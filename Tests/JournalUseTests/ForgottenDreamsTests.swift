import DreamStore
import Dreams
import Files
import Foundation
import JournalUse
import TestSupport
import Testing

@Suite struct ForgottenDreamsTests {
  @Test func `what cannot be changed and may still name a dream is named`() throws {
    let folder = TemporaryFolder()
    let environment = ["HOME": folder.path]
    let folders = UserFolders(environment: environment)
    let store = try DreamStore(path: folder.file("journal.sqlite"))
    let dream = Dream(description: "Sea", creature: .shark, effects: [], numberOfCreatures: 1)
    _ = try store.change({ JournalAction(describing: $0) }) { $0.dreams.insert(dream) }
    let state = store.state(in: folders)
    // Without its lock, no file can be changed.
    try FolderPath.make(state.folder + "/.lock")
    let screen = state.folder + "/screen.json"
    try Data("{}".utf8).write(to: URL(filePath: screen))
    let forgotten = try ForgottenDreams(
      [dream.id], of: store, Backups(of: store),
      .ofJournal(store.path, environment: environment), in: folders)
    #expect(try store.load().dreams.isEmpty)
    #expect(forgotten.report.backups.isEmpty && forgotten.report.error == nil)
    #expect(forgotten.mentions == [screen])
  }
}
