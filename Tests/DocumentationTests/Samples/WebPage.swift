import Ponte
import PonteWindow
import WebKit

@MainActor enum HelloProgram {
    static func main() async {
        let hello = HelloPage()
        let window = WebViewWindow(hello.page)
        await hello.count()
        print("The page has", hello.wordCount, "words.")
        await window.closed()
    }
}

// This and the rest are the samples of Documentation/WebPage.md.

final class Greeter: NSObject, WKScriptMessageHandlerWithReply {
    func userContentController(
        _ controller: WKUserContentController, didReceive message: WKScriptMessage
    ) async -> (Any?, String?) { ("Hello, \(message.body)!", nil) }
}

@MainActor
enum WebPageSamples {
    static func handler() -> WebPage {
        let configuration = WebPage.Configuration()
        configuration.userContentController.addScriptMessageHandler(Greeter(), contentWorld: .page, name: "greet")
        let page = WebPage(configuration: configuration)
        return page
    }

    struct Dialogs: WebPage.DialogPresenting {}

    static func presenter() -> WebPage {
        var configuration = WebPage.Configuration()
        Bridge.prepare(&configuration)
        let page = WebPage(configuration: configuration, dialogPresenter: Bridge.presenter(Dialogs()))
        return page
    }

    static func follow(_ page: WebPage) async {
        while !Task.isCancelled {
            do {
                for try await event in page.navigations { print(event) }
            } catch {
                print(error)
            }
        }
    }
}
