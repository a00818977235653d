import CPictureReference
import Drawing
import Dreams
import ValueLayout

/// The figures of one picture, as the reference takes them.
struct Plan {
  private let size: Size
  private let sky: LinearGradient
  private let stars: [picture_spark]
  private let glow: picture_spark
  private let moon: (frame: Rect, shine: LinearGradient)
  private let texts: [(text: StyledText, frame: Rect)]

  /// The frames of the creatures, and which creature it is.
  let creatures: [Rect]
  let image: VectorImage

  var creature: Int32 {
    Int32(Dream.Creature.allCases.firstIndex { $0.identifier == image.name } ?? 0)
  }

  init(_ drawing: Drawing) {
    size = drawing.size
    guard case .group(let group) = drawing.commands[0],
      case .fill(_, .linearGradient(let sky)) = group.commands[0],
      case .sprites(let stars, _) = group.commands[1],
      case .sprites(let glow, _) = drawing.commands[1],
      case .fill(let disc, .linearGradient(let shine)) = drawing.commands[2],
      case .image(let image, _) = drawing.commands[3]
    else { preconditionFailure("a picture is drawn in another way: \(drawing.commands)") }
    self.sky = sky
    self.stars = stars.map(picture_spark.init)
    self.glow = picture_spark(glow[0])
    moon = (disc.frame, shine)
    self.image = image
    creatures = drawing.commands.compactMap {
      if case .image(_, let frame) = $0 { frame } else { nil }
    }
    texts = drawing.commands.compactMap {
      if case .text(let text, let frame) = $0 { (text, frame) } else { nil }
    }
  }

  /// Lends the figures to C.
  func withInput<Answer>(scale: Double, _ use: (inout picture_input) -> Answer) -> Answer {
    let frames = creatures.map(picture_rect.init)
    return unsafe texts[0].text.string.withCString { words in
      unsafe texts[1].text.string.withCString { night in
        unsafe stars.withUnsafeBufferPointer { stars in
          unsafe frames.withUnsafeBufferPointer { frames in
            guard let firstStar = stars.baseAddress, let firstFrame = frames.baseAddress else {
              preconditionFailure("a picture has a star and a creature")
            }
            var input = unsafe picture_input(
              width: Int32(size.width * scale), height: Int32(size.height * scale), scale: scale,
              sky: (picture_color(sky.stops[0].color), picture_color(sky.stops[1].color)),
              stars: firstStar, star_count: stars.count, glow: glow, moon: picture_rect(moon.frame),
              shine: (
                picture_color(moon.shine.stops[0].color), picture_color(moon.shine.stops[1].color)
              ), creature: creature, creatures: firstFrame, creature_count: frames.count,
              texts: (text(0, words), text(1, night)))
            return unsafe use(&input)
          }
        }
      }
    }
  }

  private func text(_ number: Int, _ string: UnsafePointer<CChar>) -> picture_text {
    let (text, frame) = texts[number]
    return unsafe picture_text(
      string: string, frame: picture_rect(frame), size: text.size,
      bold: text.weight == .bold ? 1 : 0, color: picture_color(text.color))
  }
}

extension picture_color {
  init(_ color: Color) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

extension picture_rect {
  init(_ rect: Rect) {
    self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }
}

extension picture_spark {
  init(_ sprite: Sprite) {
    self.init(
      x: sprite.x, y: sprite.y, radius: sprite.radius, color: picture_color(sprite.color))
  }
}
