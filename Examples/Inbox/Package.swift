// swift-tools-version: 6.3
import PackageDescription

let package = Package(
    name: "inbox",
    platforms: [.macOS(.v14)],
    // For an app of Xcode's, in which the program reaches a Mac's users.
    products: [.library(name: "InboxBridge", targets: ["InboxBridge"])],
    dependencies: [
        // Ponte. In your repository, take its address and a version: .package(url: "…", from: "0.1.0").
        .package(name: "ponte", path: "../..")
    ],
    targets: [
        // The contract, the app's side of it, and the page.
        .target(
            name: "InboxBridge",
            dependencies: [
                .product(name: "Ponte", package: "ponte"), .product(name: "PonteContract", package: "ponte"),
                .product(name: "PonteDesktop", package: "ponte"),
            ],
            resources: [.copy("Page")]),
        // The program.
        .executableTarget(name: "Inbox", dependencies: ["InboxBridge", .product(name: "PonteDesktop", package: "ponte")]),
        .testTarget(
            name: "InboxTests",
            dependencies: [
                "InboxBridge", .product(name: "PonteContract", package: "ponte"),
                .product(name: "PonteTesting", package: "ponte"),
            ]),
    ])
