import CairoDrawing
import Drawing
public import DreamPictures
import Files
public import Foundation
public import Wording

/// Makes a file of a year book in a folder, on another thread than the caller's.
///
/// The file appears when it is complete, under the first free name. Nothing is left of one that is not
/// finished because of an error, a cancelled task, or the end of the program. One page is in memory at a
/// time.
///
/// ```swift
/// let exporter = YearBookExporter(of: contents, on: .a5, named: contents.fileName, in: folder)
/// let file = try await exporter.file { progress in print(progress.fraction) }
/// ```
public struct YearBookExporter: Sendable {
  private let contents: YearBook.Contents
  private let paper: BookPaper
  private let name: String
  private let folder: String
  private let locale: Locale
  private let words: Wording

  /// Creates an exporter; nothing is begun.
  ///
  /// - Parameters:
  ///   - contents: The contents of the book.
  ///   - paper: The size of its pages.
  ///   - name: The name of the file without its extension, of at most 200 bytes and without a slash.
  ///   - folder: The path of an existing folder.
  ///   - locale: The locale for dates.
  ///   - words: The language of the text besides the dreams.
  public init(
    of contents: YearBook.Contents, on paper: BookPaper, named name: String, in folder: String,
    locale: Locale, words: Wording = .english
  ) {
    self.contents = contents
    self.paper = paper
    self.name = name
    self.folder = folder
    self.locale = locale
    self.words = words
  }

  /// Makes the file.
  ///
  /// - Parameter onProgress: Called with the progress in percent, one call at a time, first with 0.
  /// - Returns: The file.
  /// - Throws: ``SharingError``; no file is left behind; also thrown soon after the calling task is
  ///   cancelled.
  public func file(
    onProgress: @escaping @Sendable (SharingProgress) -> Void = { _ in }
  ) async throws(SharingError) -> SharedFile {
    let (files, reason) = await ConcurrentMap(workers: 1) { _ in
      try write(onProgress)
    }.results(of: [contents.fileName])
    guard reason == nil, let file = files.first else {
      throw SharingError(reason: reason ?? .cancelled, finished: [])
    }
    return file
  }

  /// The share of the work spent on locating each dream's first page, in percent.
  private static let measuring = 25

  private func write(
    _ onProgress: @escaping @Sendable (SharingProgress) -> Void
  ) throws -> SharedFile {
    var told = -1
    func tell(_ percent: Int) {
      guard percent > told else { return }
      told = percent
      onProgress(SharingProgress(done: percent, total: 100))
    }
    tell(0)
    // Before the work, because a folder may be missing.
    let file = try AtomicFile(in: folder)
    let words = words.yearBook(contents, in: locale)
    let dreams = contents.dreams
    let book = try YearBook(contents, on: paper, words: words, measuring: .pango) { count in
      try Task.checkCancellation()
      tell(Self.measuring * count / dreams.count)
    }
    let pages = book.enumerated().lazy.prefix { _ in !Task.isCancelled }.map { number, page in
      tell(Self.measuring + (100 - Self.measuring) * number / book.pageCount)
      return page
    }
    try Renderer().pdf(document: pages, title: "\(words.title), \(words.nights)") { bytes in
      try Task.checkCancellation()
      try file.append(bytes)
    }
    try Task.checkCancellation()
    let (path, _) = try file.commit(named: name, extension: "pdf")
    tell(100)
    return SharedFile(path: path, dreams: dreams.map(\.id))
  }
}
