import Foundation
import Ponte
import PonteTesting
import PonteWindow
import TestSupport
import Testing
import WebKit

@testable import PonteInspector

@MainActor
@Suite(.serialized)
struct InspectorPageTests {
    private static let price = BridgeMethod<String, Int>("shop.price")
    private static let never = BridgeMethod<NoValue, Void>("shop.never")
    private static let title = BridgeMethod<NoValue, String>("page.title")

    /// A page that has asked for some prices.
    private func shop(_ window: InspectorWindow) async throws {
        window.page.bridge.handle(Self.price) { (name: String) in
            if name == "lead" { throw PonteError("shop.unknown", "There is no lead.") }
            return name.count
        }
        window.page.bridge.handle(Self.never) { () async throws in try await untilCancelled() }
        window.page.handle(Self.title) { "Shop" }
        window.page.load()
        _ = try await window.page.call(Self.price, "tin")
        _ = try? await window.page.call(Self.price, "lead")
        _ = try await window.page.bridge.call(Self.title)
        Task { try? await window.page.call(Self.never) }
        try await window.wait(for: "document.getElementById('shownCount').textContent === '5 messages'")
        try await window.wait(for: "document.querySelectorAll('.row:not([hidden])').length === 5")
        try await window.wait(for: "document.querySelectorAll('.row.s2').length === 2 && document.querySelector('.row.s3')")
    }

    private func names(_ window: InspectorWindow) async throws -> [String] {
        let script = """
            return [...document.querySelectorAll('.row:not([hidden])')]
              .sort((a, b) => a.ariaRowIndex - b.ariaRowIndex).map((row) => row.querySelector('.name').textContent)
            """
        return try await window.run(script) as? [String] ?? []
    }

    @Test func `calls are shown with their answers, and pending ones are marked`() async throws {
        try await InspectorWindow.run { window in
            try await shop(window)
            #expect(try await names(window) == ["hello", "shop.price", "shop.price", "page.title", "shop.never"])
            #expect(try await window.text(".row.s1 .state").contains("pending"))
            #expect(try await window.text(".row.s3 .state") == "shop.unknown")
            #expect(try await window.text("#shownPending") == "1 pending")
            #expect(try await window.text("#shownFailed") == "1 failed")
            let before = try await window.text(".row.s1 .took")
            try await window.wait(for: "document.querySelector('.row.s1 .took').textContent !== '\(before)'")
        }
    }

    @Test func `the list is filtered by text, kind, direction, errors and pending calls`() async throws {
        try await InspectorWindow.run { window in
            try await shop(window)
            @MainActor func choose(_ script: String, _ expected: [String]) async throws {
                try await window.run(script)
                try await until("\(script) did not give \(expected).") { try await names(window) == expected }
            }
            let type = "const text = document.getElementById('text'); text.value = '%'; text.dispatchEvent(new Event('input'));"
            let pick = "const list = document.getElementById('%1'); list.value = '%2'; list.dispatchEvent(new Event('change'));"
            try await choose(type.replacing("%", with: "PRICE"), ["shop.price", "shop.price"])
            try await choose(type.replacing("%", with: "unknown"), ["shop.price"])
            try await choose(type.replacing("%", with: ""), ["hello", "shop.price", "shop.price", "page.title", "shop.never"])
            try await choose(pick.replacing("%1", with: "direction").replacing("%2", with: "1"), ["page.title"])
            try await choose(
                pick.replacing("%1", with: "direction").replacing("%2", with: "-1"),
                ["hello", "shop.price", "shop.price", "page.title", "shop.never"])
            try await choose(pick.replacing("%1", with: "kind").replacing("%2", with: "hello"), ["hello"])
            try await choose(
                pick.replacing("%1", with: "kind").replacing("%2", with: ""),
                ["hello", "shop.price", "shop.price", "page.title", "shop.never"])
            try await choose("document.getElementById('errors').click()", ["shop.price"])
            try await choose(
                "document.getElementById('errors').click(); document.getElementById('pending').click()", ["shop.never"])
        }
    }

    @Test func `keys go through the list, to the filter and back, and the details follow`() async throws {
        try await InspectorWindow.run { window in
            try await shop(window)
            let key =
                "(document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key: '%', bubbles: true, cancelable: true }))"
            try await window.run("document.getElementById('grid').focus()")
            for name in ["Home", "ArrowDown", "ArrowDown"] { try await window.run(key.replacing("%", with: name)) }
            try await window.wait(for: "document.querySelector('#details .failure')?.innerText.includes('There is no lead.')")
            #expect(try await window.text("#details").contains("\"lead\""))
            try await window.run(key.replacing("%", with: "/"))
            #expect(try await window.run("return document.activeElement.id") as? String == "text")
            try await window.run(key.replacing("%", with: "Escape"))
            #expect(try await window.run("return document.activeElement.id") as? String == "grid")
            try await window.wait(for: "document.querySelector('.row[aria-selected=true]') === null")
        }
    }

