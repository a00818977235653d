import Foundation
import Sound
import Testing
import TestSupport

@Suite struct SoundPlayerTests {
  private typealias Event = SoundPlayer.Event

  private let folder = TemporaryFolder()

  private static func isOver(_ event: Event) -> Bool {
    switch event {
    case .ended, .failed: true
    case .ready, .playing, .paused, .position: false
    }
  }

  private static func place(_ event: Event) -> Double? {
    if case .position(let seconds) = event { seconds } else { nil }
  }

  /// Sinks that say nothing aloud: one that takes its time, and one that takes none.
  private static let (timed, fast) = ("fakesink sync=true", "fakesink sync=false")

  @Test func `a sound is played to its end`() async throws {
    let path = await folder.recordTone(buffers: 25)
    let events = Events<Event>()
    let player = SoundPlayer(path: path, sink: Self.timed) { events.add($0) }
    player.play()
    let all = await events.wait(until: Self.isOver)
    guard case .ready(let duration?) = all.first else {
      Issue.record("not ready: \(all)")
      return
    }
    #expect(0.5...0.7 ~= duration)
    #expect(all[1] == .playing)
    let places = all.compactMap(Self.place)
    #expect(places == places.sorted() && places.last == duration)
    #expect(Array(all.suffix(2)) == [.paused, .ended])
  }

  @Test func `nothing plays until requested`() async throws {
    let path = await folder.recordTone()
    let events = Events<Event>()
    let player = SoundPlayer(path: path, sink: Self.timed) { events.add($0) }
    _ = await events.wait { if case .ready = $0 { true } else { false } }
    player.pause()
    player.seek(to: 1)
    let all = await events.wait { Self.place($0) == 1 }
    #expect(!all.contains(.playing) && !all.contains(.paused))
  }

  @Test func `a player goes to places, also to those outside of the sound`() async throws {
    let path = await folder.recordTone()
    let events = Events<Event>()
    let player = SoundPlayer(path: path, sink: Self.timed) { events.add($0) }
    let ready = await events.wait { if case .ready = $0 { true } else { false } }
    guard case .ready(let duration?) = ready.last else {
      Issue.record("not ready: \(ready)")
      return
    }
    for (wanted, reached) in [(1.5, 1.5), (0.25, 0.25), (-3, 0), (99, duration), (1, 1), (.nan, 0)]
    {
      let before = events.all.count
      player.seek(to: wanted)
      let all = await events.wait("\(wanted)") {
        Self.place($0).map { abs($0 - reached) < 0.02 } ?? false
      }
      #expect(all.count <= before + 1)
    }
  }

  @Test func `of many places, the last is where the player stays`() async throws {
    let path = await folder.recordTone()
    let events = Events<Event>()
    let player = SoundPlayer(path: path, sink: Self.timed) { events.add($0) }
    for place in 0..<50 { player.seek(to: Double(place) / 50) }
    player.seek(to: 1.25)
    let all = await events.wait { Self.place($0).map { abs($0 - 1.25) < 0.02 } ?? false }
    #expect(all.count < 20)
  }

  @Test func `after the end, a sound can be played again`() async throws {
    let path = await folder.recordTone(buffers: 25)
    let events = Events<Event>()
    let player = SoundPlayer(path: path, sink: Self.fast) { events.add($0) }
    for round in 1...3 {
      player.play()
      _ = await events.wait { event in
        Self.isOver(event) && events.all.count { $0 == .ended } == round
      }
    }
    #expect(events.all.count { $0 == .playing } == 3)
  }

