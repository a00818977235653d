import CFiles
import Glibc

/// A program that outlives this one: it has a session of its own, without a terminal, and nothing of this
/// program's open but a lock, so that no terminal, pipe or script waits for it.
///
/// ```swift
/// try DetachedProcess.start(["dream", "backup", "--due"], environment, holding: lock)
/// ```
public enum DetachedProcess {
  /// The descriptor by which the program has the lock: ``FileLock/init(inheritedFor:)``.
  static let lockDescriptor = STDERR_FILENO + 1

  /// Starts a program, found in `PATH` unless its name has a slash, in the root folder.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments, which every program on the machine can read.
  ///   - environment: Its environment.
  ///   - input: What its standard input gives, up to 4,096 bytes: the place for a secret.
  ///   - lock: A lock that it holds from now on, also when this process lets go of it or ends.
  /// - Throws: ``FileError`` with the name of the program.
  public static func start(
    _ words: [String], _ environment: ChildEnvironment, input: [UInt8], holding lock: FileLock
  ) throws(FileError) {
    let program = words.first ?? ""
    // More might fill the pipe, and wait for a reader.
    precondition(input.count <= 4_096, "Standard input has at most 4,096 bytes.")
    guard !program.isEmpty, !words.contains(where: { $0.utf8.contains(0) }) else {
      throw FileError(EINVAL, reading: program)
    }
    var id: pid_t = 0
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe2(&ends, O_CLOEXEC) == 0 else { throw FileError(errno, reading: program) }
    defer { for end in ends { _ = close(end) } }
    // The reading end is open here, so that this cannot raise SIGPIPE.
    var number = writeAll(input, to: ends[1])
    if number == 0 {
      var settings = SpawnSettings(folder: "/")
      settings.startsSession = true
      settings.standardStreams = [ends[0], nil, nil]
      settings.kept = lock.descriptor
      number = settings.spawn(words, environment, &id)
    }
    guard number == 0 else { throw FileError(number, reading: program) }
    lock.share()
    reapLater(id)
  }

  /// Waits for a program, so that it leaves no zombie if this process outlives it.
  private static func reapLater(_ id: pid_t) {
    Task.detached {
      await BlockingWork.run {
        while waitpid(id, nil, 0) < 0, errno == EINTR {}
      }
    }
  }

  /// Has this thread, and those that it starts, leave processor and disk to all others.
  public static func lowerPriority() {
    // Not the lowest, with which others that wait for it would wait for very long on a busy machine.
    _ = nice(10)
    _ = set_low_disk_priority()
  }
}

extension FileLock {
  /// Takes over the lock of the program that has started this one by ``DetachedProcess``.
  ///
  /// Nil if this process was not started with that lock.
  ///
  /// - Parameter path: The path of the lock file.
  public convenience init?(inheritedFor path: String) {
    guard fcntl(DetachedProcess.lockDescriptor, F_GETFD) != -1 else { return nil }
    // Another file stays open, which nobody uses.
    let file = OpenFile(inherited: DetachedProcess.lockDescriptor, path)
    guard file.hasItsPath else { return nil }
    // Both processes have opened the file once, and hold one lock.
    do { try self.init(on: file) } catch { return nil }
    share()
  }
}
