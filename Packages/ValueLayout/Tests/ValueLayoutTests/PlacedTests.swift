import Testing
import ValueLayout

@Suite struct PlacedTests {
  @Test func `a placed value takes the rectangle unchanged as its frame`() {
    let rect = Rect(x: 3, y: 4, width: -5, height: 6)
    let leaf = Placed("A").placed(in: rect)

    #expect(leaf.frame.numbers == rect.numbers)
    #expect(leaf.contents == [Placed("A", frame: rect)])
    #expect(Placed("A").frame == .zero)
  }

  @Test func `equal placed values have equal hashes`() {
    let forward = Placed("A", frame: Rect(x: 0, y: 0, width: 2, height: 2))
    let backward = Placed("A", frame: Rect(x: 2, y: 2, width: -2, height: -2))

    #expect(Set([forward, backward]).count == 1)
    #expect(Set([Placed("A", frame: .null), Placed("A", frame: Rect.null)]).count == 1)
    #expect(forward != Placed("B", frame: forward.frame))
    #expect(forward != Placed("A"))
  }

  @Test func `a placed value describes its value and its frame`() {
    #expect("\(Placed("A"))" == "\"A\" in \(Rect.zero)")
  }
}
