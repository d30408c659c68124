import Foundation
import Ponte
import PonteControls
import TestSupport
import Testing

@testable import PonteDevice
@testable import PonteTesting

/// The buttons of pages in the app's bar.
@MainActor @Suite(.serialized) struct BarButtonsTests {
    final class Bar: NativeSurface {
        var title: String?
        var buttons: [BarButton] = []

        func add(_ button: BarButton) { buttons.append(button) }
        func remove(_ button: BarButton) { buttons.removeAll { $0 === button } }
        func choose(from items: [String], title: String?) async -> Int? { nil }
        func confirm(_ question: Question) async -> Bool { false }

        var titles: [String?] { buttons.map(\.title) }
    }

    let bar = Bar()
    let page = MemoryPage()

    func add(_ button: BarButtonContract.Request, on other: MemoryPage? = nil) async throws {
        _ = try await (other ?? page).call(BarButtonContract.add, button)
    }

    func remove(_ id: String) async throws -> Bool {
        try await page.call(BarButtonContract.remove, BarButtonContract.Reference(id: id))
    }

    @Test("are added, changed and removed by the page, which learns of taps") func life() async throws {
        page.bridge.enable(BarButtons(on: bar))
        var taps: [String] = []
        page.on(BarButtonContract.tapped) { reference in taps.append(reference.id) }
        page.load()
        let save = BarButtonContract.Request(id: "save", title: "Save")
        let add = BarButtonContract.Request(id: "add", symbol: "plus")
        try await self.add(save)
        try await self.add(add)
        #expect(bar.titles == ["Save", nil] && bar.buttons.map(\.symbol) == [nil, "plus"])
        bar.buttons[0].tapped()
        bar.buttons[1].tapped()
        try await until { taps == ["save", "add"] }
        let changed = BarButtonContract.Request(id: "save", title: "Saved", symbol: "checkmark")
        try await self.add(changed)
        #expect(bar.titles == ["Saved", nil] && bar.buttons.map(\.symbol) == ["checkmark", "plus"])
        #expect(try await remove("save"))
        #expect(try await !remove("save"))
        #expect(bar.titles == [nil])
    }

    @Test("go with the page that has added them") func navigation() async throws {
        page.bridge.enable(BarButtons(on: bar))
        page.load()
        try await add(BarButtonContract.Request(id: "a", title: "A"))
        page.reload()
        try await until { bar.buttons.isEmpty }
        var taps = 0
        page.on(BarButtonContract.tapped) { _ in taps += 1 }
        try await add(BarButtonContract.Request(id: "b", title: "B"))
        page.endProcess()
        #expect(bar.buttons.isEmpty)
        page.load()
        try await add(BarButtonContract.Request(id: "c", title: "C"))
        let late = bar.buttons.first
        page.bridge.close()
        #expect(bar.buttons.isEmpty)
        late?.tapped()
        #expect(taps == 0)
    }

    @Test("are each page's own where several share a bar") func sharing() async throws {
        let buttons = BarButtons(on: bar)
        let other = MemoryPage()
        var taps: [String] = []
        for (page, name) in [(page, "first"), (other, "second")] {
            page.bridge.enable(buttons)
            page.on(BarButtonContract.tapped) { reference in taps.append("\(name) \(reference.id)") }
            page.load()
        }
        try await add(BarButtonContract.Request(id: "same", title: "1"))
        try await add(BarButtonContract.Request(id: "same", title: "2"), on: other)
        #expect(bar.titles == ["1", "2"])
        bar.buttons[1].tapped()
        bar.buttons[0].tapped()
        // The two pages are told at times of their own.
        try await until { taps.sorted() == ["first same", "second same"] }
        #expect(try await remove("same"))
        #expect(bar.titles == ["2"])
        page.reload()
        #expect(bar.titles == ["2"])
    }

    @Test("are refused where they cannot be shown, and where they are too many") func limits() async throws {
        page.bridge.enable(BarButtons(on: bar))
        page.load()
        let long = String(repeating: "x", count: 257)
        for button in [
            BarButtonContract.Request(id: "", title: "A"), BarButtonContract.Request(id: long, title: "A"),
            BarButtonContract.Request(id: "a"),
            BarButtonContract.Request(id: "a", title: ""),
            BarButtonContract.Request(id: "a", title: String(repeating: "x", count: 65)),
            BarButtonContract.Request(id: "a", symbol: ""),
            BarButtonContract.Request(id: "a", title: "A", symbol: long),
        ] {
            #expect(await code { try await add(button) } == .invalidParameters)
        }
        for number in 0..<BarButtons.limit { try await add(BarButtonContract.Request(id: "\(number)", title: "A")) }
        #expect(await code { try await add(BarButtonContract.Request(id: "more", title: "A")) } == .limitExceeded)
        // One of those that are there can still change.
        try await add(BarButtonContract.Request(id: "0", title: "B"))
        #expect(bar.buttons.count == BarButtons.limit)
    }

    @Test("are closed to frames and origins that the policy does not name") func policy() async throws {
        page.bridge.enable(BarButtons(on: bar), for: .anyFrame(of: "app://other"))
        page.load()
        let button = BarButtonContract.Request(id: "a", title: "A")
        #expect(await code { try await add(button) } == .forbidden)
        let frames = MemoryPage(policy: .anyFrame(of: "app://example"))
        frames.bridge.enable(BarButtons(on: bar))
        frames.caller = Caller(isMainFrame: false, origin: Origin("app://example"))
        frames.load()
        #expect(await code { try await add(button, on: frames) } == .forbidden)
        #expect(bar.buttons.isEmpty)
    }

    @Test("do not keep the bridge alive") func lifetime() async throws {
        weak var bridge: Bridge?
        let buttons = BarButtons(on: bar)
        do {
            let page = MemoryPage()
            page.bridge.enable(buttons)
            page.load()
            try await add(BarButtonContract.Request(id: "a", title: "A"), on: page)
            bridge = page.bridge
        }
        try await until { bridge == nil && bar.buttons.isEmpty }
    }
}
