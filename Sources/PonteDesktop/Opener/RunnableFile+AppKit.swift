#if canImport(AppKit) && !canImport(UIKit)
    internal import Foundation

    extension RunnableFile {
        /// The system runs a file without an ending in Terminal if it may be executed.
        static func isProgram(_ file: URL) -> Bool {
            let values = try? file.resourceValues(forKeys: [.isRegularFileKey])
            return file.pathExtension.isEmpty && values?.isRegularFile == true
                && FileManager.default.isExecutableFile(atPath: file.path)
        }
    }
#endif
