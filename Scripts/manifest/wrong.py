# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Ponte authors
"""A package with one mistake of each kind, and what `check-manifest` says of them."""

WRONG = {
    "Package.swift": """// swift-tools-version: 6.2
import PackageDescription
let package = Package(
    name: "wrong",
    products: [.library(name: "Clock", targets: ["Clock"])],
    targets: [
        .target(name: "Good"), .target(name: "Phone"), .target(name: "Core"), .target(name: "Base", dependencies: ["Core"]),
        .target(name: "Clock", dependencies: ["Base"]),
        .target(name: "Flags", swiftSettings: [.unsafeFlags(["-Ounchecked"])]),
        .testTarget(name: "GoodTests", dependencies: ["Good", "Support"]),
        .testTarget(name: "PhoneTests", dependencies: ["Phone"]),
        .testTarget(name: "EmptyTests", exclude: ["Linux"]),
    ])
#if os(Linux)
    package.targets.append(.target(name: "Support"))
#endif
for target in package.targets where target.name == "Phone" { target.swiftSettings = [.treatAllWarnings(as: .error)] }
""",
    "Sources/Good/Good.swift": """#if os(Linux) && !DEBUG
import Glibc
#elseif canImport(UIKit)
import UIKit
#else
import AppKit
#endif
/* import Nothing */
let text = "import Nothing"
""",
    "Sources/Phone/Phone.swift": "import UIKit\n@_exported public import struct Foundation.URL\n#if canImport(UIKt)\n#endif\n",
    "Sources/Clock/Clock.swift": "import Foundation\nlet time = ProcessInfo.processInfo.systemUptime // UserDefaults\n",
    "Sources/Flags/Flags.swift": "",
    "Sources/Base/Base.swift": "",
    "Sources/Core/core.c": """#include "Core.h"
#ifdef __linux__
#include <malloc.h>
static int size(void) { return stat("a", 0); }
#elif (defined(__APPLE__) && !(defined __GLIBC__))
#include <stdlib.h>
#include <sys/epoll.h>
#endif
// #include <stdio_ext.h>
unsigned long long now(void) { return mach_absolute_time(); }
""",
    "Tests/GoodTests/Good.swift": "@testable import Good\nimport Support\nimport Testing\n",
    "Tests/PhoneTests/Phone.swift": "import Phone\nimport Good\n",
    "Tests/EmptyTests/Linux/Empty.swift": "import Glibc\n",
    "Tests/AppleStubs/Modules.txt": "both Foundation Testing\nmacOS AppKit\niOS UIKit\n",
}

EXPECTED = [
    "Package.swift: Flags has unsafeFlags, which Xcode or SwiftPM refuses for a dependency",
    "Package.swift: GoodTests depends on Support, which is not there on a Mac",
    "Package.swift: Phone has treatAllWarnings, which Xcode or SwiftPM refuses for a dependency",
    "Package.swift: nothing of EmptyTests is left to build on a Mac",
    "Sources/Clock/Clock.swift: uses systemUptime, and no PrivacyInfo.xcprivacy gives a reason for SystemBootTime",
    "Sources/Core/core.c: includes sys/epoll.h, which is no header of the C library on a Mac that this check knows",
    "Sources/Core/core.c: uses mach_absolute_time, and no PrivacyInfo.xcprivacy gives a reason for SystemBootTime",
    "Sources/Phone/Phone.swift: asks for UIKt, which Tests/AppleStubs/Modules.txt does not name",
    "Sources/Phone/Phone.swift: imports UIKit, which Phone has not on macOS",
    "Tests/GoodTests/Good.swift: imports Support, which GoodTests has not on macOS and iOS",
    "Tests/PhoneTests/Phone.swift: imports Good, which PhoneTests has not on macOS and iOS",
]
