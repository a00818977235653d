import Foundation
import Sound
import Synchronization
import Testing
import TestSupport

extension TemporaryFolder {
  /// Records a tone of half a second for every 25 buffers, as fast as the machine can.
  func recordTone(_ name: String = "tone.opus", buffers: Int = 100) async -> String {
    let recorder = SoundRecorder(source: "audiotestsrc num-buffers=\(buffers)")
    _ = await recorder.events(to: file(name))
    return file(name)
  }
}

extension SoundRecorder {
  /// Records until the end, and returns all events.
  func events(
    to path: String, onEvent: @escaping @Sendable (Event) -> Void = { _ in }
  ) async -> [Event] {
    let events = Events<Event>()
    await withCheckedContinuation { continuation in
      start(to: path) { event in
        events.add(event)
        onEvent(event)
        switch event {
        case .finished, .failed: continuation.resume()
        case .started, .level: break
        }
      }
    }
    return events.all
  }
}

/// Events in their order: a class because several threads add and read them.
final class Events<Event: Sendable>: Sendable {
  private let list = Mutex<[Event]>([])

  var all: [Event] { list.withLock { $0 } }

  func add(_ event: Event) { list.withLock { $0.append(event) } }

  /// Waits for an event, for at most a minute, and returns all up to it.
  func wait(
    _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    until isLast: (Event) -> Bool
  ) async -> [Event] {
    for _ in 0..<6000 {
      let all = all
      if let last = all.firstIndex(where: isLast) { return Array(all[...last]) }
      try? await Task.sleep(for: .milliseconds(10))
    }
    Issue.record(comment ?? "the event did not come: \(all)", sourceLocation: sourceLocation)
    return all
  }
}

/// A WAV file: a header and samples.
struct WaveFile {
  var rate: UInt32 = 8000
  var samples: [Int16]
  /// The header's stated number of sample bytes; nil for the truth.
  var claimedBytes: UInt32?

  var bytes: [UInt8] {
    let count = claimedBytes ?? UInt32(samples.count * 2)
    func little(_ value: some FixedWidthInteger) -> [UInt8] {
      (0..<value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    return Array("RIFF".utf8) + little(count &+ 36) + Array("WAVEfmt ".utf8) + little(UInt32(16))
      + little(UInt16(1)) + little(UInt16(1)) + little(rate) + little(rate * 2) + little(UInt16(2))
      + little(UInt16(16)) + Array("data".utf8) + little(count) + samples.flatMap { little($0) }
  }
}
