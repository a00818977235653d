import Foundation

/// The declarations in Package.swift that the house rules need.
struct Manifest {
  struct Target {
    var name: String
    var dependencies: Set<String>
    var path: String
    var isExecutable: Bool

    /// Whether it is a module of headers for Swift to import, or of C.
    var isOfC: Bool

    /// Whether only tests use it.
    var isForTests: Bool {
      path.split(separator: "/").contains("Tests") || path.hasPrefix("Packages/TestSupport/")
    }
  }

  var targets: [Target] = []
  var products: Set<String> = []

  /// Reads the declarations, relying on the manifest to write each as a literal.
  init(source: String) {
    let heads = #/\.(?:target|executableTarget|testTarget|systemLibrary)\(/#
    for range in source.ranges(of: heads) {
      let declaration = Self.arguments(after: range, in: source)
      guard let name = Self.name(in: declaration) else { continue }
      let path = declaration.firstMatch(of: #/path: "([^"]+)"/#)?.output.1
      targets.append(
        Target(
          name: name, dependencies: Self.dependencies(in: declaration),
          path: path.map(String.init) ?? "Tests/\(name)",
          isExecutable: source[range] == ".executableTarget(",
          isOfC: name.wholeMatch(of: #/C[A-Z]\w+/#) != nil))
    }
    let products = source.ranges(of: #/\.(?:library|executable)\(/#)
    self.products = Set(
      products.compactMap { Self.name(in: Self.arguments(after: $0, in: source)) })
  }

  /// The text from the end of a range to the parenthesis that closes the one in it.
  private static func arguments(after range: Range<String.Index>, in source: String) -> Substring {
    var depth = 1
    return source[range.upperBound...].prefix { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return depth > 0
    }
  }

  private static func name(in declaration: Substring) -> String? {
    declaration.firstMatch(of: #/name: "([^"]+)"/#).map { String($0.output.1) }
  }

  /// The names in the list of dependencies: targets, and products of other packages.
  private static func dependencies(in declaration: Substring) -> Set<String> {
    guard let start = declaration.firstRange(of: "dependencies: [") else { return [] }
    let list = declaration[start.upperBound...].prefix { $0 != "]" }
    let withoutPackages = list.replacing(#/(?:package|of): "[^"]+"/#, with: "")
    return Set(withoutPackages.matches(of: #/"([^"]+)"/#).map { String($0.output.1) })
  }
}
