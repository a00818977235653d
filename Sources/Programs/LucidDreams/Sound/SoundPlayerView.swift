import DreamStore
import Dreams
import Files
import Foundation
import GtkKit
import Sound

/// Plays a file of sound, in one row: a button, its name, a line on which to choose a place, the time, and while it
/// plays how fast.
///
/// The file is opened with the first click, so that a page with many of them costs little. A class
/// because the sound continues on its own.
final class SoundPlayerView: View {
  /// How fast a sound can be played.
  private static let rates = [0.5, 0.75, 1, 1.25, 1.5, 2]

  let widget: Widget

  private let path: String
  private let plain: (@Sendable () -> PlainFile?)?
  private var plainFile: PlainFile?
  private let name: String
  private let sink: String
  private let button: Button
  private let line: Slider
  private let time = Label(SoundClock.text(0))
  private let rate: DropDown
  private let onFailed: (String) -> Void
  private var player: SoundPlayer?
  private var isPlaying = false
  private var hasBegun = false
  private var duration: Double?

  /// Creates a view of a file, which is not opened yet.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - plain: Opens a sealed file, away from the main thread, before it is first played; nil for one that is
  ///     not sealed.
  ///   - name: Its name in words.
  ///   - length: Finds its length in seconds; nil if only playing it tells.
  ///   - sink: Where the sound goes.
  ///   - onFailed: Called with the error if it can't be played.
  init(
    path: String, plain: (@Sendable () -> PlainFile?)? = nil, name: String,
    length: (() async -> Double?)? = nil, sink: String = SoundPlayer.defaultSink,
    onFailed: @escaping (String) -> Void
  ) {
    self.path = path
    self.plain = plain
    self.name = name
    self.sink = sink
    self.onFailed = onFailed
    button = Button(icon: "", accessibleLabel: name)
    line = Slider(accessibleLabel: tr("Place in “{title}”", ["title": name]))
    line.expandsHorizontally = true
    let names = Self.rates.map {
      tr("{rate}×", ["rate": $0.formatted(.number.locale(.ofThisLanguage))])
    }
    rate = DropDown(choices: names, accessibleLabel: tr("Speed"))
    rate.selectedIndex = Self.rates.firstIndex(of: 1) ?? 0
    line.setMinimumSize(width: 48, height: -1)
    time.addCSSClasses("numeric", "secondary")
    let label = Label(name)
    label.ellipsis = .middle
    // Who listens hears the name of the button.
    label.setAccessibleHidden(true)
    button.addCSSClasses("flat", "circular")
    for part in [button.widget, rate.widget] { part.verticalAlignment = .center }
    widget = Box(.horizontal, spacing: 6, [button, label, line, time, rate]).widget
    widget.expandsHorizontally = true
    button.onClicked { [weak self] in self?.whenPlain { $0.toggle() } }
    line.onValueChanged { [weak self] place in
      self?.whenPlain { view in
        view.opened().seek(to: place)
        view.showTime(place)
      }
    }
    rate.onSelected { [weak self] index in
      self?.whenPlain { $0.opened().set(rate: Self.rates[index]) }
    }
    show(nil)
    show(isPlaying: false)
    if let length { find(length) }
  }

  /// Creates a view of a sound of a dream.
  ///
  /// - Parameters:
  ///   - attachment: The sound.
  ///   - folder: Where its file is.
  ///   - onFailed: Called with the error if it can't be played.
  convenience init(
    of attachment: Attachment, in folder: AttachmentFolder, onFailed: @escaping (String) -> Void
  ) {
    let plain: @Sendable () -> PlainFile? = { try? folder.plain(of: attachment) }
    self.init(
      path: folder.path(of: attachment), plain: folder.isSealed ? plain : nil,
      name: AttachmentName.title(of: attachment.name),
      length: {
        if let seconds = await BlockingWork.run({ folder.seconds(of: attachment) }) {
          return Double(seconds)
        }
        guard !folder.isSealed else { return nil }
        GStreamer.start()
        // Playing it says why it cannot be read.
        return await BlockingWork.run { try? SoundFile.duration(of: folder.path(of: attachment)) }
      }, onFailed: onFailed)
  }

  private func find(_ length: @escaping () async -> Double?) {
    Task { [weak self] in
      let duration = await length()
      // Who opened the file knows better.
      if let self, self.duration == nil { show(duration) }
    }
  }

  /// Stops the sound and closes the file; before its dream is left.
  func close() {
    player?.close()
    player = nil
    plainFile = nil
    hasBegun = false
    show(isPlaying: false)
  }

  /// Does something with the file once its bytes can be read.
  private func whenPlain(_ action: @escaping (SoundPlayerView) -> Void) {
    guard let plain, plainFile == nil else { return action(self) }
    Task { [weak self] in
      let file = await BlockingWork.run { plain() }
      guard let self else { return }
      // Of a file that cannot be opened, the player says so.
      plainFile = file
      action(self)
    }
  }

  private func toggle() {
    let player = opened()
    if isPlaying { player.pause() } else { player.play() }
  }

  private func opened() -> SoundPlayer {
    if let player { return player }
    let (stream, events) = AsyncStream.makeStream(of: SoundPlayer.Event.self)
    let player = SoundPlayer(path: plainFile?.path ?? path, sink: sink) { event in
      events.yield(event)
      if case .failed = event { events.finish() }
    }
    self.player = player
    player.set(rate: Self.rates[rate.selectedIndex])
    Task { [weak self, weak player] in
      // The events of a player that was closed are of no interest any longer.
      for await event in stream {
        guard let self, let player, player === self.player else { return }
        show(event)
      }
    }
    return player
  }

  private func show(_ event: SoundPlayer.Event) {
    switch event {
    case .ready(let duration): show(duration)
    case .playing:
      hasBegun = true
      show(isPlaying: true)
      showTime(line.value)
    case .paused: show(isPlaying: false)
    case .position(let place):
      line.value = place
      showTime(place)
    case .ended: break
    case .failed(let error):
      close()
      onFailed(words.message(of: error))
    }
  }

  private func show(_ duration: Double?) {
    self.duration = duration
    line.isSensitive = duration.map { $0 > 0 } ?? false
    if let duration { line.end = duration }
    showTime(line.value)
  }

  private func showTime(_ place: Double) {
    // At rest the length is enough.
    let isAtRest = !hasBegun && place == 0 && duration != nil
    let parts = (isAtRest ? [] : [place]) + (duration.map { [$0] } ?? [])
    time.text = parts.map(SoundClock.text).joined(separator: " / ")
  }

  private func show(isPlaying: Bool) {
    self.isPlaying = isPlaying
    rate.isVisible = isPlaying
    button.icon = isPlaying ? "media-playback-pause-symbolic" : "media-playback-start-symbolic"
    let title: KeyValuePairs = ["title": name]
    let action = isPlaying ? tr("Pause “{title}”", title) : tr("Play “{title}”", title)
    button.setAccessibleLabel(action)
    button.tooltip = action
  }
}
