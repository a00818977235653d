import Scene
import Testing

@Suite struct VariedTests {
  @Test func `a figure varies only if it is told to`() {
    #expect(Varied(3) == Varied(3, range: 0))
    #expect(Varied(3) != Varied(3, range: 1))
  }
}
