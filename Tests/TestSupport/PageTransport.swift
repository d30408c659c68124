internal import Foundation

/// How the pages of this process and the app are joined. It is one way for the whole process: the environment chooses (`Scripts/swift-tests`).
package enum PageTransport {
    /// False without the web process's library: the engine's messages carry all.
    package static let hasLibrary = isLibrary(ProcessInfo.processInfo.environment["PONTE_WEB_PROCESS"])
    /// False also where the library can open no socket.
    package static let hasSocket = hasLibrary && ProcessInfo.processInfo.environment["PONTE_SOCKET"] != "off"

    /// A file that is no library is as none (`ELF`, gABI: the first four bytes).
    private static func isLibrary(_ path: String?) -> Bool {
        guard let path, path != "off" else { return path == nil }
        let start = try? FileHandle(forReadingFrom: URL(filePath: path)).read(upToCount: 4)
        return start == Data([0x7f, 0x45, 0x4c, 0x46])
    }
}
