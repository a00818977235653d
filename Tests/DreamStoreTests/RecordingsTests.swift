import DreamStore
import Dreams
import Foundation
import Testing
import TestSupport

@Suite struct RecordingsTests {
  private let folder = TemporaryFolder()
  private let recordings: Recordings
  private let dream = UUID()

  init() { recordings = Recordings(beside: folder.file("journal.sqlite")) }

  private func make(_ path: String) throws {
    try Data("OggS".utf8).write(to: URL(filePath: path))
  }

  @Test func `a finished recording names its dream`() throws {
    #expect(recordings.ended() == [])
    let (known, new) = (
      try recordings.newPath(of: dream, UUID()), try recordings.newPath(of: nil, UUID())
    )
    try make(known)
    try make(new)
    let found = recordings.ended()
    #expect(Set(found.map(\.path)) == [known, new])
    #expect(found.first { $0.path == known }?.dream == dream)
    #expect(found.first { $0.path == new }.map { $0.dream == nil } == true)
    for recording in found { recording.remove() }
    #expect(recordings.ended() == [])
  }

  @Test func `only its owner can enter the folder`() throws {
    _ = try recordings.newPath(of: nil, UUID())
    let attributes = try FileManager.default.attributesOfItem(atPath: recordings.path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test func `one that is still written is left alone`() throws {
    let path = try recordings.newPath(of: nil, UUID())
    let file = unsafe open(path, O_WRONLY | O_CREAT, 0o600)
    #expect(flock(file, LOCK_EX) == 0)
    #expect(recordings.ended() == [])
    #expect(Recording(path) == nil)
    close(file)
    #expect(recordings.ended().map(\.path) == [path])
  }

  @Test func `other files are left alone`() throws {
    let path = try recordings.newPath(of: dream, UUID())
    try make(recordings.path + "/Notes.txt")
    try make(recordings.path + "/a.b.opus")
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: recordings.path + "/Notes.txt")
    let pipe = try recordings.newPath(of: nil, UUID())
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    #expect(recordings.ended() == [])
  }

  @Test func `a folder that can't be created is an error`() throws {
    try make(recordings.path)
    #expect(throws: AttachmentError.self) { try recordings.newPath(of: nil, UUID()) }
  }
}
