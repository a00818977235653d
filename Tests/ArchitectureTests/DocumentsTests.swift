import Testing

@Suite struct DocumentsTests {
  private let tree = SourceTree.project
  private let manifest: Manifest

  init() throws {
    manifest = Manifest(source: try tree.text("Package.swift"))
  }

  @Test func `the products are the libraries, the model and the two programs`() {
    #expect(
      manifest.products == [
        "ValueLayout", "ValueLayoutApple", "Scene", "CairoDrawing", "Dreams", "DreamStore",
        "DreamSharing", "JournalSealing", "dream", "lucid-dreams",
      ])
  }

  @Test func `every library of the manifest is installed or looked for by the set-up`() throws {
    let setUp = Set(
      try tree.text("scripts/bootstrap").split { " \n()".contains($0) }.map(String.init))
    let source = try tree.text("Package.swift")
    let libraries =
      source.matches(of: #/pkgConfig: "([^"]+)"/#).map(\.output.1)
      + source.matches(of: #/\.apt\(\["([^"]+)"\]\)/#).map(\.output.1)
    #expect(libraries.count > 5)
    for library in libraries { #expect(setUp.contains(String(library)), "\(library) is missing") }
  }

  @Test func `every script that a page names can be started`() throws {
    for page in tree.pages {
      for match in try tree.text(page).matches(of: #/(?:\bscripts|\.ci)/\w+/#) {
        let script = String(match.output)
        #expect(tree.isExecutable(script), "\(page) names \(script)")
      }
    }
  }

  @Test func `every product that a page builds or runs is declared`() throws {
    for page in tree.pages {
      let text = try tree.text(page)
      let built = text.matches(of: #/swift (?:build|run)[^`\n]*--product ([\w-]+)/#)
      let run = text.matches(of: #/swift run (?:-c release )?([a-z][\w-]*)/#)
      for name in (built + run).map({ String($0.output.1) }) {
        #expect(manifest.products.contains(name), "\(page) names the product \(name)")
      }
    }
  }

  @Test func `every subcommand of dream that a page shows exists`() throws {
    let sources = try tree.swiftFiles(in: "Sources/Programs/dream").map(tree.text)
    let names =
      sources.joined().matches(of: #/commandName: "([a-z-]+)"/#).map { String($0.output.1) }
      + sources.joined().matches(of: #/"([a-z]+)": \["[a-z]/#).map { String($0.output.1) }
    let subcommands = Set(names)
    for page in tree.pages {
      let text = try tree.text(page)
      let blocks = text.matches(of: #/(?s)```.*?```|(?m:^    [^\n]*$)/#).map { String($0.output) }
      let shown = codeSpans(text) + blocks
      let call = #/(?m)(?:^|[\s|$/])dream (?:--journal \S+ )?(?<subcommand>[a-z][a-z-]*)\b(?!:)/#
      for subcommand in shown.flatMap({ $0.matches(of: call) }).map({ String($0.subcommand) }) {
        #expect(subcommands.contains(subcommand), "\(page) shows dream \(subcommand)")
      }
    }
  }

  @Test func `the newest release in the metadata for software centers is this one`() throws {
    let metadata = try tree.text("data/org.luciddreams.LucidDreams.metainfo.xml")
    let source = try tree.text("Sources/Journal/Dreams/Release.swift")
    let told = metadata.firstMatch(of: #/<release version="([^"]+)"/#)?.output.1
    let version = try #require(source.firstMatch(of: #/version = "([^"]+)"/#)?.output.1)
    #expect(told == version)
  }

  @Test func `every file that a page links to or names exists`() throws {
    for page in tree.pages {
      let text = try tree.text(page)
      let links = text.matches(of: #/\]\((?!\w+:)([^)#\s]+)/#).map { String($0.output.1) }
      let named = codeSpans(text).filter { span in
        ["Sources/", "Tests/", "data/", "scripts/", ".ci/"].contains(where: span.hasPrefix)
          && !span.contains(where: "*< …".contains)
      }
      for path in links + named {
        #expect(tree.contains(path), "\(page) names \(path)")
      }
    }
  }
}
