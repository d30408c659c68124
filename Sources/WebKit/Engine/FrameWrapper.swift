/// The script that wraps the message handlers of each frame, from `Client/src/linux/messageHandlers.ts`.
@MainActor
enum FrameWrapper {
    private static let function = String(decoding: PackageResources.messageHandlers_js, as: UTF8.self)

    /// - Parameter token: 32 hexadecimal digits.
    static func source(token: String) -> String {
        "\(function)(\"\(token)\");"
    }
}
