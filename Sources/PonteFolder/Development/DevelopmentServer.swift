internal import Foundation
internal import PontePage

/// The development server that is shown in a folder's place, such as Vite's.
struct DevelopmentServer {
    static let variable = "PONTE_DEV_SERVER"

    let home: URL
    let origin: OriginPattern

    /// - Parameter folder: The name of the folder, for the log.
    /// - Returns: `nil` if the environment names none that may be shown.
    @MainActor
    init?(in environment: [String: String], for folder: String) {
        guard let text = environment[Self.variable], !text.isEmpty else { return nil }
        guard let home = URL(string: text.utf8.last == UInt8(ascii: "/") ? text : text + "/"),
            ["http", "https"].contains(home.scheme),
            let host = home.host(percentEncoded: true), LoopbackHost.isOne(host), let origin = try? OriginPattern(text)
        else {
            DeveloperLog.write(
                .warning, "development server", about: text,
                """
                \(Self.variable) is \(LogText.quoted(text)), and the folder \(LogText.quoted(folder)) is shown. It can be the origin of a server on this machine: \
                http://localhost:5173.
                """)
            return nil
        }
        self.home = home
        self.origin = origin
        DeveloperLog.write(
            .info, "development server", about: text,
            """
            The development server \(LogText.escaped(text)) takes the place of the folder \(LogText.quoted(folder)), also in the bridge's policy (\(Self.variable)). \
            Release builds show the folder.
            """)
    }
}
