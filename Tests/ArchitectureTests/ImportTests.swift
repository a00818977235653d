import Testing

/// Who may import whom is what the manifests declare; here is what a manifest cannot say.
@Suite struct ImportTests {
  private let tree = SourceTree.project
  private let targets: [Manifest.Target]
  private let layers: Layers

  init() throws {
    targets = Manifest(source: try tree.text("Package.swift")).targets
    layers = Layers(markdown: try tree.text("ARCHITECTURE.md"))
  }

  /// The modules of the toolchain and the system that a target may import, which no manifest names.
  private func systemModules(of target: Manifest.Target) -> Set<String> {
    switch target.name {
    case "Artwork", "Drawing", "DreamControllers", "Scene": []
    case "ValueLayout": ["CoreGraphics"]
    case "ValueLayoutApple": ["AppKit", "SpriteKit", "UIKit"]
    case "DreamPictures", "Wording": ["Foundation"]
    case "Dreams": ["Foundation", "Synchronization"]
    case "CairoDrawing", "GtkKit", "Keys", "Sealing", "Sound", "Spelling", "WebPDrawing":
      ["Dispatch", "Glibc", "Synchronization"]
    case _ where target.isForTests:
      ["Dispatch", "Foundation", "FoundationXML", "Glibc", "Synchronization", "Testing"]
    default: ["Dispatch", "Foundation", "Glibc", "Synchronization"]
    }
  }

  private func imports(of target: Manifest.Target) throws -> [String: Set<String>] {
    let files = tree.swiftFiles(in: target.path)
    return Dictionary(
      uniqueKeysWithValues: try files.map { ($0, importedModules(in: try tree.text($0))) })
  }

  @Test func `every file belongs to a target and imports only what its manifest declares`() throws {
    var count = 0
    for target in targets {
      // A double of a framework is imported under the name of the framework.
      let declared = target.dependencies.union(
        target.dependencies.filter { $0.hasSuffix("Double") }.map { String($0.dropLast(6)) })
      for (file, imported) in try imports(of: target) {
        let undeclared = imported.subtracting(declared).subtracting(systemModules(of: target))
        #expect(undeclared.isEmpty, "\(file) imports \(undeclared.sorted()) undeclared")
        count += 1
      }
    }
    let files = tree.swiftFiles(in: "Packages", "Sources", "Tests")
    #expect(count == files.count { !$0.hasSuffix("/Package.swift") } && count > 10)
  }

  @Test func `no manifest declares what no file imports`() throws {
    let executables = Set(targets.filter(\.isExecutable).map(\.name))
    for target in targets where !tree.swiftFiles(in: target.path).isEmpty {
      let imported = try imports(of: target).values.reduce(into: Set<String>()) { $0.formUnion($1) }
      // A test that starts a program needs it built, not imported.
      let unused = target.dependencies.subtracting(imported).subtracting(executables)
        .subtracting(imported.map { $0 + "Double" })
      #expect(unused.isEmpty, "\(target.name) declares \(unused.sorted()) in vain")
    }
  }

  @Test func `each outside library has one door`() {
    func doors(to module: String) -> Set<String> {
      Set(
        targets.filter { !$0.isForTests && !$0.isOfC && $0.dependencies.contains(module) }
          .map(\.name))
    }
    #expect(doors(to: "GRDB") == ["DreamStore"])
    #expect(doors(to: "Yams") == ["DreamFormats"])
    #expect(doors(to: "CSodium") == ["Sealing"])
    #expect(doors(to: "CUchardet") == ["DreamFormats"])
    #expect(doors(to: "CZlib") == ["DreamFormats"])
    #expect(doors(to: "ArgumentParser") == ["LucidDreams", "dream"])
    for target in targets where target.isOfC && !target.isForTests {
      #expect(doors(to: target.name).count == 1, "\(target.name): \(doors(to: target.name))")
    }
  }

  @Test func `imports go down, never sideways or up`() {
    #expect(layers.fromBelow.count > 3)
    let names = Set(targets.filter { !$0.isForTests && !$0.isOfC }.map(\.name))
    #expect(Set(layers.fromBelow.joined()) == names)
    for target in targets where names.contains(target.name) {
      #expect(layers.height(of: target.name) != nil, "\(target.name) is not in one layer")
      for imported in target.dependencies where names.contains(imported) {
        let fault = layers.fault(of: target.name, importing: imported)
        #expect(fault == nil, "\(fault ?? "")")
      }
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
    let adapters = try #require(layers.height(of: "DreamStore"))
    let sharing = try #require(layers.height(of: "DreamSharing"))
    let own = Set(targets.filter { !$0.isOfC }.map(\.name))
    for target in targets where !target.isForTests && !target.isOfC {
      let height = layers.height(of: target.name) ?? 0
      guard height < adapters || height == sharing else { continue }
      // What `CFiles` declares is in the C library, and libsodium only computes.
      let outside = target.dependencies.subtracting(own).subtracting(["CFiles", "CSodium"])
      #expect(outside.isEmpty, "\(target.name) imports \(outside.sorted())")
    }
    for target in targets where ["ValueLayout", "Errors", "Artwork"].contains(target.name) {
      #expect(target.dependencies.isEmpty, "\(target.name) stands alone")
    }
    let model = try #require(targets.first { $0.name == "Dreams" })
    #expect(model.dependencies == ["Errors"], "the model needs nothing but the codes of errors")
  }
}
