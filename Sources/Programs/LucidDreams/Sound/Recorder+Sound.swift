import DreamControllers
import Sound

extension RecordingController.Recorder {
  /// Records the default microphone.
  static func microphone(_ recorder: SoundRecorder = SoundRecorder()) -> Self {
    Self(
      record: { path in
        AsyncStream { events in
          recorder.start(to: path) { event in
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
      },
      stop: { recorder.stop() })
  }
}
