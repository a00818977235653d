import Dreams
import Synchronization
import Testing

@testable import DreamFormats

/// Readers whose work grows with their input and not with its square, in counted steps.
@Suite struct LinearReadingTests {
  @Test func `line breaks at the ends of a text are visited once`() {
    for line in ["\n", "\r\n", "\u{2028}", "\u{85}"] {
      func steps(_ count: Int) -> Int {
        let breaks = String(repeating: line, count: count)
        let text = CountedBytes(Array("\(breaks)x\(breaks)".utf8))
        #expect(text.withoutFirstLineBreaks.withoutLastLineBreaks.elementsEqual("x".utf8))
        return text.reads
      }
      let (once, twice) = (steps(1_000), steps(2_000))
      #expect(once > 0 && twice <= 2 * once + 20, "\(once), then \(twice)")
    }
  }

  @Test func `the line of a problem is not counted from the beginning`() {
    func steps(_ count: Int) -> Int {
      let text = CountedBytes(Array(repeating: 0x0A, count: count))
      let numbers = LineNumbers(text)
      let before = text.reads
      #expect(numbers.line(of: count - 1, in: text) == count)
      return text.reads - before
    }
    #expect(steps(10_000) <= LineNumbers.stride && steps(20_000) <= LineNumbers.stride)
  }

  @Test func `the words of a text are looked through once, however many tags there are`() {
    let text = "sea #sky, snow"[...]
    func steps(_ count: Int) -> Int {
      let words = CountedWords(text.split(separator: " "))
      let tags = (0..<count).map { "#tag\($0)" } + ["#Sky"]
      #expect(EntryText.missing(tags, in: words).count == count)
      return words.reads
    }
    #expect(steps(10) == 3 && steps(1_000) == 3)
  }

  @Test func `lines are numbered as in the file`() {
    let bytes = Array("a\nb\n\nc".utf8) + Array(repeating: 0x0A, count: 2_000)
    let numbers = LineNumbers(bytes)
    var line = 1
    for offset in bytes.indices {
      #expect(numbers.line(of: offset, in: bytes) == line)
      if bytes[offset] == 0x0A { line += 1 }
    }
    #expect(numbers.line(of: bytes.count, in: bytes) == line)
    #expect(numbers.line(of: .max, in: bytes) == line)
    #expect(LineNumbers([]).line(of: 0, in: []) == 1)
  }
}

/// Bytes that count how often they are read.
private struct CountedBytes: RandomAccessCollection {
  private let bytes: [UInt8]
  private let counter = Counter()

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var reads: Int { counter.count.withLock(\.self) }
  var startIndex: Int { bytes.startIndex }
  var endIndex: Int { bytes.endIndex }

  subscript(index: Int) -> UInt8 {
    counter.count.withLock { $0 += 1 }
    return bytes[index]
  }
}

/// Words that count how often they are read.
private struct CountedWords: Sequence {
  private let words: [Substring]
  private let counter = Counter()

  init(_ words: [Substring]) { self.words = words }

  var reads: Int { counter.count.withLock(\.self) }

  func makeIterator() -> some IteratorProtocol<Substring> {
    words.lazy.map { word in
      counter.count.withLock { $0 += 1 }
      return word
    }.makeIterator()
  }
}

private final class Counter: Sendable {
  let count = Mutex(0)
}
