import CGStreamer
import Errors
import Synchronization

/// Takes the bytes of a recording from its pipeline: first into memory, and to their place once there is one.
///
/// A class because threads of the pipeline bring the bytes.
final class RecordingSink: Sendable {
  private struct State {
    /// The bytes for which there is no place yet.
    var waiting: [[UInt8]] = []
    var output: (any RecordingOutput)?
    var hasWritten = false
    var error: SoundError?
    var onFailed: @Sendable () -> Void = {}

    mutating func write(_ bytes: [UInt8], to output: any RecordingOutput) {
      guard error == nil, !bytes.isEmpty else { return }
      do throws(SoundError) {
        try output.append(bytes)
        hasWritten = true
      } catch {
        fail(error)
      }
    }

    mutating func fail(_ error: SoundError) {
      self.error = error
      onFailed()
    }
  }

  private let state = Mutex(State())

  /// Takes no more bytes, and hands out where they went, which may be locked as long as anybody has it.
  ///
  /// - Returns: Nil if there was no place.
  func end() -> (any RecordingOutput)? { state.withLock { $0.output.take() } }

  /// Whether any byte is there.
  var hasWritten: Bool { state.withLock { $0.hasWritten } }

  /// Why no more bytes are taken; nil while they are.
  var error: SoundError? { state.withLock { $0.error } }

  /// Sets what is called when bytes cannot be written.
  func onFailed(_ handler: @escaping @Sendable () -> Void) {
    state.withLock { $0.onFailed = handler }
  }

  /// Writes to a place from now on, beginning with what has come so far.
  func begin(_ output: any RecordingOutput) {
    state.withLock {
      $0.output = output
      for bytes in $0.waiting { $0.write(bytes, to: output) }
      $0.waiting = []
    }
  }

  /// Takes no more bytes, because there is no place for them.
  func fail(_ error: SoundError) { state.withLock { $0.fail(error) } }

  private func take(_ bytes: [UInt8]) {
    state.withLock {
      if let output = $0.output { $0.write(bytes, to: output) } else { $0.waiting.append(bytes) }
    }
  }

  /// Called with an element, a buffer, a pad and the sink.
  static let handoff: GCallback = {
    let callback:
      @convention(c) (
        UnsafeMutableRawPointer?, UnsafeMutablePointer<GstBuffer>?, UnsafeMutablePointer<GstPad>?,
        UnsafeMutableRawPointer?
      ) -> Void = { _, buffer, _, data in
        guard let buffer = unsafe buffer, let data = unsafe data else { return }
        let size = Int(unsafe gst_buffer_get_size(buffer))
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { room, count in
          count = Int(unsafe gst_buffer_extract(buffer, 0, room.baseAddress, gsize(size)))
        }
        unsafe Unmanaged<RecordingSink>.fromOpaque(data).takeUnretainedValue().take(bytes)
      }
    return unsafe unsafeBitCast(callback, to: GCallback.self)
  }()
}
