import CairoDrawing
import Drawing
import Testing
import ValueLayout

@Suite struct BadInputTests {
  private static let bad = [
    Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 0, -1, 1e9, 40_000,
  ]

  @Test(arguments: [0, -1, .nan, .infinity, 100, 33, -.infinity, 1e300])
  func `an invalid scale throws`(scale: Double) throws {
    let drawing = Drawing(size: Size(width: 500, height: 200))
    let error = #expect(throws: PictureError.self) {
      try Renderer().bitmap(of: drawing, scale: scale)
    }
    #expect(error?.message.contains("\(scale)") == true)
    #expect(error?.message.contains("Nothing was rendered") == true)
  }

  @Test(arguments: [
    (0, 200), (500, 0), (-500, 200), (.nan, 200), (500, .infinity), (10_000, 10_000),
  ])
  func `an invalid size throws, in each format`(width: Double, height: Double) {
    let drawing = Drawing(size: Size(width: width, height: height))
    let renderer = Renderer()
    #expect(throws: PictureError.self) { try renderer.bitmap(of: drawing) }
    #expect(throws: PictureError.self) { try renderer.png(of: drawing) }
    #expect(throws: PictureError.self) { try renderer.svg(of: drawing) }
    #expect(throws: PictureError.self) { try renderer.pdf(pages: [drawing]) }
  }

  @Test func `a document without a page throws`() {
    #expect(throws: PictureError.self) { try Renderer().pdf(pages: []) }
  }

  @Test func `bytes that are not a picture throw`() throws {
    #expect(throws: PictureError.self) { try Bitmap(png: []) }
    #expect(throws: PictureError.self) { try Bitmap(png: Array("no picture".utf8)) }
    let png = try Renderer().png(of: Drawing(size: Size(width: 5, height: 5)))
    #expect(throws: PictureError.self) { try Bitmap(png: Array(png.dropLast(20))) }
  }

  @Test func `invalid and enormous numbers never trap`() throws {
    let image = VectorImage(name: "none", svg: [1, 2, 3], size: Size(width: 10, height: 10))
    let renderer = Renderer()
    for x in Self.bad {
      for width in Self.bad {
        let frame = Rect(x: x, y: 5, width: width, height: 20)
        let gradient = LinearGradient(
          stops: [.init(x, .white), .init(width, Color(red: x, green: width, blue: 0, alpha: 1))],
          start: LayoutAlignment(horizontal: x, vertical: width), end: .bottom)
        let text = StyledText(
          "dream", size: width, verticalAlignment: x, lineLimit: -5, minimumScale: x)
        let sprites = [
          Sprite(x: x, y: 10, radius: width, color: .white),
          Sprite(x: 10, y: 10, radius: 5, streakX: x, streakY: width, color: .white),
          Sprite(x: 10, y: 10, radius: width, streakX: x, streakY: 2, color: .white.withAlpha(x)),
        ]
        let commands: [DrawingCommand] = [
          .fill(.rectangle(frame), .linearGradient(gradient)),
          .stroke(.ellipse(frame), .color(.white), width: x),
          .fill(.roundedRectangle(frame, radius: x), .color(.white)),
          .text(StyledText("dream"), in: frame),
          .text(text, in: Rect(x: 0, y: 0, width: 30, height: 20)),
          .image(image, in: frame),
          .sprites(sprites, .additive),
        ]
        let drawing = Drawing(
          size: Size(width: 40, height: 30),
          commands: commands + [
            .group(
              DrawingGroup(
                commands, origin: Point(x: x, y: width), opacity: x, clip: .ellipse(frame)))
          ])
        _ = try renderer.bitmap(of: drawing, scale: 1.5)
        _ = try renderer.svg(of: drawing)
        _ = try renderer.pdf(pages: [drawing])
      }
    }
  }

  @Test func `non-finite values draw nothing`() throws {
    let drawing = Drawing(
      size: Size(width: 40, height: 30),
      commands: [
        .fill(.rectangle(Rect(x: .nan, y: 0, width: 10, height: 10)), .color(.white)),
        .fill(.rectangle(Rect(x: 0, y: 0, width: -10, height: 10)), .color(.white)),
        .text(StyledText("dream"), in: Rect(x: 0, y: 0, width: .infinity, height: 10)),
        .sprites([Sprite(x: .nan, y: 3, radius: 4, color: .white)], .normal),
        .group(
          DrawingGroup(
            [.fill(.ellipse(Rect(x: 0, y: 0, width: 40, height: 30)), .color(.white))],
            clip: .rectangle(.zero))),
      ])
    #expect(try Renderer().bitmap(of: drawing).bytes.allSatisfy { $0 == 0 })
  }
}
