import CairoDrawing
import Drawing
import Foundation
import GoldenPictures
import TestSupport
import Testing
import ValueLayout

/// Each script in each format, compared with one picture.
@Suite struct ScriptTests {
  enum Script: String, CaseIterable {
    case latin, chinese, korean, arabic, emoji

    var text: String {
      switch self {
      case .latin: "Ein fliegender Wal — “AVATAR” — sang über Øresund, naïve façade."
      case .chinese: "我梦见自己变成了一只独角兽，在云端飞翔，下面是一片大海。"
      case .korean: "나는 유니콘이 되어 구름 위를 나는 꿈을 꾸었다."
      case .arabic: "حلمت أنني أصبحت وحيد قرن يطير فوق السحاب في الليل (2026)."
      case .emoji: "A 🦄 under the 🌈 with 👩‍👩‍👧, ❤️ and 1️⃣ — good night 🌙"
      }
    }

    /// Wrapped, shrunk, shortened, and as a heading.
    var drawing: Drawing {
      let sheet = Rect(x: 0, y: 0, width: 300, height: 200)
      let ink = Color(red: 0.25, green: 0.15, blue: 0.45)
      let frames = [
        Rect(x: 10, y: 10, width: 135, height: 80), Rect(x: 155, y: 10, width: 135, height: 45),
        Rect(x: 10, y: 110, width: 135, height: 40), Rect(x: 155, y: 110, width: 135, height: 80),
      ]
      let long = text + " " + text
      let texts = [
        StyledText(text, size: 15, color: ink),
        StyledText(text, size: 17, color: ink, alignment: .opposite),
        StyledText(long, size: 17, color: ink),
        StyledText(
          long, size: 15, weight: .bold, color: ink, alignment: .center, verticalAlignment: 0.5,
          lineLimit: 2, minimumScale: 1),
      ]
      var commands: [DrawingCommand] = [.fill(.rectangle(sheet), .color(.white))]
      for (text, frame) in zip(texts, frames) {
        commands.append(.fill(.rectangle(frame), .color(ink.withAlpha(0.08))))
        commands.append(.text(text, in: frame))
      }
      return Drawing(size: sheet.size, commands: commands)
    }

    var golden: GoldenPicture { GoldenPicture(rawValue) }
  }

  @Test(arguments: Script.allCases)
  func `text matches its golden picture`(script: Script) throws {
    let png = try Renderer().png(of: script.drawing, scale: 2, title: script.text)
    try script.golden.expect(Bitmap(png: png, scale: 2))
  }

  @Test(arguments: Script.allCases)
  func `an SVG file renders like the pixels`(script: Script) throws {
    let drawing = script.drawing
    let svg = try Renderer().svg(of: drawing, title: script.text)
    let image = VectorImage(name: script.rawValue, svg: svg, size: drawing.size)
    let again = Drawing(
      size: drawing.size,
      commands: [.image(image, in: Rect(origin: Point(x: 0, y: 0), size: drawing.size))])
    try script.golden.expect(
      Renderer().bitmap(of: again, scale: 2), within: .alike, as: "\(script)-svg")
  }

  @Test(.enabled(if: takesAll), arguments: Script.allCases)
  func `a PDF document renders like the pixels`(script: Script) throws {
    let pdf = try Renderer().pdf(pages: [script.drawing], title: script.text)
    let pages = try Poppler.pages(of: pdf)
    #expect(pages.count == 1)
    try script.golden.expect(pages[0], within: .alike, as: "\(script)-pdf")
  }

  @Test(arguments: [Script.latin, .chinese, .korean])
  func `SVG files and PDF documents contain text as text`(script: Script) throws {
    let word = String(script.text.prefix(4))
    let svg = try Renderer().svg(of: script.drawing)
    #expect(String(decoding: svg, as: UTF8.self).contains(word))
    let pdf = try Renderer().pdf(pages: [script.drawing])
    #expect(try Poppler.text(of: pdf).contains(word))
  }
}
