import SwiftUI
import WebKit

@available(iOS 26, macOS 26, *)
struct HelloView: View {
    @State private var hello = HelloPage()

    var body: some View {
        VStack {
            Text(hello.page.title)
            WebView(hello.page)
            Button("Count the words") { Task { await hello.count() } }
            Text("\(hello.wordCount) words")
        }
    }
}

@available(iOS 26, macOS 26, *)
struct HelloApp: App {
    var body: some Scene {
        WindowGroup { HelloView() }
    }
}
