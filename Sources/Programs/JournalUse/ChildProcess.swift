import CSpawn
import Files
import Glibc

/// A program that runs in a group of its own, with two pipes from it.
///
/// With the value, the program and all that belongs to its group are ended.
struct ChildProcess: ~Copyable {
  /// How a program has ended.
  enum Ending {
    case exited(Int32)
    case killed(Int32)
    /// It had closed its pipes, and went on until somebody cancelled it.
    case cancelled
  }

  /// How long a program may take to end when it is asked to, in milliseconds.
  private static let grace: Int32 = 300

  /// How often a caller can look after other things, in milliseconds.
  private static let step: Int32 = 100

  /// How long to sleep between two looks at whether it has ended, in milliseconds.
  private static let pause: Int32 = 10

  private let id: pid_t
  private var output: Int32
  private var complaints: Int32
  private var isReaped = false

  /// Starts a program, which is looked for in the folders of `PATH` unless its name has a slash.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - folder: The folder in which it runs.
  ///   - environment: Its environment.
  /// - Throws: ``TranscriptionError/notFound(program:)`` or
  ///   ``TranscriptionError/notStarted(program:reason:)``.
  init(
    _ words: [String], in folder: String, _ environment: ChildEnvironment
  ) throws(TranscriptionError) {
    let program = words.first ?? ""
    guard !words.contains(where: { $0.utf8.contains(0) }) else {
      throw Self.error(EINVAL, program)
    }
    var (toOutput, toComplaints): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    var number: Int32 = 0
    if unsafe pipe2(&toOutput, O_CLOEXEC) != 0 || pipe2(&toComplaints, O_CLOEXEC) != 0 {
      number = errno
    }
    var id: pid_t = 0
    if number == 0 {
      number = Self.spawn(words, folder, environment, toOutput[1], toComplaints[1], &id)
    }
    for descriptor in [toOutput[1], toComplaints[1]] where descriptor >= 0 { _ = close(descriptor) }
    guard number == 0 else {
      for descriptor in [toOutput[0], toComplaints[0]] where descriptor >= 0 {
        _ = close(descriptor)
      }
      throw Self.error(number, program)
    }
    (self.id, output, complaints) = (id, toOutput[0], toComplaints[0])
  }

  deinit {
    for descriptor in [output, complaints] where descriptor >= 0 { _ = close(descriptor) }
    guard !isReaped else { return }
    kill(-id, SIGTERM)
    var waited: Int32 = 0
    while waited < Self.grace, !hasEnded {
      poll(nil, 0, Self.pause)
      waited += Self.pause
    }
    _ = reap()
  }

  /// Whether the program may still write.
  var isOpen: Bool { output >= 0 || complaints >= 0 }

  /// Waits a moment for what the program writes.
  mutating func read() -> (output: [UInt8], complaints: [UInt8]) {
    var waiting = [
      pollfd(fd: output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: complaints, events: Int16(POLLIN), revents: 0),
    ]
    let count = unsafe poll(&waiting, 2, Self.step)
    guard count > 0 else {
      // What it has started may keep the pipes open for ever: its own end is the end. A call that was
      // interrupted has not looked whether there is more to read.
      if count == 0, hasEnded { closeAll() }
      return ([], [])
    }
    let isReady = waiting.map { $0.revents != 0 }
    return (
      isReady[0] ? Self.read(&output) : [], isReady[1] ? Self.read(&complaints) : []
    )
  }

  /// Waits until the program has ended, and ends what is left of its group.
  mutating func end(_ isCancelled: () -> Bool) -> Ending {
    while !hasEnded {
      if isCancelled() { return .cancelled }
      poll(nil, 0, Self.pause)
    }
    isReaped = true
    let status = reap()
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal)
  }

  /// Whether the program has ended; its number stays taken until it is reaped.
  private var hasEnded: Bool {
    var state = unsafe siginfo_t()
    let found = unsafe waitid(P_PID, id_t(id), &state, WEXITED | WNOHANG | WNOWAIT)
    return unsafe found < 0 && errno == ECHILD || state.si_signo != 0
  }

  /// Ends the group, and returns how the program has ended.
  private func reap() -> Int32 {
    // As long as nobody has waited for the program, no other group can have its number.
    kill(-id, SIGKILL)
    var status: Int32 = 0
    while unsafe waitpid(id, &status, 0) < 0, errno == EINTR {}
    return status
  }

  private mutating func closeAll() {
    for descriptor in [output, complaints] where descriptor >= 0 { _ = close(descriptor) }
    (output, complaints) = (-1, -1)
  }

  private static func read(_ descriptor: inout Int32) -> [UInt8] {
    var isInterrupted = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 65536) { buffer, count in
      let result = unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      isInterrupted = result < 0 && [EINTR, EAGAIN].contains(errno)
      count = max(0, result)
    }
    // An interrupted call has read nothing, which is not the end.
    if bytes.isEmpty, !isInterrupted {
      _ = close(descriptor)
      descriptor = -1
    }
    return bytes
  }

  /// Starts the program and returns the number of the error, or 0.
  private static func spawn(
    _ words: [String], _ folder: String, _ environment: ChildEnvironment, _ output: Int32,
    _ complaints: Int32, _ id: inout pid_t
  ) -> Int32 {
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, complaints, STDERR_FILENO)
    unsafe posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1)
    unsafe posix_spawn_file_actions_addchdir_np(&actions, folder)
    let arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    let settings = unsafe environment.lines.map { unsafe strdup($0) } + [nil]
    defer { unsafe (arguments + settings).forEach { unsafe free($0) } }
    return unsafe posix_spawnp(&id, words[0], &actions, &attributes, arguments, settings)
  }

  private static func error(_ number: Int32, _ program: String) -> TranscriptionError {
    if number == ENOENT { return .notFound(program: program) }
    guard let reason = unsafe strerror(number) else {
      return .notStarted(program: program, reason: "error \(number)")
    }
    return .notStarted(program: program, reason: unsafe String(cString: reason))
  }
}
