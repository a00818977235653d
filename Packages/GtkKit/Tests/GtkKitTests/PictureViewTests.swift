import Testing

@testable import GtkKit

extension OnScreen {
  @Suite struct PictureViewTests {
    static let wide = Picture(
      name: "wide",
      svg: Array(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">
        <rect width="20" height="10" fill="#ff0000"/></svg>
        """.utf8))

    @Test(arguments: [32, 256]) func `a picture is rendered at its size`(size: Int) throws {
      let image = try #require(
        PixelImage(svg: Self.wide.svg, fittingWidth: size, height: size))
      #expect(image.width == size)
      #expect(image.height == size / 2)
      let pixels = image.downloaded
      #expect(pixels.count == size * size / 2)
      #expect(pixels.allSatisfy { $0 == 0xFFFF_0000 })
    }

    @Test func `a picture is drawn on the screen at two sizes`() {
      for size in [32, 256] {
        let view = PictureView(Self.wide)
        view.setMinimumSize(width: size, height: size)
        view.horizontalAlignment = .center
        view.verticalAlignment = .center
        let window = PlainWindow(view)
        #expect(view.allocatedSize == (size, size))
        let pixels = view.drawn()
        #expect(pixels.count == size * size)
        #expect(pixels.filter { $0 == 0xFFFF_0000 }.count == size * size / 2)
        window.destroy()
      }
    }

    @Test func `an invalid document has no image`() {
      #expect(PixelImage(svg: Array("no picture".utf8), fittingWidth: 8, height: 8) == nil)
      #expect(PixelImage(svg: [], fittingWidth: 8, height: 8) == nil)
    }

    @Test func `the cache keeps the most recently used pictures and stays small`() {
      let cache = PictureCache(pixelLimit: 1000)
      for size in 1...40 { _ = cache.image(of: Self.wide, fittingWidth: size, height: size) }
      #expect(cache.count < 5)
      let first = cache.image(of: Self.wide, fittingWidth: 40, height: 40)
      let second = cache.image(of: Self.wide, fittingWidth: 40, height: 40)
      #expect(first != nil && first === second)
      #expect(cache.image(of: Self.wide, fittingWidth: 0, height: 5) == nil)
    }
  }
}
