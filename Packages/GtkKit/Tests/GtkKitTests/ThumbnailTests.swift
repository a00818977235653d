import CGtk
import Foundation
import Synchronization
import TestSupport
import Testing
@testable import GtkKit

/// How often decoders have written to the terminal.
private nonisolated let warnings = Atomic<Int>(0)

/// Counts what is written to the terminal by others than GTK itself, from now on.
private nonisolated let warningsAreCounted: Void = {
  unsafe g_log_set_writer_func(
    { level, fields, count, _ in
      let isOfGTK = unsafe UnsafeBufferPointer(start: fields, count: Int(count)).contains { field in
        guard unsafe String(cString: field.key) == "GLIB_DOMAIN", let value = unsafe field.value
        else { return false }
        return unsafe String(cString: value.assumingMemoryBound(to: CChar.self)) == "Gtk"
      }
      if !isOfGTK { warnings.add(1, ordering: .relaxed) }
      return unsafe g_log_writer_default(level, fields, count, nil)
    }, nil, nil)
}()

/// Does what running the main loop on this thread begins with.
private nonisolated func startMainLoop() { _ = g_main_context_acquire(nil) }

@Suite(.serialized) struct ThumbnailTests {
  private let place = TemporaryFolder()
  private var folder: String { place.path }

  /// Decodes a file, away from the main thread.
  @concurrent nonisolated private func decode(
    _ path: String, fitting side: Int = 64, isCropped: Bool = false,
    timeout: Duration = .seconds(600)
  ) async throws(ThumbnailError) -> Pixels {
    try Thumbnail.decode(path, fitting: side, isCropped: isCropped, timeout: timeout)
  }

  private func write(_ bytes: [UInt8], _ name: String = "picture") throws -> String {
    try place.write(bytes, to: name)
  }

  private func decode(
    _ bytes: [UInt8], fitting side: Int = 64, isCropped: Bool = false
  ) async throws -> Pixels {
    try await decode(write(bytes), fitting: side, isCropped: isCropped)
  }

  /// The error of a picture, with the path replaced.
  private func failure(_ bytes: [UInt8]) async throws -> ThumbnailError? {
    let path = try write(bytes)
    return await failure(of: path)
  }

  private func failure(of path: String) async -> ThumbnailError? {
    do {
      _ = try await decode(path)
      return nil
    } catch {
      return error
    }
  }

  private var path: String { "\(folder)/picture" }

  // MARK: Sizes

  @Test(arguments: [
    (400, 300, 96, 96, 72), (300, 400, 96, 72, 96), (4000, 20, 96, 96, 1), (40, 30, 96, 40, 30),
    (1, 1, 1, 1, 1), (400, 400, 1, 1, 1), (97, 97, 96, 96, 96),
  ])
  func `a picture fits into its square, and is never enlarged`(
    width: Int, height: Int, side: Int, shownWidth: Int, shownHeight: Int
  ) async throws {
    for format in ["png", "jpeg"] {
      let pixels = try await decode(
        PictureFile.encode(format, width: width, height: height), fitting: side)
      #expect(pixels.width == shownWidth && pixels.height == shownHeight, "\(format)")
    }
  }

  @Test(arguments: [(400, 300, 96, 96), (30, 4000, 30, 96), (2000, 100, 96, 96), (50, 60, 50, 60)])
  func `a cropped picture fills its square with its middle`(
    width: Int, height: Int, shownWidth: Int, shownHeight: Int
  ) async throws {
    for format in ["png", "jpeg"] {
      let pixels = try await decode(
        PictureFile.encode(format, width: width, height: height), fitting: 96, isCropped: true)
      #expect(pixels.width == shownWidth && pixels.height == shownHeight, "\(format)")
      #expect(isRed(pixels, 0, shownHeight / 2))
      #expect(isBlue(pixels, shownWidth - 1, shownHeight / 2))
      #expect(isRed(pixels, shownWidth / 2 - 4, 0) && isBlue(pixels, shownWidth / 2 + 4, 0))
    }
  }

  @Test func `colors are multiplied by how opaque they are`() async throws {
    let pixels = try await decode(PictureFile.encode("png", width: 64, height: 8, hasAlpha: true))
    #expect(Array(pixels.bytes[0..<4]) == [0, 0, 128, 128])
    #expect(Array(pixels.bytes[252..<256]) == [255, 0, 0, 255])
  }

