import CFiles
import Glibc

/// How a program is started: its session, its signals, and the files that it inherits.
struct SpawnSettings {
  /// `POSIX_SPAWN_SETSID`, which the headers show only to programs that ask for all of GNU's.
  private static let newSession: Int32 = 0x80

  /// Its working directory; nil for the current one.
  var folder: String?

  /// Whether it leads a group of its own; all signals then have their default effect.
  var startsGroup = false

  /// Whether it leads a session of its own, without a terminal; all signals then have their default effect.
  var startsSession = false

  /// The signals that have their default effect where it starts neither.
  var defaultSignals: [Int32] = []

  /// What the first standard streams are connected to, each a descriptor of this process.
  ///
  /// Nil is the null device, and streams behind the last are those of this process.
  var standardStreams: [Int32?] = []

  /// A descriptor of this process that it gets as the first behind the standard streams.
  var kept: Int32?

  /// Starts a program and returns the error number, or 0.
  func spawn(_ words: [String], _ environment: ChildEnvironment, _ id: inout pid_t) -> Int32 {
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // Dispatch blocks signals in the threads of this program; the child must receive them.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    var flags = Int32(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)
    if startsGroup || startsSession {
      unsafe sigfillset(&signals)
    } else {
      for number in defaultSignals { unsafe sigaddset(&signals, number) }
    }
    if startsSession { flags |= Self.newSession }
    if startsGroup {
      unsafe posix_spawnattr_setpgroup(&attributes, 0)
      flags |= Int32(POSIX_SPAWN_SETPGROUP)
    }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (number, descriptor) in zip(STDIN_FILENO..., standardStreams) {
      if let descriptor {
        unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, number)
      } else {
        unsafe posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
      }
    }
    var first = STDERR_FILENO + 1
    if let kept {
      unsafe posix_spawn_file_actions_adddup2(&actions, kept, first)
      first += 1
    }
    unsafe posix_spawn_file_actions_addclosefrom_np(&actions, first)
    if let folder { unsafe posix_spawn_file_actions_addchdir_np(&actions, folder.onDisk) }
    let arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    let settings = unsafe environment.lines.map { unsafe strdup($0) } + [nil]
    defer { unsafe (arguments + settings).forEach { unsafe free($0) } }
    return unsafe posix_spawnp(&id, words[0], &actions, &attributes, arguments, settings)
  }
}
