// swift-tools-version: 6.3
import PackageDescription

// A package of its own: whoever depends on Ponte neither sees nor builds it. Linux only, for the floor is a program for WebKitGTK.
let package = Package(
    name: "benchmarks",
    products: [
        .executable(name: "floor", targets: ["Floor"]),
        .executable(name: "measure", targets: ["Measure"]),
        .executable(name: "bench", targets: ["Bench"]),
    ],
    // Named, because a clone's folder may have any name.
    dependencies: [.package(name: "ponte", path: "..")],
    targets: [
        .systemLibrary(name: "CBenchmarkEngine", pkgConfig: "webkitgtk-6.0"),
        .target(name: "CBenchmarkSupport", dependencies: ["CBenchmarkEngine"]),
        .executableTarget(name: "Floor", dependencies: ["CBenchmarkEngine", "CBenchmarkSupport"]),
        .target(name: "Readings"),
        .executableTarget(
            name: "Measure",
            dependencies: [
                "CBenchmarkSupport", "Readings", .product(name: "Ponte", package: "ponte"),
                .product(name: "WebKit", package: "ponte"),
            ]),
        .executableTarget(name: "Bench", dependencies: ["Readings"]),
    ]
)

for target in package.targets where ["Readings", "Measure", "Bench"].contains(target.name) {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
    if Context.environment["PONTE_WARNINGS_AS_ERRORS"] == "1" { target.swiftSettings?.append(.treatAllWarnings(as: .error)) }
}
