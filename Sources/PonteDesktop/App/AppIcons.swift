#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation

    /// The icons of a program that is not installed.
    enum AppIcons {
        /// `nil` where there are none, and on macOS: there they are the bundle's.
        static var folder: URL? {
            #if os(Linux)
                let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
                var places = [program.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }]
                #if DEBUG
                    // `swift run` runs in the folder of the package.
                    places.append(URL(fileURLWithPath: FileManager.default.currentDirectoryPath))
                #endif
                return places.compactMap { $0?.appendingPathComponent("Icons") }.first {
                    FileManager.default.fileExists(atPath: $0.appendingPathComponent("hicolor").path)
                }
            #else
                return nil
            #endif
        }
    }
#endif
