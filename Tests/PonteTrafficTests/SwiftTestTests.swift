import Foundation
import Ponte
import PonteTesting
import PonteTraffic
import Testing

/// The function that a generated test asks for.
@MainActor
func makeBridge() -> Bridge {
    let page = MemoryPage()
    Shop.connect(page.bridge)
    return page.bridge
}

struct SwiftTestTests {
    private static let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("RecordedShopTests.swift")

    private func record(
        _ number: Int, _ direction: TrafficRecord.Direction, _ kind: TrafficRecord.Kind, id: Int, _ name: String,
        payload: String?,
        _ outcome: TrafficRecord.Outcome? = nil
    ) -> TrafficRecord {
        TrafficRecord(
            number: number, time: Date(timeIntervalSince1970: 1_800_000_000), direction: direction, kind: kind, id: id,
            name: name, document: "d", origin: Origin("app://example"), size: 100,
            duration: outcome.map { _ in .milliseconds(3) },
            outcome: outcome, payload: payload)
    }

    private var recording: TrafficRecording {
        let hostile = ##""no \"\"\"# \\#(x) \u202e\u2028""##
        return TrafficRecording([
            record(1, .fromPage, .call, id: 1, Shop.price.name, payload: #""apple""#),
            record(2, .toPage, .result, id: 1, Shop.price.name, payload: "5", .succeeded),
            record(3, .fromPage, .call, id: 2, Shop.price.name, payload: hostile),
            record(4, .toPage, .error, id: 2, Shop.price.name, payload: nil, .failed("shop.unknown", "There is none.")),
            record(5, .fromPage, .stream, id: 3, Shop.items.name, payload: "1"),
            record(6, .toPage, .item, id: 3, Shop.items.name, payload: #"{"name":"item 0","price":0}"#),
            record(7, .toPage, .result, id: 3, Shop.items.name, payload: nil, .succeeded),
        ])
    }

    /// `PONTE_SAMPLES=write` writes the sample anew.
    @Test func `the source of a test is the one that is compiled here, beside this test`() throws {
        let source = recording.swiftTest(named: "The shop's \"prices\" are as recorded")
        if ProcessInfo.processInfo.environment["PONTE_SAMPLES"] == "write" {
            try source.write(to: Self.sample, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: Self.sample, encoding: .utf8) == source)
    }

    @Test(arguments: [
        "\u{202E}\u{0}\n\"\\(x)", "123", "", "größer \u{1F600}", "\\\\u0041", "\u{D4E}\\u", "\\",
        String(repeating: "a#", count: 40),
    ])
    func `any name makes a function and a text`(_ name: String) {
        let source = recording.swiftTest(named: name)
        #expect(source.contains("@MainActor func replay"))
        let head = source.split(separator: "\n").first { $0.hasPrefix("@Test") } ?? ""
        #expect(!head.unicodeScalars.contains { $0.properties.generalCategory == .format || $0.value == 0 })
    }
}
