import Ponte
import PonteHotwire
import WebKit

extension TourStep {
    static let hotwireForm = TourStep(title: "A form's submit button stands in the native bar") { guide in
        let surface = guide.app.surface
        try await guide.press("formConnect")
        try await guide.until("the button") { surface.buttons.map(\.title) == ["Save"] }
        let button = surface.buttons[0]
        guide.expect(
            "the page's own button is hidden", try await guide.run("return customer.lastElementChild.offsetWidth") as? Double,
            is: 0)
        surface.widget(of: button)?.click()
        guide.expect("submitted", try await guide.read("hotwireState.submitted", until: 1), is: 1)
        surface.widget(of: button)?.click()
        guide.expect("submitted again", try await guide.read("hotwireState.submitted", until: 2), is: 2)
        try await guide.picture("hotwire-form")
        try await guide.press("formDisable")
        try await guide.until("the button to be disabled") { surface.widget(of: button)?.isSensitive == false }
        try await guide.press("formEnable")
        try await guide.until("the button to be enabled") { surface.widget(of: button)?.isSensitive == true }
        let hint: String = try await guide.press("speakFirst")
        guide.expect("Swift spoke first", hint, is: "Three bridges lead to it.")
    }

    static let hotwireMenus = TourStep(title: "A native menu and a native question answer the page") { guide in
        let surface = guide.app.surface
        try await guide.press("title")
        try await guide.press("overflow")
        try await guide.until("the three dots") { surface.buttons.contains { $0.symbol == "ellipsis" } }
        surface.buttons.first { $0.symbol == "ellipsis" }.flatMap(surface.widget)?.click()
        try await guide.until("the menu") { surface.menu != nil }
        guide.expect("the menu's items", surface.menu?.items ?? [], is: ["Firenze", "Venezia", "Roma"])
        try await guide.picture("hotwire-bar")
        try await guide.picture("hotwire-menu", of: surface.menu?.widget)
        surface.menu?.answer(1)
        try await guide.until("the menu to close") { surface.menu == nil }
        guide.expect("picked", try await guide.text("hotwireState.picked", until: "Venezia"), is: "Venezia")
        guide.expect("the title in the bar", surface.title ?? "", is: "Bridges of Italy")
        try await guide.press("alert")
        try await guide.until("the question") { surface.dialog != nil }
        guide.expect("the question", surface.dialog?.title ?? "", is: "Delete this bridge?")
        try await guide.picture("hotwire-question", of: surface.dialog?.widget)
        surface.dialog?.answer(true)
        guide.expect("confirmed", try await guide.read("hotwireState.confirmed", until: 1), is: 1)
    }

    static let hotwireVisit = TourStep(title: "A Turbo visit takes the old page's controls away") { guide in
        let surface = guide.app.surface
        try await guide.press("visit")
        try await guide.until("the new page's button") { surface.buttons.map(\.title) == ["Send"] }
        guide.expect("the title is the window's own again", surface.title == nil)
        guide.expect("refused messages", guide.app.hotwire.hotwire.diagnostics.refusals, is: 0)
        try await guide.picture("hotwire-visit")
        try await guide.run("document.dispatchEvent(new CustomEvent('turbo:before-render', { detail: {} }))")
        try await guide.until("an empty bar") { surface.buttons.isEmpty }
    }
}
