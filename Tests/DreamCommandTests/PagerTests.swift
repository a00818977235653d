import Testing

@testable import dream

@Suite struct PagerTests {
  @Test(arguments: [
    (["PAGER": "sh"], "sh"), (["PAGER": "sh", "DREAM_PAGER": "sh -c cat"], "sh -c cat"),
    (["PAGER": "sh", "DREAM_PAGER": ""], nil), (["PAGER": "cat"], nil), (["PAGER": " "], nil),
    (["PAGER": "sh", "TERM": "dumb"], nil), (["PAGER": "/nowhere/less"], nil),
    (["PAGER": "/bin/sh"], "/bin/sh"), (["PAGER": "LESS=R less"], "LESS=R less"),
    (["PATH": "/nowhere"], nil),
  ])
  func `the environment names the pager`(environment: [String: String], command: String?) {
    let rest = ["PATH": "/usr/bin:/bin", "TERM": "xterm"]
    #expect(Pager(environment: rest.merging(environment) { $1 })?.command == command)
  }

  @Test(arguments: [
    ("sea", 3), ("नि", 2), ("각", 2), ("각", 2), ("e\u{301}", 1), ("한글", 4), ("中文", 4), ("🇩🇪", 2),
  ])
  func `width counts as a terminal does`(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }
}
