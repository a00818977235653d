// swift-tools-version: 6.2
import PackageDescription

// To build and test the layout library alone. Others name it by the package in the root, which lists
// the same targets: a package that is fetched by its version cannot contain one that has none.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "ValueLayout",
  products: [
    .library(name: "ValueLayout", targets: ["ValueLayout"]),
    .library(name: "ValueLayoutApple", targets: ["ValueLayoutApple"]),
  ],
  dependencies: [.package(path: "../TestSupport")],
  targets: [
    .target(
      name: "ValueLayout", swiftSettings: strict,
      // Rounding is in the math library, which a program may link for no other reason.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "ValueLayoutApple", dependencies: ["ValueLayout"], swiftSettings: strict),
    .testTarget(
      name: "ValueLayoutTests",
      dependencies: ["ValueLayout", .product(name: "TestSupport", package: "TestSupport")],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
