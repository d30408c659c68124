import Foundation
import PonteTesting
import TestSupport
import Testing
import WebKit

@testable import PonteFolder

/// Many requests at once, whose answers are taken on when the test says so.
@MainActor
struct FolderReplyTests {
    private let folder: SiteFolder
    private let clock = TestClock()
    private let line: RequestLine

    init() throws {
        folder = try SiteFolder()
        try folder.write(Data(count: 1 << 20), to: "film.webm")
        line = RequestLine(clock: clock)
    }

    private func take(_ count: Int) -> [Taker] {
        let request = URLRequest(url: URL(string: "app://page/film.webm")!)
        return (0..<count).map { _ in Taker(FolderReply(to: request, of: folder.site(), in: line)) }
    }

    @Test func `a file comes part by part, and is as long as it says`() async throws {
        let taker = take(1)[0]
        var sizes: [Int] = []
        while true {
            taker.takeNext()
            try await until { !taker.isTaking }
            guard !taker.isOver else { break }
            sizes.append(taker.received)
        }
        #expect(sizes == [0, 1, 2, 3, 4].map { $0 << 18 } && taker.error == nil)
    }

    @Test func `more requests than may be open wait for their turn, and one that is dropped makes room`() async throws {
        let takers = take(70)
        for taker in takers { taker.takeNext() }
        func begun() -> Int { takers.count { $0.hasResponse } }
        try await until { begun() == 64 }
        takers[64].cancel()
        try await until { takers[64].isOver }
        takers[0].drop()
        try await until { begun() == 65 }
        #expect(!takers[64].hasResponse && takers[65].hasResponse)
        // Each that ends makes room, too.
        while takers.contains(where: { !$0.isOver }) {
            try await until { takers.contains { !$0.isTaking && !$0.isOver } || takers.allSatisfy(\.isOver) }
            for taker in takers where !taker.isTaking && !taker.isOver { taker.takeNext() }
        }
        #expect(takers.enumerated().allSatisfy { [0, 64].contains($0.offset) || $0.element.received == 1 << 20 })
        try await until { line.isIdle }
    }

    @Test func `answers that the pages do not take on give their places to others, and too many of them end`() async throws {
        let takers = take(300)
        for taker in takers { taker.takeNext() }
        func begun() -> Int { takers.count { $0.hasResponse } }
        for places in [64, 128, 192, 256] {
            try await until { begun() == places && clock.waits.count == 1 }
            clock.advance(by: .seconds(2))
        }
        // Of 256 that stand still, 128 are left, and the rest has begun.
        try await until { begun() == 300 }
        while takers.contains(where: { !$0.isOver }) {
            for taker in takers where !taker.isTaking && !taker.isOver { taker.takeNext() }
            try await until { takers.contains { !$0.isTaking && !$0.isOver } || takers.allSatisfy(\.isOver) }
        }
        #expect(takers[..<128].allSatisfy { ($0.error as? URLError)?.code == .networkConnectionLost && $0.received == 0 })
        #expect(takers[128...].allSatisfy { $0.error == nil && $0.received == 1 << 20 })
        try await until { line.isIdle }
    }
}

/// Takes an answer part by part.
@MainActor
private final class Taker {
    private(set) var hasResponse = false
    private(set) var received = 0
    private(set) var isTaking = false
    private(set) var isOver = false
    private(set) var error: (any Error)?
    private var reply: FolderReply?
    private var task: Task<Void, Never>?

    init(_ reply: FolderReply) {
        self.reply = reply
    }

    func takeNext() {
        guard let reply else { return }
        isTaking = true
        task = Task {
            do {
                switch try await reply.next() {
                case .response: hasResponse = true
                case .data(let data): received += data.count
                case nil: drop()
                }
            } catch {
                self.error = error
                drop()
            }
            isTaking = false
        }
    }

    func cancel() {
        task?.cancel()
    }

    func drop() {
        reply = nil
        isOver = true
    }
}
