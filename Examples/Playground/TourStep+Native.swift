import Ponte
import WebKit

extension TourStep {
    static let paint = TourStep(title: "Swift paints the page and reads its title") { guide in
        let painted: Demo.Painted = try await guide.press("paint")
        guide.expect("title", painted.title, is: guide.app.webView.title ?? "no title")
        guide.expect("background, as the page computes it", painted.background, is: "rgb(255, 165, 0)")
        try await guide.picture("paint")
        try await guide.press("unpaint")
    }

    static let button = TourStep(title: "The page asks for a native button, and a tap loads its path") { guide in
        let header = guide.app.window.header
        guide.expect("no button yet", header.actionButton == nil)
        try await guide.press("oddButton")
        try await guide.until("the button") { header.actionButton != nil }
        guide.expect("a symbol that the theme lacks becomes its name", header.actionButton?.label, is: "tortoise")
        try await guide.press("plusButton")
        try await guide.until("the other button") { header.actionButton?.symbol == "plus" }
        guide.expect("the symbol plus becomes the icon", header.actionButton?.icon, is: "list-add-symbolic")
        try await guide.picture("button")

        header.actionButton?.tap()
        try await guide.arrive(at: "/customers/new")
        guide.expect("the tap loaded", guide.app.webView.url?.absoluteString, is: "playground://app/customers/new")
        guide.expect("its title", try await guide.run("return document.title") as? String, is: "New customer")
        guide.expect("the button went with its page", header.actionButton == nil)
        try await guide.picture("button-tapped")
        guide.app.visit("/")
        try await guide.arrive(at: "/")
    }
}
