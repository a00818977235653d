import CairoDrawing
import Drawing
import DreamPictures
public import Dreams
import Files
import Synchronization
import WebPDrawing
public import Wording

/// Makes picture files of dreams in a folder, on other threads than the caller's.
///
/// Each dream gets a file, several at a time; a format with pages gets one booklet of all dreams. A
/// file appears when it is complete, under the first free name. Nothing is left of a file that is not
/// finished because of an error, a cancelled task, or the end of the program.
///
/// Memory: one picture for each worker, its pixels and its file, however many dreams there are; one
/// page for a booklet. For each dream only the path of its file is kept.
///
/// ```swift
/// let exporter = PictureExporter(of: dreams, options, in: folder, workers: 2)
/// let files = try await exporter.files { progress in print(progress.done) }
/// ```
public final class PictureExporter: Sendable {
  private let dreams: [Dream]
  private let options: PictureOptions
  private let folder: String
  private let workers: Int
  private let words: Wording
  private let renderers = RendererPool()

  /// The number of each dream among those with the same file name, unless it is the first.
  private let numbers: [Dream.ID: Int]

  /// For each file name, how many numbers other files have turned out to use.
  private let taken = Mutex<[String: Int]>([:])

  /// Creates an exporter; nothing is begun.
  ///
  /// - Parameters:
  ///   - dreams: The dreams to show, in this order.
  ///   - options: How the pictures are made.
  ///   - folder: The path of an existing folder.
  ///   - workers: How many pictures are made at a time.
  ///   - words: The language of the text besides the dreams' descriptions.
  public init(
    of dreams: [Dream], _ options: PictureOptions, in folder: String, workers: Int,
    words: Wording = .english
  ) {
    self.dreams = dreams
    self.options = options
    self.folder = folder
    self.workers = workers
    self.words = words
    var counts: [String: Int] = [:]
    var numbers: [Dream.ID: Int] = [:]
    // A booklet has one name, however many dreams are in it.
    for dream in dreams where !options.format.isBooklet {
      let name = PictureName(of: dream).text
      counts[name, default: 0] += 1
      if let count = counts[name], count > 1 { numbers[dream.id] = count }
    }
    self.numbers = numbers
  }

  /// Makes the files.
  ///
  /// - Parameter onProgress: Called with the number of finished dreams, one call at a time, first
  ///   with 0.
  /// - Returns: The files, in the order of the dreams.
  /// - Throws: ``SharingError`` with the finished files, which stay; soon after the calling task is
  ///   cancelled, too.
  public func files(
    onProgress: @escaping @Sendable (SharingProgress) -> Void = { _ in }
  ) async throws(SharingError) -> [SharedFile] {
    let total = dreams.count
    let report: @Sendable (Int) -> Void = { onProgress(SharingProgress(done: $0, total: total)) }
    report(0)
    let (files, reason): ([SharedFile], SharingError.Reason?)
    if options.format.isBooklet, total > 1 {
      (files, reason) = await ConcurrentMap(workers: 1) { dreams in
        try self.booklet(of: dreams, onProgress: report)
      }.results(of: [dreams])
    } else {
      (files, reason) = await ConcurrentMap(workers: workers) { dream in
        try self.file(of: dream)
      }.results(of: dreams, onProgress: report)
    }
    if let reason { throw SharingError(reason: reason, finished: files) }
    return files
  }

  private func file(of dream: Dream) throws -> SharedFile {
    let bytes = try renderers.lend { renderer in try self.bytes(of: dream, by: renderer) }
    try Task.checkCancellation()
    let number = numbers[dream.id] ?? 1
    return try commit(named: PictureName(of: dream).text, number: number, of: [dream]) { file in
      try file.append(bytes)
    }
  }

  private func booklet(
    of dreams: [Dream], onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> SharedFile {
    let name = PictureName(ofBookletOf: dreams).text
    let file = try commit(named: name, of: dreams) { file in
      let counted = dreams.enumerated().lazy.prefix { _ in !Task.isCancelled }.map {
        number, dream in
        if number > 0 { onProgress(number) }
        return dream
      }
      try renderers.lend { renderer in
        try renderer.pdf(pages: booklet(of: counted), title: name) { bytes in
          try Task.checkCancellation()
          try file.append(bytes)
        }
      }
      try Task.checkCancellation()
    }
    onProgress(dreams.count)
    return file
  }

  /// Makes a file with the bytes that a function appends to it.
  private func commit(
    named name: String, number: Int = 1, of dreams: [Dream], _ write: (AtomicFile) throws -> Void
  ) throws -> SharedFile {
    let file = try AtomicFile(in: folder)
    try write(file)
    let first = number + taken.withLock { $0[name] ?? 0 }
    let (path, last) = try file.commit(
      named: name, extension: options.format.rawValue, startingAt: first)
    taken.withLock { $0[name] = max($0[name] ?? 0, last - number) }
    return SharedFile(path: path, dreams: dreams.map(\.id))
  }

  private func bytes(of dream: Dream, by renderer: Renderer) throws -> [UInt8] {
    let title = words.title(of: dream)
    switch options.format {
    case .png: return try renderer.png(of: drawing(of: dream), scale: options.scale, title: title)
    case .svg: return try renderer.svg(of: drawing(of: dream), title: title)
    case .pdf: return try renderer.pdf(pages: booklet(of: [dream]), title: title)
    case .webp: return try animation(of: dream, by: renderer, title: title)
    }
  }

  private func drawing(of dream: Dream) -> Drawing {
    DreamPicture(of: dream, caption: caption(dream), measuring: .pango).drawing
  }

  private func animation(
    of dream: Dream, by renderer: Renderer, title: String
  ) throws -> [UInt8] {
    let size = try PixelSize(of: DreamPicture.size, scale: options.scale)
    var animation = try Animation(width: size.width, height: size.height)
    var bitmap = Bitmap(width: 0, height: 0, bytes: [])
    let night = words.pictureCaption(of: dream, in: options.locale).night
    for frame in DreamAnimation(of: words.titled(dream), caption: night) {
      try Task.checkCancellation()
      try renderer.paint(frame, scale: options.scale, into: &bitmap)
      try animation.add(bitmap, for: DreamAnimation.milliseconds)
    }
    return try animation.finish(title: title)
  }

  private func booklet<Dreams: Sequence>(of dreams: Dreams) -> DreamBooklet<Dreams> {
    DreamBooklet(of: dreams, measuring: .pango) { [self] in caption($0) }
  }

  private func caption(_ dream: Dream) -> PictureCaption {
    words.pictureCaption(of: dream, in: options.locale)
  }
}
