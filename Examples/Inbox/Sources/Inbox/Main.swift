import Foundation
import InboxBridge
import Ponte
import PonteDesktop

@main @MainActor enum Main {
    static func main() async throws {
        // Another one that runs already shows itself, and takes what this one was to open.
        guard let app = try await DesktopApp.start(id: "org.example.Inbox", name: "Inbox", version: "0.1.0") else { return }
        let inbox = try InboxApp(app)
        inbox.start()
        await app.run()
    }
}
