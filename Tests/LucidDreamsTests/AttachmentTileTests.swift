import CGtk
import DreamStore
import Dreams
import Foundation
import Synchronization
import Testing
import TestSupport

@testable import GtkKit
@testable import LucidDreams

@Suite(.enabled("needs a display") { await Display.isAvailable }) struct AttachmentTileTests {
  /// Pictures that the test hands over, and what a tile asks for.
  private final class Stage {
    var sides: [Int] = []
    var cancellations = 0
    var opened = 0
    var removed = 0
    var answer: CheckedContinuation<Result<Pixels, ThumbnailError>, Never>?

    func tile(_ name: String = "Lake.jpg") -> AttachmentTile {
      AttachmentTile(
        name: name,
        load: { [unowned self] side in
          sides.append(side)
          let result = await withCheckedContinuation { answer = $0 }
          if Task.isCancelled { cancellations += 1 }
          return result
        }, onOpen: { [unowned self] in opened += 1 }, onRemove: { [unowned self] in removed += 1 })
    }
  }

  private let stage = Stage()

  private static let pixels = Pixels(
    width: 2, height: 1, bytesPerRow: 8, bytes: [0, 0, 255, 255, 255, 0, 0, 255])

  private func window(_ view: some View) -> Object {
    adw_init()
    let window = Widget(adw_window_get_type())
    window.object.set("content", view.object)
    unsafe gtk_window_present(window.object.cast())
    return window.object
  }

  private func close(_ window: Object) { unsafe gtk_window_destroy(window.cast()) }

  private func buttons(in view: some View) -> [Object] {
    view.descendants.filter { $0.isKind(of: gtk_button_get_type()) }
  }

  private func page(of view: some View) -> String? {
    view.descendants.first { $0.isKind(of: gtk_stack_get_type()) }?.string("visible-child-name")
  }

  private func sizes(of view: some View) -> [Int] {
    [Orientation.horizontal, .vertical].flatMap { orientation in
      let size = view.measure(orientation)
      return [size.minimum, size.natural]
    }
  }

  @Test func `it is read when it comes to the screen, and keeps its size`() async {
    let tile = stage.tile("a very long name that does not fit into a tile.jpg")
    #expect(sizes(of: tile) == [88, 88, 88, 88])
    #expect(stage.sides == [])
    let window = window(Box(.horizontal, [tile]))
    await wait { stage.answer != nil }
    #expect(stage.sides == [88 * tile.object.int("scale-factor")])
    #expect(page(of: tile) == "loading")
    stage.answer?.resume(returning: .success(Self.pixels))
    await wait { page(of: tile) == "picture" }
    #expect(sizes(of: tile) == [88, 88, 88, 88])
    tile.isVisible = false
    tile.isVisible = true
    await wait { tile.isMapped }
    #expect(stage.sides.count == 1)
    close(window)
  }

  @Test func `a picture that cannot be shown says why`() async throws {
    let tile = stage.tile()
    let window = window(Box(.horizontal, [tile]))
    let button = try #require(buttons(in: tile).first)
    #expect(button.string("tooltip-text") == "Lake.jpg")
    await wait { stage.answer != nil }
    stage.answer?.resume(returning: .failure(.missing(path: "/Lake.jpg")))
    await wait { page(of: tile) == "replacement" }
    #expect(
      button.string("tooltip-text")
        == "Lake.jpg\nThe file “/Lake.jpg” does not exist. Nothing was changed. Check the name.")
    #expect(labels(in: tile) == ["Lake.jpg"])
    #expect(sizes(of: tile) == [88, 88, 88, 88])
    close(window)
  }

  @Test func `reading is cancelled when it leaves the screen, and begins again`() async {
    let tile = stage.tile()
    let window = window(Box(.horizontal, [tile]))
    await wait { stage.answer != nil }
    let first = stage.answer
    stage.answer = nil
    tile.isVisible = false
    first?.resume(returning: .success(Self.pixels))
    await wait { stage.cancellations == 1 }
    #expect(page(of: tile) == "loading")
    tile.isVisible = true
    await wait { stage.answer != nil }
    stage.answer?.resume(returning: .success(Self.pixels))
    await wait { page(of: tile) == "picture" }
    #expect(stage.sides.count == 2 && stage.cancellations == 1)
    close(window)
  }

  @Test func `a click opens it, and the button in its corner removes it`() throws {
    let tile = stage.tile()
    let buttons = buttons(in: tile)
    try #require(buttons.count == 2)
    #expect(buttons[1].string("tooltip-text") == "Remove “Lake.jpg”")
    #expect(buttons.allSatisfy { $0.bool("focusable") })
    click(buttons[0])
    #expect(stage.opened == 1 && stage.removed == 0)
    click(buttons[1])
    #expect(stage.opened == 1 && stage.removed == 1)
  }

  // MARK: Many pictures

  private static let picture = Attachment(
    hash: String(repeating: "a", count: 64), name: "Lake.png")

  /// How many pictures are being read.
  private nonisolated final class Counts: Sendable {
    let running = Atomic(0)
    let most = Atomic(0)
  }

  @Test func `a few pictures are read at a time, in order`() async throws {
    let counts = Counts()
    let folder = AttachmentFolder(path: "/nowhere")
    let picture = try #require(Self.picture)
    let loader = PictureLoader(limit: 2) { path, side throws(ThumbnailError) in
      counts.most.max(counts.running.add(1, ordering: .relaxed).newValue, ordering: .relaxed)
      usleep(2000)
      counts.running.subtract(1, ordering: .relaxed)
      guard side != 7 else { throw .damaged(path: path, reason: "") }
      return Pixels(
        width: side, height: 1, bytesPerRow: side * 4,
        bytes: [UInt8](repeating: 0, count: side * 4))
    }
    let tasks = (1...20).map { number in
      Task { await loader.load(picture, in: folder, fitting: number) }
    }
    tasks[19].cancel()
    for (place, task) in tasks.enumerated() {
      switch await task.value {
      case .success(let pixels): #expect(pixels.width == place + 1)
      case .failure(let error):
        let damaged = ThumbnailError.damaged(path: folder.path(of: picture), reason: "")
        #expect(error == (place == 6 ? damaged : .cancelled))
        #expect(place == 6 || place == 19)
      }
    }
    #expect((1...2).contains(counts.most.load(ordering: .relaxed)))
    #expect(counts.running.load(ordering: .relaxed) == 0)
  }

  @Test func `a file is read from the disk`() async throws {
    let folder = TemporaryFolder()
    let attachments = AttachmentFolder(path: folder.path)
    let attachment = try #require(Self.picture)
    let path = attachments.path(of: attachment)
    let picture = unsafe gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, 300, 200)
    unsafe gdk_pixbuf_fill(picture, 0xFF00_00FF)
    unsafe gdk_pixbuf_savev(picture, path, "png", nil, nil, nil)
    unsafe g_object_unref(UnsafeMutableRawPointer(picture))
    let pixels = try await PictureLoader().load(attachment, in: attachments, fitting: 96).get()
    #expect(pixels.width == 96 && pixels.height == 96)
    #expect(Array(pixels.bytes.prefix(4)) == [0, 0, 255, 255])
    try FileManager.default.removeItem(atPath: path)
    let missing = await PictureLoader().load(attachment, in: attachments, fitting: 96)
    #expect(throws: ThumbnailError.missing(path: path)) { try missing.get() }
  }
}
