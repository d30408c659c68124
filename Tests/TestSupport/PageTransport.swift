internal import Foundation

/// How the pages of this process and the app are joined. It is one way for the whole process: the environment chooses (`Scripts/swift-tests`).
package enum PageTransport {
    /// False without the web process's library: the engine's messages carry all.
    package static let hasLibrary = ProcessInfo.processInfo.environment["PONTE_WEB_PROCESS"] != "off"
    /// False also where the library can open no socket.
    package static let hasSocket = hasLibrary && ProcessInfo.processInfo.environment["PONTE_SOCKET"] != "off"
}
