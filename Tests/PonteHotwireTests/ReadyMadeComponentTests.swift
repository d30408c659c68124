import Ponte
import PonteHotwire
import TestSupport
import Testing
import WebKit

/// The components that come with the module, between a page and controls without a screen.
@Suite(.serialized)
@MainActor
struct ReadyMadeComponentTests {
    private let page = HotwirePage()

    private nonisolated static let long = String(repeating: "x", count: 1025)
    private nonisolated static let manyItems = Array(repeating: #"{"title":"x","index":0}"#, count: 257).joined(separator: ",")

    private func load() async throws {
        let hotwire = try #require(page.hotwire)
        hotwire.register(FormComponent(on: page.surface))
        hotwire.register(ButtonComponent(on: page.surface))
        hotwire.register(OverflowMenuComponent(on: page.surface))
        hotwire.register(MenuComponent(on: page.surface))
        hotwire.register(AlertComponent(on: page.surface))
        hotwire.register(TitleComponent(on: page.surface))
        try await page.load()
    }

    @Test func `a page as sites write them gets its native controls, and does what they say`() async throws {
        let hotwire = try #require(page.hotwire)
        hotwire.register(FormComponent(on: page.surface))
        hotwire.register(OverflowMenuComponent(on: page.surface))
        hotwire.register(MenuComponent(on: page.surface))
        try await page.load(HotwirePage.file("customers.html"))
        try await until { page.surface.buttons.map(\.title) == ["Save customer", "More"] }
        let hidden = "return [...document.querySelectorAll('form button, .more')].every((button) => button.offsetParent === null)"
        #expect(try await page.run(hidden) as? Bool == true)

        page.surface.buttons[0].tapped()
        try await until { try await page.run("return submitted.join()") as? String == "Ada" }
        try await page.run("document.querySelector('form button').disabled = true")
        try await until { !page.surface.buttons[0].isEnabled }

        page.surface.buttons[1].tapped()
        try await until { page.surface.menus == [["Edit", "Delete"]] }
        page.surface.choose(1)
        try await until { try await page.run("return picked.join()") as? String == "Delete" }
        #expect(hotwire.diagnostics.refusals == 0 && hotwire.diagnostics.dropped == 0)
    }

    @Test func `a form's button submits with each tap, and follows the form's state`() async throws {
        try await load()
        try await page.send("form", "connect", #"{"submitTitle":"Save"}"#)
        try await until { page.surface.buttons.map(\.title) == ["Save"] }
        let button = try #require(page.surface.buttons.first)
        #expect(button.style == .prominent)
        try await page.send("form", "submitDisabled")
        try await until { !button.isEnabled }
        try await page.send("form", "submitEnabled")
        try await until { button.isEnabled }
        button.onTap?()
        button.onTap?()
        try await until { try await page.run("return replies.length") as? Int == 2 }
        #expect(try await page.run("return replies.every(({ event }) => event === 'connect')") as? Bool == true)
    }

    @Test func `buttons go with their page`() async throws {
        try await load()
        try await page.send("form", "connect", #"{"submitTitle":"Save"}"#)
        try await page.send("button", "connect", #"{"title":"Profile","symbol":"person"}"#)
        try await page.send("overflow-menu", "connect", #"{"label":"More"}"#)
        try await page.send("title", "connect", #"{"title":"Customers"}"#)
        try await until { page.surface.title == "Customers" }
        #expect(page.surface.buttons.map(\.title) == ["Save", "Profile", "More"])
        #expect(page.surface.buttons.map(\.symbol) == [nil, "person", "ellipsis"])
        try await page.run("document.dispatchEvent(new CustomEvent('turbo:before-render', { detail: {} }))")
        try await until { page.surface.buttons.isEmpty && page.surface.title == nil }
    }

    @Test func `a component that connects twice has one button`() async throws {
        try await load()
        try await page.send("form", "connect", #"{"submitTitle":"Save"}"#)
        try await page.send("form", "connect", #"{"submitTitle":"Send"}"#)
        try await until { page.surface.buttons.map(\.title) == ["Send"] }
    }

    @Test func `a menu replies with the index that the page has given to the item`() async throws {
        try await load()
        let items = #"{"title":"Select","items":[{"title":"Edit","index":0},{"title":"Delete","index":5}]}"#
        try await page.send("menu", "display", items)
        try await until { page.surface.menus == [["Edit", "Delete"]] }
        page.surface.choose(1)
        try await until { try await page.run("return replies.length") as? Int == 1 }
        #expect(try await page.run("return replies[0].data.selectedIndex") as? Int == 5)
        try await page.send("menu", "display", items)
        try await until { page.surface.menus.count == 2 }
        page.surface.choose(nil)
        try await page.send("form", "connect", #"{"submitTitle":"Save"}"#)
        try await until { !page.surface.buttons.isEmpty }
        #expect(try await page.run("return replies.length") as? Int == 1, "A menu that was closed replies nothing.")
    }

    @Test func `an alert replies when the user confirms`() async throws {
        try await load()
        try await page.send(
            "alert", "show", #"{"title":"Delete?","description":"For ever.","confirm":"Delete","destructive":true}"#)
        try await until { page.surface.questions.count == 1 }
        let question = Question(title: "Delete?", details: "For ever.", confirm: "Delete", isDestructive: true)
        #expect(page.surface.questions == [question])
        page.surface.answer(true)
        try await until { try await page.run("return replies.length") as? Int == 1 }
    }

    @Test(arguments: [
        ("form", "connect", "{}"), ("form", "dance", "{}"), ("menu", "display", #"{"items":[{"title":1}]}"#),
        ("alert", "show", #"{"title":[]}"#), ("title", "connect", #"{"title":null}"#), ("overflow-menu", "connect", "{}"),
        ("form", "connect", #"{"submitTitle":"\#(long)"}"#), ("menu", "display", #"{"items":[]}"#),
        ("menu", "display", #"{"items":[\#(manyItems)]}"#), ("title", "update", #"{"title":"\#(long)"}"#),
    ])
    func `what does not fit is refused with a reason, and draws nothing`(component: String, event: String, data: String)
        async throws
    {
        try await load()
        try await page.send(component, event, data)
        try await until { page.hotwire?.diagnostics.refusals == 1 }
        #expect(page.surface.buttons.isEmpty && page.surface.menus.isEmpty && page.surface.questions.isEmpty)
    }
}
