import Glibc

/// A program that does nothing, as Swift does it: a task has run on the shared threads, and all wait.
@main struct Idle {
  static func main() async {
    await Task.detached {}.value
    print("waiting")
    fflush(nil)
    while true { try? await Task.sleep(for: .seconds(3600)) }
  }
}
