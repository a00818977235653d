import Testing

@Suite struct ImportTableTests {
  private let tree = SourceTree.project
  private let table: ImportTable
  private let manifest: Manifest
  private let executables: Set<String>

  init() throws {
    table = ImportTable(markdown: try tree.text("ARCHITECTURE.md"))
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
    #expect(doors(to: "CGtk") == ["GtkKit"])
    #expect(doors(to: "CGtkGlue") == ["GtkKit"])
    #expect(doors(to: "CCairo") == ["CairoDrawing"])
    #expect(doors(to: "CRsvg") == ["CairoDrawing"])
    #expect(doors(to: "CWebP") == ["WebPDrawing"])
    #expect(doors(to: "ArgumentParser") == ["LucidDreams", "dream"])
  }

  @Test func `imports go down, never sideways or up`() throws {
    let floors = [
      "Model": 0, "View": 0, "Controller": 1, "Sharing": 2, "Desktop": 3, "CommandLine": 3,
    ]
    let adapters: Set = ["CairoDrawing", "DreamStore", "GtkKit", "PictureFiles", "WebPDrawing"]
    let joiners = executables.union(["DreamSharing"])
    for row in table.rows where row.folder.hasPrefix("Sources/") {
      let floor = try #require(floors[row.floor], "\(row.folder) is on no floor")
      for imported in row.imports.compactMap({ table[$0] }) {
        #expect(try #require(floors[imported.floor]) <= floor, "\(row.target) ← \(imported.target)")
        #expect(!executables.contains(imported.target), "\(row.target) imports an executable")
        #expect(
          joiners.contains(row.target) || !adapters.contains(imported.target),
          "\(row.target) imports the adapter \(imported.target)")
      }
    }
    for target in ["ValueLayout", "Dreams", "Artwork"] {
      let row = try #require(table[target])
      #expect(row.imports.isSubset(of: ["Foundation", "CoreGraphics"]))
    }
  }
}

extension ImportTable.Row {
  /// The folder right below `Sources`, such as Model, View or Controller.
  fileprivate var floor: String {
    folder.split(separator: "/").dropFirst().first.map(String.init) ?? ""
  }
}
