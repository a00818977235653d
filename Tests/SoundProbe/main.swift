import Dispatch
import Glibc
import Sound
import Synchronization

// A program that the tests start: records a tone until it is killed, and says what has happened.
// Usage: SoundProbe PATH SOURCE [BYTES]: with BYTES, no file can become any longer.

func report(_ line: String) {
  print(line)
  // Output to a pipe is buffered.
  fflush(nil)
}

let arguments = CommandLine.arguments
if arguments.count > 3, let bytes = rlim_t(arguments[3]) {
  signal(SIGXFSZ, SIG_IGN)
  var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
  unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
}
let recorder = SoundRecorder(source: arguments[2])
let second = Atomic(0)
recorder.start(to: arguments[1]) { event in
  switch event {
  case .started: report("started")
  case .level(_, let seconds):
    guard Int(seconds) > second.exchange(Int(seconds), ordering: .relaxed) else { return }
    report("second \(Int(seconds))")
  case .finished(let seconds):
    report("finished \(seconds)")
    exit(0)
  case .failed(let error, let kept):
    report("failed \(error)")
    report("kept \(kept.map { "\($0)" } ?? "nothing")")
    exit(1)
  }
}
dispatchMain()
