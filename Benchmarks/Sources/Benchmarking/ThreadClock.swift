import Glibc

/// The time that this thread has been computing, which others on the machine do not add to.
enum ThreadClock {
  /// Nanoseconds since the thread began.
  static func now() -> Double {
    var time = timespec()
    let status = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    precondition(status == 0, "clock_gettime answered \(status)")
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