  @Test(
    .enabled(if: takesAll), arguments: [(0.5, 0.5), (1, 1), (2, 2), (7, 2), (0, 0.5), (.nan, 1)])
  func `a rate is how fast the place moves`(wanted: Double, rate: Double) async throws {
    let path = await folder.recordTone()
    let events = Events<(Event, ContinuousClock.Instant)>()
    let player = SoundPlayer(path: path, sink: Self.timed) { events.add(($0, .now)) }
    player.set(rate: wanted)
    player.seek(to: 1)
    player.play()
    let all = await events.wait { Self.isOver($0.0) }
    #expect(all.last?.0 == .ended)
    // The last place is the end, which a sound may reach a little earlier.
    let places = all.compactMap { event, time in Self.place(event).map { ($0, time) } }.dropLast()
      .dropFirst()
    try #require(places.count > 1)
    let (first, last) = (try #require(places.first), try #require(places.last))
    // From end to end: a busy machine tells of single places late. The next rates are half and twice as much.
    let measured = (last.0 - first.0) / (first.1.duration(to: last.1) / .seconds(1))
    #expect((0.6 * rate)...(1.6 * rate) ~= measured, "\(places)")
  }

  @Test func `a rate can change while the sound plays`() async throws {
    let path = await folder.recordTone()
    let events = Events<Event>()
    let player = SoundPlayer(path: path, sink: Self.timed) { events.add($0) }
    player.play()
    _ = await events.wait { (Self.place($0) ?? 0) > 0.2 }
    player.set(rate: 2)
    player.set(rate: 0.5)
    player.set(rate: 2)
    let all = await events.wait(until: Self.isOver)
    let places = all.compactMap(Self.place)
    #expect(zip(places, places.dropFirst()).allSatisfy { $1 > $0 - 0.3 }, "\(places)")
    #expect(all.last == .ended)
  }

  @Test func `a pause keeps the position`() async throws {
    let path = await folder.recordTone()
    let events = Events<Event>()
    let player = SoundPlayer(path: path, sink: Self.timed) { events.add($0) }
    player.play()
    _ = await events.wait { (Self.place($0) ?? 0) > 0.2 }
    player.pause()
    _ = await events.wait { $0 == .paused }
    let count = events.all.count
    try await Task.sleep(for: .milliseconds(300))
    #expect(events.all.count == count)
    player.play()
    let all = await events.wait(until: Self.isOver)
    #expect(all.last == .ended)
  }

  @Test func `a file that isn't a sound is reported`() async throws {
    let sealed = await folder.recordTone()
    let damaged = try Data(contentsOf: URL(filePath: sealed)).prefix(60)
    let playlist = "#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nhttp://127.0.0.1:9/a.ts\n"
    let paths = [
      try folder.write([], to: "empty.opus"), try folder.write(damaged, to: "damaged.opus"),
      try folder.write(Array("A dream of a shark.\n".utf8), to: "text.wav"),
      try folder.write(Array(playlist.utf8), to: "list.m3u8"), folder.path, "/dev/zero",
    ]
    for path in paths {
      let events = Events<Event>()
      let player = SoundPlayer(path: path, sink: Self.fast) { events.add($0) }
      player.play()
      guard case .failed(.notSound(path, _)) = await events.wait(until: Self.isOver).last else {
        Issue.record("“\(path)” was played: \(events.all)")
        return
      }
      #expect(events.all.count == 1)
    }
  }

  @Test func `a file that is missing, or has a path that cannot be, is not readable`() async throws
  {
    for path in [folder.file("nothing.opus"), "", "a\0b"] {
      let events = Events<Event>()
      let player = SoundPlayer(path: path, sink: Self.fast) { events.add($0) }
      player.play()
      guard case .failed(.notReadable(path, _)) = await events.wait(until: Self.isOver).last else {
        Issue.record("“\(path)” was played: \(events.all)")
        return
      }
    }
  }

  @Test func `a name is a name, even if it looks like an option`() async throws {
    for name in ["a b.opus", "\"a\".opus", "a ! b.opus", "夢 %f.opus", "a\nb.opus"] {
      let path = await folder.recordTone(name, buffers: 5)
      let events = Events<Event>()
      let player = SoundPlayer(path: path, sink: Self.fast) { events.add($0) }
      player.play()
      #expect(await events.wait(until: Self.isOver).last == .ended)
    }
  }

  @Test func `without a sink, or a player, nothing is heard`() async throws {
    let path = await folder.recordTone(buffers: 5)
    let events = Events<Event>()
    do {
      let player = SoundPlayer(path: path, sink: "nosuchsink") { events.add($0) }
      _ = await events.wait(until: Self.isOver)
      player.play()
    }
    #expect(events.all == [.failed(.missingPlugins(["nosuchsink"]))])
    #expect(SoundPlayer.missingPlugins(sink: Self.fast) == [])
    let others = Events<Event>()
    for _ in 0..<10 {
      let player = SoundPlayer(path: path, sink: Self.timed) { others.add($0) }
      player.close()
      player.play()
    }
    #expect(!others.all.contains(.playing))
  }
}
