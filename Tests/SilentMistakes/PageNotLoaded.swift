import Foundation
import Ponte
import WebKit

@MainActor func pageNotLoaded() async throws {
    let app = App()
    guard let url = URL(string: "file:///no/such/page.html") else { return }
    app.webView.load(URLRequest(url: url))
    while app.webView.isLoading { try await Task.sleep(for: .milliseconds(20)) }
}
