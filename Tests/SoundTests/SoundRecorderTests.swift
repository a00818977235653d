import Errors
import Foundation
import Sound
import Testing
import TestSupport

@Suite(.serialized) struct SoundRecorderTests {
  private let folder = TemporaryFolder()

  @Test func `a recording is a file that plays`() async throws {
    let recorder = SoundRecorder(source: "audiotestsrc num-buffers=100")
    let events = await recorder.events(to: folder.file("night.opus"))
    #expect(events.first == .started)
    let levels = events.compactMap { event in
      if case .level(let level, let seconds) = event { (level: level, end: seconds) } else { nil }
    }
    #expect(levels.count + 2 == events.count)
    // A tone of 0.8 times the loudest, 100 buffers of 1,024 samples at 44.1 or 48 kHz.
    #expect(levels.dropLast().allSatisfy { (-2.1)...(-1.8) ~= $0.level.peak })
    #expect(levels.map(\.end) == levels.map(\.end).sorted())
    guard case .finished(let seconds) = events.last else {
      Issue.record("not finished: \(events)")
      return
    }
    #expect(2.0...2.4 ~= seconds)
    #expect((15...35) ~= levels.count)
    let decoded = try SoundFile.decodedDuration(of: folder.file("night.opus"))
    #expect(abs(decoded - seconds) < 0.05)
    #expect(abs(try SoundFile.duration(of: folder.file("night.opus")) - decoded) < 0.05)
  }

  @Test func `only its owner may read a recording, and it has the marks of Ogg Opus`() async throws
  {
    let path = await folder.recordTone()
    let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(permissions as? Int == 0o600)
    let bytes = try Data(contentsOf: URL(filePath: path))
    #expect(bytes.starts(with: Array("OggS".utf8)))
    #expect(bytes[28..<36] == Data("OpusHead".utf8))
    // One channel.
    #expect(bytes[37] == 1)
    // About 32 kilobits a second.
    #expect((5_000...12_000) ~= bytes.count)
  }

  @Test func `silence is recorded, and shown as silence`() async throws {
    let recorder = SoundRecorder(source: "audiotestsrc wave=silence num-buffers=50")
    let events = await recorder.events(to: folder.file("silence.opus"))
    let isSilent = SoundLevel(peak: -.infinity, average: -.infinity)
    let levels = events.compactMap { event in
      if case .level(let level, _) = event { level } else { nil }
    }
    #expect(!levels.isEmpty && levels.allSatisfy { $0 == isSilent && $0.fraction == 0 })
    #expect(try SoundFile.decodedDuration(of: folder.file("silence.opus")) > 1)
  }

  @Test func `stopping ends a recording of a running microphone`() async throws {
    let recorder = SoundRecorder(source: "audiotestsrc is-live=true")
    let events = await recorder.events(to: folder.file("live.opus")) { event in
      if case .level(_, 0.5...) = event { recorder.stop() }
    }
    guard case .finished(let seconds) = events.last else {
      Issue.record("not finished: \(events)")
      return
    }
    let decoded = try SoundFile.decodedDuration(of: folder.file("live.opus"))
    #expect(abs(decoded - seconds) < 0.1)
  }

  @Test func `stopping immediately leaves no unfinished recording`() async throws {
    let recorder = SoundRecorder(source: "audiotestsrc is-live=true")
    let events = Events<SoundRecorder.Event>()
    recorder.start(to: folder.file("short.opus")) { events.add($0) }
    recorder.stop()
    recorder.stop()
    let all = await events.wait { event in
      switch event {
      case .finished, .failed: true
      case .started, .level: false
      }
    }
    guard case .finished(let seconds) = all.last else {
      Issue.record("not finished: \(all)")
      return
    }
    #expect(try folder.names == (seconds == 0 ? [] : ["short.opus"]))
    recorder.stop()
  }

  @Test func `one recorder makes one recording after the other`() async throws {
    let recorder = SoundRecorder(source: "audiotestsrc num-buffers=10")
    for number in 1...3 {
      let events = await recorder.events(to: folder.file("\(number).opus"))
      guard case .finished = events.last else {
        Issue.record("not finished: \(events)")
        return
      }
    }
    #expect(try folder.names.sorted() == ["1.opus", "2.opus", "3.opus"])
  }

  @Test func `an existing file is never replaced`() async throws {
    let path = try folder.write(Array("dream".utf8), to: "dream.opus")
    let recorder = SoundRecorder(source: "audiotestsrc num-buffers=10")
    #expect(await recorder.events(to: path).last == .failed(.fileExists(path: path), kept: nil))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "dream")
  }

  @Test func `without a folder there is no recording`() async throws {
    let recorder = SoundRecorder(source: "audiotestsrc num-buffers=10")
    for path in [folder.file("nowhere/a.opus"), "a\0b.opus", ""] {
      let events = await recorder.events(to: path)
      guard case .failed(.notWritten(path, _), kept: nil) = events.last else {
        Issue.record("not refused: \(events)")
        return
      }
    }
  }

  @Test func `a broken microphone leaves its recording so far`() async throws {
    let recorder = SoundRecorder(source: "audiotestsrc num-buffers=100 ! identity error-after=80")
    let events = await recorder.events(to: folder.file("broken.opus"))
    guard case .failed(.noMicrophone, kept: let kept?) = events.last else {
      Issue.record("nothing kept: \(events)")
      return
    }
    #expect(1.4...2 ~= kept)
    #expect(try SoundFile.decodedDuration(of: folder.file("broken.opus")) == kept)
  }

  @Test func `what is said before there is a place for it is kept`() async throws {
    let path = folder.file("late.opus")
    let recorder = SoundRecorder(source: "audiotestsrc is-live=true")
    let isHeard = DispatchSemaphore(value: 0)
    let events = Events<SoundRecorder.Event>()
    recorder.start(
      into: { () throws(SoundError) in
        isHeard.wait()
        return try RecordingFile(path)
      }
    ) { event in
      events.add(event)
      if case .level(_, 0.5...) = event { isHeard.signal() }
      if case .level(_, 1...) = event { recorder.stop() }
    }
    let all = await events.wait { if case .finished = $0 { true } else { false } }
    guard case .finished(let seconds) = all.last else { return }
    let decoded = try SoundFile.decodedDuration(of: path)
    #expect(abs(decoded - seconds) < 0.1, "\(decoded) of \(seconds)")
  }

  @Test func `missing parts of GStreamer are named`() async throws {
    #expect(SoundRecorder.missingPlugins(source: "audiotestsrc wave=sine") == [])
    #expect(SoundRecorder.missingPlugins(source: "nosuchsrc a=b") == ["nosuchsrc"])
    let recorder = SoundRecorder(source: "nosuchsrc a=b")
    let events = await recorder.events(to: folder.file("none.opus"))
    #expect(events == [.failed(.missingPlugins(["nosuchsrc"]), kept: nil)])
    #expect(try folder.names == [])
  }
}
