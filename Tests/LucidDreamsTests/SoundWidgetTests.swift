import CGtk
import DreamControllers
import Foundation
import Testing
import TestSupport

@testable import GtkKit
@testable import LucidDreams

@Suite(.enabled("needs a display") { await Display.isAvailable }) struct SoundWidgetTests {
  /// A recorder whose events the test makes up, and what its button tells.
  private final class Stage {
    var recorded: [RecordingController.Recording] = []
    var failures: [String] = []
    var stops = 0
    var events: AsyncStream<RecordingController.Event>.Continuation?

    func button() -> RecordButton {
      RecordButton(
        recorder: .init(
          record: { [unowned self] _ in
            let (stream, continuation) = AsyncStream.makeStream(of: RecordingController.Event.self)
            events = continuation
            return stream
          },
          stop: { [unowned self] in stops += 1 }),
        makePath: { "/a.opus" },
        onFailed: { [unowned self] in failures.append($0) },
        onRecorded: { [unowned self] in recorded.append($0) })
    }
  }

  private let stage = Stage()

  private func toggle(in view: some View) throws -> Object {
    try #require(view.descendants.first { $0.isKind(of: gtk_toggle_button_get_type()) })
  }

  @Test func `a click records, and shows for how long`() async throws {
    let button = stage.button()
    let toggle = try toggle(in: button)
    #expect(toggle.string("tooltip-text") == "Record" && !button.indicator.isVisible)
    toggle.set("active", true)
    #expect(button.indicator.isVisible && labels(in: button.indicator) == ["0:00"])
    #expect(button.isActive)
    stage.events?.yield(.heard(seconds: 65.9, level: 0.5))
    await wait { labels(in: button.indicator) == ["1:05"] }
    #expect(toggle.string("tooltip-text") == "Stop Recording")
    toggle.set("active", false)
    #expect(stage.stops == 1)
    // Until the end is written, the button stays pressed.
    #expect(toggle.bool("active"))
    stage.events?.yield(.finished(seconds: 66))
    stage.events?.finish()
    await wait { !button.isActive }
    #expect(!toggle.bool("active") && !button.indicator.isVisible)
    #expect(stage.recorded == [.init(path: "/a.opus", seconds: 66)])
    #expect(stage.failures == [])
  }

  @Test func `a failed recording is reported, and the next one can start`() async throws {
    let button = stage.button()
    let toggle = try toggle(in: button)
    button.toggle()
    #expect(toggle.bool("active"))
    stage.events?.yield(.failed(message: "The disk is full.", kept: 1))
    stage.events?.finish()
    await wait { stage.failures == ["The disk is full."] }
    #expect(stage.recorded.count == 1)
    #expect(!toggle.bool("active"))
    button.toggle()
    #expect(button.isActive)
  }

  @Test func `a file is played, and its time is shown`() async throws {
    let folder = TemporaryFolder()
    // A minute of silence, 8,000 times a second.
    let header: [UInt8] = [
      0x52, 0x49, 0x46, 0x46, 0x24, 0x53, 0x07, 0, 0x57, 0x41, 0x56, 0x45, 0x66, 0x6D, 0x74, 0x20,
      16, 0, 0, 0, 1, 0, 1, 0, 0x40, 0x1F, 0, 0, 0x40, 0x1F, 0, 0, 1, 0, 8, 0, 0x64, 0x61, 0x74,
      0x61, 0x00, 0x53, 0x07, 0,
    ]
    let silence = Array(repeating: 128 as UInt8, count: 480_000)
    let path = try folder.write(header + silence, to: "silence.wav")
    var failures: [String] = []
    let view = SoundPlayerView(
      path: path, name: "Recording", sink: "fakesink sync=true", onFailed: { failures.append($0) })
    let line = try #require(view.descendants.first { $0.isKind(of: gtk_scale_get_type()) })
    let button = try #require(view.descendants.first { $0.isKind(of: gtk_button_get_type()) })
    #expect(!line.bool("sensitive"))
    #expect(button.string("tooltip-text") == "Play “Recording”")
    click(button)
    await wait { line.bool("sensitive") }
    await wait { button.string("tooltip-text") == "Pause “Recording”" }
    click(button)
    await wait { button.string("tooltip-text") == "Play “Recording”" }
    #expect(labels(in: view).contains { $0.hasSuffix(" / 1:00") })
    unsafe gtk_range_set_value(line.cast(), 59.75)
    click(button)
    await wait {
      unsafe gtk_range_get_value(line.cast()) == 60
        && button.string("tooltip-text") == "Play “Recording”"
    }
    unsafe gtk_range_set_value(line.cast(), 0.25)
    await wait { unsafe abs(gtk_range_get_value(line.cast()) - 0.25) < 0.01 }
    #expect(failures == [])
    view.close()
    try FileManager.default.removeItem(atPath: path)
    click(button)
    await wait { failures.count == 1 }
    #expect(failures.first?.contains("cannot be read") == true)
  }

  @Test(arguments: [
    (0, "0:00"), (59.99, "0:59"), (60, "1:00"), (3599, "59:59"), (3600, "1:00:00"),
    (36_061, "10:01:01"), (-5, "0:00"), (.nan, "0:00"), (.infinity, "0:00"),
  ])
  func `a time is shown as on a clock`(seconds: Double, text: String) {
    #expect(SoundClock.text(seconds) == text)
  }
}
