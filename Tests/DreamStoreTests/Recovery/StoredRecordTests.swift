import Testing

@testable import DreamStore

/// Records are read from files of which no byte can be trusted.
@Suite struct StoredRecordTests {
  @Test func `a text and a number are read`() {
    let record = StoredRecord([3, 17, 1] + Array("Hi".utf8) + [7], count: 6)
    #expect(record?.values == [.text(Array("Hi".utf8)), .integer(7)])
    #expect(record?.isCutOff == false)
  }

  @Test func `columns of any size that damage may say are no record`() {
    let greatest: [UInt8] = [0xBF] + [UInt8](repeating: 0xFF, count: 8)
    for columns in 1...5 {
      let kinds = Array(repeatElement(greatest, count: columns).joined())
      let header = [UInt8(kinds.count + 1)] + kinds
      #expect(StoredRecord(header, count: header.count) == nil)
      #expect(StoredRecord(header + [1, 2, 3], count: .max) == nil)
    }
  }
}
