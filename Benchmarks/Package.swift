// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that benchmarks add no products to the main one and nothing to its tests.
let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "LucidDreams", path: ".."),
    // Reads the rows of journals, independently of the main package.
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    // For all suites
    .target(
      name: "Benchmarking", dependencies: ["CAllocationCounter"], swiftSettings: strict),
    .target(name: "CAllocationCounter"),

    // Suites: a program named XBench is what `scripts/bench x` runs.
    .executableTarget(
      name: "LayoutBench",
      dependencies: [
        "Benchmarking", "CLayoutReference", "RowLayouts",
        .product(name: "ValueLayout", package: "LucidDreams"),
      ],
      swiftSettings: strict),
    .target(
      name: "RowLayouts", dependencies: [.product(name: "ValueLayout", package: "LucidDreams")],
      swiftSettings: strict),
    .target(name: "CLayoutReference", cSettings: [.unsafeFlags(["-O2"])]),
    .executableTarget(
      name: "CostsBench",
      dependencies: [
        "Benchmarking", "RowLayouts", .product(name: "ValueLayout", package: "LucidDreams"),
      ],
      swiftSettings: strict),
    // The libraries of other engines are opened when it runs: `Benchmarks/Peers/build` makes them.
    .executableTarget(
      name: "PeersBench",
      dependencies: [
        "Benchmarking", "CPeers", .product(name: "ValueLayout", package: "LucidDreams"),
      ],
      swiftSettings: strict),
    .target(name: "CPeers", cSettings: [.unsafeFlags(["-O2"])]),
    .executableTarget(
      name: "SceneBench",
      dependencies: [
        "Benchmarking", "CSceneReference", .product(name: "Scene", package: "LucidDreams"),
      ],
      swiftSettings: strict),
    // Without contraction, as Swift computes: every bit is compared.
    .target(
      name: "CSceneReference", cSettings: [.unsafeFlags(["-O2", "-ffp-contract=off"])]),
    .executableTarget(
      name: "DrawingBench",
      dependencies: [
        "Benchmarking", "CDrawingReference",
        .product(name: "CairoDrawing", package: "LucidDreams"),
      ],
      swiftSettings: strict),
    .target(
      name: "CDrawingReference", dependencies: ["CCairoLibrary"],
      cSettings: [.unsafeFlags(["-O2", "-ffp-contract=off"])]),
    .executableTarget(
      name: "PicturesBench",
      dependencies: [
        "Benchmarking", "CPictureReference",
        .product(name: "CairoDrawing", package: "LucidDreams"),
        .product(name: "DreamSharing", package: "LucidDreams"),
      ],
      swiftSettings: strict),
    .target(
      name: "CPictureReference", dependencies: ["CPangoLibrary"],
      cSettings: [.unsafeFlags(["-O2"])]),
    .executableTarget(
      name: "StoreBench",
      dependencies: [
        "Benchmarking", "CStoreReference",
        .product(name: "DreamStore", package: "LucidDreams"),
        .product(name: "JournalSealing", package: "LucidDreams"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "SimilarBench",
      dependencies: ["Benchmarking", .product(name: "Dreams", package: "LucidDreams")],
      swiftSettings: strict),
    .target(
      name: "CStoreReference", dependencies: ["CSQLiteLibrary"],
      cSettings: [.unsafeFlags(["-O2"])]),
    .systemLibrary(name: "CSQLiteLibrary", pkgConfig: "sqlite3"),
    .systemLibrary(name: "CPangoLibrary", pkgConfig: "pangocairo"),
    .systemLibrary(name: "CCairoLibrary", pkgConfig: "cairo"),
  ],
  swiftLanguageModes: [.v6]
)

/// Compiled everywhere, as in the main package.
var strict: [SwiftSetting] {
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
  ]
}
