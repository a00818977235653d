import CFiles
import Glibc

/// A child process: a speech recognizer, an editor, a pager, `systemctl`.
///
/// It inherits no environment but the one passed here, which has no passphrase (``ChildEnvironment``), and no
/// file descriptors but its standard streams. Destroying the value terminates the process and its group.
///
/// ```swift
/// var child = try ChildProcess(["systemctl", "--user", "daemon-reload"], environment, .discarded)
/// child.wait()  // .exited(0)
/// ```
public struct ChildProcess: ~Copyable {
  /// How a process ended.
  public enum TerminationStatus: Hashable, Sendable {
    /// With an exit status from 0 to 255.
    case exited(Int32)
    /// By a signal.
    case killed(Int32)
    /// It was still running when the wait was cancelled.
    case cancelled
  }

  /// The connections of the standard streams, and whether the process is in the foreground.
  public enum Streams: Sendable {
    /// No input; output and errors go to ``read()``. The process leads its own group.
    case captured
    /// No input and no output. The process leads its own group.
    case discarded
    /// The terminal, in whose foreground both programs run, so that Ctrl-C reaches both. The given signals
    /// have their default effect in the child.
    case terminal(defaultSignals: [Int32])
    /// Like `terminal`, with input from ``write(_:)``.
    case fed(defaultSignals: [Int32])

    fileprivate var hasOwnGroup: Bool {
      switch self {
      case .captured, .discarded: true
      case .terminal, .fed: false
      }
    }
  }

  /// How long a process may take to handle `SIGTERM`, in milliseconds.
  private static let grace: Int32 = 300

  /// How long ``read()`` waits at most, in milliseconds.
  private static let step: Int32 = 100

  /// How long to sleep between two checks for its end, in milliseconds.
  private static let pause: Int32 = 10

  /// The process identifier, which the system doesn’t reuse before the process was waited for.
  public let id: Int32

  /// Whether it leads a group, which is terminated with it.
  private let hasOwnGroup: Bool
  private var input: Int32
  private var output: Int32
  private var standardError: Int32
  private var isReaped: Bool

  /// Starts a program, found in `PATH` unless its name has a slash.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - environment: Its environment.
  ///   - streams: What its standard streams are connected to.
  ///   - folder: Its working directory; nil for the current one.
  /// - Throws: ``FileError`` with the name of the program; its code is ``FileError/Code/missing`` if there is
  ///   no such program.
  public init(
    _ words: [String], _ environment: ChildEnvironment, _ streams: Streams,
    in folder: String? = nil
  ) throws(FileError) {
    let program = words.first ?? ""
    guard !words.contains(where: { $0.utf8.contains(0) }) else {
      throw FileError(EINVAL, reading: program)
    }
    var pipes: [[Int32]] = []
    let count =
      switch streams {
      case .captured: 2
      case .fed: 1
      case .discarded, .terminal: 0
      }
    var number: Int32 = 0
    for _ in 0..<count where number == 0 {
      var ends: [Int32] = [-1, -1]
      if unsafe pipe2(&ends, O_CLOEXEC) == 0 { pipes.append(ends) } else { number = errno }
    }
    // The child's ends, and this process's.
    var (theirs, ours) = (pipes.map { $0[1] }, pipes.map { $0[0] })
    if case .fed = streams { swap(&theirs, &ours) }
    var id: pid_t = 0
    if number == 0 { number = Self.spawn(words, folder, environment, streams, theirs, &id) }
    for descriptor in theirs { _ = close(descriptor) }
    guard number == 0 else {
      for descriptor in ours { _ = close(descriptor) }
      throw FileError(number, reading: program)
    }
    var isFed = false
    if case .fed = streams { isFed = true }
    self.id = id
    hasOwnGroup = streams.hasOwnGroup
    input = isFed ? ours[0] : -1
    (output, standardError) = ours.count == 2 ? (ours[0], ours[1]) : (-1, -1)
    isReaped = false
  }

  deinit {
    for descriptor in [input, output, standardError] where descriptor >= 0 { _ = close(descriptor) }
    guard !isReaped else { return }
    kill(hasOwnGroup ? -id : id, SIGTERM)
    var waited: Int32 = 0
    while waited < Self.grace, !hasEnded {
      poll(nil, 0, Self.pause)
      waited += Self.pause
    }
    _ = reap()
  }

