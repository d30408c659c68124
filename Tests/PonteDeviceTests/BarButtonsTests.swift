import Foundation
import Ponte
import TestSupport
import Testing

@testable import PonteDevice

/// What pages may do with the app's bar.
@MainActor @Suite("Bar buttons", .serialized) struct BarButtonsTests {
    final class Bar: ButtonBar {
        var buttons: [BarButton] = []
        var tapped: (@MainActor (Int) -> Void)?

        func show(_ buttons: [BarButton], tapped: @escaping @MainActor (Int) -> Void) {
            (self.buttons, self.tapped) = (buttons, tapped)
        }

        func tap(_ id: String) {
            buttons.firstIndex { $0.id == id }.map { tapped?($0) }
        }
    }

    let bar = Bar()
    let page = MemoryPage()

    func add(_ button: BarButton, on other: MemoryPage? = nil) async throws {
        _ = try await (other ?? page).call(BarButtons.add, button)
    }

    func remove(_ id: String) async throws -> Bool {
        try await page.call(BarButtons.remove, BarButtons.Reference(id: id))
    }

    @Test("are added, changed and removed by the page, which learns of taps") func life() async throws {
        page.bridge.enable(BarButtons(in: bar))
        var taps: [String] = []
        page.handle(BarButtons.tapped) { reference, _ in taps.append(reference.id) }
        page.load()
        let save = BarButton(id: "save", title: "Save")
        let add = BarButton(id: "add", symbol: "plus")
        try await self.add(save)
        try await self.add(add)
        #expect(bar.buttons == [save, add])
        bar.tap("save")
        bar.tap("add")
        #expect(await eventually { taps == ["save", "add"] })
        let changed = BarButton(id: "save", title: "Saved", symbol: "checkmark")
        try await self.add(changed)
        #expect(bar.buttons == [changed, add])
        #expect(try await remove("save"))
        #expect(try await !remove("save"))
        #expect(bar.buttons == [add])
    }

    @Test("go with the page that has added them") func navigation() async throws {
        page.bridge.enable(BarButtons(in: bar))
        page.load()
        try await add(BarButton(id: "a", title: "A"))
        page.reload()
        #expect(await eventually { bar.buttons.isEmpty })
        var taps = 0
        page.handle(BarButtons.tapped) { _, _ in taps += 1 }
        try await add(BarButton(id: "b", title: "B"))
        page.endProcess()
        #expect(bar.buttons.isEmpty)
        page.load()
        try await add(BarButton(id: "c", title: "C"))
        let late = bar.tapped
        page.bridge.close()
        #expect(bar.buttons.isEmpty)
        late?(0)
        #expect(taps == 0)
    }

    @Test("are each page's own where several share a bar") func sharing() async throws {
        let buttons = BarButtons(in: bar)
        let other = MemoryPage()
        var taps: [String] = []
        for (page, name) in [(page, "first"), (other, "second")] {
            page.bridge.enable(buttons)
            page.handle(BarButtons.tapped) { reference, _ in taps.append("\(name) \(reference.id)") }
            page.load()
        }
        try await add(BarButton(id: "same", title: "1"))
        try await add(BarButton(id: "same", title: "2"), on: other)
        #expect(bar.buttons.map(\.title) == ["1", "2"])
        bar.tapped?(1)
        bar.tapped?(0)
        // The two pages are told at times of their own.
        #expect(await eventually { taps.sorted() == ["first same", "second same"] })
        #expect(try await remove("same"))
        #expect(bar.buttons.map(\.title) == ["2"])
        page.reload()
        #expect(bar.buttons.map(\.title) == ["2"])
    }

    @Test("are refused where they cannot be shown, and where they are too many") func limits() async throws {
        page.bridge.enable(BarButtons(in: bar))
        page.load()
        let long = String(repeating: "x", count: 257)
        for button in [
            BarButton(id: "", title: "A"), BarButton(id: long, title: "A"), BarButton(id: "a"), BarButton(id: "a", title: ""),
            BarButton(id: "a", title: String(repeating: "x", count: 65)), BarButton(id: "a", symbol: ""),
            BarButton(id: "a", title: "A", symbol: long),
        ] {
            let error = await #expect(throws: PonteError.self) { try await add(button) }
            #expect(error?.code == .invalidParameters)
        }
        for number in 0..<BarButtons.limit { try await add(BarButton(id: "\(number)", title: "A")) }
        let error = await #expect(throws: PonteError.self) { try await add(BarButton(id: "more", title: "A")) }
        #expect(error?.code == .limitExceeded)
        // One of those that are there can still change.
        try await add(BarButton(id: "0", title: "B"))
        #expect(bar.buttons.count == BarButtons.limit)
    }

    @Test("are closed to frames and origins that the policy does not name") func policy() async throws {
        page.bridge.enable(BarButtons(in: bar), for: .anyFrame(of: "app://other"))
        page.load()
        let button = BarButton(id: "a", title: "A")
        let refused = await #expect(throws: PonteError.self) { try await add(button) }
        #expect(refused?.code == .forbidden)
        let frames = MemoryPage(policy: .anyFrame(of: "app://example"))
        frames.bridge.enable(BarButtons(in: bar))
        frames.caller = Caller(isMainFrame: false, origin: Origin("app://example"))
        frames.load()
        let frame = await #expect(throws: PonteError.self) { try await add(button, on: frames) }
        #expect(frame?.code == .forbidden)
        #expect(bar.buttons.isEmpty)
    }

    @Test("do not keep the bridge alive") func lifetime() async throws {
        weak var bridge: Bridge?
        let buttons = BarButtons(in: bar)
        do {
            let page = MemoryPage()
            page.bridge.enable(buttons)
            page.load()
            try await add(BarButton(id: "a", title: "A"), on: page)
            bridge = page.bridge
        }
        #expect(await eventually { bridge == nil && bar.buttons.isEmpty })
    }
}
