import Foundation
import Ponte
import PonteTesting
import TestSupport
import Testing
import WebKit

@testable import PonteInspector

/// Writes the pictures of the documents, and measures: `PONTE_PICTURES=1 Scripts/swift-tests --filter InspectorPictures`.
@MainActor
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["PONTE_PICTURES"] == "1"))
struct InspectorPictures {
    private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "../../../Documentation/Images"
    ).standardizedFileURL

    private static let frames = """
        const times = [];
        const plain = window.requestAnimationFrame;
        window.requestAnimationFrame = (work) => plain((now) => {
          const start = performance.now();
          work(now);
          times.push(performance.now() - start);
        });
        const frame = () => new Promise((done) => plain(done));
        %
        window.requestAnimationFrame = plain;
        times.sort((a, b) => a - b);
        return [times.length, times[Math.floor(times.length / 2)], times[Math.floor(times.length * 0.95)], times.at(-1)];
        """

    private func measure(_ window: InspectorWindow, _ name: String, _ script: String) async throws {
        let result = try await window.run(Self.frames.replacing("%", with: script)) as? [Double] ?? []
        print("MEASURED \(name): frames, median, p95, longest in ms: \(result)")
    }

    @Test func `the times of scripts with a hundred thousand rows`() async throws {
        // Each is a row of its own.
        let records = Session.records(100_000).map { record in
            var record = record
            record.kind = .message
            return record
        }
        try await InspectorWindow.run { window in
            let start = ContinuousClock.now
            try await window.show(records)
            print("MEASURED shown after \(ContinuousClock.now - start)")
            try await measure(
                window, "scroll",
                """
                const grid = document.getElementById('grid');
                for (let step = 0; step < 150; step++) { grid.scrollTop = (step * 7919 * 30) % grid.scrollHeight; await frame(); await frame(); }
                """)
            try await measure(
                window, "scroll by rows",
                """
                const grid = document.getElementById('grid');
                grid.scrollTop = 600000;
                for (let step = 0; step < 150; step++) { grid.scrollTop += 90; await frame(); await frame(); }
                """)
            try await measure(
                window, "filter",
                """
                const text = document.getElementById('text');
                for (const word of ['p', 'pa', 'pay', 'pay.', 'kettle', 'cart', '']) {
                  text.value = word;
                  const start = performance.now();
                  text.dispatchEvent(new Event('input'));
                  times.push(performance.now() - start);
                  for (let step = 0; step < 12; step++) await frame();
                }
                """)
        }
    }

    @Test func `pictures of a hundred thousand messages`() async throws {
        defer { InspectorWindow.setDark(false) }
        let records = Session.records(100_000)
        try await InspectorWindow.run { window in
            window.inspector.recorder.start()
            try await connect(window.page)
            try await until { window.inspector.recorder.recording.records.count >= 12 }
            window.inspector.recorder.stop()
            let start = ContinuousClock.now
            for record in records { window.inspector.store.take(record, from: 0) }
            print("MEASURED store: \(ContinuousClock.now - start) for \(records.count) records")
            try await window.show([])
            print("MEASURED shown after \(ContinuousClock.now - start)")
            window.page.bridge.handle(BridgeMethod<String, Int>("cart.subscribe")) { (topic: String) in
                if topic == "vouchers" { throw PonteError("cart.closed", "The shop is closed. Come back tomorrow.") }
                return 3
            }
            try await window.click("#tab-recording")
            try await window.wait(for: "!document.getElementById('replayHandlers').disabled")
            try await window.click("#replayHandlers")
            try await window.wait(for: "document.querySelector('#report .verdict')")
            try await picture(window, "recording-wide-light")
            for isDark in [false, true] {
                InspectorWindow.setDark(isDark)
                try await window.wait(for: "matchMedia('(prefers-color-scheme: dark)').matches === \(isDark)")
                let theme = isDark ? "dark" : "light"
                for (name, width, height) in [("wide", 1280, 800), ("narrow", 420, 800)] {
                    window.webView.gtkPresentOffscreen(width: width, height: height)
                    try await window.wait(for: "innerWidth === \(width)")
                    try await window.run("const grid = document.getElementById('grid'); grid.scrollTop = grid.scrollHeight")
                    try await window.click("#back")
                    try await window.click("#tab-overview")
                    if width < 500 { try await picture(window, "overview-\(name)-\(theme)") }
                    if width < 500 { try await window.click("#back") }
                    if width > 500 {
                        try await picture(window, "overview-\(name)-\(theme)")
                    } else {
                        try await picture(window, "list-\(name)-\(theme)")
                    }
                    try await window.run(
                        """
                        await new Promise((done) => setTimeout(done, 300));
                        const rows = [...document.querySelectorAll('.row:not([hidden])')].filter((row) => row.getBoundingClientRect().top > 80);
                        (rows.find((row) => row.querySelector('.name').textContent === 'catalog.search' && row.classList.contains('s2')) ?? rows[3]).click();
                        """)
                    try await window.wait(for: "document.querySelector('#details .payload')")
                    try await picture(window, "details-\(name)-\(theme)")
                }
            }
        }
    }

    /// A page that holds some of the app's functions.
    private func connect(_ page: MemoryPage) async throws {
        let subscribe = BridgeMethod<String, Callback<Int, Int>>("cart.subscribe")
        let watch = BridgeMethod<Callback<Int, Int>, Void>("device.watchNetwork")
        let pay = BridgeMethod<NoValue, Void>("payment.authorize")
        var kept: [Callback<Int, Int>] = []
        page.bridge.handle(subscribe) { (_: String) in Callback { (number: Int) in number } }
        page.bridge.handle(watch) { (callback: Callback<Int, Int>) in kept.append(callback) }
        page.bridge.handle(pay) { () async throws in try await untilCancelled() }
        page.load()
        for topic in ["items", "total", "vouchers"] { held.values.append(try await page.call(subscribe, topic)) }
        try await page.call(watch, Callback { (number: Int) in number })
        for _ in 0..<3 { Task { try await page.call(pay) } }
    }

    @MainActor
    private final class Held {
        var values: [Callback<Int, Int>] = []
    }

    private let held = Held()

    private func picture(_ window: InspectorWindow, _ name: String) async throws {
        try await window.run("await new Promise((done) => setTimeout(done, 900)); document.activeElement?.blur()")
        let data = try await window.webView.takeSnapshot(configuration: nil).pngData()
        try #require(data).write(to: folder.appendingPathComponent("inspector-\(name).png"))
    }
}
