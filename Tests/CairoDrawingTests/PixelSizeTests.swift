import CairoDrawing
import Testing
import ValueLayout

@Suite struct PixelSizeTests {
  @Test func `a fraction of a pixel counts as one, a rounding error does not`() throws {
    let size = try PixelSize(of: Size(width: 500, height: 200), scale: 1.001)
    #expect(size.width == 501)
    #expect(size.height == 201)
    #expect(try PixelSize(of: Size(width: 0.1 + 0.2, height: 7), scale: 10).width == 3)
    #expect(try PixelSize(of: Size(width: 0.001, height: 0.001), scale: 1).width == 1)
  }
}
