import Testing

@Suite struct ImportTableTests {
  private let tree = SourceTree.project
  private let table: ImportTable
  private let layers: Layers
  private let manifest: Manifest
  private let executables: Set<String>

  init() throws {
    table = ImportTable(
      pages: try tree.text("ARCHITECTURE.md"), try tree.text("Tests/README.md"))
    layers = Layers(markdown: try tree.text("ARCHITECTURE.md"))
    manifest = Manifest(source: try tree.text("Package.swift"))
    executables = Set(manifest.targets.filter(\.isExecutable).map(\.name))
  }

  @Test func `no file imports what its target may not`() throws {
    let files = tree.swiftFiles(in: "Sources", "Tests")
    #expect(files.count > 10)
    for file in files {
      guard let row = table.row(ofFile: file) else {
        Issue.record("\(file) belongs to no target of the import table")
        continue
      }
      let forbidden = importedModules(in: try tree.text(file)).subtracting(row.imports)
      #expect(forbidden.isEmpty, "\(file) imports \(forbidden.sorted()); \(row.target) may not")
    }
  }

  @Test func `the table allows nothing that no file uses`() throws {
    for row in table.rows {
      let files = tree.swiftFiles(in: row.folder)
      let used = try files.reduce(into: Set<String>()) { used, file in
        used.formUnion(importedModules(in: try tree.text(file)))
      }
      let unused = row.imports.subtracting(used).subtracting(["CGtk"])
      #expect(unused.isEmpty, "\(row.target) imports no \(unused.sorted())")
    }
  }

  @Test func `the manifest and the table name the same targets, folders and dependencies`() {
    #expect(table.rows.contains { $0.folder.hasPrefix("Sources/") })
    #expect(table.rows.contains { $0.folder.hasPrefix("Tests/") })
    let swift = manifest.targets.filter { !tree.swiftFiles(in: $0.path).isEmpty }
    #expect(Set(swift.map(\.name)) == Set(table.rows.map(\.target)))
    let declarable = Set(manifest.targets.map(\.name)).union(["GRDB", "ArgumentParser"])
    for target in swift {
      guard let row = table[target.name] else { continue }
      #expect(row.folder == target.path)
      let undeclared = row.imports.intersection(declarable).subtracting(target.dependencies)
      #expect(undeclared.isEmpty, "\(row.target) imports \(undeclared.sorted()) undeclared")
      // A double of a framework is imported under the framework's name.
      let imported = row.imports.union(row.imports.map { $0 + "Double" })
      // A test that starts a program needs it built, not imported.
      let superfluous = target.dependencies.subtracting(imported).subtracting(executables)
      #expect(superfluous.isEmpty, "\(row.target) declares \(superfluous.sorted()) in vain")
    }
  }

  @Test func `each outside library has one door`() {
    let sources = table.rows.filter { $0.folder.hasPrefix("Sources/") }
    func doors(to module: String) -> Set<String> {
      Set(sources.filter { $0.imports.contains(module) }.map(\.target))
    }
    #expect(doors(to: "GRDB") == ["DreamStore"])
    #expect(doors(to: "Yams") == ["DreamFormats"])
    #expect(doors(to: "CSodium") == ["Sealing"])
    #expect(doors(to: "CFiles") == ["Files"])
    #expect(doors(to: "CGtk") == ["GtkKit"])
    #expect(doors(to: "CGtkGlue") == ["GtkKit"])
    #expect(doors(to: "CCairo") == ["CairoDrawing"])
    #expect(doors(to: "CRsvg") == ["CairoDrawing"])
    #expect(doors(to: "CWebP") == ["WebPDrawing"])
    #expect(doors(to: "CGStreamer") == ["Sound"])
    #expect(doors(to: "CSecret") == ["DesktopKeyring"])
    #expect(doors(to: "CSpawn") == ["Transcription"])
    #expect(doors(to: "ArgumentParser") == ["LucidDreams", "dream"])
  }

  @Test func `imports go down, never sideways or up`() {
    #expect(layers.fromBelow.count > 3)
    for row in table.rows where row.folder.hasPrefix("Sources/") {
      #expect(layers.height(of: row.target) != nil, "\(row.target) is not in one layer")
      for imported in row.imports where table[imported] != nil {
        let fault = layers.fault(of: row.target, importing: imported)
        #expect(fault == nil, "\(fault ?? "")")
      }
    }
    for target in layers.fromBelow.joined() {
      #expect(table[target] != nil, "\(target) has a layer and no imports")
    }
  }

  @Test func `an import of the same layer or a higher one is found`() {
    let layers = Layers(
      markdown: """
        | Layer | Targets |
        |---|---|
        | Adapters | `Store` `Screen` |
        | Ground | `Values` |

        | Layer | Targets |
        | Another table | `Else` |
        """)
    #expect(layers.fault(of: "Store", importing: "Values") == nil)
    #expect(layers.fault(of: "Store", importing: "Screen") == "Store imports Screen sideways")
    #expect(layers.fault(of: "Values", importing: "Store") == "Values imports Store upwards")
    #expect(layers.fault(of: "Values", importing: "Else") == "Else is not in one layer")
  }

  @Test func `only adapters and programs import outside libraries`() throws {
    // What `CFiles` declares is in the C library.
    let system: Set = [
      "CFiles", "CoreGraphics", "Dispatch", "Foundation", "Glibc", "Synchronization",
    ]
    let adapters = try #require(layers.height(of: "DreamStore"))
    let sharing = try #require(layers.height(of: "DreamSharing"))
    for row in table.rows where row.folder.hasPrefix("Sources/") {
      let height = layers.height(of: row.target) ?? 0
      guard height < adapters || height == sharing else { continue }
      let outside = row.imports.filter { table[$0] == nil }.subtracting(system)
      #expect(outside.isEmpty, "\(row.target) imports \(outside.sorted())")
    }
    for target in ["ValueLayout", "Dreams", "Artwork"] {
      #expect(layers.height(of: target) == 0)
    }
  }
}
