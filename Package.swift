// swift-tools-version: 6.2
import PackageDescription

// A package that depends on this one has it among the checkouts of its build, and gets only what it asks
// for: `ValueLayout` brings no other package along. A clone in a folder of that name is a clone.
let isDependency =
  Context.packageDirectory == "/"
  || [["/.build/", "/checkouts/"], ["/SourcePackages/checkouts/"]].contains { parts in
    parts.allSatisfy(Context.packageDirectory.contains)
  }

let package = Package(
  name: "LucidDreams",
  products: [
    .library(name: "ValueLayout", targets: ["ValueLayout"]),
    .library(name: "ValueLayoutApple", targets: ["ValueLayoutApple"]),
    .library(name: "Scene", targets: ["Drawing", "Scene"]),
    .library(name: "Dreams", targets: ["Dreams", "Errors"]),
  ],
  traits: [
    .trait(name: "Journal", description: "Journals on the disk, and the programs that keep them."),
    .default(enabledTraits: isDependency ? [] : ["Journal"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    // The layout library, which builds and tests in a package of its own, too.
    .target(
      name: "ValueLayout", path: "Packages/ValueLayout/Sources/ValueLayout",
      // Rounding is in the math library, which a program may link for no other reason.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .testTarget(
      name: "ValueLayoutTests", dependencies: ["TestSupport", "ValueLayout"],
      path: "Packages/ValueLayout/Tests/ValueLayoutTests"),
    .target(
      name: "ValueLayoutApple", dependencies: ["ValueLayout"],
      path: "Packages/ValueLayout/Sources/ValueLayoutApple"),

    // Random numbers and folders for tests
    .target(name: "TestSupport", path: "Packages/TestSupport/Sources/TestSupport"),

    // Journal: the model
    .target(name: "Dreams", dependencies: ["Errors"], path: "Sources/Journal/Dreams"),
    .testTarget(name: "DreamsTests", dependencies: ["Dreams", "Errors", "TestSupport"]),

    // Base: errors and words
    .target(name: "Errors", path: "Sources/Base/Errors"),
    .target(name: "Wording", dependencies: ["Dreams", "Errors"], path: "Sources/Base/Wording"),
    .testTarget(name: "WordingTests", dependencies: ["Dreams", "Errors", "Wording"]),

    // Pictures: drawings and scenes
    .target(
      name: "Artwork", path: "Sources/Pictures/Artwork",
      resources: [.embedInCode("Creatures"), .embedInCode("Effects"), .embedInCode("Scenes")]),
    .testTarget(name: "ArtworkTests", dependencies: ["Artwork"]),
    .target(name: "Drawing", dependencies: ["ValueLayout"], path: "Sources/Pictures/Drawing"),
    .testTarget(name: "DrawingTests", dependencies: ["Drawing", "TestSupport", "ValueLayout"]),
    .target(
      name: "Scene", dependencies: ["Drawing", "ValueLayout"], path: "Sources/Pictures/Scene"),
    .testTarget(
      name: "SceneTests", dependencies: ["Drawing", "Scene", "TestSupport", "ValueLayout"]),
    .target(
      name: "DreamPictures",
      dependencies: ["Artwork", "Dreams", "Drawing", "Scene", "ValueLayout", "Wording"],
      path: "Sources/Pictures/DreamPictures"),
    .testTarget(
      name: "DreamPicturesTests",
      dependencies: [
        "DreamPictures", "Dreams", "Drawing", "Scene", "TestSupport", "ValueLayout", "Wording",
      ]),

    // Programs: what the app does without a window
    .target(
      name: "DreamControllers", dependencies: ["Dreams"],
      path: "Sources/Programs/DreamControllers"),
    .testTarget(
      name: "DreamControllersTests",
      dependencies: ["DreamControllers", "Dreams", "TestSupport", "Wording"]),

    // The house itself
    .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

/// Compiled everywhere: Swift 6 mode, no warnings, every unsafe expression marked.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

// The manifest is evaluated on the machine that builds, so this reads: building on Linux.
#if os(Linux)
/// A product of another package, which comes along only where journals are wanted.
func product(_ name: String, of package: String) -> Target.Dependency {
  .product(name: name, package: package, condition: .when(traits: ["Journal"]))
}

package.products += [
  .executable(name: "dream", targets: ["dream"]),
  .executable(name: "lucid-dreams", targets: ["LucidDreams"]),
  // To keep journals, together with the values in them.
  .library(name: "DreamStore", targets: ["DreamStore", "Dreams", "Errors"]),
  // To paint drawings, together with the values that say what to paint.
  .library(name: "CairoDrawing", targets: ["CairoDrawing", "Drawing", "ValueLayout"]),
  // To measure sealed journals.
  .library(name: "JournalSealing", targets: ["JournalSealing", "Sealing"]),
  // To make picture files, together with the values that say what to draw.
  .library(
    name: "DreamSharing",
    targets: ["DreamSharing", "DreamPictures", "Dreams", "Files", "Wording"]),
]
package.targets += [
  // Base: files and processes
  .systemLibrary(name: "CFiles", path: "Sources/Base/CFiles"),
  .target(name: "Files", dependencies: ["CFiles", "Errors"], path: "Sources/Base/Files"),
  .testTarget(name: "FilesTests", dependencies: ["Files", "TestSupport"]),

  // Journal: on the disk, and in files
  .systemLibrary(
    name: "CSodium", path: "Sources/Journal/CSodium", pkgConfig: "libsodium",
    providers: [.apt(["libsodium-dev"])]),
  .target(
    name: "Sealing", dependencies: ["CSodium", "Errors"], path: "Sources/Journal/Sealing"),
  .testTarget(
    name: "SealingTests", dependencies: ["CSodium", "Errors", "Sealing", "TestSupport"]),
  .target(
    name: "DreamStore",
    dependencies: [
      "Dreams", "Errors", "Files", "Sealing", product("GRDB", of: "GRDB.swift"),
      product("GRDBSQLite", of: "GRDB.swift"),
    ],
    path: "Sources/Journal/DreamStore"),
  .testTarget(
    name: "DreamStoreTests",
    dependencies: [
      "DreamStore", "Dreams", "Files", "JournalSealing", "Sealing", "TestSupport",
      product("GRDB", of: "GRDB.swift"),
    ],
    exclude: ["Journals"]),
  .systemLibrary(
    name: "CUchardet", path: "Sources/Journal/CUchardet", pkgConfig: "uchardet",
    providers: [.apt(["libuchardet-dev"])]),
  .systemLibrary(
    name: "CXML", path: "Sources/Journal/CXML", pkgConfig: "libxml-2.0",
    providers: [.apt(["libxml2-dev"])]),
  .systemLibrary(
    name: "CZlib", path: "Sources/Journal/CZlib", pkgConfig: "zlib",
    providers: [.apt(["zlib1g-dev"])]),
  .target(
    name: "DreamFormats",
    dependencies: [
      "CUchardet", "CXML", "CZlib", "Dreams", "Errors", "Files", product("Yams", of: "Yams"),
    ],
    path: "Sources/Journal/DreamFormats", exclude: ["FORMATS.md"]),
  .testTarget(
    name: "DreamFormatsTests",
    dependencies: ["CUchardet", "DreamFormats", "Dreams", "Errors", "TestSupport", "Wording"]),
  .target(
    name: "JournalSealing",
    dependencies: ["DreamStore", "Dreams", "Errors", "Files", "Keys", "Sealing"],
    path: "Sources/Journal/JournalSealing"),
  .testTarget(
    name: "JournalSealingTests",
    dependencies: [
      "DreamStore", "Dreams", "Errors", "Files", "JournalSealing", "Sealing", "TestSupport",
    ]),
  .testTarget(
    name: "JournalWalkTests",
    dependencies: ["DreamControllers", "DreamStore", "Dreams", "TestSupport"]),

  // Pictures: pixels and files
  .systemLibrary(
    name: "CCairo", path: "Sources/Pictures/CCairo", pkgConfig: "pangocairo",
    providers: [.apt(["libpango1.0-dev"])]),
  .systemLibrary(
    name: "CRsvg", path: "Sources/Pictures/CRsvg", pkgConfig: "librsvg-2.0",
    providers: [.apt(["librsvg2-dev"])]),
  .target(
    name: "CairoDrawing", dependencies: ["CCairo", "CRsvg", "Drawing", "ValueLayout"],
    path: "Sources/Pictures/CairoDrawing"),
  .testTarget(
    name: "CairoDrawingTests",
    dependencies: ["CairoDrawing", "Drawing", "GoldenPictures", "TestSupport", "ValueLayout"],
    exclude: ["Golden"]),
  .target(
    name: "GoldenPictures", dependencies: ["CairoDrawing", "Drawing"], path: "Tests/GoldenPictures"),
  .systemLibrary(
    name: "CWebP", path: "Sources/Pictures/CWebP", pkgConfig: "libwebpmux",
    providers: [.apt(["libwebp-dev"])]),
  .target(
    name: "WebPDrawing", dependencies: ["CWebP", "Drawing"], path: "Sources/Pictures/WebPDrawing"),
  .testTarget(
    name: "WebPDrawingTests", dependencies: ["Drawing", "TestSupport", "WebPDrawing"]),
  .target(
    name: "DreamSharing",
    dependencies: [
      "CairoDrawing", "DreamPictures", "Dreams", "Drawing", "Errors", "Files", "ValueLayout",
      "WebPDrawing", "Wording",
    ],
    path: "Sources/Pictures/DreamSharing"),
  .testTarget(
    name: "DreamSharingTests",
    dependencies: [
      "CairoDrawing", "DreamPictures", "DreamSharing", "Drawing", "Dreams", "Errors", "Files",
      "GoldenPictures", "Scene", "TestSupport", "ValueLayout", "WebPDrawing", "Wording",
    ],
    exclude: ["Golden"]),

  // System: keys, spelling, sound
  .systemLibrary(name: "CKeyring", path: "Sources/System/CKeyring"),
  .target(name: "CSecret", path: "Sources/System/CSecret"),
  .target(
    name: "Keys", dependencies: ["CKeyring", "CSecret", "Errors"], path: "Sources/System/Keys"),
  .testTarget(name: "KeysTests", dependencies: ["Keys"]),
  .systemLibrary(
    name: "CEnchant", path: "Sources/System/CEnchant", pkgConfig: "enchant-2",
    providers: [.apt(["libenchant-2-dev"])]),
  .target(name: "Spelling", dependencies: ["CEnchant"], path: "Sources/System/Spelling"),
  .testTarget(name: "SpellingTests", dependencies: ["Spelling"]),
  .systemLibrary(
    name: "CGStreamer", path: "Sources/System/CGStreamer", pkgConfig: "gstreamer-1.0",
    providers: [.apt(["libgstreamer1.0-dev"])]),
  .target(
    name: "Sound", dependencies: ["CGStreamer", "Errors", "Files"], path: "Sources/System/Sound"),
  .testTarget(
    name: "SoundTests", dependencies: ["Errors", "Sound", "SoundProbe", "TestSupport"]),
  .executableTarget(name: "SoundProbe", dependencies: ["Sound"], path: "Tests/SoundProbe"),

  // GTK in Swift, which builds and tests in a package of its own, too
  .systemLibrary(
    name: "CGtk", path: "Packages/GtkKit/Sources/CGtk", pkgConfig: "libadwaita-1",
    providers: [.apt(["libadwaita-1-dev"])]),
  .target(
    name: "CGtkGlue", dependencies: ["CGtk"], path: "Packages/GtkKit/Sources/CGtkGlue",
    linkerSettings: [.linkedLibrary("dispatch")]),
  .target(
    name: "GtkKit", dependencies: ["CGtk", "CGtkGlue", "ValueLayout"],
    path: "Packages/GtkKit/Sources/GtkKit"),
  .testTarget(
    name: "GtkKitTests",
    dependencies: ["GtkKit", "CGtk", "GtkKitProbe", "TestSupport", "ValueLayout"],
    path: "Packages/GtkKit/Tests/GtkKitTests"),
  .executableTarget(
    name: "GtkKitProbe", dependencies: ["GtkKit", "ValueLayout"],
    path: "Packages/GtkKit/Tests/GtkKitProbe"),

  // Programs
  .target(
    name: "JournalUse",
    dependencies: [
      "DreamFormats", "DreamStore", "Dreams", "Errors", "Files", "JournalSealing", "Keys",
      "Sealing",
    ],
    path: "Sources/Programs/JournalUse"),
  .testTarget(
    name: "JournalUseTests",
    dependencies: [
      "DreamFormats", "DreamStore", "Dreams", "Errors", "Files", "JournalSealing", "JournalUse",
      "Sealing", "TestSupport",
    ]),
  .executableTarget(
    name: "LucidDreams",
    dependencies: [
      "Artwork", "CairoDrawing", "DreamControllers", "DreamFormats", "DreamPictures",
      "DreamSharing", "DreamStore", "Dreams", "Drawing", "Errors", "Files", "GtkKit",
      "JournalSealing", "JournalUse", "Keys", "Sealing", "Sound", "Spelling", "ValueLayout",
      "Wording",
      product("ArgumentParser", of: "swift-argument-parser"),
    ],
    path: "Sources/Programs/LucidDreams", resources: [.embedInCode("Style")]),
  .testTarget(
    name: "LucidDreamsTests",
    dependencies: [
      "LucidDreams", "CGtk", "DreamControllers", "DreamStore", "Dreams", "Files", "GtkKit",
      "JournalSealing", "Sealing", "TestSupport",
    ]),
  .executableTarget(
    name: "dream",
    dependencies: [
      "DreamFormats", "DreamPictures", "DreamSharing", "DreamStore", "Dreams", "Errors", "Files",
      "JournalSealing", "JournalUse", "Keys", "Sealing", "Wording",
      product("ArgumentParser", of: "swift-argument-parser"),
    ],
    path: "Sources/Programs/dream"),
  .testTarget(
    name: "DreamCommandTests",
    dependencies: [
      "dream", "DreamStore", "Dreams", "Errors", "Files", "TestSupport",
      product("ArgumentParser", of: "swift-argument-parser"),
    ]),

  // Counts what layouts allocate, by definitions of malloc that only this C library leaves room for.
  .target(
    name: "CAllocationCounter", path: "Packages/ValueLayout/Tests/CAllocationCounter"),
  .executableTarget(
    name: "BrowserOracle", dependencies: ["TestSupport", "ValueLayout"],
    path: "Tests/BrowserOracle", exclude: ["compare.py"]),
  .executableTarget(
    name: "ValueLayoutProbe", dependencies: ["CAllocationCounter", "ValueLayout"],
    path: "Packages/ValueLayout/Tests/ValueLayoutProbe"),

  // Small doubles of Apple's frameworks, where there are none.
  .target(
    name: "CoreGraphicsDouble", dependencies: ["ValueLayout"],
    path: "Packages/ValueLayout/Tests/AppleDoubles/CoreGraphicsDouble"),
  // Compiled once more under the name of CoreGraphics by scripts/check-layout.
  .target(
    name: "CoreGraphicsStandIn",
    path: "Packages/ValueLayout/Tests/AppleDoubles/CoreGraphicsStandIn"),
  .target(
    name: "UIKitDouble", dependencies: ["CoreGraphicsDouble", "ValueLayout"],
    path: "Packages/ValueLayout/Tests/AppleDoubles/UIKitDouble"),
  .target(
    name: "AppKitDouble", dependencies: ["CoreGraphicsDouble", "ValueLayout"],
    path: "Packages/ValueLayout/Tests/AppleDoubles/AppKitDouble"),
  .target(
    name: "SpriteKitDouble", dependencies: ["CoreGraphicsDouble", "ValueLayout"],
    path: "Packages/ValueLayout/Tests/AppleDoubles/SpriteKitDouble"),
  .testTarget(
    name: "ValueLayoutAppleTests",
    dependencies: ["AppKitDouble", "SpriteKitDouble", "UIKitDouble", "ValueLayout"],
    path: "Packages/ValueLayout/Tests/ValueLayoutAppleTests"),
]
#endif

/// GTK lives on the main thread, and newer releases deprecate widgets of the oldest one we support.
let desktop: Set = [
  "GtkKit", "GtkKitTests", "GtkKitProbe", "LucidDreams", "LucidDreamsTests",
]

/// Compiles `import UIKit` and `canImport(UIKit)` against the double of that framework: the tests
/// hold a link to the sources of ValueLayoutApple and compile them again, as they are.
let onDoubles: SwiftSetting = .unsafeFlags(
  ["AppKit", "SpriteKit", "UIKit"].flatMap { ["-module-alias", "\($0)=\($0)Double"] }
    + ["-Xfrontend", "-disable-cross-import-overlays"])

let withoutSwift: Set = ["CGtkGlue", "CSecret", "CAllocationCounter"]
for target in package.targets where target.type != .system && !withoutSwift.contains(target.name) {
  target.swiftSettings = strict
  if target.name == "ValueLayoutAppleTests" {
    target.swiftSettings?.append(onDoubles)
  }
  if desktop.contains(target.name) {
    target.swiftSettings? += [
      .defaultIsolation(MainActor.self), .treatWarning("DeprecatedDeclaration", as: .warning),
    ]
  }
}

// What people run binds all symbols when it starts, so that nothing can change where they lead later.
let programs: Set = ["LucidDreams", "dream"]
for target in package.targets where programs.contains(target.name) {
  target.linkerSettings = [
    .unsafeFlags(["-Xlinker", "-z", "-Xlinker", "now"], .when(configuration: .release))
  ]
}

// Those who package the program have the sources of the other packages in a folder, and no network:
// a folder for each, named as its repository.
if let folder = Context.environment["LUCID_DREAMS_PACKAGES"] {
  package.dependencies = ["GRDB.swift", "swift-argument-parser", "Yams"].map { name in
    .package(path: "\(folder)/\(name)")
  }
}

// A build that wants only some targets, as of scripts/check-threads, spends no time on the others.
if let wanted = Context.environment["LUCID_DREAMS_TARGETS"] {
  let names = Set(wanted.split(separator: " ").map(String.init))
  package.targets.removeAll { !names.contains($0.name) }
  package.products = []
}
