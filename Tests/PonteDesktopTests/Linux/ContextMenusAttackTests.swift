import Foundation
import Ponte
import PonteTesting
import TestSupport
import Testing
import WebKit

@testable import PonteDesktop

/// Pages that want menus without measure.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ContextMenusAttackTests {
    @Test func `menus without measure are refused, and none is shown`() async throws {
        let window = try await MenuWindow { $0.enable(ContextMenus(in: $1)) }
        let codes = try await window.run(
            """
            const item = { id: "a", title: "A" }
            const nested = (depth) => depth === 0 ? item : { title: "M", items: [nested(depth - 1)] }
            const codes = []
            for (const items of [
              [], null, "text", [null], [{}], [{ id: "a" }], [{ title: "A" }], [{ id: "", title: "A" }], [{ id: "a", title: "" }],
              [{ id: "i".repeat(257), title: "A" }], [{ id: "a", title: "t".repeat(129) }], [{ id: "a", title: "t\\u0000" }],
              [{ id: "a", title: "t" + "\\u0301".repeat(1000) }], Array(129).fill(item), [{ title: "M", items: Array(128).fill(item) }],
              [nested(4)], [nested(30)], Array(100000).fill(item), [{ id: 1, title: "A" }], [{ id: "a", title: "A", enabled: "yes" }],
            ]) {
              try { await ponte.call("menu.popup", { items, x: 0, y: 0 }); codes.push("shown") } catch (error) { codes.push(error.code) }
            }
            for (const place of [{}, { x: "1", y: 1 }, { x: null, y: 0 }, { x: NaN, y: 0 }]) {
              try { await ponte.call("menu.popup", { items: [item], ...place }); codes.push("shown") } catch (error) { codes.push(error.code) }
            }
            return codes
            """)
        let found = try #require(codes as? [String])
        #expect(found.count == 24)
        #expect(Set(found).isSubset(of: ["invalidParameters", "limitExceeded", "invalidValue"]))
        #expect(window.openMenus.isEmpty)
    }

    @Test func `a place far outside is brought to the edge, and ids are no names of actions`() async throws {
        let window = try await MenuWindow { $0.enable(ContextMenus(in: $1)) }
        try await window.run(
            """
            answers = []
            ponte.call("menu.popup", { items: [{ id: "app.quit(''", title: "<b>_x</b>" }], x: 1e300, y: -1e300 }).then((id) => answers.push(id))
            """)
        try await until { window.openMenus.count == 1 }
        try await window.press("Return")
        try await window.wait(for: "answers.length === 1")
        #expect(try await window.run("return answers[0]") as? String == "app.quit(''")
    }

    @Test func `a page that asks for menus without end has one at a time`() async throws {
        let window = try await MenuWindow { $0.enable(ContextMenus(in: $1)) }
        try await window.run(
            """
            answers = []
            for (let at = 0; at < 200; at++) ponte.call("menu.popup", { items: [{ id: "a", title: "A" }], x: 9, y: 9 }).then((id) => answers.push(id), () => answers.push(null))
            """)
        try await window.wait(for: "answers.length === 199")
        try await until { window.openMenus.count == 1 }
        try await window.press("Escape")
        try await window.wait(for: "answers.length === 200 && answers.every((answer) => answer === null)")
    }

    @Test func `of menus that are asked for together the last alone is shown`() async throws {
        let window = try await MenuWindow { $0.enable(ContextMenus(in: $1, clock: TestClock())) }
        try await window.run(
            """
            answers = []
            for (let at = 0; at < 300; at++) ponte.call("menu.popup", { items: [{ id: `${at}`, title: `Item ${at}` }], x: 9, y: 9 }).then((id) => answers.push(id), (error) => answers.push(error.code))
            """)
        try await window.wait(for: "answers.length === 299 && answers.every((answer) => answer === null)")
        try await until { window.openMenus.count == 1 }
        #expect(window.openMenus.first.map(MenuWindow.texts) == ["Item 299"])
    }

    @Test func `a page opens ten menus in ten seconds, and each that has gone leaves nothing`() async throws {
        let clock = TestClock()
        let window = try await MenuWindow { $0.enable(ContextMenus(in: $1, clock: clock)) }
        let show = """
            ponte.call("menu.popup", { items: [{ id: "a", title: "A" }], x: 9, y: 9 }).then((id) => answers.push(id), (error) => answers.push(error.code))
            """
        try await window.run("answers = []")
        var menus: [WeakWidget] = []
        for count in 1...10 {
            try await window.run(show)
            try await until { window.openMenus.count == 1 && window.openMenus.first != menus.last?.widget }
            menus.append(WeakWidget(try #require(window.openMenus.first)))
            try await window.wait(for: "answers.length === \(count - 1)")
        }
        try await window.run(show)
        try await window.wait(for: "answers.length === 11")
        #expect(try await window.run("return answers.join()") as? String == ",,,,,,,,,limitExceeded," || window.openMenus.isEmpty)
        try await until { window.openMenus.isEmpty }
        try await until { menus.allSatisfy { $0.widget == nil } }
        clock.advance(by: .seconds(10))
        try await window.run(show)
        try await until { window.openMenus.count == 1 }
    }

    @Test func `a title that turns its direction is shown without that`() async throws {
        let window = try await MenuWindow { $0.enable(ContextMenus(in: $1)) }
        try await window.run(
            #"ponte.call("menu.popup", { items: [{ id: "a", title: "Open \u202Egpj\u200B.exe\nnow" }], x: 9, y: 9 }).catch(() => {})"#
        )
        try await until { window.openMenus.count == 1 }
        #expect(window.openMenus.first.map(MenuWindow.texts) == ["Open gpj.exe now"])
        #expect(DesktopMenu.Item.item("\u{2066}a\u{FEFF}").shownTitle == "a")
    }

    @Test func `a sub-frame has no menus`() async throws {
        let page = BridgePage(policy: .anyFrame(of: "app://example")) { $0.enable(ContextMenus(in: $1)) }
        page.site.pages["app://example/frame"] = """
            <script type="module">
            try { await ponte.call("menu.popup", { items: [{ id: "a", title: "A" }], x: 0, y: 0 }) } catch (error) { parent.code = error.code }
            </script>
            """
        try await page.load(html: #"<iframe src="app://example/frame"></iframe>"#)
        try await page.wait(for: "window.code === 'forbidden'")
    }
}
