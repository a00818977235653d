import Files
import Foundation
import Testing

@Suite struct UserFoldersTests {
  @Test func `folders are in the home unless the environment names others`() {
    let folders = UserFolders(environment: ["HOME": "/people/a", "XDG_CACHE_HOME": "/tmp/cache"])
    #expect(folders.home == "/people/a")
    #expect(folders.data == "/people/a/.local/share")
    #expect(folders.config == "/people/a/.config")
    #expect(folders.state == "/people/a/.local/state")
    #expect(folders.cache == "/tmp/cache")
  }

  @Test(arguments: ["", "relative", "~/x"])
  func `anything but an absolute path counts as absent`(path: String) {
    let folders = UserFolders(environment: ["HOME": path, "XDG_DATA_HOME": path])
    #expect(folders.home.hasPrefix("/"))
    #expect(folders.data == folders.home + "/.local/share")
  }

  @Test func `a path in the home is shortened, and no other`() {
    let folders = UserFolders(environment: ["HOME": "/people/a"])
    #expect(folders.abbreviated("/people/a/Dreams") == "~/Dreams")
    #expect(folders.abbreviated("/people/ab/Dreams") == "/people/ab/Dreams")
    #expect(folders.abbreviated("/people/a") == "/people/a")
  }
}
