// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "ponte",
    platforms: [.macOS(.v13), .iOS(.v16)],
    products: ["Ponte", "PonteWebViewJavascriptBridge", "PonteHotwire", "PonteImages"]
        .map { .library(name: $0, targets: [$0]) },
    targets: [
        .target(name: "Ponte", resources: [.embedInCode("Client")]),
        .target(name: "PonteWebViewJavascriptBridge", dependencies: ["Ponte"], resources: [.embedInCode("Client")]),
        .target(name: "PonteControls"),
        .target(name: "PonteHotwire", dependencies: ["Ponte", "PonteControls"], resources: [.embedInCode("Client")]),
        .target(name: "PonteImages", dependencies: ["Ponte", "PonteControls"], resources: [.embedInCode("Client")]),
        .testTarget(name: "PonteTests", dependencies: ["Ponte"]),
        .testTarget(name: "PonteWebViewJavascriptBridgeTests", dependencies: ["PonteWebViewJavascriptBridge", "Ponte"]),
        .testTarget(
            name: "PonteHotwireTests", dependencies: ["PonteHotwire", "PonteControls", "Ponte"], exclude: ["Pages"]),
        .testTarget(name: "PonteImagesTests", dependencies: ["PonteImages", "Ponte"]),
    ]
)

// On Apple systems `import WebKit` is the SDK's module; here the package brings one with the same API over WebKitGTK 6.0.
#if os(Linux)
    for target in package.targets {
        target.dependencies += target.isTest ? ["WebKit", "TestSupport"] : ["WebKit"]
    }
    for target in package.targets where ["PonteControls", "PonteHotwireTests"].contains(target.name) {
        target.dependencies += ["CWebKitGTK", "GLibInterop"]
    }
    for target in package.targets where target.name.hasPrefix("PonteImages") {
        target.dependencies += ["CGStreamer", "CWebKitGTK", "GLibInterop"]
    }
    package.products.append(.library(name: "WebKit", targets: ["WebKit"]))
    package.targets += [
        .systemLibrary(
            name: "CWebKitGTK", pkgConfig: "webkitgtk-6.0", providers: [.apt(["libwebkitgtk-6.0-dev"])]),
        .systemLibrary(
            name: "CGStreamer", pkgConfig: "gstreamer-play-1.0", providers: [.apt(["libgstreamer-plugins-bad1.0-dev"])]),
        .target(name: "CGLibSupport", dependencies: ["CWebKitGTK"]),
        .plugin(name: "WebProcessLibrary", capability: .buildTool()),
        .target(name: "GLibInterop", dependencies: ["CWebKitGTK", "CGLibSupport"]),
        .target(
            name: "WebKit", dependencies: ["GLibInterop", "CGLibSupport"], resources: [.embedInCode("Client")],
            plugins: ["WebProcessLibrary"]),
        .target(name: "TestSupport", dependencies: ["WebKit"], path: "Tests/TestSupport"),
        .testTarget(name: "WebKitTests", dependencies: ["WebKit", "TestSupport"]),
        // Programs that were printed for iOS: with the settings that their authors had.
        .testTarget(name: "SeedProgramTests", dependencies: ["WebKit"], swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "Playground", dependencies: ["Ponte", "WebKit", "CWebKitGTK"], path: "Examples/Playground",
            resources: [.copy("Page")]),
    ]
#endif

for target in package.targets
where !["CWebKitGTK", "CGStreamer", "CGLibSupport", "WebProcessLibrary", "SeedProgramTests"].contains(target.name) {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
    ]
}