  @Test(arguments: [
    (1, "left"), (2, "right"), (3, "right"), (4, "left"), (5, "top"), (6, "top"), (7, "bottom"),
    (8, "bottom"),
  ])
  func `a picture stands upright, however the camera was held`(
    orientation: UInt8, red: String
  ) async throws {
    let jpeg = PictureFile.encode("jpeg", width: 400, height: 300)
    let pixels = try await decode(PictureFile.jpeg(jpeg, withOrientation: orientation))
    let isUpright = orientation < 5
    #expect((pixels.width, pixels.height) == (isUpright ? (64, 48) : (48, 64)))
    let (right, bottom) = (pixels.width - 1, pixels.height - 1)
    switch red {
    case "left": #expect(isRed(pixels, 0, bottom) && isBlue(pixels, right, 0))
    case "right": #expect(isRed(pixels, right, bottom) && isBlue(pixels, 0, 0))
    case "top": #expect(isRed(pixels, right, 0) && isBlue(pixels, 0, bottom))
    default: #expect(isRed(pixels, 0, bottom) && isBlue(pixels, right, 0))
    }
  }

  @Test func `other formats are shown where the system can decode them`() async throws {
    for (bytes, format) in [
      (PictureFile.movingWebP, Thumbnail.Format.webp), (PictureFile.heic, .heic),
    ] {
      do {
        let pixels = try await decode(bytes, fitting: 16)
        #expect(pixels.width == 16 && pixels.height == 8)
        #expect(isRed(pixels, 8, 4), "the first frame of \(format.name)")
      } catch let error as ThumbnailError {
        #expect(error == .unsupported(path: path, format: format))
      }
    }
  }

  // MARK: Files that are no pictures

