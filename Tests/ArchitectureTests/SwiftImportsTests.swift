import Testing

@Suite struct SwiftImportsTests {
  @Test(arguments: [
    "import Foundation", "  import Foundation", "public import Foundation",
    "@testable import Foundation", "@preconcurrency public import Foundation",
    "@_spi(Testing) import Foundation", "import struct Foundation.URL",
    "package import class Foundation.Bundle", "let a = 1; import Foundation",
    "/* first */ import Foundation // then", "import `Foundation`",
    "let s = \"a // b\"\nimport Foundation",
  ])
  func `every spelling of an import is seen`(source: String) {
    #expect(importedModules(in: source) == ["Foundation"])
  }

  @Test(arguments: [
    "// import Foundation", "/* a /* b */\nimport Foundation */", "let s = \"import Foundation\"",
    "let s = \"\"\"\nimport Foundation\n\"\"\"", "let s = #\"\"\"\n\"\nimport Foundation\n\"\"\"#",
    "important(Foundation)", "/// Use `import Foundation`.\nstruct A {}", "",
  ])
  func `what only looks like an import is not one`(source: String) {
    #expect(importedModules(in: source).isEmpty)
  }

  @Test func `several imports are all seen`() {
    let source = "import Dreams\npublic import ValueLayout\n#if os(Linux)\nimport Glibc\n#endif\n"
    #expect(importedModules(in: source) == ["Dreams", "ValueLayout", "Glibc"])
  }
}
