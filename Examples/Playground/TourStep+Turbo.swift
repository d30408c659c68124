import PonteHotwire
import WebKit

extension TourStep {
    static let button = TourStep(title: "The page asks for a native button, and a tap loads its path") { guide in
        let surface = guide.app.surface
        guide.expect("no button yet", surface.buttons.isEmpty)
        try await guide.press("strayButton")
        guide.expect("a button that leads to another origin is refused", surface.buttons.isEmpty)
        try await guide.press("oddButton")
        guide.expect(
            "a symbol that nothing stands for", surface.buttons.first.flatMap(surface.widget)?.icon, is: SymbolIcon.standIn)
        try await guide.press("plusButton")
        let shown = surface.buttons.first.flatMap(surface.widget)
        guide.expect("one button", surface.buttons.count, is: 1)
        guide.expect("the symbol plus becomes the icon", shown?.icon, is: "list-add-symbolic")
        try await guide.picture("button")

        shown?.click()
        try await guide.arrive(at: "/customers/new")
        guide.expect("the tap loaded", guide.app.webView.url?.absoluteString, is: "playground://app/customers/new")
        guide.expect("its title", try await guide.run("return document.title") as? String, is: "New customer")
        guide.expect("the button went with its page", surface.buttons.isEmpty)
        try await guide.picture("button-tapped")
        guide.app.visit("/")
        try await guide.arrive(at: "/")
    }

    static let pageBridge = TourStep(title: "Swift calls the functions of the page's window.bridge") { guide in
        guide.expect("greetings", try await guide.press("greet"), is: 1)
        let registered: Registered = try await guide.press("register")
        guide.expect("the page's token", registered.token, is: guide.app.turbo.lastToken ?? "none")
        guide.expect("scripts in the token that ran", registered.injected, is: 0)
        try await guide.picture("page-bridge")
    }
}

private struct Registered: Decodable {
    var token: String
    var injected: Int
}