  /// Whether the process may still write.
  public var isOpen: Bool { output >= 0 || standardError >= 0 }

  /// Waits a moment for output.
  ///
  /// - Returns: What the process has written; empty output doesn’t mean that it has ended, see ``isOpen``.
  public mutating func read() -> (output: [UInt8], standardError: [UInt8]) {
    var waiting = [
      pollfd(fd: output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: standardError, events: Int16(POLLIN), revents: 0),
    ]
    let count = unsafe poll(&waiting, 2, Self.step)
    guard count > 0 else {
      // Its own children may keep the pipes open forever, so its end is the end. An interrupted call says
      // nothing about whether there is more to read.
      if count == 0, hasEnded { closeAll() }
      return ([], [])
    }
    let isReady = waiting.map { $0.revents != 0 }
    return (
      isReady[0] ? Self.read(&output) : [], isReady[1] ? Self.read(&standardError) : []
    )
  }

  /// Writes bytes to the standard input of the process.
  ///
  /// - Parameter bytes: Any number of bytes.
  /// - Returns: False if the process has closed its input.
  /// - Precondition: This program ignores `SIGPIPE`, which would terminate it.
  public func write(_ bytes: [UInt8]) -> Bool { writeAll(bytes, to: input) == 0 }

  /// Closes the standard input of the process.
  public mutating func endInput() {
    guard input >= 0 else { return }
    _ = close(input)
    input = -1
  }

  /// Waits until the process has ended, and kills the rest of its group.
  ///
  /// - Parameter isCancelled: Polled while waiting; true ends the wait.
  /// - Returns: How the process ended.
  public mutating func end(_ isCancelled: () -> Bool) -> TerminationStatus {
    while !hasEnded {
      if isCancelled() { return .cancelled }
      poll(nil, 0, Self.pause)
    }
    return terminationStatus()
  }

  /// Waits until the process has ended, however long it takes, and kills the rest of its group.
  ///
  /// - Returns: How the process ended.
  @discardableResult public mutating func wait() -> TerminationStatus {
    var state = unsafe siginfo_t()
    while unsafe waitid(P_PID, id_t(id), &state, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    return terminationStatus()
  }

  private mutating func terminationStatus() -> TerminationStatus {
    isReaped = true
    let status = reap()
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal)
  }

  /// Whether the process has ended; its identifier stays reserved until ``reap()``.
  private var hasEnded: Bool {
    var state = unsafe siginfo_t()
    let found = unsafe waitid(P_PID, id_t(id), &state, WEXITED | WNOHANG | WNOWAIT)
    return unsafe found < 0 && errno == ECHILD || state.si_signo != 0
  }

  /// Kills the group, and returns the wait status of the process.
  private func reap() -> Int32 {
    // Until the process is waited for, no other process or group can get its identifier.
    kill(hasOwnGroup ? -id : id, SIGKILL)
    var status: Int32 = 0
    while unsafe waitpid(id, &status, 0) < 0, errno == EINTR {}
    return status
  }

  private mutating func closeAll() {
    for descriptor in [output, standardError] where descriptor >= 0 { _ = close(descriptor) }
    (output, standardError) = (-1, -1)
  }

  private static func read(_ descriptor: inout Int32) -> [UInt8] {
    var isInterrupted = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 65536) { buffer, count in
      let result = unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      isInterrupted = result < 0 && [EINTR, EAGAIN].contains(errno)
      count = max(0, result)
    }
    // Reading nothing is the end only if the call was not interrupted.
    if bytes.isEmpty, !isInterrupted {
      _ = close(descriptor)
      descriptor = -1
    }
    return bytes
  }

  /// Starts the program and returns the error number, or 0.
  private static func spawn(
    _ words: [String], _ folder: String?, _ environment: ChildEnvironment, _ streams: Streams,
    _ pipes: [Int32], _ id: inout pid_t
  ) -> Int32 {
    var settings = SpawnSettings(folder: folder)
    switch streams {
    case .captured:
      settings.startsGroup = true
      settings.standardStreams = [nil, pipes[0], pipes[1]]
    case .discarded:
      settings.startsGroup = true
      settings.standardStreams = [nil, nil, nil]
    case .fed(let signals):
      settings.defaultSignals = signals
      settings.standardStreams = [pipes[0]]
    case .terminal(let signals):
      settings.defaultSignals = signals
    }
    return settings.spawn(words, environment, &id)
  }
}
