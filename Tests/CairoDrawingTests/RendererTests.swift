import CairoDrawing
import Drawing
import GoldenPictures
import TestSupport
import Testing
import ValueLayout

@Suite struct RendererTests {
  private static let star = VectorImage(
    name: "star",
    svg: Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><linearGradient id="g">\
      <stop offset="0" stop-color="#ffd75e"/><stop offset="1" stop-color="#f08a24"/>\
      </linearGradient><path fill="url(#g)" stroke="#3f3580" stroke-width="2" \
      d="M20 3L25 15L38 16L28 24L31 37L20 30L9 37L12 24L2 16L15 15Z"/></svg>
      """.utf8), size: Size(width: 40, height: 40))

  /// Everything but text.
  static let shapes = Drawing(
    size: Size(width: 240, height: 160),
    commands: [
      .fill(
        .rectangle(Rect(x: 0, y: 0, width: 240, height: 160)),
        .linearGradient(
          LinearGradient(
            from: Color(red: 0.12, green: 0.1, blue: 0.35),
            to: Color(red: 0.5, green: 0.3, blue: 0.6)
          ))),
      .fill(
        .roundedRectangle(Rect(x: 10, y: 10, width: 70, height: 50), radius: 12),
        .color(.white.withAlpha(0.8))),
      .stroke(
        .ellipse(Rect(x: 90, y: 10, width: 60, height: 50)),
        .color(Color(red: 1, green: 0.8, blue: 0)),
        width: 3),
      .image(star, in: Rect(x: 160, y: 5, width: 70, height: 60)),
      .sprites(
        (0..<30).map {
          Sprite(
            x: 15 + Double($0) * 7.3, y: 85, radius: 2 + Double($0) * 0.4,
            color: Color(red: 1, green: 0.5, blue: 0.2, alpha: 0.9))
        }, .normal),
      .sprites(
        [
          Sprite(x: 60, y: 125, radius: 3, streakX: 6, streakY: 22, color: .white),
          Sprite(x: 90, y: 125, radius: 6, streakX: 25, streakY: -10, color: .white.withAlpha(0.6)),
        ], .normal),
      .group(
        DrawingGroup(
          [
            .fill(.ellipse(Rect(x: 0, y: 0, width: 60, height: 40)), .color(.white)),
            .image(star, in: Rect(x: 30, y: 5, width: 50, height: 50)),
          ], origin: Point(x: 140, y: 105), opacity: 0.6,
          clip: .roundedRectangle(Rect(x: 0, y: 0, width: 70, height: 40), radius: 8))),
    ])

  @Test(arguments: [1, 1.5, 2])
  func `many sparks of one color look as if each were drawn by itself`(scale: Double) throws {
    var random = SplitMix64(seed: 7)
    // Some are outside, or cut off at an edge.
    let sparks = (0..<900).map { _ in
      Sprite(
        x: .random(in: -10...130, using: &random), y: .random(in: -10...90, using: &random),
        radius: .random(in: 0.2...3.5, using: &random),
        color: Color(
          red: 0.9, green: 0.8, blue: 0.3, alpha: .random(in: 0.05...1, using: &random)))
    }
    func bitmap(of commands: [DrawingCommand]) throws -> Bitmap {
      let night = Color(red: 0.1, green: 0.1, blue: 0.3)
      return try Renderer().bitmap(
        of: Drawing(
          size: Size(width: 120, height: 80),
          commands: [
            .group(
              DrawingGroup(
                [.fill(.rectangle(Rect(x: 0, y: 0, width: 120, height: 80)), .color(night))]
                  + commands, origin: Point(x: 3.3, y: 2.7),
                clip: .roundedRectangle(Rect(x: 0, y: 0, width: 110, height: 70), radius: 20)))
          ]), scale: scale)
    }
    let together = try bitmap(of: [.sprites(sparks, .normal)])
    let single = try bitmap(of: sparks.map { .sprites([$0], .normal) })
    #expect(together.bytes != (try bitmap(of: [])).bytes)
    for (one, other) in zip(together.bytes, single.bytes) {
      // Each of the sparks over each other is rounded.
      #expect(abs(Int(one) - Int(other)) <= 8)
    }
  }

  @Test func `shapes, pictures, sparks and groups match their golden picture`() throws {
    try GoldenPicture("shapes").expect(Renderer().bitmap(of: Self.shapes, scale: 2))
  }

  @Test func `an SVG file of shapes looks like the pixels`() throws {
    let svg = try Renderer().svg(of: Self.shapes)
    let image = VectorImage(name: "shapes", svg: svg, size: Self.shapes.size)
    let again = Drawing(
      size: Self.shapes.size,
      commands: [.image(image, in: Rect(x: 0, y: 0, width: 240, height: 160))])
    try GoldenPicture("shapes").expect(
      Renderer().bitmap(of: again, scale: 2), within: .alike, as: "shapes-svg")
  }

  @Test func `a PDF document of shapes looks like the pixels`() throws {
    let pdf = try Renderer().pdf(pages: [Self.shapes, Self.shapes])
    let pages = try Poppler.pages(of: pdf)
    #expect(pages.count == 2)
    for page in pages {
      try GoldenPicture("shapes").expect(page, within: .alike, as: "shapes-pdf")
    }
  }

  @Test func `additive light adds up, normal light covers`() throws {
    let spark = Sprite(x: 10, y: 10, radius: 8, color: Color(red: 0.3, green: 0.3, blue: 0.3))
    func middle(_ count: Int, _ mode: BlendMode) throws -> Bitmap.Pixel {
      let drawing = Drawing(
        size: Size(width: 20, height: 20),
        commands: [
          .fill(.rectangle(Rect(x: 0, y: 0, width: 20, height: 20)), .color(.black)),
          .sprites(Array(repeating: spark, count: count), mode),
        ])
      return try Renderer().bitmap(of: drawing)[10, 10]
    }
    #expect(try middle(1, .additive) == middle(1, .normal))
    #expect(try middle(2, .additive).red > 140)
    #expect(try middle(9, .additive).red == 255)
    #expect(try middle(9, .normal).red < 80)
  }

  @Test(arguments: [1, 1.5, 2]) func `rendering in two parts equals rendering all at once`(
    scale: Double
  ) throws {
    let renderer = Renderer()
    let whole = try renderer.bitmap(of: Self.shapes, scale: scale)
    let commands = Self.shapes.commands
    var bitmap = try renderer.bitmap(of: Drawing(size: Size(width: 9, height: 9)))
    for count in 0...commands.count {
      let size = Self.shapes.size
      let background = try renderer.bitmap(
        of: Drawing(size: size, commands: Array(commands[..<count])), scale: scale)
      let before = background
      try renderer.paint(
        Drawing(size: size, commands: Array(commands[count...])), over: background, into: &bitmap)
      #expect(bitmap == whole)
      #expect(background == before)
    }
  }

  @Test func `the memory of an earlier picture is reused`() throws {
    let renderer = Renderer()
    let fresh = try renderer.bitmap(of: Self.shapes, scale: 2)
    let other = Drawing(size: Size(width: 480, height: 320))
    var bitmap = try renderer.bitmap(of: other)
    #expect(bitmap.bytes.allSatisfy { $0 == 0 })
    try renderer.paint(Self.shapes, scale: 2, into: &bitmap)
    #expect(bitmap == fresh)
    try renderer.paint(Self.shapes, scale: 1, into: &bitmap)
    #expect(bitmap.width == 240)
    #expect(bitmap == (try renderer.bitmap(of: Self.shapes, scale: 1)))
  }
}
