import SwiftUI

@main
struct PhoneApp: App {
    @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate

    var body: some Scene {
        WindowGroup { ContentView(page: delegate.page) }
    }
}
