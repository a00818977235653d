import Dreams
import TestSupport
import Testing

@testable import DreamFormats

@Suite struct ChunkTests {
  private struct Full: Error {}

  private let journal = Journal(
    dreams: DreamList(
      (0..<3_000).map { number in
        Dream(
          description: "Nacht \(number) 🌙 über dem Meer, \"weit\"\n---\nund weiter",
          creature: .dragon, effects: [.snow])
      }))

  @Test(.enabled(if: takesAll), arguments: DreamFormat.exported)
  func `the chunks of an export are the whole, each of whole dreams`(format: DreamFormat) throws {
    var chunks: [[UInt8]] = []
    format.write(journal) { chunks.append($0) }
    #expect(chunks.count > 4)
    #expect(Array(chunks.joined()) == format.bytes(of: journal))
    for chunk in chunks.dropLast() {
      #expect(chunk.count >= DreamFormat.chunkSize)
      #expect(chunk.count < DreamFormat.chunkSize + 1_000)
    }
    #expect(chunks.allSatisfy { String(validating: $0, as: UTF8.self) != nil })
  }

  @Test(arguments: DreamFormat.exported)
  func `after an error no chunk follows`(format: DreamFormat) {
    var count = 0
    #expect(throws: Full.self) {
      try format.write(journal) { _ in
        count += 1
        if count == 2 { throw Full() }
      }
    }
    #expect(count == 2)
  }
}
