// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Examples",
  dependencies: [.package(name: "lucid-dreams", path: "..")],
  targets: [
    .systemLibrary(
      name: "CGtk4", path: "CGtk4", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .executableTarget(
      name: "DreamCard",
      dependencies: ["CGtk4", .product(name: "ValueLayout", package: "lucid-dreams")],
      path: "DreamCard"),
    .executableTarget(name: "DreamCardInBoxes", dependencies: ["CGtk4"], path: "DreamCardInBoxes"),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type == .executable {
  target.swiftSettings = [.defaultIsolation(MainActor.self)]
}
