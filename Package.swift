// swift-tools-version: 6.3
import PackageDescription

// The layers of the bridge: each may import those before it.
let core: [Target.Dependency] = ["PonteAsync", "PonteWire", "PontePage", "Ponte"]
let tested = core + ["PonteFiles", "PonteTesting", "TestSupport"]

let package = Package(
    name: "ponte",
    platforms: [.macOS(.v13), .iOS(.v16)],
    products: [
        "Ponte", "PonteContract", "PonteTesting", "PonteInspector", "PonteWindow", "PonteWebViewJavascriptBridge", "PonteHotwire",
        "PonteMedia",
        "PonteImages",
        "PonteDevice", "PonteForem", "PonteFolder", "PonteDesktop",
    ].map { .library(name: $0, targets: [$0]) } + [
        .plugin(name: "WriteContract", targets: ["WriteContract"]), .plugin(name: "Ship", targets: ["Ship"]),
    ],
    targets: [
        .target(name: "CMainJobs"),
        // Each product has this module, so that the privacy manifest in it speaks for all.
        .target(name: "PonteAsync", dependencies: ["CMainJobs"], resources: [.copy("PrivacyInfo.xcprivacy")]),
        .target(name: "PonteFiles"),
        .target(name: "PonteJSON"),
        // What texts of others need: scalars, and the rule for names and titles.
        .target(name: "PonteText"),
        // What picture files say of themselves, before anything decodes them.
        .target(name: "PontePictures"),
        .target(name: "PonteWire", dependencies: ["PonteJSON"]),
        .target(name: "PontePage", dependencies: ["PonteAsync", "PonteText", "PonteWire"], resources: [.embedInCode("Client")]),
        .target(
            name: "Ponte", dependencies: ["PonteAsync", "PonteFiles", "PonteWire", "PontePage"],
            resources: [.embedInCode("Client")]),
        .target(name: "PonteTraffic", dependencies: core),
        .target(name: "PonteTesting", dependencies: core + ["PonteTraffic"], resources: [.embedInCode("Client")]),
        .target(name: "PonteContract", dependencies: core),
        .plugin(
            name: "WriteContract",
            capability: .command(
                intent: .custom(verb: "write-contract", description: "Writes the TypeScript modules of the package's contracts."),
                permissions: [.writeToPackageDirectory(reason: "The modules are committed beside the pages that use them.")])),
        .plugin(
            name: "Ship",
            capability: .command(
                intent: .custom(verb: "ship", description: "Makes packages of a program for its users, on Linux."))),
        .target(
            name: "PonteWebViewJavascriptBridge", dependencies: ["PonteAsync", "PonteWire", "Ponte"],
            resources: [.embedInCode("Client")]),
        .target(name: "PonteControls", dependencies: ["PonteAsync", "PonteText"]),
        .target(
            name: "PonteHotwire", dependencies: ["PonteAsync", "Ponte", "PonteControls"], resources: [.embedInCode("Client")]),
        .target(name: "PonteMedia", dependencies: ["PonteAsync", "PonteText", "Ponte", "PonteControls"]),
        .target(
            name: "PonteImages", dependencies: ["PonteAsync", "Ponte", "PonteControls", "PontePictures"],
            resources: [.embedInCode("Client")]),
        .target(name: "PonteDevice", dependencies: ["PonteAsync", "Ponte", "PonteControls"]),
        .target(
            name: "PonteForem", dependencies: ["PonteAsync", "Ponte", "PonteMedia", "PonteImages", "PonteDevice"],
            resources: [.embedInCode("Client")]),
        .target(
            name: "PonteWindow", dependencies: ["PonteAsync", "PonteControls", "PontePage", "PonteText"],
            resources: [.embedInCode("Client")]),
        .target(
            name: "PonteInspector", dependencies: core + ["PonteControls", "PonteTraffic", "PonteWindow"],
            resources: [.embedInCode("Client")]),
        .target(name: "PonteFolder", dependencies: core + ["PonteFiles"], resources: [.embedInCode("Client")]),
        // The desktop around an app, for Linux and macOS.
        .target(
            name: "PonteDesktop",
            dependencies: core + ["PonteControls", "PonteFiles", "PonteFolder", "PontePictures", "PonteText", "PonteWindow"],
            resources: [.embedInCode("Client")]),
        .target(name: "TestSupport", dependencies: ["PonteWire"], path: "Tests/TestSupport"),
        .executableTarget(name: "Minimal", dependencies: ["Ponte", "PonteWindow"], path: "Examples/Minimal"),
        // A reader with a `WebPage`: in a window of GTK's on Linux, of SwiftUI's on Apple's systems.
        .executableTarget(
            name: "Reader", dependencies: ["Ponte"], path: "Examples/Reader", exclude: ["README.md"],
            resources: [.copy("Page")]),
        // The bridge of an app for iOS, and its tests, which run on Linux too.
        .target(
            name: "ReadingList", dependencies: ["Ponte", "PonteContract"], path: "Examples/ReadingList",
            exclude: ["PageSource", "workflow.yml"],
            resources: [.copy("Page")]),
        .testTarget(name: "ReadingListTests", dependencies: ["ReadingList", "Ponte", "PonteContract", "PonteTesting"]),
        // What an app for iOS shares with its tests; its screens, for Xcode alone, are beside it.
        .target(
            name: "Phone", dependencies: ["Ponte", "PonteDevice", "PonteMedia"], path: "Examples/Phone/Shared",
            exclude: ["index.html"]),
        .testTarget(name: "PhoneTests", dependencies: ["Phone", "Ponte", "PonteDevice", "PonteTesting"]),
        // The examples' database.
        .target(name: "SQLite", path: "Examples/SQLite/SQLite"),
        // An app with a page in TypeScript.
        .target(
            name: "Notes", dependencies: ["Ponte", "PonteContract", "PonteFolder", "SQLite"], path: "Examples/Notes/Bridge",
            resources: [.copy("Page")]),
        .executableTarget(
            name: "NotesApp", dependencies: ["Notes", "Ponte", "PonteFolder", "PonteWindow"], path: "Examples/Notes/App"),
        .testTarget(name: "NotesTests", dependencies: ["Notes", "Ponte", "PonteContract", "PonteFolder", "PonteTesting"]),
        .testTarget(name: "PonteTests", dependencies: tested),
        // Models and views as they are written for iOS 26.
        .testTarget(name: "WebPageModelsTests", dependencies: ["TestSupport"]),
        .testTarget(name: "PonteContractTests", dependencies: tested + ["PonteContract"], exclude: ["Pages"]),
        .testTarget(name: "PonteTestingTests", dependencies: tested),
        .testTarget(name: "PonteTrafficTests", dependencies: tested + ["PonteTraffic"]),
        .testTarget(name: "PonteInspectorTests", dependencies: tested + ["PonteInspector", "PonteTraffic", "PonteWindow"]),
        .testTarget(name: "PonteWebViewJavascriptBridgeTests", dependencies: tested + ["PonteWebViewJavascriptBridge"]),
        .testTarget(
            name: "PonteHotwireTests",
            dependencies: tested + ["PonteHotwire", "PonteControls", "PonteWebViewJavascriptBridge"], exclude: ["Pages"]),
        .testTarget(name: "PonteMediaTests", dependencies: tested + ["PonteMedia"]),
        .testTarget(name: "PonteFolderTests", dependencies: tested + ["PonteFolder"]),
        .testTarget(
            name: "PonteDesktopTests",
            dependencies: tested + ["PonteDesktop", "PonteControls", "PonteFolder", "PonteText", "PonteWindow", "PonteContract"]),
        .testTarget(name: "PonteImagesTests", dependencies: tested + ["PonteImages", "PonteControls", "PontePictures"]),
        .testTarget(name: "PonteDeviceTests", dependencies: tested + ["PonteDevice", "PonteControls"]),
        .testTarget(
            name: "PonteForemTests",
            dependencies: tested + ["PonteForem", "PonteMedia", "PonteImages", "PonteDevice", "PonteControls"],
            exclude: ["Pages"]),
    ]
)

