import Foundation

/// What Package.swift declares, as far as the house rules need it.
struct Manifest {
  struct Target {
    var name: String
    var dependencies: Set<String>
    var path: String
  }

  var targets: [Target] = []
  var products: Set<String> = []

  /// Reads the declarations, relying on the manifest to write each as a literal.
  init(source: String) {
    let heads = #/\.(?:target|executableTarget|testTarget|systemLibrary)\(/#
    for declaration in Self.calls(to: heads, in: source) {
      guard let name = declaration.firstMatch(of: #/name: "([^"]+)"/#)?.output.1 else { continue }
      let path = declaration.firstMatch(of: #/path: "([^"]+)"/#)?.output.1
      targets.append(
        Target(
          name: String(name), dependencies: Self.dependencies(in: declaration),
          path: path.map(String.init) ?? "Tests/\(name)"))
    }
    for declaration in Self.calls(to: #/\.(?:library|executable)\(/#, in: source) {
      guard let name = declaration.firstMatch(of: #/name: "([^"]+)"/#)?.output.1 else { continue }
      products.insert(String(name))
    }
  }

  /// The text between the parentheses of every such call.
  private static func calls(to head: Regex<Substring>, in source: String) -> [Substring] {
    source.ranges(of: head).map { range in
      var depth = 1
      let arguments = source[range.upperBound...].prefix { character in
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        return depth > 0
      }
      return arguments
    }
  }

  /// The names in the list of dependencies: targets, and products of other packages.
  private static func dependencies(in declaration: Substring) -> Set<String> {
    guard let start = declaration.firstRange(of: "dependencies: [") else { return [] }
    let list = declaration[start.upperBound...].prefix { $0 != "]" }
    let withoutPackages = list.replacing(#/package: "[^"]+"/#, with: "")
    return Set(withoutPackages.matches(of: #/"([^"]+)"/#).map { String($0.output.1) })
  }
}
