import Drawing
import ValueLayout

/// Parsed SVG files, and their pixels at recently drawn sizes.
@safe
final class ImageCache {
  private struct Key: Hashable {
    let name: String
    let width: Int
    let height: Int
  }

  /// The greatest number of pixels kept: 8 million, which take 32 megabytes.
  private static let pixelLimit = 8_000_000

  /// Nil for an invalid file, so that it is read only once.
  private var documents: [String: SVGDocument?] = [:]
  private var recordings: [String: Surface] = [:]
  private var sheets: [Key: Surface] = [:]
  private var pixels = 0

  /// Draws a picture as vectors, which a document stores once, however often they are drawn.
  func drawVectors(of image: VectorImage, in frame: Rect, on canvas: Canvas) {
    guard frame.width > 0, let document = document(image) else { return }
    let recording = recordings[image.name] ?? record(document, image)
    canvas.draw(recording, at: frame.origin, scale: image.size.width / frame.width)
  }

  /// Draws a picture as cached pixels, with its frame aligned to whole pixels.
  func drawPixels(of image: VectorImage, in frame: Rect, on canvas: Canvas) {
    guard let document = document(image) else { return }
    let scale = canvas.scale
    let (width, height) = (frame.width * scale, frame.height * scale)
    guard width * height <= Double(Self.pixelLimit / 4), max(width, height) <= 8_192 else {
      return document.draw(in: frame, on: canvas)
    }
    let key = Key(
      name: image.name, width: max(Int(width.rounded()), 1), height: max(Int(height.rounded()), 1))
    let sheet = sheets[key] ?? draw(document, key)
    canvas.drawAligned(sheet, at: frame.origin)
  }

  private func document(_ image: VectorImage) -> SVGDocument? {
    if let known = documents[image.name] { return known }
    let document = SVGDocument(image.svg)
    documents[image.name] = document
    return document
  }

  private func record(_ document: SVGDocument, _ image: VectorImage) -> Surface {
    let recording = Surface(recording: image.size, named: image.name)
    document.draw(
      in: Rect(origin: .zero, size: image.size), on: Canvas(recording, scale: 1))
    recordings[image.name] = recording
    return recording
  }

  private func draw(_ document: SVGDocument, _ key: Key) -> Surface {
    let sheet = Surface(pixelsWide: key.width, high: key.height)
    document.draw(
      in: Rect(x: 0, y: 0, width: Double(key.width), height: Double(key.height)),
      on: Canvas(sheet, scale: 1))
    if pixels + key.width * key.height > Self.pixelLimit {
      sheets.removeAll(keepingCapacity: true)
      pixels = 0
    }
    pixels += key.width * key.height
    sheets[key] = sheet
    return sheet
  }
}
