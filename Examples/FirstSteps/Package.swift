// swift-tools-version: 6.2
import PackageDescription

// A package of its own: copy the folder anywhere, with a clone of the repository beside it, or set
// LUCID_DREAMS to the address of one. The version is a tag of that repository.
let package = Package(
  name: "FirstSteps",
  dependencies: [
    .package(
      url: Context.environment["LUCID_DREAMS"] ?? "\(Context.packageDirectory)/../lucid-dreams",
      from: "1.0.0")
  ],
  targets: [
    .executableTarget(name: "TerminalTable", dependencies: [layout]),
    .executableTarget(name: "SVGCard", dependencies: [layout]),
    .executableTarget(
      name: "GtkWindow", dependencies: ["CGtk4", layout],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .systemLibrary(
      name: "CGtk4", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
  ],
  swiftLanguageModes: [.v6]
)

var layout: Target.Dependency { .product(name: "ValueLayout", package: "lucid-dreams") }
