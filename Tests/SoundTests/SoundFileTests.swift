import Errors
import Foundation
import Sound
import Testing
import TestSupport

@Suite struct SoundFileTests {
  private let folder = TemporaryFolder()

  @Test func `the length of a file is that of its sound`() throws {
    let wave = WaveFile(samples: Array(repeating: 1000, count: 12_000))
    let path = try folder.write(wave.bytes, to: "a.wav")
    #expect(abs(try SoundFile.duration(of: path) - 1.5) < 0.01)
    #expect(abs(try SoundFile.decodedDuration(of: path) - 1.5) < 0.01)
  }

  @Test(arguments: [0, 100, 0x7FFF_FFFF, 0xFFFF_FFFF] as [UInt32])
  func `a header that lies has no say`(claim: UInt32) throws {
    let wave = WaveFile(samples: Array(repeating: 1000, count: 12_000), claimedBytes: claim)
    let path = try folder.write(wave.bytes, to: "lie.wav")
    // There are only so many samples, regardless of the header.
    let duration = (try? SoundFile.duration(of: path)) ?? 0
    #expect(0...1.51 ~= duration)
  }

  @Test func `a rate that lies is found out by decoding`() throws {
    let wave = WaveFile(rate: 1, samples: Array(repeating: 1000, count: 12_000))
    let path = try folder.write(wave.bytes, to: "slow.wav")
    do {
      // So many seconds as it says, or no sound at all.
      #expect(try SoundFile.duration(of: path) <= 12_001)
    } catch {
      #expect(Self.isRefusal(error, of: path), "\(error)")
    }
  }

  private static func isRefusal(_ error: SoundError, of path: String) -> Bool {
    switch error {
    case .notSound(path, _), .timedOut(path): true
    default: false
    }
  }

  @Test func `a truncated file has the length of the rest`() async throws {
    let whole = try Data(contentsOf: URL(filePath: await folder.recordTone(buffers: 400)))
    for part in [0.3, 0.6, 0.9] {
      let count = Int(Double(whole.count) * part)
      let path = try folder.write(whole.prefix(count), to: "\(part).opus")
      let decoded = try SoundFile.decodedDuration(of: path)
      #expect(abs(decoded - 8.6 * part) < 0.8)
      #expect(abs(try SoundFile.duration(of: path) - decoded) < 0.8)
    }
  }

  @Test func `no time at all is too little`() async throws {
    let path = await folder.recordTone()
    for timeout in [Duration.zero, .seconds(-1)] {
      #expect(throws: SoundError.timedOut(path: path)) {
        try SoundFile.decodedDuration(of: path, timeout: timeout)
      }
    }
  }

  @Test func `no flip and no cut makes it crash, hang or lie beyond reason`() async throws {
    var random = SplitMix64(seed: 20_261_121)
    let opus = try Data(contentsOf: URL(filePath: await folder.recordTone(buffers: 25)))
    let samples = (0..<2000).map { Int16(truncatingIfNeeded: $0 &* 7919) }
    let wave = Data(WaveFile(samples: samples).bytes)
    for round in 0..<rounds(80, long: 4000) {
      var bytes = [UInt8](round % 2 == 0 ? opus : wave)
      // Most of what can break is in the first bytes.
      let reach = Bool.random(using: &random) ? min(120, bytes.count) : bytes.count
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        bytes[Int.random(in: 0..<reach, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if round % 3 == 0 { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
      let path = try folder.write(bytes, to: "\(round)")
      do {
        let duration = try SoundFile.duration(of: path, timeout: .milliseconds(500))
        #expect(duration >= 0 && duration.isFinite)
        #expect(duration <= Double(bytes.count) / 62 || round % 2 == 1, "round \(round)")
      } catch {
        #expect(Self.isRefusal(error, of: path), "round \(round): \(error)")
      }
    }
  }
}
