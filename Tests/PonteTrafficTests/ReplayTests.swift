import Foundation
import Ponte
import PonteTesting
import PonteTraffic
import Testing

@MainActor
struct ReplayTests {
    /// A session of a page with the shop.
    private func record(_ session: @MainActor (MemoryPage) async throws -> Void) async throws -> TrafficRecording {
        let page = MemoryPage()
        Shop.connect(page.bridge)
        let collector = TrafficCollector(page.bridge.traffic.withPayloads())
        page.load()
        try await session(page)
        try await page.call(Shop.visit)
        let recording = await collector.recording(until: TrafficCollector.isVisit)
        return try TrafficRecording(jsonLines: recording.jsonLines)
    }

    private func shop(raise: Double = 0) -> MemoryPage {
        let page = MemoryPage()
        Shop.connect(page.bridge, raise: raise)
        return page
    }

    private func thousand(_ page: MemoryPage) async throws {
        for round in 0..<100 {
            async let slow = page.call(Shop.slow, round)
            async let other = page.call(Shop.slow, 1000 + round)
            for index in 0..<3 { _ = try await page.call(Shop.price, "item \(round) \(index)") }
            await #expect(throws: PonteError.self) { try await page.call(Shop.price, "no item \(round)") }
            _ = try await page.call(Shop.order, Shop.Item(name: "\u{2028}\n\"\\ \(round)", price: 0.1))
            try page.send(Shop.release, 1000 + round)
            #expect(try await other == 2 * (1000 + round))
            try page.send(Shop.release, round)
            #expect(try await slow == 2 * round)
            if round % 10 == 0 {
                for try await item in page.stream(Shop.items, 5) { #expect(item.price >= 0) }
                for try await tick in page.stream(Shop.ticks) where tick == 2 { break }
            }
        }
    }

    @Test func `a session of a thousand messages has the same outcomes when it is replayed`() async throws {
        let recording = try await record(thousand)
        let begun = recording.records.filter { [.call, .stream, .event].contains($0.kind) && !$0.name.hasPrefix("ponte.") }
        #expect(recording.records.count > 1000)
        let replay = await recording.replay(to: shop().bridge)
        #expect(replay.messages.count == begun.count)
        try replay.expectSame()
        #expect(replay.skipped.isEmpty, "\(replay)")
    }

    @Test func `a changed handler gives exactly the differences that it makes`() async throws {
        let recording = try await record(thousand)
        let replay = await recording.replay(to: shop(raise: 1).bridge)
        // Rounds 7 and 70 to 79, with three prices each, and ten streams.
        let prices = replay.differences.filter { $0.record.name == Shop.price.name }
        let streams = replay.differences.filter { $0.record.name == Shop.items.name }
        #expect(prices.count == 33)
        #expect(streams.count == 10)
        #expect(replay.differences.count == 43)
        #expect(throws: TestFailure.self) { try replay.expectSame() }
        #expect(replay.description.contains("element 1 is"))
    }

    @Test func `calls that end otherwise, that nobody handles and that are not open are differences`() async throws {
        let recording = try await record { page in
            _ = try await page.call(Shop.price, "apple")
            _ = try await page.call(Shop.order, Shop.Item(name: "pear", price: 1))
        }
        let page = MemoryPage()
        page.bridge.handle(Shop.price) { (_: String) in throw PonteError("shop.closed", "Closed.") }
        let replay = await recording.replay(to: page.bridge)
        #expect(replay.differences.map(\.record.name) == [Shop.price.name, Shop.order.name, Shop.visit.name])
        #expect(replay.differences[0].replayed.outcome == .failed("shop.closed", "Closed."))
        #expect(replay.differences[1].replayed.outcome.map { "\($0)" }?.contains("methodNotFound") == true)
        let closed = MemoryPage(policy: .mainFrame(of: "app://other"))
        Shop.connect(closed.bridge)
        let refused = await recording.replay(to: closed.bridge)
        #expect(refused.differences.count == 3)
        #expect(refused.description.contains("forbidden"))
    }

    @Test func `a call that was cancelled and one that never ended are cancelled again`() async throws {
        let recording = try await record { page in
            let cancelled = Task { try await page.call(Shop.never) }
            let open = Task { try await page.call(Shop.never) }
            _ = try await page.call(Shop.price, "apple")
            cancelled.cancel()
            _ = await cancelled.result
            _ = open
        }
        let replay = await recording.replay(to: shop().bridge)
        try replay.expectSame()
        let never = replay.messages.filter { $0.record.name == Shop.never.name }
        #expect(never.map(\.recorded.outcome) == [.cancelled, nil])
        #expect(never.map(\.replayed.outcome) == [.cancelled, .cancelled])
    }

    @Test func `a handler that does not end is a difference when the time is over`() async throws {
        let recording = try await record { page in _ = try await page.call(Shop.price, "apple") }
        let page = shop()
        page.bridge.handle(Shop.price) { (_: String) async throws in
            try await Task.sleep(for: .seconds(3600))
            return 0
        }
        let replay = await recording.replay(to: page.bridge, timeout: .milliseconds(50))
        #expect(replay.differences.count == 1)
        #expect(replay.description.contains("It has not ended within"))
    }

    @Test func `functions, large bytes and what was not recorded are skipped, with the reason`() async throws {
        var recording = try await record { page in
            _ = try await page.call(Shop.callback, Callback { (number: Int) in number + 1 })
            _ = try await page.call(Shop.upload, Data(count: 100_000))
            _ = try await page.call(Shop.upload, Data([1, 2, 3]))
            _ = try await page.call(Shop.price, "apple")
        }
        for (index, record) in recording.records.enumerated() where record.name == Shop.price.name && record.kind == .call {
            recording.records[index].payload = nil
        }
        let replay = await recording.replay(to: shop().bridge)
        try replay.expectSame()
        let reasons = replay.skipped.map(\.reason).joined(separator: " ")
        #expect(reasons.contains("holds a function"))
        #expect(reasons.contains("holds bytes"))
        #expect(reasons.contains("not recorded"))
        #expect(replay.messages.map(\.record.name) == [Shop.upload.name, Shop.visit.name])
    }

    @Test func `a replay ends when events that wait have been heard, or refused`() async throws {
        let recording = try await record { page in
            for number in 1...3 { try page.send(Shop.release, number) }
        }
        let page = shop()
        var heard: [Int] = []
        page.bridge.on(Shop.release) { heard.append($0) }
        page.bridge.intercept { call, next in
            if call.name == Shop.release.name {
                try await Task.sleep(for: .milliseconds(20))
                if heard.count == 2 { throw PonteError(.forbidden, "No more.") }
            }
            try await next()
        }
        let replay = await recording.replay(to: page.bridge)
        #expect(heard == [1, 2])
        #expect(replay.differences.count == 1 && replay.description.contains("No more."), "\(replay)")
    }

    @Test func `an event that is not open any more is a difference, and one that never was is none`() async throws {
        let recording = try await record { page in
            try page.send(Shop.release, 1)
            try page.send(Shop.release, 2)
        }
        let closed = shop()
        closed.bridge.on(Shop.release, for: Policy.none) { (_: Int) in }
        let replay = await recording.replay(to: closed.bridge)
        #expect(replay.differences.map(\.record.name) == [Shop.release.name, Shop.release.name])
        let collector = TrafficCollector(closed.bridge.traffic.withPayloads())
        closed.load()
        try closed.send(Shop.release, 1)
        try await closed.call(Shop.visit)
        let refused = await collector.recording(until: TrafficCollector.isVisit)
        #expect(refused.records.contains { $0.kind == .refusal })
        try await refused.replay(to: closed.bridge).expectSame()
    }

    @Test func `a replay leaves the bridge's page, its counts and its traffic alone`() async throws {
        let recording = try await record { page in _ = try? await page.call(Shop.price, "no apple") }
        let page = shop()
        page.load()
        try await page.call(Shop.visit)
        let before = page.bridge.diagnostics
        let collector = TrafficCollector(page.bridge.traffic)
        _ = await recording.replay(to: page.bridge)
        #expect(page.bridge.diagnostics == before)
        #expect(collector.records.isEmpty)
    }

    @Test func `the app's calls are replayed against a page`() async throws {
        let page = MemoryPage()
        page.handle(Shop.title) { (text: String) in text.uppercased() }
        page.handleStream(Shop.items) { (count: Int) in
            RemoteStream((0..<count).map { Shop.Item(name: "\($0)", price: 1) })
        }
        page.on(Shop.release) { (_: Int) in }
        let collector = TrafficCollector(page.bridge.traffic.withPayloads())
        page.load()
        for round in 0..<50 {
            #expect(try await page.bridge.call(Shop.title, "a\(round)") == "A\(round)")
            try page.bridge.send(Shop.release, round)
        }
        for try await _ in page.bridge.stream(Shop.items, 4) {}
        await #expect(throws: PonteError.self) { try await page.bridge.call(Shop.price, "apple") }
        let recording = await collector.recording { $0.kind == .error && $0.name == Shop.price.name }
        let read = try TrafficRecording(jsonLines: recording.jsonLines)
        let same = await read.replay(toPage: page.bridge)
        #expect(same.messages.count == 102)
        try same.expectSame()
        page.handle(Shop.title) { (text: String) in text }
        let changed = await read.replay(toPage: page.bridge)
        #expect(changed.differences.count == 50)
    }
}
