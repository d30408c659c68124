import Foundation
import Testing

@testable import PonteDesktop

/// An app of a test's own, which may be started again and again. Its files are gone with this object.
@MainActor
final class TestApp {
    private let id = "org.example.T\(UInt32.random(in: 0...UInt32.max))"
    /// They live as long as their settings are written.
    private var started: [DesktopApp] = []

    var folders: AppFolders { AppFolders(id: id) }

    func start() async throws -> DesktopApp {
        let app = try #require(try await DesktopApp.start(id: id, name: "Test", arguments: []))
        started.append(app)
        return app
    }

    isolated deinit {
        for folder in [folders.settingsPlace, folders.statePlace] { try? FileManager.default.removeItem(at: folder) }
    }
}
