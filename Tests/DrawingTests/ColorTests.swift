import Drawing
import Testing

@Suite struct ColorTests {
  @Test func `changing the opacity keeps the other components`() {
    let color = Color(red: 0.25, green: 0.5, blue: 0.75).withAlpha(0.5)
    #expect(color == Color(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5))
    #expect(Color.white.withAlpha(0) != .clear)
  }
}
