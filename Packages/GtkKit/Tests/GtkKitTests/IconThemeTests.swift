import Foundation
import Testing

@testable import GtkKit

extension OnScreen {
  @Suite struct IconThemeTests {
    @Test func `a folder is added once, and not where the system has it`() throws {
      let before = IconTheme.searchPath
      IconTheme.addFolder(try #require(before.first))
      #expect(IconTheme.searchPath == before)
      let folder = NSTemporaryDirectory() + UUID().uuidString
      for _ in 0..<2 {
        IconTheme.addFolder(folder)
        #expect(IconTheme.searchPath == before + [folder])
      }
    }
  }
}