  @Test func `a file without a picture is an error`() async throws {
    #expect(try await failure([]) == .notAPicture(path: path))
    #expect(try await failure(Array("no picture".utf8)) == .notAPicture(path: path))
    #expect(try await failure(Array("<svg/>".utf8)) == .notAPicture(path: path))
    #expect(try await failure([0, 0, 0, 12] + Array("ftypM4A ".utf8)) == .notAPicture(path: path))
    let signatures: [[UInt8]] = [
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8, 0xFF],
    ]
    for bytes in signatures {
      guard case .damaged = try await failure(bytes) else {
        Issue.record("a beginning alone is damaged")
        continue
      }
    }
  }

  @Test func `a path without a readable file is told`() async throws {
    #expect(await failure(of: path) == .missing(path: path))
    #expect(await failure(of: "\(path)/below") == .missing(path: "\(path)/below"))
    #expect(await failure(of: "a\0b") == .missing(path: "a\0b"))
    #expect(await failure(of: folder) == .notAPicture(path: folder))
    #expect(await failure(of: "/dev/zero") == .notAPicture(path: "/dev/zero"))
    #expect(unsafe mkfifo(path, 0o600) == 0)
    #expect(await failure(of: path) == .notAPicture(path: path))
    let loop = "\(folder)/loop"
    try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: loop)
    guard case .unreadable(loop, let reason) = await failure(of: loop) else {
      Issue.record("a link to itself cannot be read")
      return
    }
    #expect(!reason.isEmpty)
  }

  @Test func `what nobody waits for is not decoded`() async throws {
    let path = try write(PictureFile.encode("png", width: 64, height: 64))
    await #expect(throws: ThumbnailError.timedOut(path: path)) {
      try await decode(path, timeout: .zero)
    }
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await decode(path)
    }
    await #expect(throws: ThumbnailError.cancelled) { try await task.value }
  }

  @Test func `it does not block the main loop`() async {
    await #expect(processExitsWith: .failure) {
      startMainLoop()
      _ = try? Thumbnail.decode("/", fitting: 1)
    }
    await #expect(processExitsWith: .failure) { _ = try? Thumbnail.decode("/", fitting: 0) }
  }

  // MARK: Files that lie

  @Test func `a picture that takes too much memory is refused`() async throws {
    let png = PictureFile.encode("png", width: 8, height: 8)
    #expect(
      try await failure(PictureFile.png(png, withWidth: 30_000, height: 30_000))
        == .tooLarge(path: path))
    let jpeg = PictureFile.encode("jpeg", width: 64, height: 64)
    #expect(try await failure(PictureFile.jpeg(jpeg, withSide: 65_000)) == .tooLarge(path: path))
    #expect(
      try await failure(PictureFile.jpeg(jpeg, withSide: 9000, isProgressive: true))
        == .tooLarge(path: path))
    // The last of its sizes is that of the whole picture, at 396.
    var heic = PictureFile.heic
    if let size = heic.indices.last(where: { heic[$0...].starts(with: Array("ispe".utf8)) }) {
      heic.replaceSubrange(size + 8..<size + 16, with: [0, 1, 0, 0, 0, 1, 0, 0])
    }
    #expect(try await failure(heic) == .tooLarge(path: path))
    var webP = PictureFile.movingWebP
    webP.replaceSubrange(24..<30, with: [0xFF, 0x3F, 0, 0xFF, 0x3F, 0])
    #expect(try await failure(webP) == .tooLarge(path: path))
  }

  @Test func `a large JPEG of a camera is shown`() async throws {
    let jpeg = PictureFile.encode("jpeg", width: 64, height: 64)
    let pixels = try await decode(PictureFile.jpeg(jpeg, withSide: 16_000), fitting: 96)
    #expect(pixels.width == 96 && pixels.height == 96)
  }

  @Test func `a picture that was cut off is shown as far as it goes`() async throws {
    for format in ["png", "jpeg"] {
      let bytes = PictureFile.encode(format, width: 300, height: 300)
      let pixels = try await decode(Array(bytes.dropLast(bytes.count / 3)))
      #expect(pixels.width == 64 && pixels.height == 64)
      #expect(isRed(pixels, 0, 0) && isBlue(pixels, 63, 0), "\(format)")
    }
    let png = PictureFile.encode("png", width: 64, height: 32)
    let pixels = try await decode(PictureFile.png(png, withWidth: 64, height: 64))
    #expect(pixels.height == 64 && isRed(pixels, 0, 0))
  }

  @Test func `no damage crashes, hangs or prints to the terminal`() async throws {
    _ = warningsAreCounted
    // A decoder of WebP passes NULL where it must not, which only the terminal would show.
    let fatal = g_log_set_always_fatal(G_LOG_LEVEL_ERROR)
    defer { g_log_set_always_fatal(fatal) }
    let before = warnings.load(ordering: .relaxed)
    let jpeg = PictureFile.encode("jpeg", width: 40, height: 30)
    let files = [
      PictureFile.encode("png", width: 40, height: 30), PictureFile.movingWebP, PictureFile.heic,
      jpeg, PictureFile.jpeg(jpeg, withOrientation: 6),
    ]
    var random = SplitMix64(seed: 1)
    var shown = 0
    for _ in 0..<rounds(150, long: 5000) {
      for file in files {
        var bytes = file
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          let place = Int.random(in: 0..<bytes.count, using: &random)
          bytes[place] = UInt8.random(in: .min ... .max, using: &random)
        }
        if Bool.random(using: &random) {
          bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
        }
        let isCropped = Bool.random(using: &random)
        guard let pixels = try? await decode(write(bytes), fitting: 16, isCropped: isCropped)
        else { continue }
        shown += 1
        #expect((1...16).contains(pixels.width) && (1...16).contains(pixels.height))
        #expect(pixels.bytes.count == pixels.bytesPerRow * pixels.height)
      }
    }
    #expect(shown > 0)
    #expect(warnings.load(ordering: .relaxed) == before)
  }

  // MARK: Colors

  private func isRed(_ pixels: Pixels, _ x: Int, _ y: Int) -> Bool {
    let color = color(pixels, x, y)
    return color.red > 200 && color.blue < 60
  }

  private func isBlue(_ pixels: Pixels, _ x: Int, _ y: Int) -> Bool {
    let color = color(pixels, x, y)
    return color.blue > 200 && color.red < 60
  }

  private func color(_ pixels: Pixels, _ x: Int, _ y: Int) -> (red: UInt8, blue: UInt8) {
    let place = y * pixels.bytesPerRow + x * 4
    return (pixels.bytes[place + 2], pixels.bytes[place])
  }
}
