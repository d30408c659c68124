import Foundation
import InboxBridge
import Ponte
import PonteDesktop

@main @MainActor enum Main {
    static func main() async {
        // Another one that runs already shows itself, and takes what this one was to open.
        await DesktopApp.run(id: "org.example.Inbox", name: "Inbox", version: "0.1.0") { app in
            let inbox = try InboxApp(app)
            inbox.start()
            return inbox
        }
    }
}
