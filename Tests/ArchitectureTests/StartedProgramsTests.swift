import TestSupport
import Testing

/// What starts other programs, and the passphrase of a journal, which none of them gets.
@Suite struct StartedProgramsTests {
  private let tree = SourceTree.project

  @Test func `the variable of the passphrase is spelled once`() throws {
    let files = tree.files(in: "Sources", ending: ".swift", ".c", ".h")
    let found = try files.filter { try tree.text($0).contains("LUCID_DREAMS_PASSPHRASE") }
    #expect(found == ["Sources/Base/Files/ChildEnvironment.swift"])
  }

  @Test(.enabled(if: takesAll)) func `code that starts a program specifies its environment`() throws
  {
    let starts =
      #/\b(?:ChildProcess\(|Process\(\)|Process\.run\(|posix_spawnp?\(|v?fork\(|execl?[vpe]+\(|popen\(|system\(|g_spawn_\w+\(|g_subprocess_\w+\()/#
    let files = try tree.files(in: "Sources", ending: ".swift", ".c", ".h")
      .filter { try tree.text($0).contains(starts) }
    #expect(files.count >= 4, "\(files)")
    for file in files {
      #expect(try tree.text(file).contains("ChildEnvironment"), "\(file) starts a program")
    }
  }
}
