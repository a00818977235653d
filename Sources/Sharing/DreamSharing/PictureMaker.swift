import CairoDrawing
import Drawing
import DreamControllers
import DreamPictures
import Dreams
import PictureFiles
import Synchronization
import WebPDrawing

/// Makes the files of dreams in a folder; for any number of threads.
final class PictureMaker: Sendable {
  let options: PictureOptions
  let renderers = RendererPool()

  private let folder: String
  private let words: Wording

  /// Which dreams are not the first of their name, and their number among those of one name.
  private let numbers: [Dream.ID: Int]

  /// For each name, how many numbers were found taken by other files.
  private let taken = Mutex<[String: Int]>([:])

  init(of dreams: [Dream], _ options: PictureOptions, in folder: String, _ words: Wording) {
    self.options = options
    self.folder = folder
    self.words = words
    var counts: [String: Int] = [:]
    var numbers: [Dream.ID: Int] = [:]
    // A booklet of however many dreams has one name.
    for dream in dreams where !options.format.isBooklet {
      let name = PictureName(of: dream).text
      counts[name, default: 0] += 1
      if let count = counts[name], count > 1 { numbers[dream.id] = count }
    }
    self.numbers = numbers
  }

  /// Makes the file of one dream.
  ///
  /// - Throws: What painting or writing throws, or a `CancellationError`; then there is no file.
  func file(of dream: Dream) throws -> SharedFile {
    let bytes = try renderers.lend { renderer in try self.bytes(of: dream, by: renderer) }
    try Task.checkCancellation()
    return try commit(
      named: PictureName(of: dream).text, number: numbers[dream.id] ?? 1, of: [dream.id]
    ) { try $0.append(bytes) }
  }

  /// Makes a file of whatever writes it.
  func commit(
    named name: String, number: Int = 1, of dreams: [Dream.ID],
    _ write: (PictureFile) throws -> Void
  ) throws -> SharedFile {
    let first = number + taken.withLock { $0[name] ?? 0 }
    let file = try PictureFile(
      named: name, ending: options.format.rawValue, in: folder, number: first)
    try write(file)
    let path = try file.commit()
    taken.withLock { $0[name] = max($0[name] ?? 0, file.number - number) }
    return SharedFile(path: path, dreams: dreams)
  }

  private func bytes(of dream: Dream, by renderer: Renderer) throws -> [UInt8] {
    let title = words.title(of: dream)
    switch options.format {
    case .png: return try renderer.png(of: drawing(of: dream), scale: options.scale, title: title)
    case .svg: return try renderer.svg(of: drawing(of: dream), title: title)
    case .pdf: return try renderer.pdf(pages: booklet(of: [dream]), title: title)
    case .webp: return try animation(of: dream, by: renderer)
    }
  }

  private func drawing(of dream: Dream) -> Drawing {
    DreamPicture(of: dream, saying: saying(dream), measuring: .pango).drawing
  }

  private func animation(of dream: Dream, by renderer: Renderer) throws -> [UInt8] {
    let size = try PixelSize(of: DreamPicture.size, scale: options.scale)
    var animation = try Animation(width: size.width, height: size.height)
    var bitmap = Bitmap(width: 0, height: 0, bytes: [])
    for frame in DreamAnimation(of: words.titled(dream)) {
      try Task.checkCancellation()
      try renderer.paint(frame, scale: options.scale, into: &bitmap)
      try animation.add(bitmap, for: DreamAnimation.milliseconds)
    }
    return try animation.finish(title: words.title(of: dream))
  }

  func booklet<Dreams: Sequence>(of dreams: Dreams) -> DreamBooklet<Dreams> {
    DreamBooklet(of: dreams, measuring: .pango) { [self] in saying($0) }
  }

  private func saying(_ dream: Dream) -> PictureWords {
    words.pictureWords(of: dream, in: options.locale)
  }
}
