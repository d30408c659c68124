// swift-tools-version: 6.3
import PackageDescription

// A package as a user's, which has Ponte as a dependency alone: `Scripts/check-ship` ships it.
let package = Package(
    name: "greeter",
    dependencies: [.package(name: "ponte", path: "../..")],
    targets: [
        .executableTarget(
            name: "Greeter",
            dependencies: [
                .product(name: "Ponte", package: "ponte"), .product(name: "PonteWindow", package: "ponte"),
                .product(name: "WebKit", package: "ponte"),
            ],
            resources: [.copy("Page")])
    ]
)
