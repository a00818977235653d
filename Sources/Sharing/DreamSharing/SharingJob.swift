public import DreamControllers
import DreamPictures
public import Dreams

/// Makes picture files of dreams in a folder, off the caller's thread.
///
/// A file for each dream, several at a time; or one booklet of all, where the format has pages. A
/// file appears when it is whole, under a name that was free; of one that was not finished, because
/// of trouble, of a cancelled task, or because the program ended, nothing is left.
///
/// Memory: for each worker one picture, its pixels and its file, whatever the number of dreams; of
/// a booklet one page. For each dream only the path of its file is kept.
///
/// ```swift
/// let job = SharingJob(dreams, options, in: folder)
/// let files = try await job.files { progress in print(progress.done) }
/// ```
public struct SharingJob: Sendable {
  /// What is shown, in this order.
  public let dreams: [Dream]

  private let workers: Int
  private let maker: PictureMaker

  /// Makes a job that has not begun.
  ///
  /// - Parameters:
  ///   - dreams: What is shown.
  ///   - options: How the pictures are made.
  ///   - folder: The path of a folder that exists.
  ///   - workers: How many pictures are made at a time.
  ///   - words: The language of what pictures say beside the dreams' own words.
  public init(
    _ dreams: [Dream], _ options: PictureOptions, in folder: String, workers: Int,
    words: Wording = .english
  ) {
    self.dreams = dreams
    self.workers = workers
    maker = PictureMaker(of: dreams, options, in: folder, words)
  }

  /// Makes the files.
  ///
  /// - Parameter onProgress: Called with the number of dreams that are done, one call at a time.
  /// - Returns: The files, in the order of the dreams.
  /// - Throws: `SharingError` with the files that were finished, which stay; ends so too, and soon,
  ///   when the calling task is cancelled.
  public func files(
    onProgress: @escaping @Sendable (SharingProgress) -> Void = { _ in }
  ) async throws(SharingError<SharedFile>) -> [SharedFile] {
    guard maker.options.format.isBooklet, dreams.count > 1 else {
      let work = PictureWork(workers: workers) { [maker] dream in try maker.file(of: dream) }
      return try await work.pictures(of: dreams, total: dreams.count, onProgress: onProgress)
    }
    return try await PictureWork(workers: 1) { [self] _ in
      try booklet(onProgress: onProgress)
    }.pictures(of: dreams.prefix(1), total: 1)
  }

  /// Makes one file of all dreams.
  private func booklet(
    onProgress: @escaping @Sendable (SharingProgress) -> Void
  ) throws -> SharedFile {
    let total = dreams.count
    onProgress(SharingProgress(done: 0, total: total))
    let counted = dreams.enumerated().lazy.prefix { _ in !Task.isCancelled }.map { number, dream in
      if number > 0 { onProgress(SharingProgress(done: number, total: total)) }
      return dream
    }
    let name = PictureName(ofBookletOf: dreams).text
    let file = try maker.commit(named: name, of: dreams.map(\.id)) { file in
      try maker.renderers.lend { renderer in
        try renderer.pdf(pages: maker.booklet(of: counted), title: name) { bytes in
          try Task.checkCancellation()
          try file.append(bytes)
        }
      }
      try Task.checkCancellation()
    }
    onProgress(SharingProgress(done: total, total: total))
    return file
  }
}
