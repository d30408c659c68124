import Ponte
import WebKit

@MainActor func sharedContentController() async throws {
    let configuration = WKWebViewConfiguration()
    let (one, other) = (App(configuration), App(configuration))
    withExtendedLifetime((one, other)) {}
}
