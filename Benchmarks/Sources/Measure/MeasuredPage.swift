import Foundation
import Ponte

/// The page with its scenarios, and the bridge to it.
@MainActor
final class MeasuredPage {
    let bridge: Bridge
    private let host: any MeasuredHost
    private let kind: Kind
    private let folder: String
    private let html: String

    /// What shows it.
    enum Kind: String {
        case view, page
    }

    private static let origin: OriginPattern = "https://app.example"

    init(folder: String, in kind: Kind) throws {
        self.folder = folder
        self.kind = kind
        html = try Self.html(of: folder)
        let policy = Policy.mainFrame(of: Self.origin)
        host =
            switch kind {
            case .view: MeasuredView(policy: policy)
            case .page: MeasuredWebPage(policy: policy)
            }
        bridge = host.bridge
        bridge.handle(App.item) { item in item }
        bridge.handleSync(App.itemNow) { item in item }
        bridge.handle(App.text) { text in text }
        bridge.handle(App.bytes) { bytes in bytes }
    }

    func open() async throws {
        try await load()
        try await run("return await ready")
    }

    /// The same once more, in a host and a process of its own.
    func another() throws -> MeasuredPage { try MeasuredPage(folder: folder, in: kind) }

    func load() async throws {
        guard let address = URL(string: "https://app.example/") else { throw Failure("The page has no address.") }
        try await host.load(html, at: address)
    }

    /// Runs the body of an async function in the page.
    @discardableResult
    func run(_ body: String) async throws -> Double {
        (try await host.run(body) as? NSNumber)?.doubleValue ?? 0
    }

    private static func html(of folder: String) throws -> String {
        func text(_ name: String) throws -> String { try String(contentsOfFile: folder + "/" + name, encoding: .utf8) }
        let scripts =
            try ["vernier.js", "scenarios.js", "bridge.js"].map(text) + [
                "globalThis.ready = channel.call(makeItem(1)).then(() => 0);"
            ]
        return try text("page.html") + scripts.map { "<script>\($0)</script>\n" }.joined()
    }
}