    @Test func `the state of the bridge is shown`() async throws {
        try await InspectorWindow.run { window in
            try await shop(window)
            try await window.wait(for: "document.getElementById('states').innerText.match(/Handlers running\\s+1/)")
            window.page.post("nonsense")
            try await window.wait(for: "document.getElementById('states').innerText.match(/Refusals\\s+1/)")
            try await window.wait(for: "document.querySelector('#states .alarm')")
        }
    }

    @Test func `an inspector whose bridge is gone says so, and keeps what it has`() async throws {
        let inspector: BridgeInspector
        do {
            let page = MemoryPage()
            inspector = BridgeInspector(page.bridge)
            page.load()
            try await until { inspector.store.count > 0 }
        }
        defer { inspector.close() }
        inspector.webView.gtkPresentOffscreen(width: 800, height: 600)
        defer { inspector.webView.gtkDismissOffscreen() }
        try await until {
            let script =
                "return document.getElementById('gone')?.textContent + document.getElementById('shownCount')?.textContent"
            let text = try await inspector.webView.callAsyncJavaScript(script, contentWorld: .page) as? String
            return text == "The bridge is gone.1 message"
        }
    }

    @Test func `messages are copied as a test, recorded, saved, and replayed against the app and the page`() async throws {
        let folder = TemporaryFolder()
        try await InspectorWindow.run { window in
            window.inspector.downloads = folder.url
            try await window.click("#record")
            try await until { window.inspector.recorder.isRunning }
            try await shop(window)
            try await window.click(".row.s2")
            try await window.wait(for: "!document.getElementById('copy').disabled")
            try await window.click("#copy")
            try await until { window.copied.contains("expectSame()") }
            #expect(window.copied.contains("shop.price"))
            try await window.click("#record")
            try await until { !window.inspector.recorder.isRunning }
            try await window.click("#tab-recording")
            try await window.wait(for: "!document.getElementById('save').disabled")
            try await window.click("#save")
            try await window.wait(for: "document.getElementById('recordingNote').textContent.startsWith('Saved to ')")
            let files = try FileManager.default.contentsOfDirectory(at: folder.url, includingPropertiesForKeys: nil)
            let text = try String(contentsOf: try #require(files.first), encoding: .utf8)
            let recording = try TrafficRecording(jsonLines: text)
            #expect(recording.records.contains { $0.name == "shop.price" && $0.payload == "\"tin\"" })
            try await window.click("#replayHandlers")
            try await window.wait(for: "document.querySelector('#report .verdict.good')")
            try await window.click("#replayPage")
            try await window.wait(for: "document.querySelector('#report .note')?.innerText.includes('against the page')")
            window.page.bridge.handle(Self.price) { (_: String) in 99 }
            try await window.click("#replayHandlers")
            try await window.wait(for: "document.querySelector('#report .verdict.bad')?.innerText === '2 differences'")
            // A file of the user's.
            try await window.run(
                """
                const data = new DataTransfer();
                data.items.add(new File([text], 'mine.jsonl'));
                const file = document.getElementById('file');
                file.files = data.files;
                file.dispatchEvent(new Event('change'));
                """, ["text": text])
            try await window.wait(for: "document.getElementById('recordingState').textContent.startsWith('mine.jsonl')")
        }
    }

    @Test func `the list can be paused and cleared`() async throws {
        try await InspectorWindow.run { window in
            try await shop(window)
            try await window.click("#pause")
            _ = try await window.page.call(Self.price, "tin")
            try await until { window.inspector.store.count > 9 }
            #expect(try await window.text("#shownCount") == "5 messages")
            try await window.click("#pause")
            try await window.wait(for: "document.getElementById('shownCount').textContent === '6 messages'")
            try await window.click("#clear")
            try await window.wait(for: "document.getElementById('shownCount').textContent === '0 messages'")
            _ = try await window.page.call(Self.price, "tin")
            try await window.wait(for: "document.getElementById('shownCount').textContent === '1 message'")
        }
    }

    @Test func `other protocols are shown under their names`() async throws {
        try await InspectorWindow.run { window in
            let other = OtherBridge()
            window.inspector.watch(other)
            other.monitor.readers.send(.fromPage, named: "form.connect", with: nil, "{}")
            try await window.wait(for: "document.querySelector('.row .kind')?.textContent === 'Hotwire'")
        }
    }

    @Test func `an inspector goes with its last reference, and keeps no bridge`() async throws {
        weak var inspector: BridgeInspector?
        weak var bridge: Bridge?
        do {
            let page = MemoryPage()
            let made = BridgeInspector(page.bridge)
            (inspector, bridge) = (made, page.bridge)
            made.close()
        }
        try await until { inspector == nil && bridge == nil }
    }

    @Test func `the window of an inspector keeps it until it is closed`() async throws {
        let page = MemoryPage()
        weak let inspector = BridgeInspector.open(page.bridge)
        try await until { inspector?.webView.title == "Bridge Inspector" }
        #expect(inspector?.webView.gtkWidget != nil)
        inspector?.window?.close()
        try await until { inspector == nil }
    }
}

/// A bridge of another protocol.
private final class OtherBridge: InspectableBridge {
    static let protocolName = "Hotwire"
    let monitor = BridgeMonitor()
}
