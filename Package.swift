// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "LucidDreams",
  products: [
    .library(name: "ValueLayout", targets: ["ValueLayout"]),
    .library(name: "ValueLayoutApple", targets: ["ValueLayoutApple"]),
    .library(name: "Scene", targets: ["Drawing", "Scene"]),
    .library(name: "Dreams", targets: ["Dreams"]),
    // For what keeps journals, together with the values that are kept.
    .library(name: "DreamStore", targets: ["DreamStore", "Dreams"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    // Files, for whatever writes them
    .systemLibrary(name: "CFiles", path: "Sources/CFiles"),
    .target(name: "Files", dependencies: ["CFiles"], path: "Sources/Files"),
    .testTarget(name: "FilesTests", dependencies: ["Files"]),

    // Model
    .target(name: "Dreams", path: "Sources/Model/Dreams"),
    .testTarget(name: "DreamsTests", dependencies: ["Dreams", "SeededRandom"]),
    .target(
      name: "DreamStore",
      dependencies: [
        "Dreams", "Files", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      path: "Sources/Model/DreamStore"),
    .testTarget(
      name: "DreamStoreTests",
      dependencies: [
        "DreamStore", "Dreams", "Files", "JournalSealing", "Sealing", "SeededRandom",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Journals"]),
    .target(
      name: "DreamFormats",
      dependencies: ["Dreams", "Files", .product(name: "Yams", package: "Yams")],
      path: "Sources/Model/DreamFormats", exclude: ["FORMATS.md"]),
    .testTarget(
      name: "DreamFormatsTests", dependencies: ["DreamFormats", "Dreams", "SeededRandom"]),

    // View
    .target(
      name: "ValueLayout", path: "Sources/View/ValueLayout",
      // Rounding is in the library of mathematics, which a program may link for no other reason.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .testTarget(name: "ValueLayoutTests", dependencies: ["ValueLayout", "SeededRandom"]),
    .target(
      name: "ValueLayoutApple", dependencies: ["ValueLayout"],
      path: "Sources/View/ValueLayoutApple"),
    .target(
      name: "Artwork", path: "Sources/View/Artwork",
      resources: [.embedInCode("Creatures"), .embedInCode("Effects"), .embedInCode("Scenes")]),
    .testTarget(name: "ArtworkTests", dependencies: ["Artwork"]),
    .target(name: "Drawing", dependencies: ["ValueLayout"], path: "Sources/View/Drawing"),
    .testTarget(name: "DrawingTests", dependencies: ["Drawing", "SeededRandom", "ValueLayout"]),
    .target(name: "Scene", dependencies: ["Drawing", "ValueLayout"], path: "Sources/View/Scene"),
    .testTarget(
      name: "SceneTests", dependencies: ["Drawing", "Scene", "SeededRandom", "ValueLayout"]),
    .target(
      name: "DreamPictures",
      dependencies: ["Artwork", "Dreams", "Drawing", "Scene", "ValueLayout"],
      path: "Sources/View/DreamPictures"),
    .testTarget(
      name: "DreamPicturesTests",
      dependencies: [
        "DreamPictures", "Dreams", "Drawing", "Scene", "SeededRandom", "ValueLayout", "Wording",
      ]),

    // Words
    .target(name: "Wording", dependencies: ["Dreams"], path: "Sources/Wording"),
    .testTarget(name: "WordingTests", dependencies: ["Dreams", "Wording"]),

    // Controller
    .target(
      name: "DreamControllers", dependencies: ["Dreams"], path: "Sources/DreamControllers"),
    .testTarget(
      name: "DreamControllersTests",
      dependencies: ["DreamControllers", "Dreams", "SeededRandom", "Wording"]),

    // The journal on disk as the controllers keep it
    .testTarget(
      name: "JournalWalkTests",
      dependencies: [
        "DreamAttachments", "DreamControllers", "DreamStore", "Dreams", "SeededRandom",
      ]),

    // For laws over random input
    .target(name: "SeededRandom", path: "Tests/SeededRandom"),

    // The house itself
    .testTarget(name: "ArchitectureTests"),
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
package.products += [
  .executable(name: "dream", targets: ["dream"]),
  .executable(name: "lucid-dreams", targets: ["LucidDreams"]),
  // For what paints drawings, together with the values that say what to paint.
  .library(name: "CairoDrawing", targets: ["CairoDrawing", "Drawing", "ValueLayout"]),
  // For what measures sealed journals.
  .library(name: "JournalSealing", targets: ["JournalSealing", "Sealing"]),
  // For what makes picture files, together with the values that say of what.
  .library(
    name: "DreamSharing",
    targets: ["DreamSharing", "DreamPictures", "Dreams", "Files", "Wording"]),
]
package.targets += [
  .target(name: "UserUnits", dependencies: ["Files"], path: "Sources/UserUnits"),
  .testTarget(name: "UserUnitsTests", dependencies: ["UserUnits"]),
  .systemLibrary(
    name: "CSodium", path: "Sources/Model/CSodium", pkgConfig: "libsodium",
    providers: [.apt(["libsodium-dev"])]),
  .target(name: "Sealing", dependencies: ["CSodium"], path: "Sources/Model/Sealing"),
  .testTarget(name: "SealingTests", dependencies: ["CSodium", "Sealing", "SeededRandom"]),
  .systemLibrary(
    name: "CEnchant", path: "Sources/Desktop/CEnchant", pkgConfig: "enchant-2",
    providers: [.apt(["libenchant-2-dev"])]),
  .target(name: "Spelling", dependencies: ["CEnchant"], path: "Sources/Desktop/Spelling"),
  .testTarget(name: "SpellingTests", dependencies: ["Spelling"]),
  .systemLibrary(
    name: "CGStreamer", path: "Sources/Desktop/CGStreamer", pkgConfig: "gstreamer-1.0",
    providers: [.apt(["libgstreamer1.0-dev"])]),
  .target(name: "Sound", dependencies: ["CGStreamer"], path: "Sources/Desktop/Sound"),
  .testTarget(name: "SoundTests", dependencies: ["SeededRandom", "Sound", "SoundProbe"]),
  .executableTarget(name: "SoundProbe", dependencies: ["Sound"], path: "Tests/SoundProbe"),
  .systemLibrary(name: "CKeyring", path: "Sources/CKeyring"),
  .target(name: "KernelKeyring", dependencies: ["CKeyring"], path: "Sources/KernelKeyring"),
  .testTarget(name: "KernelKeyringTests", dependencies: ["KernelKeyring"]),
  .target(name: "CSecret", path: "Sources/CSecret"),
  .target(name: "DesktopKeyring", dependencies: ["CSecret"], path: "Sources/DesktopKeyring"),
  .testTarget(name: "DesktopKeyringTests", dependencies: ["DesktopKeyring"]),
  .systemLibrary(name: "CSpawn", path: "Sources/CSpawn"),
  .target(name: "Transcription", dependencies: ["CSpawn", "Files"], path: "Sources/Transcription"),
  .testTarget(name: "TranscriptionTests", dependencies: ["Transcription"]),
  .systemLibrary(
    name: "CGtk", path: "Sources/Desktop/CGtk", pkgConfig: "libadwaita-1",
    providers: [.apt(["libadwaita-1-dev"])]),
  .target(
    name: "CGtkGlue", dependencies: ["CGtk"], path: "Sources/Desktop/CGtkGlue",
    linkerSettings: [.linkedLibrary("dispatch")]),
  .target(
    name: "GtkKit", dependencies: ["CGtk", "CGtkGlue", "ValueLayout"],
    path: "Sources/Desktop/GtkKit"),
  .testTarget(
    name: "GtkKitTests",
    dependencies: ["GtkKit", "CGtk", "ValueLayout", "SeededRandom", "GtkKitProbe"]),
  .executableTarget(
    name: "GtkKitProbe", dependencies: ["GtkKit", "ValueLayout"], path: "Tests/GtkKitProbe"),
  .systemLibrary(
    name: "CCairo", path: "Sources/View/CCairo", pkgConfig: "pangocairo",
    providers: [.apt(["libpango1.0-dev"])]),
  .systemLibrary(
    name: "CRsvg", path: "Sources/View/CRsvg", pkgConfig: "librsvg-2.0",
    providers: [.apt(["librsvg2-dev"])]),
  .target(
    name: "CairoDrawing", dependencies: ["CCairo", "CRsvg", "Drawing", "ValueLayout"],
    path: "Sources/View/CairoDrawing"),
  .systemLibrary(
    name: "CWebP", path: "Sources/View/CWebP", pkgConfig: "libwebpmux",
    providers: [.apt(["libwebp-dev"])]),
  .target(
    name: "WebPDrawing", dependencies: ["CWebP", "Drawing"], path: "Sources/View/WebPDrawing"),
  .testTarget(name: "WebPDrawingTests", dependencies: ["Drawing", "WebPDrawing"]),
  .target(
    name: "DreamSharing",
    dependencies: [
      "CairoDrawing", "DreamPictures", "Dreams", "Drawing", "Files", "ValueLayout", "WebPDrawing",
      "Wording",
    ],
    path: "Sources/DreamSharing"),
  .target(
    name: "DreamInbox",
    dependencies: ["DreamFormats", "DreamStore", "Dreams", "Files", "Sealing", "UserUnits"],
    path: "Sources/DreamInbox"),
  .testTarget(
    name: "DreamInboxTests",
    dependencies: [
      "DreamFormats", "DreamInbox", "DreamStore", "Dreams", "Files", "JournalSealing", "Sealing",
      "SeededRandom",
    ]),
  .testTarget(
    name: "DreamSharingTests",
    dependencies: [
      "CairoDrawing", "DreamPictures", "DreamSharing", "Drawing", "Dreams", "Files",
      "GoldenPictures", "SeededRandom", "ValueLayout", "WebPDrawing", "Wording",
    ],
    exclude: ["Golden"]),
  .target(
    name: "JournalSealing",
    dependencies: ["DesktopKeyring", "DreamStore", "Dreams", "Files", "KernelKeyring", "Sealing"],
    path: "Sources/JournalSealing"),
  .testTarget(
    name: "JournalSealingTests",
    dependencies: ["DreamStore", "Dreams", "Files", "JournalSealing", "Sealing", "SeededRandom"]),
  .target(
    name: "DreamAttachments",
    dependencies: ["DreamFormats", "DreamStore", "Dreams", "Files", "Sealing"],
    path: "Sources/DreamAttachments"),
  .testTarget(
    name: "DreamAttachmentsTests",
    dependencies: ["DreamAttachments", "DreamStore", "Dreams", "Files"]),
  .testTarget(
    name: "CairoDrawingTests",
    dependencies: ["CairoDrawing", "Drawing", "GoldenPictures", "SeededRandom", "ValueLayout"],
    exclude: ["Golden"]),
  .target(
    name: "GoldenPictures", dependencies: ["CairoDrawing", "Drawing"], path: "Tests/GoldenPictures"),
  .executableTarget(
    name: "LucidDreams",
    dependencies: [
      "GtkKit", "Artwork", "CairoDrawing", "DesktopKeyring", "DreamAttachments",
      "DreamControllers", "DreamFormats", "DreamInbox", "DreamPictures", "DreamSharing",
      "DreamStore", "Dreams", "Drawing", "Files", "JournalSealing", "KernelKeyring", "Sealing",
      "Sound", "Spelling", "Transcription", "UserUnits", "ValueLayout", "Wording",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ],
    path: "Sources/Desktop/LucidDreams"),
  .testTarget(
    name: "LucidDreamsTests",
    dependencies: [
      "LucidDreams", "CGtk", "DreamControllers", "DreamStore", "Dreams", "Files", "GtkKit",
      "JournalSealing", "Sealing",
    ]),

  .executableTarget(
    name: "dream",
    dependencies: [
      "DesktopKeyring", "DreamAttachments", "DreamFormats", "DreamInbox", "DreamPictures",
      "DreamSharing", "DreamStore", "Dreams", "Files", "JournalSealing", "KernelKeyring",
      "Sealing", "UserUnits", "Wording",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ],
    path: "Sources/CommandLine/dream"),
  .testTarget(
    name: "DreamCommandTests", dependencies: ["dream", "DreamStore", "Dreams", "SeededRandom"]),

  // Counts what layouts allocate, by definitions of malloc that only this C library leaves room for.
  .target(name: "CAllocationCounter", path: "Tests/CAllocationCounter"),
  .executableTarget(
    name: "ValueLayoutProbe", dependencies: ["CAllocationCounter", "ValueLayout"],
    path: "Tests/ValueLayoutProbe"),

  // Small doubles of Apple's frameworks, where there are none.
  .target(
    name: "CoreGraphicsDouble", dependencies: ["ValueLayout"],
    path: "Tests/AppleDoubles/CoreGraphicsDouble"),
  // Compiled once more under the name of CoreGraphics by scripts/check-layout.
  .target(name: "CoreGraphicsStandIn", path: "Tests/AppleDoubles/CoreGraphicsStandIn"),
  .target(
    name: "UIKitDouble", dependencies: ["CoreGraphicsDouble", "ValueLayout"],
    path: "Tests/AppleDoubles/UIKitDouble"),
  .target(
    name: "AppKitDouble", dependencies: ["CoreGraphicsDouble", "ValueLayout"],
    path: "Tests/AppleDoubles/AppKitDouble"),
  .target(
    name: "SpriteKitDouble", dependencies: ["CoreGraphicsDouble", "ValueLayout"],
    path: "Tests/AppleDoubles/SpriteKitDouble"),
  .testTarget(
    name: "ValueLayoutAppleTests",
    dependencies: ["AppKitDouble", "SpriteKitDouble", "UIKitDouble", "ValueLayout"]),
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