// On Apple systems `import WebKit` is the SDK's module; here the package brings one with the same API over WebKitGTK 6.0.
#if os(Linux)
    for target in package.targets where target.name == "PonteAsync" {
        (target.resources, target.exclude) = ([], ["PrivacyInfo.xcprivacy"])
    }
    let others = [
        "CMainJobs", "PonteFiles", "PonteJSON", "PonteText", "PontePictures", "PonteAsync", "PonteWire", "WriteContract", "Ship",
        "SQLite",
    ]
    for target in package.targets where !others.contains(target.name) {
        target.dependencies.append("WebKit")
    }
    // What stands on more than WebKit.
    let libraries: [String: [Target.Dependency]] = [
        "PonteControls": ["CWebKitGTK", "GLibInterop"],
        "PonteTesting": ["CWebKitGTK", "GLibInterop"],
        "TestSupport": ["CWebKitGTK", "CGStreamer"],
        "PonteWindow": ["CGLibSupport", "CWebKitGTK", "GLibInterop"],
        "PonteInspector": ["CWebKitGTK"],
        "PonteMedia": ["CGStreamer", "CWebKitGTK", "GLibInterop"],
        "PontePictures": ["CWebKitGTK", "GLibInterop"],
        "PonteImages": ["CGStreamer", "CWebKitGTK", "GLibInterop"],
        "PonteDevice": ["CWebKitGTK", "GLibInterop"],
        "PonteDesktop": ["CGtkPrint", "CWebKitGTK", "GLibInterop"],
        "PonteImagesTests": ["CFileChooserProbe"],
        "PonteDesktopTests": [
            "DesktopProbe", "OpenedApp", "ReadWindows", "CWebKitGTK", "GLibInterop", "CFileChooserProbe", "StarterBridge",
            "InboxBridge",
        ],
        "PonteForemTests": ["CWebKitGTK", "GLibInterop"],
        "SQLite": ["CSQLite"],
        "Reader": ["PonteControls", "PonteDesktop", "CWebKitGTK", "GLibInterop"],
    ]
    for target in package.targets {
        target.dependencies += libraries[target.name] ?? libraries[target.name.replacing("Tests", with: "")] ?? []
    }
    // Platform: paths of pkg-config files
    // SwiftPM warns at each command of the flags that it drops from the system's files for pkg-config. They are taken if the engine stands in
    // another folder, and if the path has a space, at which SwiftPM would divide it.
    let takesSystemFiles = Context.environment["PKG_CONFIG_PATH"] != nil || Context.packageDirectory.contains(" ")
    func settings(_ file: String, or name: String) -> String {
        takesSystemFiles ? name : "\(Context.packageDirectory)/Sources/\(file)"
    }
    package.products.append(.library(name: "WebKit", targets: ["WebKit"]))
    for target in package.targets where target.name == "Ship" { target.dependencies = ["PonteShip"] }
    let samplesOfPages =
        ["Capabilities", "Contract", "Debugging", "Desktop", "Errors", "GettingStarted", "Performance", "Testing"]
        .map { "Samples/\($0).ts" } + ["Samples/tsconfig.json"]
    package.targets += [
        // The tool behind `swift package ship`.
        .executableTarget(name: "PonteShip", dependencies: ["PonteText"], resources: [.embedInCode("Curl")]),
        .testTarget(name: "PonteShipTests", dependencies: ["PonteShip", "TestSupport"]),
        .systemLibrary(
            name: "CWebKitGTK", pkgConfig: settings("CWebKitGTK/webkitgtk.pc", or: "webkitgtk-6.0"),
            providers: [.apt(["libwebkitgtk-6.0-dev"])]),
        // GTK's print dialog, which GTK's own header leaves out.
        .systemLibrary(
            name: "CGtkPrint", pkgConfig: settings("CGtkPrint/gtkprint.pc", or: "gtk4-unix-print"),
            providers: [.apt(["libgtk-4-dev"])]),
        .systemLibrary(
            name: "CGStreamer", pkgConfig: settings("CGStreamer/gstreamer.pc", or: "gstreamer-play-1.0"),
            providers: [.apt(["libgstreamer-plugins-bad1.0-dev"])]),
        .target(name: "CGLibSupport", dependencies: ["CWebKitGTK", "CMainJobs"]),
        .plugin(name: "WebProcessLibrary", capability: .buildTool()),
        .target(name: "GLibInterop", dependencies: ["PonteAsync", "CWebKitGTK", "CGLibSupport", "CMainJobs"]),
        .target(
            name: "WebKit",
            dependencies: ["PonteAsync", "PonteFiles", "PonteJSON", "PonteText", "GLibInterop", "CGLibSupport"],
            resources: [.embedInCode("Client")], plugins: ["WebProcessLibrary"]),
        // A module that bridges a type which the module WebKit bridges, too.
        .target(name: "OwnNumberBridge", path: "Tests/Programs/OwnNumberBridge"),
        // A program that ends, for the tests of that.
        .target(name: "CExitProbe", path: "Tests/Programs/CExitProbe"),
        // GTK's own file chooser, answered in the user's place.
        .target(name: "CFileChooserProbe", dependencies: ["CWebKitGTK"], path: "Tests/Programs/CFileChooserProbe"),
        .executableTarget(name: "ExitsElsewhere", dependencies: ["WebKit", "CExitProbe"], path: "Tests/Programs/ExitsElsewhere"),
        // One that shows a page, with the library that the tests give it.
        .executableTarget(name: "ShowsPage", dependencies: ["WebKit"], path: "Tests/Programs/ShowsPage"),
        // One whose page tells of its keys.
        .executableTarget(
            name: "TypedPage", dependencies: ["WebKit", "CWebKitGTK", "GLibInterop"], path: "Tests/Programs/TypedPage"),
        // One whose window shows what the engine paints, in the environment that the tests give it.
        .executableTarget(name: "PaintsPages", dependencies: ["WebKit", "CWebKitGTK"], path: "Tests/Programs/PaintsPages"),
        // One that ends its view within a callback.
        .executableTarget(name: "EndsViews", dependencies: ["WebKit", "CWebKitGTK"], path: "Tests/Programs/EndsViews"),
        // Programs with a mistake each, of which the log tells.
        .executableTarget(
            name: "SilentMistakes", dependencies: ["Ponte", "PonteHotwire", "PonteForem"], path: "Tests/SilentMistakes",
            exclude: ["Lines"]),
        // An app of the desktop on a bus of the tests' own.
        .executableTarget(name: "DesktopProbe", dependencies: ["Ponte", "PonteDesktop"], path: "Tests/Programs/DesktopProbe"),
        // Windows that a screen reader reads.
        .executableTarget(
            name: "ReadWindows",
            dependencies: ["Ponte", "PonteControls", "PonteDesktop", "WebKit", "CWebKitGTK", "GLibInterop"],
            path: "Tests/Programs/ReadWindows"),
        .executableTarget(name: "BlockedMain", dependencies: ["Ponte"], path: "Tests/Programs/BlockedMain"),
        // An app that prints what reaches it.
        .executableTarget(
            name: "OpenedApp", dependencies: ["Ponte", "PonteDesktop", "WebKit"], path: "Tests/Programs/OpenedApp"),
        // An app with all parts, which Scripts/attack attacks.
        .executableTarget(
            name: "AttackedApp",
            dependencies: [
                "Ponte", "PonteAsync", "PonteContract", "PonteControls", "PonteDesktop", "PonteDevice", "PonteFolder",
                "PonteForem", "PonteHotwire", "PonteImages", "PonteInspector", "PonteMedia", "PonteWebViewJavascriptBridge",
                "PonteWindow", "WebKit", "CWebKitGTK", "GLibInterop",
            ],
            path: "Tests/Programs/AttackedApp"),
        // The program that Documentation/Desktop.md begins with.
        .executableTarget(
            name: "DesktopSample", dependencies: ["Ponte", "PonteDesktop"], path: "Tests/Programs/DesktopSample",
            resources: [.copy("Page")]),
        // The samples of the README and the guides.
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "Ponte", "PonteContract", "PonteControls", "PonteDesktop", "PonteDevice", "PonteFolder", "PonteForem",
                "PonteHotwire",
                "PonteImages", "PonteInspector", "PonteMedia", "PonteTesting", "PonteWebViewJavascriptBridge", "PonteWindow",
                "WebKit",
            ],
            exclude: samplesOfPages),
        .testTarget(name: "SilentMistakesTests", dependencies: ["TestSupport", "SilentMistakes", "BlockedMain", "WebKit"]),
        // The engine alone, to compare with.
        .executableTarget(name: "EngineSchemeProbe", dependencies: ["CWebKitGTK"], path: "Tests/Programs/EngineSchemeProbe"),
        .executableTarget(name: "CTypedPage", dependencies: ["CWebKitGTK"], path: "Tests/Programs/CTypedPage"),
        .testTarget(
            name: "GLibInteropTests",
            dependencies: ["GLibInterop", "PonteAsync", "WebKit", "TestSupport", "CGLibSupport", "CMainJobs"]),
        .testTarget(
            name: "WebKitTests",
            dependencies: [
                "WebKit", "PonteFiles", "TestSupport", "TypedPage", "PaintsPages", "CGLibSupport", "GLibInterop",
                "OwnNumberBridge",
            ]),
        .testTarget(
            name: "PonteWindowTests",
            dependencies: ["PonteWindow", "PonteControls", "Ponte", "WebKit", "TestSupport", "CWebKitGTK"]),
        // Programs that were printed for iOS: with the settings that their authors had.
        .testTarget(name: "SeedProgramTests", dependencies: ["WebKit", "TestSupport"], swiftSettings: [.swiftLanguageMode(.v5)]),
        // Programs as they are written for iOS, in both language modes: one folder, and a link to it for each.
        .testTarget(
            name: "IOSProgramsSwift5Tests", dependencies: ["WebKit", "TestSupport"],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(
            name: "IOSProgramsSwift6Tests", dependencies: ["WebKit", "TestSupport"],
            swiftSettings: [.swiftLanguageMode(.v6)]),
        .executableTarget(
            name: "Playground",
            dependencies: [
                "Ponte", "PonteContract", "PonteWebViewJavascriptBridge", "PonteHotwire", "PonteControls", "PonteMedia",
                "PonteImages", "PonteDevice", "PonteForem", "PonteInspector", "PlaygroundServer", "WebKit", "CWebKitGTK",
            ],
            path: "Examples/Playground", exclude: ["PageSource"], resources: [.copy("Page")]),
        .testTarget(name: "PlaygroundTests", dependencies: ["Playground", "PonteContract"]),
        .testTarget(name: "ReaderTests", dependencies: ["Reader", "Ponte", "TestSupport"]),
        // The server of the Playground's site, which no product reaches.
        .systemLibrary(name: "CSoup", path: "Examples/Server/CSoup"),
        .systemLibrary(
            name: "CSQLite", path: "Examples/SQLite/CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .target(
            name: "PlaygroundServer", dependencies: ["SQLite", "GLibInterop", "CWebKitGTK", "CSoup"],
            path: "Examples/Server/PlaygroundServer", resources: [.copy("Site")]),
        .testTarget(
            name: "PlaygroundServerTests",
            dependencies: ["PlaygroundServer", "WebKit", "CWebKitGTK"] + tested),
    ]
    // The desktop app that `make new` copies, and one that was made with it. Each folder has a manifest of its own besides.
    for name in ["Starter", "Inbox"] {
        let (bridge, folder) = ("\(name)Bridge", "Examples/\(name)")
        let shared: [Target.Dependency] = ["Ponte", "PonteContract", "PonteDesktop"]
        package.targets += [
            .target(
                name: bridge, dependencies: shared, path: "\(folder)/Sources/\(bridge)", resources: [.copy("Page")]),
            .executableTarget(
                name: name, dependencies: [.init(stringLiteral: bridge), "Ponte", "PonteDesktop"],
                path: "\(folder)/Sources/\(name)"),
            .testTarget(
                name: "\(name)Tests", dependencies: shared + [.init(stringLiteral: bridge), "PonteTesting"],
                path: "\(folder)/Tests/\(name)Tests"),
        ]
    }
#else
    // The folder Linux of a target has what needs Linux.
    let divided = [
        "TestSupport", "PonteTests", "PonteTestingTests", "PonteWebViewJavascriptBridgeTests", "PonteHotwireTests",
        "PonteMediaTests", "PonteImagesTests", "PonteDeviceTests", "PonteForemTests", "PonteInspectorTests",
        "PonteDesktopTests",
    ]
    for target in package.targets where divided.contains(target.name) { target.exclude.append("Linux") }
#endif

// Only this project's own scripts make warnings errors (Scripts/build): Xcode and newer systems build the package as it is.
let isChecked = Context.environment["PONTE_WARNINGS_AS_ERRORS"] == "1"
for target in package.targets
where ![
    "CWebKitGTK", "CGtkPrint", "CGStreamer", "CSoup", "CSQLite", "CGLibSupport", "WebProcessLibrary", "WriteContract", "Ship",
    "CExitProbe", "CFileChooserProbe", "EngineSchemeProbe", "CTypedPage", "SeedProgramTests",
    "IOSProgramsSwift5Tests", "IOSProgramsSwift6Tests",
].contains(target.name) {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
    if isChecked { target.swiftSettings?.append(.treatAllWarnings(as: .error)) }
}
