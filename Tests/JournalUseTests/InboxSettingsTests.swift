import Errors
import Foundation
import Testing
@testable import JournalUse

@Suite struct InboxSettingsTests {
  private let place: InboxPlace

  init() throws { place = try InboxPlace() }

  @Test func `each journal has its own inbox`() throws {
    let settings = place.settings
    #expect(settings.folder(of: "/a.sqlite") == nil)
    try settings.set("/inbox", of: "/a.sqlite")
    try settings.set("/other", of: "/b.sqlite")
    #expect(settings.folder(of: "/x/../a.sqlite") == "/inbox")
    #expect(settings.folder(of: "/b.sqlite") == "/other")
    try settings.set(nil, of: "/a.sqlite")
    #expect(settings.folder(of: "/a.sqlite") == nil)
    #expect(settings.folder(of: "/b.sqlite") == "/other")
  }

  @Test func `files are erased only by consent, until the inbox is turned off`() throws {
    let settings = place.settings
    try settings.set("/inbox", of: "/a.sqlite")
    try settings.set("/other", of: "/b.sqlite")
    #expect(!settings.erases(of: "/a.sqlite"))
    try settings.setErasing(true, of: "/a.sqlite")
    #expect(settings.erases(of: "/x/../a.sqlite") && !settings.erases(of: "/b.sqlite"))
    try settings.set("/elsewhere", of: "/a.sqlite")
    #expect(settings.erases(of: "/a.sqlite"))
    try settings.set(nil, of: "/a.sqlite")
    #expect(!settings.erases(of: "/a.sqlite"))
    try settings.setErasing(true, of: "/b.sqlite")
    try settings.setErasing(false, of: "/b.sqlite")
    #expect(!settings.erases(of: "/b.sqlite") && settings.folder(of: "/b.sqlite") == "/other")
  }

  @Test func `nonsensical settings count as none`() throws {
    try place.settings.set("/inbox", of: "/a.sqlite")
    for text in ["", "{", "[]", #"{"/a.sqlite": 1}"#, #"{"/a.sqlite": "inbox"}"#] {
      try Data(text.utf8).write(to: URL(filePath: place.settings.path))
      #expect(place.settings.folder(of: "/a.sqlite") == nil, "\(text)")
    }
  }

  @Test func `settings with an error are renamed by a change, not overwritten`() throws {
    let path = place.settings.path
    try place.settings.set("/inbox", of: "/a.sqlite")
    let broken = #"{"/b.sqlite": "/other""#
    try Data(broken.utf8).write(to: URL(filePath: path))
    try place.settings.set("/inbox", of: "/a.sqlite")
    #expect(try String(contentsOfFile: path + ".unreadable", encoding: .utf8) == broken)
    #expect(place.settings.folder(of: "/a.sqlite") == "/inbox")
  }

  @Test func `another version's settings survive a change`() throws {
    let path = place.settings.path
    try place.settings.set("/inbox", of: "/a.sqlite")
    try Data(#"{"/b.sqlite": {"folder": "/b"}, "sync": [1, 2.5, null, true]}"#.utf8)
      .write(to: URL(filePath: path))
    try place.settings.set("/inbox", of: "/a.sqlite")
    let text = try String(contentsOfFile: path, encoding: .utf8).filter { !$0.isWhitespace }
    #expect(
      text
        == #"{"/a.sqlite":"/inbox","/b.sqlite":{"folder":"/b"},"sync":[1,2.5,null,true]}"#)
  }

  @Test func `settings that cannot be read are named and left alone`() throws {
    let path = place.settings.path
    try place.settings.set("/inbox", of: "/a.sqlite")
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let error = #expect(throws: InboxError.self) {
      try place.settings.set("/inbox", of: "/a.sqlite")
    }
    #expect(error?.code == .settingsNotRead && error?.path == path)
  }

  @Test func `settings that cannot be written say so`() throws {
    let file = place.home.appending(path: "file")
    try Data().write(to: file)
    let settings = InboxSettings(environment: ["XDG_CONFIG_HOME": file.path])
    #expect(throws: InboxError.self) { try settings.set("/inbox", of: "/a.sqlite") }
  }

  @Test func `a folder of more than notes is refused`() throws {
    let home = place.home.path
    let journal = home + "/data/journal.sqlite"
    try FileManager.default.createDirectory(
      atPath: home + "/data", withIntermediateDirectories: false)
    for folder in ["/", home, home + "/data", home + "/Dreams/.."] {
      #expect(throws: InboxError(.tooWide, folder)) {
        try Inbox.check(folder, journal: journal, home: home)
      }
    }
    try place.write("Sea", to: "Sea.txt")
    try place.write("Sea", to: ".Sea.txt")
    #expect(try Inbox.check(place.folder, journal: journal, home: home) == 1)
    #expect(throws: InboxError(.missing, home + "/none")) {
      try Inbox.check(home + "/none", journal: journal, home: home)
    }
  }
}
