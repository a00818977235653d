import Foundation
import Testing
import TestSupport

@testable import LucidDreams

/// What a task hands to a test that waits for it.
// Written before the semaphore is signalled, and read after waiting for it.
nonisolated private final class Handoff<Value>: @unchecked Sendable {
  var value: Value?
}

@Suite struct SharingFolderTests {
  private let folder = TemporaryFolder()
  private var cache: URL { URL(filePath: folder.path) }
  private var shared: URL { cache.appending(path: "lucid-dreams/shared") }
  private var folders: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: shared.path)) ?? []).sorted()
  }

  @Test func `a folder is made and removed while the main thread is busy`() throws {
    let (made, removed) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let folder = Handoff<SharingFolder>()
    Task.detached { [cache] in
      folder.value = try? await SharingFolder.make(environment: ["XDG_CACHE_HOME": cache.path])
      made.signal()
      await folder.value?.remove()
      removed.signal()
    }
    #expect(made.wait(timeout: .now() + 600) == .success)
    let path = try #require(folder.value?.path)
    #expect(path.hasPrefix(shared.path))
    #expect(removed.wait(timeout: .now() + 600) == .success)
    #expect(folders.isEmpty)
  }

  @Test func `folders of yesterday are removed, newer ones are not`() async throws {
    let files = FileManager.default
    for (name, age) in [("old", 90_000.0), ("new", 80_000)] {
      let folder = shared.appending(path: name)
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data().write(to: folder.appending(path: "Flying.png"))
      try files.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: folder.path)
    }
    let made = try await SharingFolder.make(environment: ["XDG_CACHE_HOME": cache.path])
    #expect(folders == [URL(filePath: made.path).lastPathComponent, "new"].sorted())
    let mode = try files.attributesOfItem(atPath: made.path)[.posixPermissions] as? Int
    #expect(mode == 0o700)
    SharingFolder.removeOld(age: 0, environment: ["XDG_CACHE_HOME": cache.path])
    #expect(folders.isEmpty)
  }
}
