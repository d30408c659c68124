import Foundation
import Ponte
import TestSupport
import Testing

private enum App {
    static let every = BridgeEvent<Int>("app.every")
    static let newest = BridgeEvent<Int>("app.newest", buffering: .newest(2))
    static let seen = BridgeEvent<Int>("page.seen")
}

/// The fate of events when there are more than the page takes: each body runs in memory and in a real web view.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct EventTests {
    @Test(arguments: Channel.allCases) func `20,000 events in one turn arrive in order`(channel: Channel) async throws {
        let page = channel.page()
        try await page.load()
        for number in 0..<20_000 { try page.bridge.send(App.every, number) }
        for number in stride(from: 0, to: 20_000, by: 19_999) {
            #expect(try await page.bridge.call(PageMethod.eventAt, number) == number)
        }
        #expect(try await page.bridge.call(PageMethod.eventCount) == 20_000)
    }

    @Test(arguments: Channel.allCases) func `an event that only its newest values matter of keeps those`(channel: Channel)
        async throws
    {
        let page = channel.page()
        try await page.load()
        for number in 0..<1000 { try page.bridge.send(App.newest, number) }
        #expect(try await page.bridge.call(PageMethod.eventCount) == 2)
        #expect(try await page.bridge.call(PageMethod.eventAt, 0) == 998)
        #expect(try await page.bridge.call(PageMethod.eventAt, 1) == 999)
        #expect(page.bridge.diagnostics.droppedEvents == 998)
    }

    @Test(arguments: Channel.allCases) func `events wait for a page, each by its rule, and too many are refused`(channel: Channel)
        async throws
    {
        let page = channel.page()
        for number in 0..<65_535 { try page.bridge.send(App.every, number) }
        for number in 0..<10 { try page.bridge.send(App.newest, number) }
        try page.bridge.send(App.every, 65_535)
        #expect(codeAtOnce { try page.bridge.send(App.every, 65_536) } == .limitExceeded)
        #expect(page.bridge.diagnostics.droppedEvents == 8)
        try await page.load()
        #expect(try await page.bridge.call(PageMethod.eventCount) == 65_538)
        #expect(try await page.bridge.call(PageMethod.eventAt, 65_537) == 65_535)
    }

    @Test(arguments: Channel.allCases) func `events of the page arrive in order between its calls`(channel: Channel) async throws
    {
        let page = channel.page()
        var seen: [Int] = []
        page.bridge.on(App.seen) { number in seen.append(number) }
        try await page.load()
        try await page.send(App.seen, Array(0..<10_000))
        try await until { seen.count == 10_000 }
        #expect(seen == Array(0..<10_000))
    }
}
