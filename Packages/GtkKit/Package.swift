// swift-tools-version: 6.2
import PackageDescription

// To build and test GTK in Swift alone. The package in the root lists the same targets.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  // GTK lives on the main thread, and newer releases deprecate widgets of the oldest one we support.
  .defaultIsolation(MainActor.self),
  .treatWarning("DeprecatedDeclaration", as: .warning),
]

let package = Package(
  name: "GtkKit",
  products: [.library(name: "GtkKit", targets: ["GtkKit"])],
  dependencies: [.package(path: "../TestSupport"), .package(path: "../ValueLayout")],
  targets: [
    .systemLibrary(
      name: "CGtk", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"])]),
    .target(
      name: "CGtkGlue", dependencies: ["CGtk"], linkerSettings: [.linkedLibrary("dispatch")]),
    .target(
      name: "GtkKit",
      dependencies: [
        "CGtk", "CGtkGlue", .product(name: "ValueLayout", package: "ValueLayout"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "GtkKitProbe",
      dependencies: ["GtkKit", .product(name: "ValueLayout", package: "ValueLayout")],
      path: "Tests/GtkKitProbe", swiftSettings: strict),
    .testTarget(
      name: "GtkKitTests",
      dependencies: [
        "GtkKit", "CGtk", "GtkKitProbe", .product(name: "ValueLayout", package: "ValueLayout"),
        .product(name: "TestSupport", package: "TestSupport"),
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
