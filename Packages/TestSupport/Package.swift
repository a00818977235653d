// swift-tools-version: 6.2
import PackageDescription

// What the tests of all packages share.
let package = Package(
  name: "TestSupport",
  products: [.library(name: "TestSupport", targets: ["TestSupport"])],
  targets: [
    .target(
      name: "TestSupport",
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .strictMemorySafety(),
        .treatAllWarnings(as: .error),
      ])
  ],
  swiftLanguageModes: [.v6]
)
