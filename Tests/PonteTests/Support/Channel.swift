import TestSupport

/// How a page and the app are joined. Each test of what a transport must do runs on all three.
///
/// The way that the engine's pages take is one for the whole process: two are in any run, and the third in a run of its own (`Scripts/swift-tests`).
enum Channel: String, CaseIterable, Sendable {
    case memory
    /// The socket of the web process's library.
    case socket
    /// The engine's messages: Apple's way.
    case engine

    static var allCases: [Channel] { live == .socket ? [.memory, .socket] : [live] }

    /// That of this process's pages.
    static let live: Channel = MessageChannel.hasSocket ? .socket : .engine

    @MainActor
    func page() -> any TestPage {
        self == .memory ? MemoryTestPage() : LiveTestPage()
    }
}
