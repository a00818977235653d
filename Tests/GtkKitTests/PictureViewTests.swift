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

    @Test(arguments: [32, 256]) func `a picture is as sharp as its size`(size: Int) throws {
      let texture = try #require(
        Texture(svg: Self.wide.svg, fittingWidth: size, height: size))
      #expect(texture.width == size)
      #expect(texture.height == size / 2)
      let pixels = texture.downloaded()
      #expect(pixels.count == size * size / 2)
      #expect(pixels.allSatisfy { $0 == 0xFFFF_0000 })
    }

    @Test func `a picture is drawn on the screen at two sizes`() {
      for size in [32, 256] {
        let view = PictureView(Self.wide, size: size, accessibleLabel: "Wide")
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

    @Test func `a document that is none draws nothing`() {
      #expect(Texture(svg: Array("no picture".utf8), fittingWidth: 8, height: 8) == nil)
      #expect(Texture(svg: [], fittingWidth: 8, height: 8) == nil)
    }

    @Test func `the cache keeps the last used and stays small`() {
      let cache = TextureCache(pixelLimit: 1000)
      for size in 1...40 { _ = cache.texture(of: Self.wide, fittingWidth: size, height: size) }
      #expect(cache.count < 5)
      let first = cache.texture(of: Self.wide, fittingWidth: 40, height: 40)
      let second = cache.texture(of: Self.wide, fittingWidth: 40, height: 40)
      #expect(first?.object == second?.object)
      #expect(cache.texture(of: Self.wide, fittingWidth: 0, height: 5) == nil)
    }
  }
}
