import DreamControllers
import Errors
import Sound

extension RecordingController.Recorder {
  /// Records the default microphone.
  static func microphone(_ recorder: SoundRecorder = SoundRecorder()) -> Self {
    Self(
      record: { path in
        recorder.events { () throws(SoundError) in try RecordingFile(path) }
      },
      stop: { recorder.stop() })
  }
}

nonisolated extension SoundRecorder {
  /// Begins a recording, and returns what happens to it.
  ///
  /// - Parameter output: Makes the place of the recording, on a thread that may block.
  /// - Returns: The events up to the last one.
  func events(
    into output: @escaping @Sendable () throws(SoundError) -> any RecordingOutput
  ) -> AsyncStream<RecordingController.Event> {
    AsyncStream { events in
      start(into: output) { event in
        switch event {
        case .started: events.yield(.heard(seconds: 0, level: 0))
        case .level(let level, let seconds):
          events.yield(.heard(seconds: seconds, level: level.fraction))
        case .finished(let seconds):
          events.yield(.finished(seconds: seconds))
          events.finish()
        case .failed(let error, let kept):
          events.yield(.failed(message: words.message(of: error), kept: kept))
          events.finish()
        }
      }
    }
  }
}
